// SPDX-License-Identifier: MIT
import Glibc
import NightstandAudio
import NightstandService
import NightstandServices
import SystemKit
import Timekeeping

/// The hands of the service: everything it does to the machine around it.
@MainActor package struct DaemonServices {
    /// What time it is.
    package var clock: any WallClock
    /// Wakes for what is due.
    package var wakeup: any Wakeup
    /// Makes alarms heard.
    package var audio: any AudioOutput
    /// Shows notices.
    package var notifications: any Notifications
    /// Blocks and delays suspend.
    package var inhibitor: any Inhibitor
    /// Starts the service at login; nil where that isn't looked at.
    package var login: (any LoginStart)?
    /// Allows the service to wake the machine; nil where that is left as it is.
    package var wakePermission: (any WakePermission)?
    /// Whether the desktop holds notices back; nil where that isn't looked at.
    package var doNotDisturb: (any DoNotDisturb)?
    /// How many bytes are free where the alarms are stored; nil when unknown.
    package var freeSpace: () -> Int64? = { nil }
    /// Suspends the machine, and reports suspend and the battery.
    package var power: any Power
    /// For how long nobody has used the machine; nil where nobody is asked.
    package var idleness: (any Idleness)?
    /// Ends the process when its loop hangs; nil where nobody would start it again.
    package var watchdog: (any Watchdog)?
    /// Vibrates.
    package var haptics: any Haptics
    /// The other programs that play something; nil where they are left alone.
    package var players: (any OtherPlayers)?
    /// Reads aloud what rings; nil where nothing speaks.
    package var speech: (any Speech)?
    /// Shows what rings.
    package var windowOpener: any WindowOpener
    /// The location of the computer.
    package var location: any Location
    /// Tells the user's time zone.
    package var zone: any TimeZoneWatch
    /// Counts on while the clock is set and the machine sleeps.
    package var uptime: () -> Duration
    /// What all clocks of the machine show; nil where ``uptime`` is all there is.
    package var readClocks: (() -> ClockReading)?
    /// Runs the programs that the user wants run at the end of a countdown; nil where none may be.
    package var commands: (any UserCommands)?
    /// Shows on the program's icon how far a countdown has come; nil where there is none.
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

    /// The services of a real desktop; none is asked before it is needed.
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
        services.login = SystemdLoginStart(session: session, system: system, unit: Names.unit)
        services.wakePermission = ExecutablePath.current.map { SystemdWakePermission(system: system, program: $0) }
        services.doNotDisturb = DesktopDoNotDisturb(
            session, desktop: getenv("XDG_CURRENT_DESKTOP").map { String(cString: $0) } ?? "",
            desktopEntry: Names.application)
        services.freeSpace = { FreeSpace.bytes(at: folder) }
        services.players = MediaPlayers(session, own: MediaPlayerObject.name)
        services.idleness = MutterIdleness(session)
        services.speech = SpeechDispatcher()
        services.watchdog = KernelWatchdog()
        services.commands = FolderCommands.ofUser
        services.launcher = UnityLauncherEntry(session, application: Names.application)
        return services
    }
}
