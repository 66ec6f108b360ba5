// SPDX-License-Identifier: MIT
import Foundation
import NightstandSettings
import NightstandTestSupport
import SystemKit
import Testing
import Timekeeping

@Suite struct WeekStartTests {
    @Test(arguments: ["C", "C.UTF-8", "POSIX", "xx_XX", ""])
    func withoutACountryAWeekBeginsOnMonday(_ locale: String) {
        #expect(UserLocale { $0 == "LANG" ? locale : nil }.weekStart == .monday)
    }

    /// The locales are compiled from the C library's own sources, where they are installed.
    @Test(
        .enabled(if: FileManager.default.fileExists(atPath: "/usr/share/i18n/locales/en_US")),
        arguments: [("en_US", Weekday.sunday), ("de_DE", .monday), ("en_GB", .monday), ("ar_EG", .saturday)])
    func theLocaleSaysWhenAWeekBegins(_ locale: String, _ first: Weekday) throws {
        let folder = TemporaryFolder()
        _ = try ChildProcess.answer(
            "localedef", ["-f", "UTF-8", "-i", locale, folder.file("\(locale).UTF-8")])
        // A name with a slash is a path for no locale, so that the folder must be named to the C library.
        setenv("LOCPATH", folder.path, 1)
        defer { unsetenv("LOCPATH") }
        #expect(UserLocale { $0 == "LC_TIME" ? "\(locale).UTF-8" : nil }.weekStart == first)
    }
}
