// SPDX-License-Identifier: MIT
import GLibKit

/// All preferences of the user.
@MainActor package final class Preferences {
    /// What concerns the whole application and its alarms.
    package let application: ApplicationSettings
    /// How the clock looks.
    package let clock: ClockLookSettings
    /// What display mode does.
    package let display: DisplaySettings
    /// When and how the clock is dimmed for the night.
    package let night: NightSettings
    /// How sleep sounds play and end.
    package let sounds: SoundSettings
    /// What times of day mean to the user, and the days off.
    package let phrases: PhraseSettings
    /// The look and the sounds of the stopwatch.
    package let stage: StageSettings
    /// What the window remembers.
    package let window: WindowMemorySettings
    /// How the desktop writes times.
    package let desktop: DesktopClock

    /// Opens them on this desktop; without a schema the defaults apply.
    package convenience init() {
        self.init(DesktopClock()) { try? $0.open() }
    }

    /// Opens each group with `open`; nil keeps it in memory alone.
    package init(_ desktop: DesktopClock, open: (Schema) -> Settings?) {
        self.desktop = desktop
        application = ApplicationSettings(open(.application))
        clock = ClockLookSettings(open(.clock))
        display = DisplaySettings(open(.display))
        night = NightSettings(open(.night))
        sounds = SoundSettings(open(.sounds))
        phrases = PhraseSettings(open(.phrases))
        stage = StageSettings(open(.stage))
        window = WindowMemorySettings(open(.window))
    }

    /// The defaults, kept in memory only and on a desktop with a 24-hour clock.
    package static func usual() -> Preferences {
        Preferences(DesktopClock(nil) { _ in nil }) { _ in nil }
    }

    /// Whether a 12-hour clock is used: as chosen here, otherwise as on the desktop.
    package var usesTwelveHours: Bool {
        application.value.timeFormat.usesTwelveHours(onDesktop: desktop.usesTwelveHours)
    }
}
