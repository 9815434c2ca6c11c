"""The screen: the only package that imports PySide6."""
