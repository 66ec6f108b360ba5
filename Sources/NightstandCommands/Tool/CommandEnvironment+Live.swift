// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import GLibKit
import Glibc
import NightstandBus
import NightstandService
import NightstandSettings
import Phrasing
import Reactive
import SystemKit
import Timekeeping

extension CommandEnvironment {
    /// This process, this machine, and the service on the session bus.
    ///
    /// `phrases` makes what reads phrases for a user of these languages, in order of preference.
    package static func live(phrases: ([String]) -> any PhraseReader) -> CommandEnvironment {
        let bus = LiveBus()
        return CommandEnvironment(
            console: StandardConsole(), interpreter: phrases(UserLocale().languages),
            connect: { () throws(ServiceError) in try bus.client() },
            isServiceRunning: { await bus.hasService() },
            openSettings: { schema throws(SettingsError) in try schema.open() },
            desktopUsesTwelveHours: { DesktopClock().usesTwelveHours },
            looks: LookStore(folder: LookStore.folder { name in getenv(name).map { String(cString: $0) } }),
            programs: SystemPrograms(),
            window: BusWindow { () throws(BusError) in try BusConnection.connectNow(to: .session) },
            now: { .present },
            zones: ZoneResolver(local: TimeZoneDatabase().localRules()),
            sleep: { try? await LoopClock().sleep(until: .now + $0) },
            untilInterrupted: { await Interruption().wait() })
    }
}

/// The session bus, reached at the first question.
@MainActor private final class LiveBus {
    private var connected: BusClient?

    func client() throws(ServiceError) -> BusClient {
        if let connected { return connected }
        let client = try BusClient()
        connected = client
        return client
    }

    func hasService() async -> Bool {
        guard let connection = try? BusConnection.connectNow(to: .session) else { return false }
        let question = BusMethod(
            "NameHasOwner", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus", on: "org.freedesktop.DBus")
        let answer = try? await connection.call(question, [.string(Names.service)], startsService: false)
        return answer?.first == .bool(true)
    }
}

/// Ends a command that would run forever.
@MainActor private final class Interruption {
    private var subscriptions: [Subscription] = []
    private var continuation: CheckedContinuation<Void, Never>?

    /// Returns on SIGINT, SIGTERM or SIGHUP, or when standard output is closed.
    func wait() async {
        await withCheckedContinuation { continuation in
            self.continuation = continuation
            let end: () -> Void = { [weak self] in self?.end() }
            subscriptions = [UnixSignal.interrupt, .terminate, .hangup].map { $0.observe(end) }
            subscriptions.append(HangUp.observe(STDOUT_FILENO, end))
        }
    }

    private func end() {
        subscriptions = []
        continuation?.resume()
        continuation = nil
    }
}
