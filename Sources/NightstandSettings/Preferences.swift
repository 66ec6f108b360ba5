// SPDX-License-Identifier: MIT
import GLibKit

/// All preferences of the user.
@MainActor public final class Preferences {
    /// What concerns the whole application and its alarms.
    public let application: ApplicationSettings
    /// How the clock looks.
    public let clock: ClockLookSettings
    /// What display mode does.
    public let display: DisplaySettings
    /// When and how the clock is dimmed for the night.
    public let night: NightSettings
    /// What becomes of the sounds to sleep by.
    public let sounds: SoundSettings
    /// When the parts of the user's day are, and which days are free.
    public let phrases: PhraseSettings
    /// How the stopwatch looks and what it lets hear.
    public let stage: StageSettings
    /// How the desktop writes times.
    public let desktop: DesktopClock

    /// Opens them on this desktop; where a schema is missing the usual values count.
    public convenience init() {
        self.init(DesktopClock()) { try? $0.open() }
    }

    /// Opens each group with `open`; nil keeps it in memory alone.
    public init(_ desktop: DesktopClock, open: (Schema) -> Settings?) {
        self.desktop = desktop
        application = ApplicationSettings(open(.application))
        clock = ClockLookSettings(open(.clock))
        display = DisplaySettings(open(.display))
        night = NightSettings(open(.night))
        sounds = SoundSettings(open(.sounds))
        phrases = PhraseSettings(open(.phrases))
        stage = StageSettings(open(.stage))
    }

    /// The usual values, kept in memory alone and on a desktop that counts to 24.
    public static func usual() -> Preferences {
        Preferences(DesktopClock(nil) { _ in nil }) { _ in nil }
    }

    /// Whether hours count to twelve: as chosen here, else as the desktop does.
    public var usesTwelveHours: Bool {
        application.value.timeFormat.usesTwelveHours(onDesktop: desktop.usesTwelveHours)
    }
}
