// SPDX-License-Identifier: MIT
import Foundation
import NightstandService
import NightstandTestSupport
import Testing
import Timekeeping

extension SystemTests {
    /// Several programs that change the same alarm at the same time.
    @Suite(.serialized) struct ConcurrentEditTests {
        @Test func inSixtyRoundsNoChangeIsLost() async throws {
            try await Machine.run { machine in
                #expect(
                    try await machine.nightstand("alarm", "add", "--at", "07:30", "--repeat", "daily", "--label", "L")
                        .code
                        == 0)
                var lost = 0
                for round in 1...60 {
                    // A shell starts both at once.
                    let both = try await TestedProgram.run(
                        "/bin/sh",
                        ["-c", "nightstand alarm edit L --volume \(round) & nightstand alarm skip L && wait $!"],
                        environment: machine.environment)
                    #expect(both.code == 0, "\(both.errors)")
                    let alarm = try #require(try await machine.ask([AlarmStatus].self, "alarm", "list").first).alarm
                    if alarm.volume != round || alarm.schedule.excluded.count != 1 { lost += 1 }
                    #expect(try await machine.nightstand("alarm", "unskip", "L").code == 0)
                }
                print("changes lost in 60 rounds: \(lost)")
                #expect(lost == 0)
            }
        }
    }
}
