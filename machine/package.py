# SPDX-License-Identifier: MIT
"""Scenarios of the Debian package, in a GNOME that has never seen Nightstand. They follow each other, in this order."""

import time

from desktop import SLOW, is_ready, shell_overview
from guest import Trouble, until
from search import find_by_typing, search, tray

DATA = ".local/share/nightstand/nightstand.db"  # below sam's home
# Where nothing of Nightstand may be once it is removed; what is left out is the user's, logs and apt's own notes.
ANYWHERE = r"find / -xdev \( -path /home -o -path /root -o -path /proc -o -path /tmp -o -path /var/log -o -path /var/cache/apt -o -path /var/lib/apt " \
    r"-o -path /var/lib/dpkg \) -prune -o -iname '*nightstand*' -print; ls -d /run/user/1000/*ightstand* 2>/dev/null"


def apt(guest, words):
    """Has apt do this as root does it by hand; gives what it said."""
    code, said = guest.root(f"cd /home/sam/Downloads && DEBIAN_FRONTEND=noninteractive apt-get -y {words} 2>&1", 1800)
    if code:
        raise Trouble(f"apt-get {words}: {said[-500:]}")
    return said


def version(guest):
    """The version that is installed."""
    return guest.root("dpkg-query -W -f '${Version}' nightstand")[1]


def installed(guest):
    """The package is installed with what it needs; after the next login its service runs, and may wake the machine."""
    apt(guest, "install ./nightstand_*.deb")
    audit = guest.root("dpkg --audit")[1]
    guest.restart()
    state = until(lambda: (s := guest.sam("systemctl --user is-active nightstandd")[1]) not in ("activating", "inactive") and s, SLOW, "the service starts by itself")
    capability = guest.root("getcap /usr/bin/nightstandd")[1]
    check = guest.sam("nightstand check wake")[1].splitlines()
    passed = not audit and state == "active" and capability.endswith("cap_wake_alarm=p") and bool(check) and check[0].startswith("green")
    return passed, f"{version(guest)}; {state} after the login; {capability}; {check[0] if check else 'no check'}"


def heard(guest):
    """A timer that was typed into the overview is heard when it is over."""
    is_ready(guest)
    mark = guest.heard()
    find_by_typing(guest, "timer 20 seconds", "Timer for 20 s")
    guest.key("ret")
    until(lambda: (guest.loudness(mark) or -99) > -40, SLOW, "the timer is heard")
    time.sleep(3)
    guest.picture("heard")
    level = guest.loudness(mark)
    guest.sam("nightstand stop")
    shell_overview(guest, "false")
    return True, f"{level:.1f} dBFS RMS"


def upgraded(guest):
    """The next version is installed over it: what rings continues, alarms and the permission to wake the machine stay."""
    is_ready(guest)
    guest.sam("nightstand alarm add --at 05:55 --repeat daily --label Kept")
    before = version(guest)
    guest.sam("nightstand alarm add --in 5s --label Upgrade --sound bell --fade 0s")
    until(lambda: guest.rings("Upgrade"), SLOW, "it rings")
    apt(guest, "install ./next/nightstand_*.deb")
    rings = guest.rings("Upgrade")
    guest.sam("nightstand stop")
    capability = guest.root("getcap /usr/bin/nightstandd")[1]
    guest.sam("systemctl --user restart nightstandd")
    kept = "Kept" in guest.sam("nightstand alarm list")[1]
    passed = version(guest) != before and rings and kept and capability.endswith("cap_wake_alarm=p")
    return passed, f"{before}, then {version(guest)}; {'rang on' if rings else 'the ring was lost'}; {'alarm kept' if kept else 'alarm lost'}; {capability}"


def removed(guest):
    """Removed while its user is logged in, it leaves no process and no file; purged, the user's alarms are still there."""
    is_ready(guest)
    guest.sam("nightstand alarm add --at 05:55 --repeat daily --label Kept")
    guest.sam("systemd-run --user --quiet --collect nightstand-window; nightstand settings set tray-icon true")
    # As the service has the user's manager wake the machine, where it may not itself.
    guest.sam("systemd-run --user --quiet --unit nightstand-wake-1 --on-calendar=2099-01-01 true")
    time.sleep(20)
    apt(guest, "remove nightstand")
    time.sleep(5)
    guest.picture("removed")
    left = guest.root("pgrep -a nightstand")[1].splitlines()
    left += guest.sam("systemctl --user list-units --all --no-legend --plain | grep -i nightstand; busctl --user list --no-legend | grep -i nightstand")[1].splitlines()
    left += guest.root(ANYWHERE)[1].splitlines()
    apt(guest, "purge nightstand")
    left += guest.root("dpkg -l nightstand 2>/dev/null | grep ^rc; ls /var/lib/dpkg/info | grep nightstand")[1].splitlines()
    kept = guest.sam(f"sqlite3 {DATA} .dump | grep -c Kept")[1]
    apt(guest, "install ./nightstand_*.deb")
    again = "Kept" in guest.sam("nightstand alarm list")[1]
    return not left and again, f"left: {'; '.join(left) or 'nothing'}; alarms in the home: {kept}, {'there' if again else 'lost'} once it is installed again"


SCENARIOS = [installed, search, tray, heard, upgraded, removed]
