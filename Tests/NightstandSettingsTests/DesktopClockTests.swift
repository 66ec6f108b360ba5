// SPDX-License-Identifier: MIT
import NightstandSettings
import SettingsFixtures
import Testing

@MainActor @Suite struct DesktopClockTests {
    @Test(arguments: [("C", false), ("C.UTF-8", false), ("xx_XX", false)])
    func withoutADesktopTheLocaleCounts(_ locale: String, _ isTwelve: Bool) {
        #expect(DesktopClock(nil) { $0 == "LANG" ? locale : nil }.usesTwelveHours == isTwelve)
    }

    @Test func theChosenFormatComesBeforeTheDesktops() {
        #expect(TimeFormat.locale.usesTwelveHours(onDesktop: true))
        #expect(!TimeFormat.locale.usesTwelveHours(onDesktop: false))
        #expect(!TimeFormat.twentyFourHours.usesTwelveHours(onDesktop: true))
        #expect(TimeFormat.twelveHours.usesTwelveHours(onDesktop: false))
        let preferences = MemoryPreferences().preferences()
        #expect(!preferences.usesTwelveHours)
        #expect(throws: Never.self) { try preferences.application.change { $0.timeFormat = .twelveHours } }
        #expect(preferences.usesTwelveHours)
    }
}
