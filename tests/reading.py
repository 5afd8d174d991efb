"""What is said, as it is read: where a line may not break is looked at in test_catalogue.py."""


def plain(sentence: str) -> str:
    return sentence.replace("\N{NO-BREAK SPACE}", " ")
