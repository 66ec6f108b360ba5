// SPDX-License-Identifier: MIT
import AlarmSync
import GLibKit
import Glibc
import NightstandAudio
import NightstandService
import NightstandServices
import SystemKit
import Timekeeping

/// Everything the service needs from the machine around it.
@MainActor package struct DaemonServices {
    /// The wall clock.
    package var clock: any WallClock
    /// Wakes the service when something is due.
    package var wakeup: any Wakeup
    /// The locale of the user's session; nil where the service keeps its own.
    package var sessionLocale: (any SessionLocale)?
    /// Plays alarms.
    package var audio: any AudioOutput
    /// Shows notifications.
    package var notifications: any Notifications
    /// Blocks and delays suspend.
    package var inhibitor: any Inhibitor
    /// Starts the service at login; nil where that isn't managed.
    package var login: (any LoginStart)?
    /// Allows the service to wake the machine; nil where that isn't managed.
    package var wakePermission: (any WakePermission)?
    /// Whether the desktop holds notifications back; nil where that isn't checked.
    package var doNotDisturb: (any DoNotDisturb)?
    /// The free space where the alarms are stored, in bytes; nil when unknown.
    package var freeSpace: () -> Int64? = { nil }
    /// Suspends the machine, and reports suspend and the battery.
    package var power: any Power
    /// The time since the machine was last used; nil where it isn't checked.
    package var idleness: (any Idleness)?
    /// Ends the process when its loop hangs; nil where nothing would restart it.
    package var watchdog: (any Watchdog)?
    /// Vibrates.
    package var haptics: any Haptics
    /// The other programs that play something; nil where they are left alone.
    package var players: (any OtherPlayers)?
    /// Reads rings aloud; nil without speech.
    package var speech: (any Speech)?
    /// Opens the window on a ring.
    package var windowOpener: any WindowOpener
    /// The location of the computer.
    package var location: any Location
    /// The user's calendars, and what says when to read them; nil where they aren't read.
    package var calendars: (calendars: any Calendars, reminder: any Reminder)?
    /// What alarms can be shared through, and what says when; nil where they can't be.
    package var sharing: (calendar: any SharedCalendar, reminder: any Reminder)?
    /// Tells this installation of the operating system from others; nil where that isn't known.
    package var machineMark: String?
    /// The user's time zone.
    package var zone: any TimeZoneWatch
    /// Keeps counting while the clock is set and the machine sleeps.
    package var uptime: () -> Duration
    /// The reading of all clocks of the machine; nil where ``uptime`` is all there is.
    package var readClocks: (() -> ClockReading)?
    /// Runs the user's programs at the end of a countdown; nil where none may run.
    package var commands: (any UserCommands)?
    /// The user's programs for events; nil where none may run.
    package var hooks: (any Hooks)?
    /// Shows the progress of a countdown on the program's icon; nil without one.
    package var launcher: (any LauncherEntry)?

    /// Joins services.
    package init(
        clock: any WallClock, wakeup: any Wakeup, audio: any AudioOutput, notifications: any Notifications,
        inhibitor: any Inhibitor, power: any Power, haptics: any Haptics, windowOpener: any WindowOpener,
        location: any Location, zone: any TimeZoneWatch, uptime: @escaping () -> Duration
    ) {
        self.clock = clock
        self.wakeup = wakeup
        self.audio = audio
        self.notifications = notifications
        self.inhibitor = inhibitor
        self.power = power
        self.haptics = haptics
        self.windowOpener = windowOpener
        self.location = location
        self.zone = zone
        self.uptime = uptime
    }

    /// The services of a real desktop; none is used before it is needed.
    ///
    /// - Parameter folder: where the output remembers what it raised.
    package static func live(session: BusLink, system: BusLink, folder: String) -> DaemonServices {
        let origin = ContinuousClock.now
        var services = DaemonServices(
            clock: SystemClock(system: system),
            wakeup: TimerfdWakeup(session: session, caller: (Names.service, Names.path)),
            audio: GStreamerAudioOutput(floorFile: folder + "/raised-volume"),
            notifications: FreedesktopNotifications(session, desktopEntry: Names.application),
            inhibitor: LogindInhibitor(system), power: LogindPower(system),
            haptics: FeedbackdHaptics(session, application: Names.application),
            windowOpener: FreedesktopWindowOpener(session, application: Names.application),
            location: GeoClueLocation(system, application: Names.application),
            zone: LocaltimeWatch(system: system),
            uptime: { ContinuousClock.now - origin })
        services.readClocks = { .present }
        services.sessionLocale = SystemdSessionLocale(session)
        services.login = SystemdLoginStart(session: session, system: system, unit: Names.unit)
        services.wakePermission = ExecutablePath.current.map { SystemdWakePermission(system: system, program: $0) }
        services.doNotDisturb = DesktopDoNotDisturb(
            session, desktop: getenv("XDG_CURRENT_DESKTOP").map { String(cString: $0) } ?? "",
            desktopEntry: Names.application)
        services.freeSpace = { FreeSpace.bytes(at: folder) }
        services.calendars = (BusCalendars(session), TimerfdReminder())
        services.sharing = (BusSharedCalendar(session), TimerfdReminder())
        services.machineMark = TextFile.read("/etc/machine-id").flatMap(SharingSettings.mark)
        services.players = MediaPlayers(session, own: MediaPlayerObject.name)
        services.idleness = MutterIdleness(session)
        services.speech = SpeechDispatcher()
        services.watchdog = KernelWatchdog()
        services.commands = FolderCommands.ofUser
        services.hooks = FolderHooks.ofUser
        services.launcher = UnityLauncherEntry(session, application: Names.application)
        return services
    }
}
