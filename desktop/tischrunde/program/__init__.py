"""The running program, put together: the one place that knows every layer."""
