// SPDX-License-Identifier: MIT
//
// A program whose main thread GLib owns. It does its work inside the loop, then stays idle, and reports what that cost.
// Usage: loop-probe [ADDRESS OF A BUS]
//        loop-probe --supervise PROGRAM
//        loop-probe --may-wake: says whether it may set timers that wake the machine
//        loop-probe --hang MILLISECONDS | --stop MILLISECONDS | --extend MILLISECONDS

import GLibKit
import Glibc
import SystemKit

if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "--supervise" {
    exit(Supervisor.keepAlive(CommandLine.arguments[2], [], final: [0]))
}
if CommandLine.arguments.dropFirst().first == "--may-wake" {
    print(ProcessCapabilities.raiseWakeAlarm())
    exit(0)
}
let words = Array(CommandLine.arguments.dropFirst())
if words.count == 2, let milliseconds = Int(words[1]) {
    Probe.missDeadline(words[0], .milliseconds(milliseconds))
    exit(0)
}
let address = words.first
let report = MainLoop.run { await Probe.run(address: address) }
print(report ?? "nothing ran")
