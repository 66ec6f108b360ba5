// SPDX-License-Identifier: MIT
import Foundation
import NightstandTestSupport
import Testing
import Timekeeping

/// One line of what `build-aux/oracles/recurrence.py` prints.
struct DateutilVector {
    let query: OccurrenceQuery
    let expected: [String]

    static func read(_ text: String) -> [DateutilVector] {
        text.split(separator: "\n").map { line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            return DateutilVector(
                query: OccurrenceQuery(
                    start: fields[0], zone: fields[1], rule: fields[2],
                    exclude: fields[3].split(separator: " ").map(String.init),
                    after: fields[4].isEmpty ? nil : fields[4], count: 12),
                expected: fields[5].split(separator: " ").map(String.init))
        }
    }

    static var root: URL {
        (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    }

    /// Compares every vector with the answer of a fresh query.
    static func check(_ vectors: [DateutilVector]) throws {
        let database = TimeZoneDatabase()
        for vector in vectors {
            let answer = try vector.query.answer(database: database).map(\.description)
            #expect(answer == vector.expected, "\(vector.query)")
        }
    }
}

@Suite struct DateutilTests {
    /// The same cases in every run, and others in each.
    @Test(arguments: [1, Int.random(in: 2...1_000_000)])
    func occurrencesAreThoseOfDateutil(seed: Int) throws {
        let output = try Self.run([
            DateutilVector.root.appending(path: "build-aux/oracles/recurrence.py").path, "500", "\(seed)",
        ])
        let vectors = DateutilVector.read(output)
        #expect(vectors.count == 500, "seed \(seed)")
        try DateutilVector.check(vectors)
    }

    private static func run(_ arguments: [String]) throws -> String {
        try ChildProcess.answer("/usr/bin/python3", arguments).output
    }
}
