// SPDX-License-Identifier: MIT
//
// The live sound output in a process whose main thread GLib owns, as it is in the service. It obeys a line at a time on
// standard input and tells on standard output what the output tells; see Probe.swift.
// Usage: sound-probe FLOOR-FILE

import GLibKit

let loop = MainLoop()
let probe = Probe(floorFile: CommandLine.arguments.dropFirst().first ?? "/dev/null")
probe.listen { loop.quit() }
loop.run()
