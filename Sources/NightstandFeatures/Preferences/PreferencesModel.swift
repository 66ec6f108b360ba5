// SPDX-License-Identifier: MIT
import ClockDesign
import GLibKit
import NightstandBus
import NightstandSettings
import Observation
import Timekeeping

/// The preferences window: every setting as the user has it; what is changed counts at once.
@MainActor @Observable public final class PreferencesModel {
    /// The page on show.
    public var page = Page.clock
    /// The fonts to choose from.
    @ObservationIgnored public let fonts: FontPickerModel
    /// Looks that come with Nightstand, and the user's own.
    @ObservationIgnored public let presets: PresetsModel
    /// Short messages on their way to the user.
    @ObservationIgnored public let toasts = ToastModel()
    /// Steps once a second while the preview is on screen.
    @ObservationIgnored public let heartbeat: Heartbeat
    @ObservationIgnored private let preferences: Preferences
    @ObservationIgnored private let local: LocalTime

    /// The pages of the window.
    public enum Page: String, CaseIterable, Sendable {
        case clock, display, alarms, sounds
    }

    /// What the window needs from outside.
    public struct World {
        /// The user's own looks.
        public var looks: LookStore
        /// The families of fonts to choose from.
        public var families: () -> [String]
        /// A sentence where another font is drawn than was chosen.
        public var fontNotice: (FontChoice) -> String?

        /// Joins the parts.
        public init(
            looks: LookStore, families: @escaping () -> [String] = { [FontChoice.system] },
            fontNotice: @escaping (FontChoice) -> String? = { _ in nil }
        ) {
            self.looks = looks
            self.families = families
            self.fontNotice = fontNotice
        }
    }

    /// Shows and changes `preferences`.
    public init(_ preferences: Preferences, _ world: World, time: any TimeSource, local: LocalTime) {
        self.preferences = preferences
        self.local = local
        heartbeat = Heartbeat(every: .second, time: time)
        fonts = FontPickerModel(preferences.clock, world, toasts: toasts)
        presets = PresetsModel(preferences.clock, world.looks, toasts: toasts)
    }

    /// How the clock looks; one that the schema forbids is refused with a message.
    public var look: ClockLook {
        get { preferences.clock.value }
        set { store(newValue, in: preferences.clock) }
    }

    /// What concerns the whole application and its alarms.
    public var application: ApplicationPreferences {
        get { preferences.application.value }
        set { store(newValue, in: preferences.application) }
    }

    /// What display mode does.
    public var display: DisplayPreferences {
        get { preferences.display.value }
        set { store(newValue, in: preferences.display) }
    }

    /// When and how the clock is dimmed.
    public var night: NightPreferences {
        get { preferences.night.value }
        set { store(newValue, in: preferences.night) }
    }

    /// What becomes of the sounds to sleep by.
    public var sounds: SoundPreferences {
        get { preferences.sounds.value }
        set { store(newValue, in: preferences.sounds) }
    }

    /// The digits of the preview: the present.
    public var digits: FaceDigits {
        FaceDigits(local.civil(heartbeat.now).time, usesTwelveHours: local.style.usesTwelveHours, look: look)
    }

    /// The name of what the locale does, such as `Automatic (24 hours)`.
    public var localeTitle: String {
        "Automatic (\(preferences.desktop.usesTwelveHours ? "12" : "24") hours)"
    }

    /// How large the digits are, in per cent; what it was last while they fit by themselves.
    public var sizePercent: Int { preferences.clock.keptSize }

    /// Lets the digits be as large as the room allows, or as large as they were before.
    public var fits: Bool {
        get { look.size == .fit }
        set {
            look.size = newValue ? .fit : .percent(sizePercent)
        }
    }

    /// Gives the whole window's settings their usual values, and offers to take that back.
    public func resetTapped() {
        let (look, application, display, night, sounds) = (look, application, display, night, sounds)
        preferences.clock.reset()
        preferences.application.reset()
        preferences.display.reset()
        preferences.night.reset()
        preferences.sounds.reset()
        toasts.say("Everything has its usual value.", button: "Undo") { [weak self] in
            self?.look = look
            self?.application = application
            self?.display = display
            self?.night = night
            self?.sounds = sounds
        }
    }

    /// Gives the clock its usual look, and offers to take that back.
    public func resetLookTapped() {
        let before = look
        preferences.clock.reset()
        guard look != before else { return toasts.say("The clock has its usual look already.") }
        toasts.say("The clock has its usual look.", button: "Undo") { [weak self] in self?.look = before }
    }

    private func store<Record>(_ value: Record, in group: SettingsGroup<Record>) {
        do throws(SettingsError) {
            try group.set(value)
        } catch {
            switch error {
            case .locked(let key): toasts.say("Whoever set up this machine has locked “\(key)”.")
            case .badValue(let key): toasts.say("That is no value for “\(key)”.")
            case .noKey, .noSchema: toasts.say("The installed settings are those of another version of Nightstand.")
            }
        }
    }
}
