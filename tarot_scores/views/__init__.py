"""A request in, a response out."""
