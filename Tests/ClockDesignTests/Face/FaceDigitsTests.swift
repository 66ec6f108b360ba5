// SPDX-License-Identifier: MIT
import ClockDesign
import Testing

@Suite struct FaceDigitsTests {
    private func text(_ digits: FaceDigits) -> String {
        FaceSlot.allCases.map { slot in
            (slot.rawValue % 2 == 0 && slot.segment > 0 && digits.digit(in: slot) != nil ? ":" : "")
                + (digits.digit(in: slot).map { String($0) } ?? (slot.segment == 0 ? " " : ""))
        }.joined() + (digits.period.map { " \($0.rawValue)" } ?? "")
    }

    @Test(arguments: [
        (0, false, true, "00:05:09"), (0, true, true, "12:05:09 AM"), (0, false, false, " 0:05:09"),
        (9, true, true, "09:05:09 AM"), (9, true, false, " 9:05:09 AM"), (11, true, true, "11:05:09 AM"),
        (12, true, true, "12:05:09 PM"), (13, true, false, " 1:05:09 PM"), (13, false, false, "13:05:09"),
        (23, true, true, "11:05:09 PM"), (23, false, true, "23:05:09"),
    ])
    func `Hours are written as the look says`(hour: Int, isTwelve: Bool, hasZero: Bool, expected: String) {
        var look = ClockLook()
        look.hasLeadingZero = hasZero
        #expect(text(FaceDigits(hour: hour, minute: 5, second: 9, usesTwelveHours: isTwelve, look: look)) == expected)
    }

    @Test func `Seconds and period can be hidden`() {
        var look = ClockLook()
        look.showsSeconds = false
        look.showsPeriod = false
        let digits = FaceDigits(hour: 13, minute: 5, second: 9, usesTwelveHours: true, look: look)
        #expect(text(digits) == "01:05")
        #expect(digits.minuteOfDay == 785)
    }

    @Test func `A leap second shows as the second before`() {
        #expect(text(FaceDigits(hour: 23, minute: 59, second: 60)) == "23:59:59")
    }
}
