"""Print what Lighthouse says of the table, the sheet and the first page on a phone.

    python tests/lighthouse.py

Needs node: Lighthouse comes through npx, at the version pinned below. Fails under 100, or when a
page is late or moves.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.browser import BROWSER, FLAGS, NO_BROWSER
from tests.production import Site, production

LIGHTHOUSE = "lighthouse@12.8.2"  # 13 asks for a newer node than most machines have
CATEGORIES = ("performance", "accessibility", "best-practices")
LATEST_PAINT = 1200  # ms, of the largest thing on the page
MOVES = 0


def main() -> None:
    npx = shutil.which("npx")
    if npx is None or BROWSER is None:
        sys.stdout.write(f"lighthouse: {NO_BROWSER if npx else 'node est absent'}\n")
        return
    with production() as site:
        reports = {name: median(npx, page, site) for name, page in site.pages.items()}
    for name, report in reports.items():
        sys.stdout.write(f"{name}: {said(report)}\n")
        for problem in problems(report):
            sys.stdout.write(f"    {problem}\n")
    if not all(is_good(report) for report in reports.values()):
        raise SystemExit(1)


def median(npx: str, page: str, site: Site) -> dict[str, Any]:
    """Give the report in the middle of three: a machine that does something else slows one down."""
    reports = [audit(npx, page, site) for _ in range(3)]
    return sorted(reports, key=paint_and_moves)[1]


def audit(npx: str, page: str, site: Site) -> dict[str, Any]:
    """Run Lighthouse on a page, as the phone that writes the partie sees it."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "report.json")
        command = [
            npx,
            "--yes",
            LIGHTHOUSE,
            page,
            "--quiet",
            "--output=json",
            f"--output-path={file}",
            f"--only-categories={','.join(CATEGORIES)}",
            f"--extra-headers={json.dumps({'Cookie': f'sessionid={site.session}'})}",
            f"--chrome-flags={' '.join(['--headless=new', '--disable-gpu', *FLAGS])}",
        ]
        subprocess.run(command, check=True, env={**os.environ, "CHROME_PATH": str(BROWSER)})
        report: dict[str, Any] = json.loads(file.read_bytes())
        return report


def said(report: dict[str, Any]) -> str:
    scores = [f"{name} {score(report, name)}" for name in CATEGORIES]
    paint, moves = paint_and_moves(report)
    return ", ".join([*scores, f"LCP {paint / 1000:.2f} s", f"CLS {moves:.3f}"])


def problems(report: dict[str, Any]) -> list[str]:
    """Give the audits that cost points."""
    counted = {
        audit["id"]
        for name in CATEGORIES
        for audit in report["categories"][name]["auditRefs"]
        if audit["weight"]
    }
    return [
        f"{name}: {found['title']}"
        for name, found in report["audits"].items()
        if name in counted and found["score"] is not None and found["score"] < 1
    ]


def is_good(report: dict[str, Any]) -> bool:
    paint, moves = paint_and_moves(report)
    scores = [score(report, name) for name in CATEGORIES]
    return min(scores) == 100 and paint <= LATEST_PAINT and moves <= MOVES


def score(report: dict[str, Any], category: str) -> int:
    return round(100 * (report["categories"][category]["score"] or 0))


def paint_and_moves(report: dict[str, Any]) -> tuple[float, float]:
    audits = report["audits"]
    paint = audits["largest-contentful-paint"]["numericValue"]
    return paint, audits["cumulative-layout-shift"]["numericValue"]


if __name__ == "__main__":
    main()
