# SPDX-License-Identifier: MIT
"""The form of a figure, one JSON object a line, and how processes are measured."""
import json
import pathlib


def figure(name, value, unit, target=None, **more):
    """Prints a figure; a value of None comes with a `reason`. Nothing is judged here: a slow machine is not an error."""
    shape = lambda number: None if number is None else round(number, 3)
    line = {"name": name, "value": shape(value), "unit": unit}
    if target is not None:
        line["target"] = target
    print(json.dumps(line | more), flush=True)


def against(name, value, unit, peers, target=None, **more):
    """Prints a figure once for each of `peers` (name to value, or to the reason why there is none); less is better."""
    for peer, other in peers.items():
        if isinstance(other, str):
            figure(name, value, unit, target, peer=peer, peerValue=None, reason=other, **more)
        elif value is None:
            figure(name, None, unit, target, peer=peer, peerValue=round(other, 3), reason="not measured", **more)
        else:
            ratio = {"ratio": round(other / value, 2)} if value > 0 else {}
            figure(name, value, unit, target, peer=peer, peerValue=round(other, 3), **ratio, **more)


def median(values):
    return sorted(values)[len(values) // 2]


def tasks(pid):
    return list(pathlib.Path(f"/proc/{pid}/task").iterdir())


def switches(pid):
    """Context switches of each thread so far."""
    return {task.name: sum(int(line.split()[1]) for line in (task / "status").read_text().splitlines() if "ctxt_switches" in line)
            for task in tasks(pid)}


def switched(pid, before):
    """Context switches of all threads since `before`."""
    return sum(count - before.get(task, 0) for task, count in switches(pid).items())


def busy(pid):
    """Nanoseconds that each thread has been on a processor so far."""
    return {task.name: int((task / "schedstat").read_text().split()[0]) for task in tasks(pid)}


def worked(pid, before):
    """Seconds that all threads have been on a processor since `before`."""
    return sum(spent - before.get(task, 0) for task, spent in busy(pid).items()) / 1e9


def pss(pid):
    """Proportional memory in MiB."""
    for line in pathlib.Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
        if line.startswith("Pss:"):
            return int(line.split()[1]) / 1024
    return 0.0
