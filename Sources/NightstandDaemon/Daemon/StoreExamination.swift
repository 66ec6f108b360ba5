// SPDX-License-Identifier: MIT
import GLibKit
import Glibc
import NightstandStore
import SystemKit

/// Checks the whole store after alarms are armed, if the journal was skipped at the start.
///
/// Runs in a separate process, because it takes a third of a second for ten years of history.
@MainActor final class StoreExamination {
    /// The word that makes the service's program examine the store at the path that follows.
    nonisolated static let word = "--examine"
    private nonisolated static let damaged: Int32 = 3

    /// The wait for a calm moment before the next look.
    private static let pause: Duration = .seconds(10)

    private var process: Subprocess?
    private let isCalm: () -> Bool
    private let onDamage: (String) -> Void
    private var wait: TimerSource?

    /// Starts if there is anything left to check.
    ///
    /// - Parameters:
    ///   - isCalm: whether nothing is ringing or due soon.
    ///   - onDamage: gets what was found, in a calm moment, once the store is marked for salvage at the next start.
    init(of store: SQLiteStore, isCalm: @escaping () -> Bool, onDamage: @escaping (String) -> Void) {
        self.isCalm = isCalm
        self.onDamage = onDamage
        guard store.isJournalUnchecked else { return }
        process = try? Subprocess("/proc/self/exe", [Self.word, store.path]) { [weak self] end in
            // Without the mark, the next start would not look, and the same damage would be found again and again.
            guard case .code(Self.damaged) = end, store.suspect() else { return }
            self?.report(self?.process?.takeOutput() ?? "")
        }
    }

    private func report(_ finding: String) {
        if isCalm() { return onDamage(finding) }
        wait = TimerSource(after: Self.pause) { [weak self] in self?.report(finding) }
    }

    /// Ends the examination, so that it does not keep the store open when that is closed.
    func end() {
        wait = nil
        guard let process, process.end == nil else { return }
        process.kill()
        // Wait for end of file: the pipe closes when the process has exited.
        var byte: UInt8 = 0
        while read(process.output.number, &byte, 1) > 0 {}
    }

    /// Examines the store at the path that `arguments` name; returns the exit code.
    nonisolated static func run(_ arguments: [String]) -> Int32 {
        guard let path = arguments.first else { return 2 }
        _ = nice(10)
        guard let finding = SQLiteStore.finding(in: path) else { return 0 }
        print(finding, terminator: "")
        return damaged
    }
}
