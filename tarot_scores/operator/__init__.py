"""The pages of whoever runs the server, apart from those of the people who play."""
