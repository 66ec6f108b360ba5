// SPDX-License-Identifier: MIT
import Foundation
import Glibc
import NightstandStore
import NightstandTestSupport
import Testing
import Timekeeping

/// Which process may write, and which one is reported as the writer.
@Suite struct WriterLockTests {
    private let folder = TemporaryFolder()
    private var path: String { folder.path + "/nightstand.db" }

    @Test func theNumberInTheLockFileIsNotTakenForTheProcessThatHoldsIt() async throws {
        // Another process holds the lock of flock(2), while the file names a third one.
        try Data("\(getpid()) 7\n".utf8).write(to: URL(filePath: path + ".lock"))
        let holder = try ChildProcess("flock", [path + ".lock", "-c", "echo held; read line"])
        #expect(holder.readLine() == "held")
        let error = #expect(throws: StoreError.self) { try SQLiteStore(path: path, now: { Samples.now }) }
        #expect(error == .inUse(path: path, process: nil))
        #expect(SQLiteStore.writer(of: path) == nil)
    }

    @Test func theKernelKnowsWhoHoldsTheLock() async throws {
        let store = try SQLiteStore(path: path, now: { Samples.now })
        try store.commit([.save(try Samples.alarm("a"))])
        let script = """
            import fcntl, struct, sys
            with open(sys.argv[1], "r+") as file:
                answer = fcntl.fcntl(file, fcntl.F_GETLK, struct.pack("hhqqi4x", fcntl.F_WRLCK, 0, 0, 0, 0))
                print(struct.unpack("hhqqi4x", answer)[4])
            """
        let reader = try ChildProcess("python3", ["-c", script, path + ".lock"])
        #expect(reader.readLine() == "\(getpid())")
        try store.commit([.deleteAlarm("a")])
    }

    @Test func withoutALockNothingIsWrittenUntilThereIsOne() throws {
        do {
            let store = try SQLiteStore(path: path, now: { Samples.now })
            try store.commit([.save(try Samples.alarm("a"))])
        }
        let lock = path + ".lock"
        try FileManager.default.removeItem(atPath: lock)
        try FileManager.default.createDirectory(atPath: lock, withIntermediateDirectories: false)
        let store = try SQLiteStore(path: path, now: { Samples.now })
        #expect(try store.load().alarms.map(\.alarm.id) == ["a"])
        for _ in 0..<2 {
            let error = #expect(throws: StoreError.self) { try store.commit([.save(try Samples.alarm("b"))]) }
            #expect(error?.sentence.contains(lock) == true)
        }
        try FileManager.default.removeItem(atPath: lock)
        try store.commit([.save(try Samples.alarm("b"))])
        #expect(try store.load().alarms.map(\.alarm.id) == ["a", "b"])
        #expect(throws: StoreError.self) { try SQLiteStore(path: path, now: { Samples.now }) }
    }

    @Test func aLockThatAnotherProcessTookMeanwhileIsNotBypassed() throws {
        let lock = path + ".lock"
        try FileManager.default.createDirectory(atPath: lock, withIntermediateDirectories: false)
        let store = try SQLiteStore(path: path, now: { Samples.now })
        try FileManager.default.removeItem(atPath: lock)
        let other = try SQLiteStore(path: path, now: { Samples.now })
        try other.commit([.save(try Samples.alarm("theirs"))])
        let error = #expect(throws: StoreError.self) { try store.commit([.save(try Samples.alarm("ours"))]) }
        guard case .inUse = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(try other.load().alarms.map(\.alarm.id) == ["theirs"])
    }
}
