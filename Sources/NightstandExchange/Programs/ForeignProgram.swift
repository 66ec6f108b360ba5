// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import Timekeeping

/// A program whose alarms, timers, world clocks or presets can be taken over.
package nonisolated enum ForeignProgram: String, CaseIterable, Sendable {
    /// GNOME Clocks.
    case gnomeClocks = "gnome-clocks"
    /// KClock, of KDE.
    case kclock
    /// Alarm Clock Applet.
    case applet = "alarm-clock-applet"
    /// Blanket.
    case blanket

    /// Its name, which is the same in all languages.
    package var title: String {
        switch self {
        case .gnomeClocks: "GNOME Clocks"
        case .kclock: "KClock"
        case .applet: "Alarm Clock Applet"
        case .blanket: "Blanket"
        }
    }

    /// What it keeps, which is only read; empty when there is nothing.
    @MainActor package func data(in home: ForeignHome, now: Instant, zones: ZoneResolver) -> ForeignData {
        let present = zones.local.civil(at: now)
        var data = ForeignData()
        switch self {
        case .gnomeClocks:
            for settings in home.settings(flatpak: "org.gnome.clocks") {
                data.merge(GNOMEClocks(settings: settings, home: home, present: present).data)
            }
        case .kclock:
            for file in home.files(["kclockdrc", "kclockrc"], flatpak: "org.kde.kclock") {
                data.merge(KClock(file: file, zones: zones, present: present).data)
            }
        case .applet:
            for settings in home.settings(flatpak: "io.github.alarm_clock_applet") {
                data.merge(AlarmClockApplet(settings: settings, present: present).data)
            }
        case .blanket:
            for settings in home.settings(flatpak: "com.rafaelmardojai.Blanket") {
                data.merge(Blanket(settings: settings).data)
            }
        }
        return data
    }

    /// What each of them keeps that keeps anything.
    @MainActor package static func all(
        in home: ForeignHome, now: Instant, zones: ZoneResolver
    ) -> [(program: ForeignProgram, data: ForeignData)] {
        allCases.map { ($0, $0.data(in: home, now: now, zones: zones)) }.filter { !$0.1.isEmpty }
    }
}
