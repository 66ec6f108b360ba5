// SPDX-License-Identifier: MIT
//
// Lives through simulated worlds, each made from its seed alone, until one breaks a promise, and tells its story.
// Usage: simulate [WORLDS [SEED]]
// Without WORLDS 2,000 worlds are lived through; without SEED the first has the seed 1.
// On one processor: threads would wait for each other at SQLite's own lock. Start several for more.

import Foundation
import Simulation

let numbers = CommandLine.arguments.dropFirst().map { UInt64($0) }
let worlds = numbers.first ?? 2000, first = numbers.dropFirst().first ?? 1
guard let worlds, let first, worlds > 0, numbers.count <= 2, !first.addingReportingOverflow(worlds).overflow else {
    print("usage: simulate [WORLDS [SEED]]")
    exit(2)
}
if let story = Simulation.brokenPromise(in: first...first + worlds - 1) {
    print(story)
    exit(1)
}
print("\(worlds) worlds from seed \(first): no promise was broken")
