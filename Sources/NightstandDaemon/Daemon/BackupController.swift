// SPDX-License-Identifier: MIT
import Glibc
import Localization
import NightstandService
import NightstandStore
import Timekeeping

/// Makes backups of the store and restores them; its calls run on the main loop.
@MainActor final class BackupController {
    private let store: SQLiteStore
    private let pause: () async -> Void
    /// Called before another store is used, which a new process opens.
    private let restart: () -> Void
    private var isBusy = false

    /// - Parameters:
    ///   - pause: Gives everything else on the loop a turn.
    ///   - restart: Soon ends this process and starts it again.
    init(_ store: SQLiteStore, pause: @escaping () async -> Void, restart: @escaping () -> Void) {
        (self.store, self.pause, self.restart) = (store, pause, restart)
    }

    func backUp(to path: String, replaces: Bool) async throws(ServiceError) -> BackupReport {
        try check(path)
        guard !isSame(path, store.path) else {
            throw ServiceError(
                .invalid, LocalizedText("\(path) is one of Nightstand's own files. Choose another name for the backup.")
            )
        }
        guard !isBusy else {
            throw ServiceError(.failed, LocalizedText("Another backup is in progress. Try again when it is done."))
        }
        isBusy = true
        defer { isBusy = false }
        do throws(StoreError) {
            let backup = try store.beginBackup(to: path, replaces: replaces)
            while true {
                if let content = try backup.step() { return report(path, content) }
                await pause()
            }
        } catch { throw ServiceError(.failed, error.text) }
    }

    func inspect(_ path: String) throws(ServiceError) -> BackupReport {
        try check(path)
        do throws(StoreError) {
            return report(path, try store.inspectBackup(path))
        } catch { throw ServiceError(.invalid, error.text) }
    }

    func restore(_ path: String) throws(ServiceError) -> BackupReport {
        try check(path)
        do throws(StoreError) {
            let (content, kept) = try store.restore(path)
            restart()
            return report(path, content, kept: kept)
        } catch {
            switch error {
            case .notWritable, .notCommitted: throw ServiceError(.storage, error.text)
            case .notReadable, .inUse: throw ServiceError(.invalid, error.text)
            }
        }
    }

    private func check(_ path: String) throws(ServiceError) {
        guard path.hasPrefix("/"), !path.hasSuffix("/"), path.utf8.count <= 4096, !path.unicodeScalars.contains("\0")
        else { throw ServiceError(.invalid, LocalizedText("“\(path)” isn't the absolute path of a file.")) }
    }

    private func isSame(_ path: String, _ other: String) -> Bool {
        var (one, two) = (stat(), stat())
        return stat(path, &one) == 0 && stat(other, &two) == 0 && one.st_dev == two.st_dev && one.st_ino == two.st_ino
    }

    private func report(_ path: String, _ content: BackupContent, kept: String? = nil) -> BackupReport {
        BackupReport(
            file: path, alarms: content.alarms, places: content.places, presets: content.presets,
            history: content.history, saved: content.saved, problems: content.problems, kept: kept)
    }
}
