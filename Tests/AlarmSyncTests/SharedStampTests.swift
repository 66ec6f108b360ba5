// SPDX-License-Identifier: MIT
import AlarmSync
import Testing
import Timekeeping

@Suite struct SharedStampTests {
    private func stamp(_ sequence: Int, _ seconds: Int64, _ writer: String) -> SharedStamp {
        SharedStamp(sequence: sequence, modified: Instant(seconds: seconds), writer: writer)
    }

    @Test func theSequenceDecidesBeforeTheClockAndTheClockBeforeTheMachine() {
        #expect(stamp(1, 9000, "b") < stamp(2, 10, "a"))
        #expect(stamp(2, 10, "b") < stamp(2, 20, "a"))
        #expect(stamp(2, 10, "a") < stamp(2, 10, "b"))
    }

    @Test func whatIsWrittenReadsTheSame() {
        let written = stamp(7, 1_795_521_600, "k3x9")
        #expect(SharedStamp(written.description) == written)
        #expect(SharedStamp("\(SharedStamp.unset)") == .unset)
    }

    @Test(arguments: [
        "", "1-2", "x-2-a", "-1-2-a", "1000000001-0-a", "1-9223372036854775807-a", "1--5-a", "1-2-a b",
        "1-2-a;b", "99999999999999999999-1-a",
    ])
    func whatIsNotBelievedIsNoStamp(_ text: String) {
        #expect(SharedStamp(text) == nil)
    }
}
