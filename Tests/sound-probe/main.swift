// SPDX-License-Identifier: MIT
//
// The live sound output in a process whose main thread GLib owns, as it is in the service. It obeys a line at a time on
// standard input and tells on standard output what the output tells; see Probe.swift.
// Usage: sound-probe FLOOR-FILE [DECODER ARGUMENT…]
// With --decode it is the decoder of its own files, as the service is.

import GLibKit
import Glibc
import NightstandAudio

let words = Array(CommandLine.arguments.dropFirst())
if words.first == DecoderProgram.word { exit(DecoderMain.run(Array(words.dropFirst()))) }

let loop = MainLoop()
let decoder =
    words.count > 1 ? DecoderProgram(path: words[1], arguments: Array(words.dropFirst(2))) : .itself
let probe = Probe(floorFile: words.first ?? "/dev/null", decoder: decoder)
probe.listen { loop.quit() }
loop.run()
