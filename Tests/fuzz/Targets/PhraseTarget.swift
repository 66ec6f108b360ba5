// SPDX-License-Identifier: MIT
import NightstandTestSupport
import Foundation
import PhraseGrammar
import Phrasing
import Timekeeping

/// Phrases: whatever is understood lies in the future, and the same words mean the same.
final class PhraseTarget: FuzzTarget {
    private(set) var input = ""
    private let samples: [[UInt8]]
    private let contexts: [PhraseContext]

    init() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../PhrasingTests/Corpus/tables").standardized
        let tables = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "tsv" }.sorted { $0.path < $1.path }
        samples = try tables.flatMap { table in
            try String(contentsOf: table, encoding: .utf8).split(separator: "\n")
                .filter { !$0.hasPrefix("#") && !$0.hasPrefix("@") }
                .compactMap { $0.split(separator: "\t").first.map { Array($0.utf8) } }
        }
        let database = TimeZoneDatabase()
        contexts = try [("2026-03-28T22:10:00Z", "Europe/Berlin"), ("2026-12-31T23:59:59Z", "UTC")].map { now, zone in
            guard let now = Instant(now) else { throw FuzzFailure("no instant") }
            return PhraseContext(
                now: now, zones: ZoneResolver(local: try database.rules(for: zone), database: database))
        }
    }

    func run(_ random: inout SeededGenerator) throws {
        let bytes = Mutation.damaged(random.pick(samples), samples, &random, limit: 1100)
        input = String(decoding: bytes, as: UTF8.self)
        let context = random.pick(contexts)
        _ = Interpreter().completions(of: input, in: context)
        guard let understanding = try? Interpreter().read(input, in: context) else { return }
        for draft in understanding.drafts {
            try FuzzFailure.unless(!draft.next.isEmpty, "a draft never rings")
            try FuzzFailure.unless(draft.next.allSatisfy { $0 > context.now }, "a draft rings in the past")
            try FuzzFailure.unless(draft.next == draft.next.sorted(), "the times are out of order")
        }
        _ = understanding.sentence
        let again = try? Interpreter().read(input, in: context)
        try FuzzFailure.unless(again?.drafts == understanding.drafts, "the same words mean something else")
    }
}
