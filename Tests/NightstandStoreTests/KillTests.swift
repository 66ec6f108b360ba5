// SPDX-License-Identifier: MIT
import NightstandTestSupport
import Foundation
import Glibc
import NightstandStore
import SQLiteKit
import Testing
import Timekeeping

/// A service that is killed at any moment.
@Suite struct KillTests {
    @Test func whatWasCommittedBeforeAKillIsThere() async throws {
        let folder = TemporaryFolder()
        let path = folder.path + "/nightstand.db"
        var random = SeededGenerator(seed: 1)
        var previous = 0
        for _ in 0..<12 {
            let delay = Int.random(in: 20_000...90_000, using: &random)
            await #expect(processExitsWith: .signal(SIGALRM)) { [path = path as String, delay = delay as Int] in
                // The default answer to this signal ends the process on the spot, as a kill does.
                var timer = itimerval(
                    it_interval: timeval(), it_value: timeval(tv_sec: 0, tv_usec: __suseconds_t(delay)))
                setitimer(__itimer_which_t(ITIMER_REAL.rawValue), &timer, nil)
                let log = open(path + ".log", O_WRONLY | O_CREAT | O_APPEND, 0o600)
                var number = 0
                while true {
                    let store = try SQLiteStore(path: path, now: { Samples.now })
                    number = try store.load().alarms.count
                    for _ in 0..<20 {
                        // Two rows a commit: a kill must never leave one without the other.
                        try store.commit([
                            .save(try Samples.alarm("a\(number)")),
                            .record(try Samples.entry("a\(number)", day: 1, outcome: .ringing)),
                        ])
                        number += 1
                        let line = Array("\(number)\n".utf8)
                        _ = write(log, line, line.count)
                    }
                }
            }
            let log = (try? String(contentsOfFile: path + ".log", encoding: .utf8)) ?? ""
            let acknowledged = log.split(separator: "\n").last.flatMap { Int($0) } ?? 0
            let store = try SQLiteStore(path: path, now: { Samples.now })
            let state = try store.load()
            #expect(state.problems == [])
            #expect(state.alarms.count >= acknowledged && state.alarms.count <= acknowledged + 1)
            #expect(state.alarms.map(\.alarm.id) == (0..<state.alarms.count).map { "a\($0)" })
            #expect(Set(state.recent.map(\.key.alarmID)) == Set(state.alarms.map(\.alarm.id)))
            #expect(try Database(path: path, mode: .readOnly).integrityCheck() == [])
            previous = max(previous, state.alarms.count)
        }
        #expect(previous > 12)
    }
}
