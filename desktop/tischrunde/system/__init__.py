"""What the system gives: folders, shared libraries, the files of the package."""
