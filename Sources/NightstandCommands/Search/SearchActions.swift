// SPDX-License-Identifier: MIT
import GLibKit
import Localization
import NightstandService
import NightstandServices
import Phrasing
import Timekeeping

/// Does what a result of the desktop's search is for, and says so in a notice with Undo.
final class SearchActions {
    private static let source = "search"
    /// The time in which what was set can be undone.
    private static let patience: Duration = .seconds(60)

    private let environment: CommandEnvironment
    private let notifications: any Notifications
    /// What each notice has set, by its key.
    private var undoable: [String: Undoable] = [:]
    private var lastKey = 0

    private struct Undoable {
        var alarms: [String]
        var timers: [String]
    }

    /// Shows its notices through `notifications`, whose events it takes.
    init(_ environment: CommandEnvironment, _ notifications: any Notifications) {
        self.environment = environment
        self.notifications = notifications
        notifications.onEvent = { [weak self] in self?.handle($0) }
    }

    /// Whether a notice can still be answered.
    var isWaiting: Bool { !undoable.isEmpty }

    /// Does what a result is for.
    ///
    /// - Parameter timestamp: when the user chose it, by the display server; 0 when that is not known.
    func activate(_ id: SearchID, at timestamp: UInt32) async {
        switch id {
        case .phrase(let text, let doubt): await set(text, doubt)
        case .incomplete(let text): await open("phrase", text, timestamp)
        case .stop(let ring): await stop(ring, timestamp)
        case .snooze(let ring):
            await attempt { service throws(ServiceError) in
                _ = try await service.snooze(ring: ring, minutes: nil, by: Self.source)
            }
        case .alarm(let id): await open("alarm", id, timestamp)
        case .timer: await open("page", "timers", timestamp)
        case .stopwatch: await open("page", "stopwatch", timestamp)
        case .place: await open("page", "world", timestamp)
        }
    }

    /// Opens the window with what was typed.
    func launch(_ terms: SearchTerms?, at timestamp: UInt32) async {
        await open("phrase", terms?.text ?? "", timestamp)
    }

    // MARK: Setting

    private func set(_ text: String, _ doubt: Doubt?) async {
        let context = await environment.searchContext(for: text)
        // The grammar's own sentence says why, should the phrase have become impossible since it was shown.
        let drafts: [Draft]
        let sentence: String
        do throws(PhraseError) {
            let understanding = try environment.interpreter.read(text, in: context)
            let other = doubt.flatMap { doubt in understanding.alternatives.first { $0.doubt == doubt } }
            (drafts, sentence) =
                other.map { ([$0.draft], $0.sentence) } ?? (understanding.drafts, understanding.sentence)
        } catch {
            return fail(error.sentence, tr("Nothing was set."))
        }
        await attempt(tr("Nothing was set.")) { [self] service throws(ServiceError) in
            let set = try await service.set(alarms: drafts.newAlarms, countdowns: drafts.countdowns)
            confirm(sentence, set.alarms, set.countdowns)
        }
    }

    private func confirm(_ sentence: String, _ alarms: [AlarmStatus], _ timers: [CountdownStatus]) {
        let phrases = environment.phrases
        let report = AlarmReport(phrases: phrases)
        let times = alarms.map(report.next) + timers.map { $0.standing(phrases) }
        let key = newKey()
        undoable[key] = Undoable(alarms: alarms.map(\.id), timers: timers.map(\.id))
        notifications.show(
            Notice(
                key: key, title: sentence.withoutControls,
                body: times.filter { !$0.isEmpty }.joined(separator: "\n"),
                buttons: [.init(id: "undo", label: tr("Undo"))]))
        Task.onLoop {
            await self.environment.sleep(Self.patience)
            // A button that does nothing is worse than none.
            if self.undoable.removeValue(forKey: key) != nil { self.notifications.close(key: key) }
        }
    }

    private func handle(_ event: NotificationEvent) {
        switch event {
        case .dismissed(let key): undoable[key] = nil
        case .pressed(let key, "undo"):
            guard let set = undoable[key] else { return }
            Task.onLoop { [self] in
                await attempt { service throws(ServiceError) in
                    for id in set.alarms { _ = try await service.delete(id: id) }
                    for id in set.timers { _ = try await service.deleteCountdown(id: id) }
                }
                notifications.close(key: key)
                undoable[key] = nil
            }
        case .pressed: break
        }
    }

    // MARK: Ringing

    /// Stops a ring; where its challenge comes first, the window asks it.
    private func stop(_ ring: String, _ timestamp: UInt32) async {
        let rings = try? await environment.ask { service throws(ServiceError) in try await service.rings() }
        guard rings?.first(where: { $0.id == ring })?.challenge == StopChallenge.none else {
            return await open("show-ringing", nil, timestamp)
        }
        await attempt { service throws(ServiceError) in
            _ = try await service.stop(ring: ring, by: Self.source)
        }
    }

    // MARK: Telling

    private func open(_ action: String, _ argument: String?, _ timestamp: UInt32) async {
        do {
            try await environment.window.activate(action, argument, at: timestamp)
        } catch {
            fail(tr("the window cannot be reached: \(error.message)"))
        }
    }

    /// Asks the service, and shows a notice when it refuses, with `title` above the reason.
    private func attempt(
        _ title: String? = nil, _ body: (any Nightstand) async throws(ServiceError) -> Void
    ) async {
        do throws(ServiceError) {
            try await body(try await environment.connect())
        } catch {
            fail(error.message, title)
        }
    }

    private func fail(_ sentence: String, _ title: String? = nil) {
        notifications.show(Notice(key: newKey(), title: title ?? sentence, body: title == nil ? "" : sentence))
    }

    private func newKey() -> String {
        lastKey += 1
        return "search-\(lastKey)"
    }
}
