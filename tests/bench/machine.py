"""The machine that figures are of: they mean nothing on another one."""

import os
import platform
import sqlite3
from datetime import UTC, datetime
from pathlib import Path

import django


def machine() -> dict[str, str]:
    """Say where and when it is measured, and how busy the machine is with other things."""
    return {
        "date": datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC"),
        "processeur": f"{_processor()}, {os.cpu_count()} cœurs",
        "système": f"{platform.system()} {platform.release()}",
        "Python": platform.python_version(),
        "Django": django.get_version(),
        "SQLite": sqlite3.sqlite_version,
        "charge au départ": f"{os.getloadavg()[0]:.1f}",
    }


def _processor() -> str:
    """Give its name where the system tells it."""
    described = Path("/proc/cpuinfo")
    lines = described.read_text().splitlines() if described.is_file() else []
    names = (line.partition(": ")[2] for line in lines if line.startswith("model name"))
    return next(names, platform.machine())
