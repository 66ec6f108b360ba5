// SPDX-License-Identifier: MIT
import Testing
import Timekeeping

@Suite struct InstantTests {
    @Test(arguments: [
        ("1970-01-01T00:00:00Z", 0), ("2026-03-29T02:00:00.250+01:00", 1_774_746_000_250),
        ("1969-12-31T23:59:59.999Z", -1), ("2026-11-21T07:30:00-08:00", 1_795_275_000_000),
    ])
    func readsIsoTextWithAnOffset(_ text: String, _ milliseconds: Int64) {
        #expect(Instant(text)?.milliseconds == milliseconds)
    }

    @Test(arguments: [0, -1, 1, 999, -999, -1000, -1001, 1_795_275_000_042])
    func textReturnsTheSameInstant(_ milliseconds: Int64) {
        let instant = Instant(milliseconds: milliseconds)
        #expect(Instant(instant.description) == instant)
    }

    @Test(arguments: [Int64.min, .min + 1, .min + 999, -1001, -1000, -999, -1, 0, 999, 1000, .max])
    func secondsAreRoundedTowardsThePastOverTheWholeRange(_ milliseconds: Int64) {
        let instant = Instant(milliseconds: milliseconds)
        let (quotient, remainder) = Int128(milliseconds).quotientAndRemainder(dividingBy: 1000)
        #expect(Int128(instant.seconds) == (remainder < 0 ? quotient - 1 : quotient))
        #expect(!instant.description.isEmpty)
    }

    @Test(arguments: ["2026-03-29T02:00:00", "2026-03-29", "2026-03-29T24:00:00Z", "2026-03-29T02:00:00+1", "now"])
    func textWithoutAnOffsetOrOutOfRangeIsRefused(_ text: String) {
        #expect(Instant(text) == nil)
    }
}
