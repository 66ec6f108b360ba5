# SPDX-License-Identifier: MIT
"""The guest: a virtual machine under QEMU, driven over ssh and QMP, with its sound card recorded to a WAV file."""

import array
import json
import math
import os
import shlex
import shutil
import signal
import socket
import subprocess
import time

BUILT = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), ".build", "machine")
SCREEN = (1280, 800)  # points of a desktop's screen
RATE = 48000  # Hz, what the sound card is recorded at: 16 bits, two channels
AS_SAM = "runuser -u sam -- env -C /home/sam HOME=/home/sam XDG_RUNTIME_DIR=/run/user/1000 " \
    "DBUS_SESSION_BUS_ADDRESS=unix:path=/run/user/1000/bus bash -c "


class Trouble(Exception):
    """The guest did not do what every scenario relies on."""


def until(condition, seconds, what, every=0.3):
    """Waits until `condition` returns something true, and returns it; raises `Trouble` after `seconds`."""
    end = time.monotonic() + seconds
    while True:
        result = condition()
        if result:
            return result
        if time.monotonic() > end:
            raise Trouble(f"not within {seconds} s: {what}")
        time.sleep(every)


class Guest:
    """One disk and the machine that runs on it.

    `accelerator` is "kvm" or "tcg"; None tries KVM first and falls back to emulation, which is ten times slower.
    `desktop` is "base" for none, else what `image` can build.
    """

    def __init__(self, accelerator=None, desktop="base"):
        self.accelerator = accelerator
        self.desktop = desktop
        self.boots = 0
        self.folder = os.path.join(BUILT, f"run-{desktop}")
        self.process = None
        shutil.rmtree(self.folder, ignore_errors=True)
        os.makedirs(self.folder)
        subprocess.run(["cp", "--sparse=always", os.path.join(BUILT, f"{desktop}.img"), self.path("disk.img")], check=True)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]

    def path(self, name):
        return os.path.join(self.folder, name)

    def start(self):
        """Boots, and waits until sam is logged in and has a session bus. Returns the seconds that took."""
        began = time.monotonic()
        self.boots += 1
        if self.accelerator is None:
            self.accelerator = "kvm"
            if not os.access("/dev/kvm", os.W_OK) or not self.launch(20):
                self.cut()
                self.accelerator = "tcg"
        if not self.process:
            self.launch(300)
        until(lambda: self.root("test -S /run/user/1000/bus", seconds=15)[0] == 0, 300, "sam is logged in")
        return time.monotonic() - began

    def launch(self, patience):
        """Starts QEMU; returns whether the guest's kernel prints anything within `patience` seconds."""
        # Emulation caches translated code; a desktop outgrows the default size.
        emulation = ["-accel", "tcg,thread=multi,tb-size=1024", "-cpu", "Westmere"]
        processor = ["-accel", "kvm", "-cpu", "host"] if self.accelerator == "kvm" else emulation
        # The tablet provides absolute pointer positions; keys come from the machine's own keyboard, which has media keys.
        screen = ["-vga", "std"] if self.desktop == "base" else ["-device", f"virtio-vga,xres={SCREEN[0]},yres={SCREEN[1]}", "-device", "qemu-xhci", "-device", "usb-tablet"]
        with open(self.path("qemu.log"), "a") as log:
            self.process = subprocess.Popen([
                "nice", "qemu-system-x86_64", *processor, "-machine", "pc",
                "-smp", "2", "-m", "2048" if self.desktop == "base" else "4096", "-nodefaults", "-no-user-config", "-display", "none", *screen,
                "-global", "PIIX4_PM.disable_s3=0",
                "-kernel", os.path.join(BUILT, f"{self.desktop}.vmlinuz"), "-initrd", os.path.join(BUILT, f"{self.desktop}.initrd"),
                "-append", "root=/dev/vda rw console=ttyS0 net.ifnames=0 mem_sleep_default=deep "
                "no_console_suspend mitigations=off",
                # No cache between the guest and the file: writes that the guest saw completed survive a power cut.
                "-drive", f"file={self.path('disk.img')},format=raw,if=virtio,cache=none",
                "-netdev", f"user,id=net,restrict=on,hostfwd=tcp:127.0.0.1:{self.port}-:22",
                "-device", "virtio-net-pci,netdev=net,romfile=", "-device", "virtio-rng-pci",
                "-audiodev", f"wav,id=card,path={self.card},out.frequency={RATE}",
                "-device", "intel-hda", "-device", "hda-duplex,audiodev=card", "-rtc", "base=utc,clock=host",
                "-serial", f"file:{self.path('serial')}", "-qmp", f"unix:{self.path('qmp')},server=on,wait=off",
            ], stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        def has_spoken():
            return os.path.exists(self.path("serial")) and os.path.getsize(self.path("serial")) > 0

        try:
            until(lambda: has_spoken() or self.process.poll() is not None, patience, "a sign of life")
        except Trouble:
            return False
        return self.process.poll() is None

    @property
    def card(self):
        """What the sound card has played since this boot."""
        return self.path(f"card-{self.boots}.wav")

    def ssh(self, command):
        """The words that run a command in the guest as root."""
        return [
            "ssh", "-q", "-i", os.path.join(BUILT, "key"), "-p", str(self.port), "-o", "ConnectTimeout=10",
            "-o", "ServerAliveInterval=5", "-o", "ServerAliveCountMax=60", "-o", "StrictHostKeyChecking=no",
            "-o", "UserKnownHostsFile=/dev/null", "root@127.0.0.1", command,
        ]

    def root(self, command, seconds=120):
        """Runs a command as root: its exit code (255 when the guest does not answer) and what it printed."""
        try:
            done = subprocess.run(
                self.ssh(command), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                text=True, timeout=seconds)
        except subprocess.TimeoutExpired:
            return 255, f"no answer in {seconds} s"
        return done.returncode, done.stdout.strip()

    def sam(self, command, seconds=120):
        """The same as the logged-in user, on the bus of that session."""
        return self.root(AS_SAM + shlex.quote(command), seconds)

    def ask_for_sleep(self, at=0):
        """Has the user ask for sleep when the guest's clock shows `at`, in seconds since the Unix epoch; doesn't wait.

        Below the user's service manager, so that logind and polkit see the session at the console: what root or ssh asks
        for is judged otherwise. Root may ignore inhibitors, and ssh may not even ask.
        """
        ask = f"while [ $(date +%s) -lt {int(at)} ]; do sleep 0.2; done; exec systemctl suspend"
        code, answer = self.sam(f"systemd-run --user --quiet --collect bash -c {shlex.quote(ask)} 2>&1")
        if code:
            raise Trouble(f"nobody can ask for sleep: {answer}")

    def begin(self, command):
        """Starts a command as the user, which runs until it ends or the machine does; returns its process."""
        return subprocess.Popen(
            self.ssh(AS_SAM + shlex.quote(command)), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True)

    def qmp(self, command, **arguments):
        """Sends QEMU itself a command, for example `system_wakeup`; returns its answer."""
        with socket.socket(socket.AF_UNIX) as line:
            line.connect(self.path("qmp"))
            stream = line.makefile("rw")
            stream.readline()
            for name, values in (("qmp_capabilities", {}), (command, arguments)):
                stream.write(json.dumps({"execute": name, "arguments": values}) + "\n")
                stream.flush()
                answer = {}
                while "return" not in answer and "error" not in answer:
                    answer = json.loads(stream.readline())
        return answer

    def picture(self, name):
        """Keeps a picture of the screen as NAME.png in the folder of this run."""
        self.qmp("screendump", filename=self.path(f"{name}.png"), format="png")

    def key(self, name):
        """Presses keys of the machine's keyboard together, by QEMU's names for them, such as `audioplay` or `alt-f2`."""
        self.qmp("send-key", keys=[{"type": "qcode", "data": part} for part in name.split("-")])

    def type(self, text):
        """Types lower-case letters, digits and spaces on the machine's keyboard, as slowly as a desktop under emulation follows."""
        for letter in text:
            self.key("spc" if letter == " " else letter)
            time.sleep(0.5)

    def point(self, x, y):
        """Moves the machine's pointer to a point of the screen."""
        places = (("x", x, SCREEN[0]), ("y", y, SCREEN[1]))
        self.qmp("input-send-event", events=[{"type": "abs", "data": {"axis": axis, "value": value * 32767 // size}} for axis, value, size in places])
        time.sleep(0.5)

    def click(self, x, y):
        """Clicks with the machine's pointer on a point of the screen."""
        self.point(x, y)
        for down in (True, False):
            self.qmp("input-send-event", events=[{"type": "btn", "data": {"down": down, "button": "left"}}])
            time.sleep(0.5)

    @property
    def state(self):
        """What QEMU says of the machine, such as `running` or `suspended`."""
        return self.qmp("query-status")["return"]["status"]

    def sleeps(self):
        """How often the kernel has slept and woken since this machine was made, as its console says."""
        with open(self.path("serial"), errors="replace") as console:
            return console.read().count("PM: suspend exit")

    def now(self):
        """The guest's clock, in seconds since the Unix epoch. After a wake the network takes some seconds to answer."""
        return float(until(lambda: (answer := self.root("date +%s.%N", seconds=15))[0] == 0 and answer[1], 60, "the guest answers"))

    def rings(self, label):
        """Whether an alarm of this label rings."""
        return label in self.sam("nightstand ring list")[1]

    def forget_alarms(self):
        """Stops what rings and deletes all alarms."""
        self.sam("""nightstand alarm list --json | grep -o '"id":"[^"]*"' | cut -d'"' -f4 | xargs -rn1 nightstand alarm delete""")

    def log_in_again(self):
        """Ends sam's session with all that runs in it, and waits for the next one."""
        self.root("systemctl stop user@1000 && systemctl restart getty@tty1")
        until(lambda: self.root("test -S /run/user/1000/bus")[0] == 0, 120, "sam is logged in")

    def restart(self):
        """Shuts the machine down as its user would, and starts it again; a desktop's user is then newly logged in."""
        self.root("systemctl poweroff")
        until(lambda: self.process.poll() is not None, 300, "the machine is shut down")
        self.cut()
        self.start()

    def sleep(self, seconds):
        """Sleeps as from the desktop's menu. Returns the seconds after which the machine woke by itself.

        None means that it did not within `seconds`; it is then woken by hand, as by a key.
        """
        self.ask_for_sleep()
        until(lambda: self.state == "suspended", 90, "the machine sleeps")
        began = time.monotonic()
        while time.monotonic() - began < seconds:
            if self.state == "running":
                return time.monotonic() - began
            time.sleep(0.2)
        self.wake()
        return None

    def wake(self):
        """Wakes the machine as a key does, and waits until it answers."""
        self.qmp("system_wakeup")
        until(lambda: self.root("true", seconds=15)[0] == 0, 120, "the machine is awake")

    def cut(self):
        """Takes the power away."""
        if self.process:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()
            self.process = None

    def heard(self):
        """How many seconds of sound the card has been given so far: a mark for `loudness`."""
        return max(0, os.path.getsize(self.card) - 44) / (RATE * 4)

    def loudness(self, since):
        """The loudest tenth of a second at the card after the mark `since`, in dBFS RMS; None for silence."""
        with open(self.card, "rb") as file:
            file.seek(44 + int(since * RATE) * 4)
            samples = array.array("h", (data := file.read())[: len(data) // 4 * 4])
        window = RATE // 10 * 2
        loudest = 0
        for start in range(0, len(samples) - window + 1, window):
            part = samples[start : start + window]
            loudest = max(loudest, sum(x * x for x in part) / window)
        return 10 * math.log10(loudest / 32768**2) if loudest else None
