// SPDX-License-Identifier: MIT
import NightstandTestSupport
import Glibc
import NightstandStore

/// An in-memory disk that fails on request: for the store's own files and, through ``vfs``, for SQLite.
///
/// It keeps apart what programs see and what is durable. File content is durable after `fsync` of the file, a name after
/// `fsync` of its folder, as POSIX promises and no more. A power cut leaves any part of the rest. Each disk belongs to one
/// thread; everything that happens on it follows from its seed.
package final class SimulatedDisk: Disk {
    /// What can happen instead of an operation.
    package enum Fault: Hashable, Sendable {
        /// The process is killed: what it wrote stays.
        case kill
        /// The machine loses power: any part of what was not durable may be lost.
        case powerCut
        /// The operation fails with `EIO`, perhaps half done.
        case error
    }

    /// An operation that changes the disk: a write, a change of size, a sync, a name created, changed or deleted.
    ///
    /// Faults to come, by the number of the operation that they hit.
    package var faults: [Int: Fault] = [:]
    /// How many operations there have been.
    package private(set) var operations = 0
    /// Whether no file can grow and none be created.
    package var isFull = false
    /// How the process on this disk came to its end; until ``restart()`` every operation fails.
    package private(set) var death: Fault?
    /// How many operations have failed.
    package private(set) var failures = 0

    /// Which of the next reads fail with `EIO`, by their number.
    package var failingReads: Set<Int> = []
    /// One in how many readings fails with `EIO`, at random; nil for none.
    package var oneReadFailsIn: Int?
    /// How many readings there have been, of SQLite and of the store.
    package private(set) var reads = 0
    /// How many bytes SQLite has read.
    package internal(set) var bytesRead = 0

    /// SQLite's name for this disk.
    package var vfs: String? { registration.name }

    private lazy var registration = VFSRegistration.take(for: self)
    var random: SeededGenerator
    private(set) var files: [String: FileContent] = [:]
    private(set) var folders: Set<String> = ["/"]
    private var durableFiles: [String: FileContent] = [:]
    private var durableFolders: Set<String> = ["/"]
    private var pendingNames: [NameChange] = []
    /// Counts the processes that have used this disk; files opened by an earlier one are dead.
    private(set) var generation = 0

    private enum NameChange {
        case file(String, FileContent)
        case folder(String)
        case rename(String, String)
        case remove(String)

        /// The folders that must be synced for it.
        var folder: String {
            switch self {
            case .file(let path, _), .folder(let path), .remove(let path): SimulatedDisk.parent(of: path)
            // Both names are in the same folder wherever the store renames.
            case .rename(_, let path): SimulatedDisk.parent(of: path)
            }
        }
    }

    /// Makes an empty disk.
    package init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    deinit { registration.giveBack() }

    // MARK: Death and life

    /// Ends the process that uses this disk, or the machine.
    package func die(_ fault: Fault) {
        guard death == nil else { return }
        death = fault
        faults = [:]
        failingReads = []
        oneReadFailsIn = nil
        guard fault == .powerCut else { return }
        let kept = Int.random(in: 0...pendingNames.count, using: &random)
        for change in pendingNames[..<kept] { apply(change) }
        pendingNames = []
        let everything = Set(files.values.map(ObjectIdentifier.init))
        let all =
            files.sorted { $0.key < $1.key }.map(\.value)
            + durableFiles.sorted { $0.key < $1.key }.map(\.value).filter {
                !everything.contains(ObjectIdentifier($0))
            }
        for content in all { content.cutPower(&random) }
        folders = durableFolders.filter { isReachable($0) }
        files = durableFiles.filter { isReachable(Self.parent(of: $0.key)) }
        (durableFiles, durableFolders) = (files, folders)
    }

    /// Lets the next process begin; what the last one left open stays dead.
    package func restart() {
        death = nil
        generation += 1
    }

    /// A healthy disk with what a process would find on this one if it started now.
    package func copy() -> SimulatedDisk {
        let copy = SimulatedDisk(seed: 0)
        copy.folders = folders
        copy.files = files.mapValues { FileContent(copying: $0) }
        (copy.durableFolders, copy.durableFiles) = (copy.folders, copy.files)
        return copy
    }

    /// Makes a block of 4096 bytes of a file unreadable until it is written again.
    package func breakBlock(_ index: Int, of path: String) { files[path]?.brokenBlocks.insert(index) }

    /// Everything on the disk is durable, as after a long pause.
    package func settle() {
        for change in pendingNames { apply(change) }
        pendingNames = []
        for content in files.values { content.synchronize() }
    }

    // MARK: Operations

    /// Counts an operation; an `errno` when it must not happen.
    ///
    /// `partly` does whatever part of it happens all the same.
    func operate(of generation: Int, partly: () -> Void = {}) -> Int32 {
        guard generation == self.generation, death == nil else { return EIO }
        operations += 1
        guard let fault = faults.removeValue(forKey: operations) else { return 0 }
        if Bool.random(using: &random) { partly() }
        failures += 1
        if fault != .error { die(fault) }
        return EIO
    }

    func fail(_ code: Int32) -> Int32 {
        failures += 1
        return code
    }

    /// Counts a reading; whether it succeeds.
    func canRead(_ count: Int, at offset: Int, of content: FileContent) -> Bool {
        reads += 1
        let isInBout = oneReadFailsIn.map { Int.random(in: 1...max(1, $0), using: &random) == 1 } ?? false
        guard failingReads.remove(reads) != nil || isInBout || content.isBroken(count, at: offset) else { return true }
        failures += 1
        return false
    }

    func isAlive(_ generation: Int) -> Bool { generation == self.generation && death == nil }

    func write(_ source: UnsafeRawBufferPointer, to content: FileContent, at offset: Int, of generation: Int) -> Int32 {
        let part = Int.random(in: 0...source.count, using: &random)
        let code = operate(of: generation) {
            content.write(UnsafeRawBufferPointer(rebasing: source[..<part]), at: offset)
        }
        guard code == 0 else { return code }
        guard isFull, offset + source.count > content.bytes.count else {
            content.write(source, at: offset)
            return 0
        }
        let room = max(0, content.bytes.count - offset)
        if room > 0 { content.write(UnsafeRawBufferPointer(rebasing: source[..<room]), at: offset) }
        return fail(ENOSPC)
    }

    func resize(_ content: FileContent, to size: Int, of generation: Int) -> Int32 {
        let code = operate(of: generation) { content.resize(to: size) }
        guard code == 0 else { return code }
        if isFull, size > content.bytes.count { return fail(ENOSPC) }
        if size != content.bytes.count { content.resize(to: size) }
        return 0
    }

    func synchronize(_ content: FileContent, of generation: Int) -> Int32 {
        let code = operate(of: generation) { [self] in
            if faultsForgetWrites { content.forgetPending(&random) } else { content.synchronize() }
        }
        if code == 0 { content.synchronize() }
        return code
    }

    /// Whether a failed `fsync` may drop what it did not write, so that the next one succeeds without it.
    package var faultsForgetWrites = true

    func create(_ path: String, of generation: Int) -> Result<FileContent, DiskError> {
        guard folders.contains(Self.parent(of: path)) else { return .failure(DiskError(ENOENT)) }
        let content = FileContent()
        let code = operate(of: generation) { [self] in change(.file(path, content)) }
        guard code == 0 else { return .failure(DiskError(code)) }
        if isFull { return .failure(DiskError(fail(ENOSPC))) }
        change(.file(path, content))
        return .success(content)
    }

    func delete(_ path: String, of generation: Int) -> Int32 {
        guard files[path] != nil else { return ENOENT }
        let code = operate(of: generation) { [self] in change(.remove(path)) }
        if code == 0 { change(.remove(path)) }
        return code
    }

    // MARK: Disk

    /// Opens a file of this disk.
    package func open(_ path: String, _ access: FileAccess) throws(DiskError) -> any DiskFile {
        guard isAlive(generation) else { throw DiskError(EIO) }
        if let content = files[path] { return SimulatedFile(self, content, isAppending: access == .append) }
        guard access != .read else { throw DiskError(ENOENT) }
        return SimulatedFile(self, try create(path, of: generation).get(), isAppending: access == .append)
    }

    /// What programs see.
    package func size(of path: String) -> Int? { files[path]?.bytes.count }

    /// Whether a file or a folder is there.
    package func exists(_ path: String) -> Bool { files[path] != nil || folders.contains(path) }

    /// Creates a folder; its name is durable when its parent was synced.
    package func createFolder(_ path: String) throws(DiskError) -> Bool {
        guard !folders.contains(path) else { return false }
        let code = operate(of: generation) { [self] in change(.folder(path)) }
        guard code == 0 else { throw DiskError(code) }
        if isFull { throw DiskError(fail(ENOSPC)) }
        change(.folder(path))
        return true
    }

    /// The names of the files in a folder, in order.
    package func names(in folder: String) -> [String] {
        files.keys.filter { Self.parent(of: $0) == folder }.sorted().compactMap {
            $0.split(separator: "/").last.map(String.init)
        }
    }

    /// Renames a file.
    package func rename(_ path: String, to newPath: String) throws(DiskError) {
        guard isAlive(generation) else { throw DiskError(EIO) }
        guard files[path] != nil else { throw DiskError(ENOENT) }
        let code = operate(of: generation) { [self] in change(.rename(path, newPath)) }
        guard code == 0 else { throw DiskError(code) }
        change(.rename(path, newPath))
    }

    /// Deletes a file.
    package func remove(_ path: String) throws(DiskError) {
        let code = delete(path, of: generation)
        if code != 0 { throw DiskError(code) }
    }

    /// Makes the names in a folder durable.
    package func synchronizeFolder(_ path: String) throws(DiskError) {
        let code = operate(of: generation) { [self] in persistNames(in: path) }
        guard code == 0 else { throw DiskError(code) }
        persistNames(in: path)
    }

    // MARK: Names

    private func persistNames(in folder: String) {
        for change in pendingNames where change.folder == folder { apply(change) }
        pendingNames.removeAll { $0.folder == folder }
    }

    private func change(_ change: NameChange) {
        Self.apply(change, &files, &folders)
        pendingNames.append(change)
    }

    private func apply(_ change: NameChange) {
        Self.apply(change, &durableFiles, &durableFolders)
    }

    private static func apply(_ change: NameChange, _ files: inout [String: FileContent], _ folders: inout Set<String>)
    {
        switch change {
        case .file(let path, let content): files[path] = content
        case .folder(let path): folders.insert(path)
        case .rename(let path, let newPath): files[newPath] = files.removeValue(forKey: path) ?? files[newPath]
        case .remove(let path): files[path] = nil
        }
    }

    private func isReachable(_ folder: String) -> Bool {
        folder == "/" || durableFolders.contains(folder) && isReachable(Self.parent(of: folder))
    }

    private static func parent(of path: String) -> String {
        let parts = path.split(separator: "/").dropLast()
        return "/" + parts.joined(separator: "/")
    }
}
