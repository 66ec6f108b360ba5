// SPDX-License-Identifier: MIT
//
// Feeds damaged samples to everything that reads what others have written, and says with which seed something broke.
// Usage: fuzz [TARGET…] [--seed S] [--seconds N] [--cases N]
// Case number i of a run is made from the seed S + i alone, so `fuzz TARGET --seed S --cases 1` repeats one. Without --seconds and --cases
// each target runs for 10 s; without --seed the seed is 1.

import Foundation
import GLibKit

let words = Array(CommandLine.arguments.dropFirst())
guard let options = FuzzOptions(words) else {
    print("usage: fuzz [\(FuzzOptions.targets.joined(separator: "|"))…] [--seed S] [--seconds N] [--cases N]")
    exit(2)
}
if let state = options.state {
    exit(MainLoop.run { await FuzzWorker(options, state: state).run() } ?? 1)
}
exit(FuzzRun(options).run() ? 0 : 1)
