// SPDX-License-Identifier: MIT
import GLibKit
import Glibc
import NightstandStore

/// Checks the whole store once alarms are armed, where opening it left out the journal.
///
/// A process of its own does it, for it takes a third of a second for each ten years of history.
@MainActor final class StoreExamination {
    /// The word that makes the service's program examine the store at the path that follows.
    nonisolated static let word = "--examine"
    private nonisolated static let damaged: Int32 = 3

    private var process: Subprocess?

    /// Begins if there is anything left to check; `onDamage` gets what was found, once the store is marked to be saved at
    /// the next start.
    init(of store: SQLiteStore, onDamage: @escaping (String) -> Void) {
        guard store.isJournalUnchecked else { return }
        process = try? Subprocess("/proc/self/exe", [Self.word, store.path]) { [weak self] end in
            guard case .code(Self.damaged) = end else { return }
            store.suspect()
            onDamage(self?.process?.takeOutput() ?? "")
        }
    }

    /// Ends the examination, so that it does not hold the store open when that is closed.
    func end() {
        guard let process, process.end == nil else { return }
        process.kill()
        // Its end of the pipe is closed when it is gone.
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
