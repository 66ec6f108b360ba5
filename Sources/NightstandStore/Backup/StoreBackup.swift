// SPDX-License-Identifier: MIT
import Localization
import SQLiteKit

/// A backup in progress: made step by step, so that nothing waits for it, and either complete or absent.
package final class StoreBackup {
    /// The file that it becomes.
    package let path: String
    /// Pages of 4 KiB that are copied and made durable in one step.
    private static let pages = 256

    private let replaces: Bool
    private let files: StoreFiles
    private let disk: any Disk
    private var target: Database?
    private var copy: StepwiseCopy?
    private var content: BackupContent?

    init(of source: Database, to path: String, replaces: Bool, on disk: any Disk) throws(StoreError) {
        (self.path, self.replaces, self.disk) = (path, replaces, disk)
        files = StoreFiles(path: path, disk: disk)
        guard replaces || !disk.exists(path) else { throw Self.taken(path) }
        files.discardBuilding()
        do {
            // SQLite would let others read it.
            try disk.open(files.building, .create).restrictToOwner()
        } catch { throw Self.failure(path, error.message) }
        do {
            let target = try Database(path: files.building, mode: .create, vfs: disk.vfs)
            try target.execute("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
            copy = try StepwiseCopy(of: source, to: target)
            self.target = target
        } catch {
            files.discardBuilding()
            throw Self.failure(path, error.message)
        }
    }

    deinit {
        guard target != nil else { return }
        copy = nil
        target = nil
        files.discardBuilding()
    }

    /// Copies some more, about 1 MiB; returns what the backup holds once it is complete and durable.
    ///
    /// - Throws: ``StoreError``; there is no backup then.
    package func step() throws(StoreError) -> BackupContent? {
        guard let copy, let target else { return content }
        do {
            guard try copy.step(pages: Self.pages) else {
                try disk.open(files.building, .create).synchronize()
                return nil
            }
            self.copy = nil
            // A file that needs no other beside it, also where its folder cannot be written.
            try target.execute("PRAGMA journal_mode = DELETE")
            let content = try BackupReader.content(of: target)
            self.target = nil
            try finish()
            self.content = content
            return content
        } catch let error as SQLiteError {
            throw Self.failure(path, error.message)
        } catch let error as DiskError {
            throw Self.failure(path, error.message)
        } catch let error as StoreError {
            throw error
        } catch { throw Self.failure(path, "\(error)") }
    }

    private func finish() throws {
        do {
            try disk.open(files.building, .create).synchronize()
            guard replaces || !disk.exists(path) else { throw Self.taken(path) }
            try disk.rename(files.building, to: path)
            try disk.synchronizeFolder(files.folder)
        } catch {
            files.discardBuilding()
            throw error
        }
    }

    private static func taken(_ path: String) -> StoreError {
        .notWritable(LocalizedText("\(path) already exists. Choose another name, or replace it."))
    }

    private static func failure(_ path: String, _ reason: String) -> StoreError {
        .notWritable(
            LocalizedText(
                "The backup \(path) cannot be written (\(reason)). Choose another folder, or free some space there."))
    }
}
