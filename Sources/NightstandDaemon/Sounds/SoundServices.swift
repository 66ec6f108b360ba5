// SPDX-License-Identifier: MIT
import GLibKit
import Localization
import NightstandAudio
import NightstandServices
import Reactive

/// What the ``SoundController`` needs from the machine.
@MainActor package struct SoundServices {
    /// The wall clock.
    package var clock: any WallClock
    /// Keeps counting while the clock is set and the machine sleeps.
    package var uptime: () -> Duration
    /// Plays the sounds.
    package var output: any SleepOutput
    /// Calls back when a sleep timer is due.
    package var reminder: any Reminder
    /// Keeps the machine awake.
    package var suspendInhibitor: any SuspendInhibitor
    /// Blanks the screen.
    package var screenBlanker: any ScreenBlanker
    /// Suspends the machine.
    package var power: any Power
    /// Notifies the user why the machine was not suspended.
    package var notifications: any Notifications
    /// Calls back after a while, unless the subscription is released.
    package var later: (Duration, @escaping () -> Void) -> Subscription
    /// Identifies this boot of the machine.
    package var boot: String
    /// The folder for copies of the user's own sounds.
    package var folder: SoundFolder

    /// Joins services.
    package init(
        clock: any WallClock, uptime: @escaping () -> Duration, output: any SleepOutput, reminder: any Reminder,
        suspendInhibitor: any SuspendInhibitor, screenBlanker: any ScreenBlanker, power: any Power,
        notifications: any Notifications,
        later: @escaping (Duration, @escaping () -> Void) -> Subscription, boot: String, folder: SoundFolder
    ) {
        self.clock = clock
        self.uptime = uptime
        self.output = output
        self.reminder = reminder
        self.suspendInhibitor = suspendInhibitor
        self.screenBlanker = screenBlanker
        self.power = power
        self.notifications = notifications
        self.later = later
        self.boot = boot
        self.folder = folder
    }

    /// The services of a real desktop, beside those for the alarms; none is used before it is needed.
    ///
    /// - Parameter folder: where the store is.
    package static func live(
        _ services: DaemonServices, session: BusLink, system: BusLink, folder: String
    ) -> SoundServices {
        SoundServices(
            clock: services.clock, uptime: services.uptime,
            output: PulseSleepOutput(seed: UInt64.random(in: 0...UInt64.max)), reminder: TimerfdReminder(),
            suspendInhibitor: DesktopSuspendInhibitor(
                session: session, system: system, reason: tr("Sounds are playing")),
            screenBlanker: ScreenSaverBlanker(session), power: services.power, notifications: services.notifications,
            later: { delay, body in
                let timer = TimerSource(after: delay, body)
                return Subscription { timer.cancel() }
            },
            boot: TextFile.read("/proc/sys/kernel/random/boot_id") ?? "",
            folder: SoundFolder(path: folder + "/sounds"))
    }
}
