"""Fails on a known vulnerability of what we pin, and admits when nobody could be asked."""

import json
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

PIP_AUDIT = ("pip_audit", "--disable-pip", "--require-hashes", "--format=json")
PINS = ("-r", "requirements/run.txt", "-r", "requirements/test.txt")
PATIENCE = 120


def main() -> None:
    packages = ask()
    asked = [package for package in packages if "vulns" in package]
    if found := list(vulnerabilities(asked)):
        sys.exit("\n".join(found))
    # pip-audit alone would call a package it could not look up a sound one.
    silent = len(packages) - len(asked)
    if silent or not packages:
        print(f"audit: no advisories within reach for {silent or 'all'} packages, going on")
    else:
        print(f"audit: no known vulnerability in {len(asked)} packages")


def ask() -> list[dict[str, Any]]:
    """Return what pip-audit says of each pin, or nothing when it cannot say."""
    command = (sys.executable, "-m", *PIP_AUDIT, *PINS)
    try:
        said = subprocess.run(command, capture_output=True, timeout=PATIENCE, check=False)
        return list(json.loads(said.stdout)["dependencies"])
    except (subprocess.TimeoutExpired, ValueError, KeyError):
        return []


def vulnerabilities(packages: list[dict[str, Any]]) -> Iterator[str]:
    """Say each known vulnerability in one line."""
    for package in packages:
        for known in package["vulns"]:
            fixed = ", ".join(known["fix_versions"]) or "no version yet"
            yield f"{package['name']} {package['version']}: {known['id']}, fixed in {fixed}"


if __name__ == "__main__":
    main()
