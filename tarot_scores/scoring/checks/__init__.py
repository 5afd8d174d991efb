"""What can be checked without having seen the cards, one family of facts per module."""
