// SPDX-License-Identifier: MIT
import Foundation

/// What a process holds at one moment, as the kernel counts it (proc(5)).
package struct ProcessUsage: Sendable, CustomStringConvertible {
    /// Open descriptors.
    package var descriptors: Int
    /// Threads.
    package var threads: Int
    /// Memory that belongs to no file, in KiB: where leaks show.
    ///
    /// Pages of programs and libraries come and go.
    package var anonymous: Int
    /// The ids of its children, those that ended and were not waited for among them.
    package var childIDs: [pid_t]
    /// How many children there are.
    package var children: Int { childIDs.count }

    /// Asks the kernel about a process.
    ///
    /// - Throws: when there is no such process.
    package init(of process: pid_t) throws {
        let folder = "/proc/\(process)"
        let list = { (path: String) in try FileManager.default.contentsOfDirectory(atPath: path) }
        let text = { (path: String) in String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self) }
        descriptors = try list("\(folder)/fd").count
        let tasks = try list("\(folder)/task")
        threads = tasks.count
        // A thread may end meanwhile.
        childIDs = tasks.flatMap {
            (try? text("\(folder)/task/\($0)/children"))?.split(separator: " ").compactMap { pid_t($0) } ?? []
        }
        let line = try text("\(folder)/smaps_rollup").split(separator: "\n").first { $0.hasPrefix("Anonymous:") }
        anonymous = Int(line?.split(separator: " ").dropFirst().first ?? "") ?? 0
    }

    /// All of it in one line.
    package var description: String {
        "\(descriptors) descriptors, \(threads) threads, \(children) children, \(anonymous) KiB"
    }
}
