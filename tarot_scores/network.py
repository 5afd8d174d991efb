"""Knows the names and addresses under which this machine is reached."""

import errno
import socket
from collections.abc import Collection
from urllib.parse import urlsplit, urlunsplit

# Reserved for documentation, then the ends of the private ranges: nobody lives there.
# Connecting a datagram socket sends nothing; it only asks which of our addresses would speak.
NOBODY = ("192.0.2.1", "10.255.255.254", "172.31.255.254", "192.168.255.254")

LOOPBACK = ("localhost", "127.0.0.1", "::1")


def lan_addresses() -> list[str]:
    """Return the addresses other devices of the house can use, the likeliest first."""
    found = [_address_towards(nobody) for nobody in NOBODY] + _named_addresses()
    return list(dict.fromkeys(address for address in found if not _is_private_to_us(address)))


def own_names() -> list[str]:
    """Return every name this machine answers to on its own network."""
    hostname = socket.gethostname().lower()
    local = ["localhost", "127.0.0.1", "[::1]", hostname, f"{hostname.split('.')[0]}.local"]
    return list(dict.fromkeys(local + lan_addresses()))


def reachable(address: str, served: Collection[str]) -> str:
    """Give an address that another device can open: for « localhost », one that we serve."""
    parts = urlsplit(address)
    hosts = [host for host in lan_addresses() if host in served]
    if parts.hostname not in LOOPBACK or not hosts:
        return address
    port = f":{parts.port}" if parts.port else ""
    return urlunsplit(parts._replace(netloc=f"{hosts[0]}{port}"))


def why_not_listen(port: int) -> str:
    """Say in French why nobody can listen on a port, or nothing if one can."""
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as listener:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind(("0.0.0.0", port))  # noqa: S104
        except OSError as error:
            return _reason(error, port)
    return ""


def _reason(error: OSError, port: int) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"le port {port} est déjà pris ; essayez make run PORT={port % 65535 + 1}"
    return f"cette machine refuse le port {port} ; essayez make run PORT=8000"


def _address_towards(nobody: str) -> str:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as speaker:
        try:
            speaker.connect((nobody, 9))
        except OSError:
            return ""
        return str(speaker.getsockname()[0])


def _named_addresses() -> list[str]:
    try:
        return socket.gethostbyname_ex(socket.gethostname())[2]
    except OSError:
        return []


def _is_private_to_us(address: str) -> bool:
    return address.startswith(("127.", "0.")) or not address
