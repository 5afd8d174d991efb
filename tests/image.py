"""The steps of our Dockerfile in a clean folder, where no engine is at hand to take them."""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
DOCKERFILE = ROOT / "Dockerfile"
NOBODY = 65534


AS_NOBODY: dict[str, Any] = (
    {"user": NOBODY, "group": NOBODY, "extra_groups": []} if os.getuid() == 0 else {}
)


def python() -> str | None:
    """Find a Python that anybody may run: that of root's own folder may be closed to others."""
    for found in (os.path.realpath(sys.executable), "/usr/bin/python3"):
        asked = [found, "-c", "import ensurepip, sys; sys.exit(sys.version_info < (3, 11))"]
        with suppress(OSError):
            if subprocess.run(asked, cwd="/", check=False, **AS_NOBODY).returncode == 0:
                return found
    return None


class Step(NamedTuple):
    """An instruction, and what it says."""

    word: str
    said: str


def steps() -> list[Step]:
    """Read the Dockerfile."""
    text = re.sub(r"\\\n\s*", "", DOCKERFILE.read_text())
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return [Step(*line.split(" ", 1)) for line in lines]


def stages() -> list[list[Step]]:
    """Give the steps of each stage."""
    found: list[list[Step]] = []
    for step in steps():
        if step.word == "FROM":
            found.append([])
        found[-1].append(step)
    return found


def environment(stage: list[Step]) -> dict[str, str]:
    """Give what a stage says to the processes that it runs."""
    said = [step.said for step in stage if step.word == "ENV"]
    return dict(word.split("=", 1) for line in said for word in shlex.split(line))


def command(stage: list[Step], word: str) -> list[str]:
    """Give the words of CMD, or of HEALTHCHECK."""
    (said,) = (step.said for step in stage if step.word == word)
    words: list[str] = json.loads(said[said.index("[") :])
    return words


@dataclass
class Image:
    """A folder that stands for the root of the image; what it is built from is read only."""

    root: Path
    env: dict[str, str] = field(default_factory=dict)
    built: float = 0

    @property
    def home(self) -> Path:
        return self.root / "tarot"

    @property
    def data(self) -> Path:
        return self.home / "data"

    def build(self) -> None:
        """Take the steps of the first stage, then what the second one keeps of it."""
        build, run = stages()
        self.home.mkdir()
        self.env = self._here(environment(build))
        for step in build:
            match step.word:
                case "RUN":
                    self._run(step.said)
                case "COPY":
                    *sources, target = step.said.split()
                    for source in sources:
                        _copy(ROOT / source, self.home / target)
        self.env = self._here(environment(run))
        self.data.mkdir(mode=0o700)
        if os.getuid() == 0:
            os.chown(self.data, NOBODY, NOBODY)
        for folder in (self.home, self.root / "venv"):
            _forbid_to_write(folder, but=self.data)
        self.built = time.time()

    def start(self, words: list[str], **options: str) -> "subprocess.Popen[str]":
        """Run a command of the image as somebody who may write the data, and nothing else."""
        env = {"PATH": os.environ["PATH"], "TMPDIR": str(self.root / "tmp"), **self.env, **options}
        env["PATH"] = env["PATH"].replace("$PATH", os.environ["PATH"])
        (self.root / "tmp").mkdir(exist_ok=True)
        (self.root / "tmp").chmod(0o1777)
        return subprocess.Popen(
            words,
            cwd=self.home,
            env=env,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
            executable=str(self.root / "venv/bin" / words[0]),
            **AS_NOBODY,
        )

    def _run(self, said: str) -> None:
        line = self._paths(said).replace("python -m venv", f"{python()} -m venv", 1)
        env = {"PATH": os.environ["PATH"], "HOME": str(self.root), **self.env}
        for name in ("PIP_INDEX_URL", "PIP_FIND_LINKS", "PIP_CONFIG_FILE", "SSL_CERT_FILE"):
            if name in os.environ:
                env[name] = os.environ[name]
        subprocess.run(["sh", "-ec", line], cwd=self.home, env=env, check=True)

    def _here(self, said: dict[str, str]) -> dict[str, str]:
        return {name: self._paths(value) for name, value in said.items()}

    def _paths(self, said: str) -> str:
        return re.sub(r"(?<![\w.])/(?=venv|tarot)", f"{self.root}/", said)


def written_outside(image: Image) -> Iterator[Path]:
    """Give each file that changed since it was built, but the data and what is temporary."""
    for folder in (image.home, image.root / "venv"):
        for path in folder.rglob("*"):
            is_data = image.data in (path, *path.parents)
            if not is_data and path.lstat().st_mtime > image.built:
                yield path


def _copy(source: Path, target: Path) -> None:
    if source.is_dir():
        shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__", "*.mo"))
    else:
        target.mkdir(parents=True, exist_ok=True)
        shutil.copy(source, target)


def _forbid_to_write(folder: Path, *, but: Path) -> None:
    for path in (folder, *folder.rglob("*")):
        if not path.is_symlink() and but not in (path, *path.parents):
            path.chmod(path.stat().st_mode & ~0o222)
