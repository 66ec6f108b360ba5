// SPDX-License-Identifier: MIT
//
// A program whose main thread GLib owns. It does its work inside the loop, then stays idle, and says what that cost.
// Usage: loop-probe [ADDRESS OF A BUS]

import GLibKit

let address = CommandLine.arguments.dropFirst().first
let report = MainLoop.run { await Probe.run(address: address) }
print(report ?? "nothing ran")
