// SPDX-License-Identifier: MIT
//
// Runs simulated worlds, each generated from its seed alone, until one breaks a promise, and prints its story.
// Usage: simulate [WORLDS [SEED]]
// WORLDS defaults to 2,000. SEED is the seed of the first world and defaults to 1.
// It uses one processor, because threads would contend for SQLite's global lock. Start several processes to use more.

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
