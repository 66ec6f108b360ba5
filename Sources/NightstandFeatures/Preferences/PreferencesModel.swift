// SPDX-License-Identifier: MIT
import ClockDesign
import GLibKit
import Localization
import NightstandExchange
import NightstandService
import NightstandSettings
import Observation
import Reactive
import Timekeeping

/// The preferences window: every setting with its current value; changes apply, and are visible, at once.
@MainActor @Observable package final class PreferencesModel: WindowPart {
    /// The current page.
    package var page = Page.clock
    /// The fonts to choose from.
    @ObservationIgnored package let fonts: FontPickerModel
    /// Whether alarms wake a sleeping computer.
    @ObservationIgnored package let waking: WakingModel
    /// Alarms that are shared with the user's other devices.
    @ObservationIgnored package let sharing: SharingModel
    /// Alarms in files.
    @ObservationIgnored package let files: AlarmFilesModel
    /// Looks that come with Nightstand, and the user's own.
    @ObservationIgnored package let presets: PresetsModel
    /// Toasts waiting to be shown.
    @ObservationIgnored package let toasts: ToastModel
    /// Steps once a second while the preview is on screen.
    @ObservationIgnored package let heartbeat: Heartbeat
    @ObservationIgnored let preferences: Preferences
    @ObservationIgnored private let clock: ClockModel
    @ObservationIgnored private let local: LocalTime
    @ObservationIgnored private let time: any TimeSource
    @ObservationIgnored private var isSliding = false
    @ObservationIgnored private var storing: Subscription?

    /// The idle time of a slider before its value is stored.
    package nonisolated static let storingDelay = Duration.milliseconds(300)

    /// The pages of the window.
    package enum Page: String, CaseIterable, Sendable {
        case clock, display, night, alarms, sounds, stage
    }

    /// What the window needs from outside.
    package struct Dependencies {
        /// The user's own looks.
        package var looks: LookStore
        /// The available font families.
        package var families: () -> [String]
        /// A sentence if another font is drawn than was chosen.
        package var fontNotice: (FontChoice) -> String?
        /// The family that is drawn instead of one that is not installed; nil for one that is.
        package var substitute: (String) -> String?

        /// Joins the parts.
        package init(
            looks: LookStore, families: @escaping () -> [String] = { [FontChoice.system] },
            fontNotice: @escaping (FontChoice) -> String? = { _ in nil },
            substitute: @escaping (String) -> String? = { _ in nil }
        ) {
            self.looks = looks
            self.families = families
            self.fontNotice = fontNotice
            self.substitute = substitute
        }
    }

    var heartbeats: [Heartbeat] { [heartbeat, sharing.heartbeat] }

    /// Shows and changes `preferences`, with a preview of `clock`; messages go to `toasts`.
    init(
        _ preferences: Preferences, _ dependencies: Dependencies, clock: ClockModel, service: any Nightstand,
        transfer: ForeignTransfer, time: any TimeSource, local: LocalTime, toasts: ToastModel
    ) {
        self.clock = clock
        waking = WakingModel(service, toasts: toasts, local: local)
        sharing = SharingModel(service, toasts: toasts, time: time)
        files = AlarmFilesModel(service, transfer: transfer, toasts: toasts, local: local) { time.now }
        self.toasts = toasts
        self.preferences = preferences
        self.local = local
        self.time = time
        heartbeat = Heartbeat(every: .second, time: time)
        fonts = FontPickerModel(preferences.clock, dependencies, toasts: toasts)
        presets = PresetsModel(preferences.clock, dependencies.looks, toasts: toasts)
    }

    /// The look of the clock; one that the schema forbids is refused with a message.
    package var look: ClockLook {
        get { preferences.clock.value }
        set { store(newValue, in: preferences.clock) }
    }

    /// Settings of the whole application and its alarms.
    package var application: ApplicationPreferences {
        get { preferences.application.value }
        set { store(newValue, in: preferences.application) }
    }

    /// Settings of display mode.
    package var display: DisplayPreferences {
        get { preferences.display.value }
        set { store(newValue, in: preferences.display) }
    }

    /// Settings of night mode.
    package var night: NightPreferences {
        get { preferences.night.value }
        set { store(newValue, in: preferences.night) }
    }

    /// Settings of the sleep sounds.
    package var sounds: SoundPreferences {
        get { preferences.sounds.value }
        set { store(newValue, in: preferences.sounds) }
    }

    /// The look and the sounds of the stopwatch.
    package var stage: StagePreferences {
        get { preferences.stage.value }
        set { store(newValue, in: preferences.stage) }
    }

    /// The look of the preview: that of the night on the page about the night.
    package var previewLook: ClockLook { page == .night ? night.dimmed(look) : look }

    /// The digits of the preview: the current time.
    package var digits: FaceDigits { local.digits(at: heartbeat.now, look) }

    /// Today's date in the preview; nil when it is not shown.
    package var date: String? {
        look.showsDate ? look.dateFormat.text(of: local.civil(heartbeat.now).date) : nil
    }

    /// The battery of this computer in the preview; nil when it is not shown or does not exist.
    package var battery: BatteryCharge? { clock.battery }

    /// What rings next in the preview, from the longest wording to the shortest; empty when it is not shown.
    package var next: [String] {
        guard look.showsNextAlarm else { return [] }
        let next = clock.next(at: heartbeat.now)
        return next.isEmpty ? [tr("No upcoming alarms")] : next
    }

    /// Whether the preview is on screen: only then it follows the time and the battery.
    package var isPreviewed = false {
        didSet {
            heartbeat.isRunning = isPreviewed
            clock.isPreviewed = isPreviewed
        }
    }

    /// Whether times are in 12-hour format.
    package var usesTwelveHours: Bool { local.style.usesTwelveHours }

    /// The title for the locale's choice, such as `Automatic (24 hours)`.
    package var localeTitle: String {
        preferences.desktop.usesTwelveHours ? tr("Automatic (12 hours)") : tr("Automatic (24 hours)")
    }

    /// The size of the digits in per cent; the last size while they fit the window.
    package var sizePercent: Int {
        get { preferences.clock.keptSize }
        set { look.size = .percent(newValue) }
    }

    /// Fits the digits to the window, or returns to the size they had before.
    package var fits: Bool {
        get { look.size == .fit }
        set {
            look.size = newValue ? .fit : .percent(sizePercent)
        }
    }

    /// Changes a setting while a slider moves: it applies at once, and is stored when the slider rests.
    package func slide(_ change: (PreferencesModel) -> Void) {
        isSliding = true
        change(self)
        isSliding = false
        storing = time.call(atUptime: time.uptime + Self.storingDelay) { [weak self] in self?.storeNow() }
    }

    /// Stores the value of a slider; must be called before the window closes.
    package func storeNow() {
        storing = nil
        preferences.clock.storeNow()
        preferences.application.storeNow()
        preferences.display.storeNow()
        preferences.night.storeNow()
        preferences.sounds.storeNow()
        preferences.stage.storeNow()
    }

    private func store<Record>(_ value: Record, in group: SettingsGroup<Record>) {
        do throws(SettingsError) {
            try group.set(value, waits: isSliding)
        } catch {
            toasts.report(error)
        }
    }
}

extension ToastModel {
    /// Changes settings, and shows the reason if that fails.
    func reporting(_ change: () throws(SettingsError) -> Void) {
        do throws(SettingsError) { try change() } catch { report(error) }
    }

    /// Shows why a setting was not stored.
    func report(_ error: SettingsError) {
        switch error {
        // Translators: {1} is the name of a setting.
        case .locked(let key): say(tr("“\(key)” is locked by your administrator."))
        // Translators: {1} is the name of a setting.
        case .badValue(let key): say(tr("This isn’t a valid value for “\(key)”."))
        case .noKey, .noSchema: say(tr("The settings belong to another version of Nightstand. Reinstall Nightstand."))
        }
    }
}
