"""What is kept on disk: the journal of every match, the settings, the family's people.

``atomic`` replaces a file whole or not at all, ``journal`` appends to one,
``matches`` lists them, ``settings`` and ``profiles`` are typed documents.
Everything that can go wrong is a :class:`~tischrunde.storage.errors.StorageError`.
"""
