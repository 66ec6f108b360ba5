# SPDX-License-Identifier: MIT
"""A display, a home and preferences of their own for programs with windows, and the probe that watches them."""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

SOURCES = pathlib.Path(__file__).resolve().parent / "probes"


def compile_probe(folder, name, *flags):
    """Compiles probes/NAME.c into a folder; a flag with spaces is a command that prints flags."""
    words = []
    for flag in flags:
        words += subprocess.run(flag.split(), check=True, capture_output=True, text=True).stdout.split() if " " in flag else [flag]
    subprocess.run(["cc", "-O2", "-o", f"{folder}/{name}", f"{SOURCES}/{name}.c", *words], check=True)


class Display:
    """An Xvfb of 1280x800; windows are drawn by Cairo and chosen preferences are kept in files."""

    def __init__(self, schemas):
        self.home = tempfile.mkdtemp(prefix="nightstand-bench-")
        compile_probe(self.home, "probe", "-lX11", "-lXdamage")
        reader, writer = os.pipe()
        self.xvfb = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writer), "-screen", "0", "1280x800x24", "-nolisten", "tcp"], pass_fds=[writer],
            stderr=subprocess.DEVNULL)
        os.close(writer)
        display = os.read(reader, 16).decode().strip()
        if not display:
            sys.exit("Xvfb does not start.")
        self.environment = dict(
            os.environ, DISPLAY=f":{display}", GDK_BACKEND="x11", GSK_RENDERER="cairo", GSETTINGS_BACKEND="keyfile",
            GSETTINGS_SCHEMA_DIR=schemas, HOME=self.home, XDG_DATA_HOME=f"{self.home}/data", XDG_CONFIG_HOME=f"{self.home}/config",
            XDG_STATE_HOME=f"{self.home}/state", XDG_CACHE_HOME=f"{self.home}/cache", XDG_RUNTIME_DIR=self.home)
        self.environment.pop("WAYLAND_DISPLAY", None)

    def run(self, words, environment=None):
        return subprocess.run(words, env=environment or self.environment, capture_output=True, text=True)

    def probe(self, *words, environment=None):
        answer = self.run([f"{self.home}/probe", *map(str, words)], environment)
        if answer.returncode != 0:
            sys.exit(f"probe {' '.join(map(str, words))}: {answer.stderr.strip()}")
        return answer.stdout.split()

    def launch(self, words, environment=None):
        """Starts a program; returns its process, its X window, and the milliseconds to its first frame."""
        pid, window, milliseconds = self.probe("launch", *words, environment=environment)
        return int(pid), window, float(milliseconds)

    def end(self):
        self.xvfb.kill()
        shutil.rmtree(self.home, ignore_errors=True)
