// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import GLibKit
import Glibc
import Localization
import NightstandAudio
import NightstandEngine
import NightstandService
import NightstandServices
import NightstandSettings
import NightstandStore
import Reactive
import SystemKit
import Timekeeping

/// The program `nightstandd`.
@MainActor package enum DaemonProgram {
    /// The exit code when another service is running already.
    static let alreadyRunning: Int32 = 75
    /// The exit code when the stored alarms cannot be read; systemd or the supervisor restarts the service.
    static let unreadable: Int32 = 1
    /// The time to report the error before the next attempt.
    private static let patience: Duration = .seconds(60)
    /// Seconds between two attempts of systemd to start it beside another service.
    private static let breather: UInt32 = 15
    private static let supervisorVariable = "NIGHTSTAND_SUPERVISOR"

    /// Runs with the arguments of the command line, without the program's name; returns the exit code.
    package static func run(_ arguments: [String]) -> Int32 {
        // The helper that the service starts for each of the user's files; not part of the interface.
        if arguments.first == DecoderProgram.word { return DecoderMain.run(Array(arguments.dropFirst())) }
        if arguments.first == StoreExamination.word { return StoreExamination.run(Array(arguments.dropFirst())) }
        switch arguments {
        case []:
            let code = serve()
            // systemd restarts it without limit, which need not happen twice a second while another service runs.
            if code == alreadyRunning, keeper == .systemd { sleep(breather) }
            return code
        case ["--supervised"]: return supervise()
        case ["--version"]:
            print("nightstandd \(Names.version)")
            return 0
        case ["--help"], ["-h"]:
            print(help)
            return 0
        default:
            say(tr("'\(arguments.joined(separator: " "))' is not a valid argument. Try 'nightstandd --help'."))
            return 2
        }
    }

    private static let help = tr(
        """
        Usage: nightstandd [--supervised | --version | --help]

        The service that keeps and rings Nightstand's alarms. It runs in the foreground until it is stopped.

          --supervised  keep a small parent process that restarts the service if it crashes
          --version     print the version
          --help        print this help

        NIGHTSTAND_DATABASE sets the data file; the default is $XDG_DATA_HOME/nightstand/nightstand.db.
        """)

    private static func supervise() -> Int32 {
        guard let path = ExecutablePath.current else {
            say("The program cannot find itself, so it runs without a supervisor.")
            return serve()
        }
        setenv(supervisorVariable, String(getpid()), 1)
        let code = Supervisor.keepAlive(path, [], final: [0, 2, alreadyRunning])
        return code == alreadyRunning ? 0 : code
    }

    private static func serve() -> Int32 {
        for number in [SIGPIPE, SIGUSR1] { signal(number, SIG_IGN) }
        LocaleVariables.reserve()
        let loop = MainLoop()
        let connection = try? BusConnection.connectNow(to: .session)
        let path = environment("NIGHTSTAND_DATABASE") ?? SQLiteStore.path(environment: homes)
        let store: SQLiteStore
        do throws(StoreError) {
            store = try open(path, mayAskToGiveWay: connection != nil)
        } catch {
            say(EngineError.notStored(error).text.english)
            return alreadyRunning
        }
        let session = BusLink(connection)
        let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
        let system = BusLink(.system)
        let services = DaemonServices.live(session: session, system: system, folder: folder)
        let preferences = ApplicationSettings()
        let desktop = DesktopClock()
        let daemon = Daemon(
            store: store, services: services,
            settings: EngineSettings(tones: { SoundCatalogue.alarms.sounds.map(\.id) }),
            sounds: SoundServices.live(services, session: session, system: system, folder: folder),
            keeper: { keeper }, log: say, makeID: randomID)
        let soundSettings = SoundSettings()
        let adoptSounds = { (chosen: SoundPreferences) in
            daemon.soundController?.prefer(chosen)
            daemon.quietNight?.isWanted = chosen.quietsDesktop
        }
        adoptSounds(soundSettings.value)
        let mediaPlayer = daemon.soundController.map { MediaPlayer($0, stopwatch: daemon, link: session) }
        let menu = LiveMenu(daemon, sounds: daemon.soundController, link: session)
        let tray = Tray(menu, link: session)
        let soundWishes = soundSettings.observe(adoptSounds)
        let stageSettings = StageSettings()
        daemon.ticks = stageSettings.value.ticks
        let stageWishes = stageSettings.observe { daemon.ticks = $0.ticks }
        let adopt = { (chosen: ApplicationPreferences) in
            daemon.announcesSleep = chosen.announcesSleep
            daemon.sleepAgain.isWanted = chosen.sleepsAgain
            tray.isWanted = chosen.showsTrayIcon
            daemon.prefer(
                grace: chosen.grace, outputFloor: chosen.outputFloor, opensWhenRinging: chosen.opensWhenRinging,
                usesTwelveHours: chosen.timeFormat.usesTwelveHours(onDesktop: desktop.usesTwelveHours))
        }
        adopt(preferences.value)
        daemon.raiseVolume = {
            do throws(SettingsError) {
                try preferences.change {
                    $0.raisesVolume = true
                    if $0.volumeFloor == 0 { $0.volumeFloor = ApplicationPreferences().volumeFloor }
                }
                return nil
            } catch {
                if case .locked = error { return tr("Raising the volume is locked by your administrator.") }
                return tr("Nightstand's preferences aren't installed, so nothing can be changed.")
            }
        }
        let wishes = preferences.observe(adopt)
        desktop.onChange { adopt(preferences.value) }
        services.sessionLocale?.onSession = { [weak daemon] locale in
            guard LocaleVariables.adopt(locale) else { return }
            InterfaceLanguage.choose()
            desktop.refresh()
            daemon?.languageChanged()
            let name = locale["LANGUAGE"] ?? locale["LC_ALL"] ?? locale["LANG"] ?? "the locale's own"
            say("Speaking the language of the session: \(name).")
        }
        var code: Int32 = 0
        let end = { (with: Int32) in
            code = with
            loop.quit()
        }
        var restarting: (timer: TimerSource, reason: String)?
        let restart = { (reason: String) in
            // The caller gets an answer first.
            restarting = (TimerSource(after: .milliseconds(100)) { end(0) }, reason)
        }
        daemon.startAgain = restart
        let turn = LoopClock()
        let backups = BackupController(store) {
            try? await turn.sleep(for: .milliseconds(1))
        } restart: {
            restart("with the restored backup")
        }
        daemon.backups = backups
        var service = menu.serve(beside: daemon.served)
        var retry: TimerSource?
        do throws(ServiceError) {
            try daemon.start()
        } catch {
            say(error.text.english)
            services.notifications.show(NoticeText.unreadable(error.message))
            service = .unavailable(error, backups: backups)
            retry = TimerSource(after: patience) {
                if keeper == nil { restart("to read the alarms again") } else { end(unreadable) }
            }
        }
        let busNameOwner = BusNameOwner(service, link: session, connection: connection, log: say) { obstacle in
            end(obstacle == .replaced ? 0 : alreadyRunning)
        }
        let lamps = LampRecovery(
            Lamp.allCases.map { LogindBacklight(system, $0) }, session: session, connection: connection)
        let memoryTrimmer = IdleMemoryTrimmer(of: daemon)
        let examination = StoreExamination(of: store, isCalm: { daemon.isCalm }) { finding in
            say("\(path) is damaged: \(finding).")
            restart("to save what can be read")
        }
        let signals = [UnixSignal.terminate, .interrupt].map { $0.observe { end(0) } }
        let wayOut = UnixSignal.user1.observe { if !busNameOwner.isOnBus { end(0) } }
        loop.run()
        wayOut.cancel()
        memoryTrimmer.end()
        examination.end()
        busNameOwner.end()
        lamps.end()
        mediaPlayer?.end()
        tray.end()
        daemon.end()
        store.close()
        if retry != nil { services.notifications.close(key: NoticeText.storageKey) }
        wishes.cancel()
        soundWishes.cancel()
        stageWishes.cancel()
        for signal in signals { signal.cancel() }
        if let reason = restarting?.reason, code == 0 { beginAgain(reason) }
        return code
    }

    /// Becomes a new process of the same id, so that a supervisor notices nothing.
    private static func beginAgain(_ reason: String) {
        say("Restarting \(reason).")
        // systemd considers a service without its bus name ended, and restarts it.
        guard keeper != .systemd, let path = ExecutablePath.current else { return }
        try? Program.become(path, [])
    }

    /// Opens the store; a service without a bus that has it open, such as one of a session that has ended, is asked to
    /// quit.
    private static func open(_ path: String, mayAskToGiveWay: Bool) throws(StoreError) -> SQLiteStore {
        for _ in 0..<20 {
            do throws(StoreError) {
                return try SQLiteStore(path: path) { SystemClock.now }
            } catch {
                // Only a process that still holds the lock after it was opened is asked: a process id alone may have
                // been reused.
                guard case .inUse(_, let number?) = error, mayAskToGiveWay, let process = ProcessHandle(number),
                    SQLiteStore.writer(of: path) == number, process.send(SIGUSR1)
                else { throw error }
            }
            usleep(100_000)
        }
        return try SQLiteStore(path: path) { SystemClock.now }
    }

    /// What restarts this very process; descendants of a systemd unit inherit its other variables.
    private static var keeper: Daemon.Keeper? {
        if environment(supervisorVariable) == String(getppid()) { return .supervisor }
        return environment("SYSTEMD_EXEC_PID") == String(getpid()) ? .systemd : nil
    }

    /// Eight lower-case letters and digits.
    private static func randomID() -> String {
        String((0..<8).compactMap { _ in "abcdefghijkmnpqrstuvwxyz23456789".randomElement() })
    }

    private static var homes: [String: String] {
        var homes: [String: String] = [:]
        for name in ["XDG_DATA_HOME", "HOME"] { homes[name] = environment(name) }
        return homes
    }

    private static func environment(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    private static func say(_ sentence: String) {
        let line = Array("nightstandd: \(sentence)\n".utf8)
        _ = write(STDERR_FILENO, line, line.count)
    }
}
