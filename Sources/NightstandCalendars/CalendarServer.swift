// SPDX-License-Identifier: MIT
import CalendarKit
import GLibKit
import Glibc
import JSONCoding
import NightstandServices
import Reactive
import Timekeeping

/// Answers questions about the user's calendars on the bus, while there are any.
@MainActor package final class CalendarServer {
    /// Limits on pending calls; the longest are fifty paths.
    package static let limits = CallLimits(
        callsPerSender: 8, calls: 32, bytes: 1 << 18,
        largeCalls: [
            "\(CalendarNames.interface).Events": 8 << 20,
            "\(CalendarNames.interface).Change": CalendarNames.changesSize + 1 << 14,
        ], bytesPerSender: 32 << 20)
    /// Lets time pass.
    package typealias Sleep = @MainActor (Duration) async -> Void
    /// It leaves after this time without a question.
    static let patience: Duration = .seconds(60)
    /// Within this time all calendars of a call have their turn.
    static let turns: Duration = .seconds(60)
    /// Occurrences of all calendars of a call.
    private static let occurrences = 2 * CalendarLimits.occurrences

    private let connection: BusConnection
    let reader: CalendarReader
    private let sleep: Sleep
    private var export: Subscription?
    private var limit: Subscription?
    private var name: Subscription?
    private var closing: Subscription?
    /// How many calls have come.
    private var calls = 0
    /// How many of them are not answered yet.
    private(set) var pending = 0
    private var answered: CheckedContinuation<Void, Never>?
    private var ended: CheckedContinuation<Void, Never>?

    /// Puts the object on the bus; ``run()`` takes the name.
    ///
    /// - Parameter sleep: lets time pass.
    /// - Throws: ``BusError`` when its path is taken.
    package init(
        on connection: BusConnection, reader: CalendarReader,
        sleep: @escaping Sleep = { try? await LoopClock().sleep(for: $0) }
    ) throws(BusError) {
        self.connection = connection
        self.reader = reader
        self.sleep = sleep
        limit = connection.limitCalls(Self.limits)
        export = try connection.export(CalendarObject(self), at: CalendarNames.path, xml: CalendarNames.xml)
    }

    /// Answers until nobody has asked for a while.
    ///
    /// Returns at once when another process has the name, and when the bus goes away.
    package func run() async {
        await withCheckedContinuation { continuation in
            ended = continuation
            name = connection.own(CalendarNames.service) { [weak self] isOwner in if !isOwner { self?.end() } }
            closing = connection.observeClosing { [weak self] in self?.end() }
            wait()
        }
    }

    private func wait() {
        Task.onLoop { [weak self, sleep, calls] in
            await sleep(Self.patience)
            guard let self, self.calls == calls else { return }
            await leave()
        }
    }

    private func leave() async {
        // Once the name is free the bus starts another process for the next question; what it has sent here is still answered.
        name = nil
        let question = BusMethod(
            "GetId", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus", on: "org.freedesktop.DBus")
        _ = try? await connection.call(question, timeout: .seconds(5))
        while pending > 0 { await withCheckedContinuation { answered = $0 } }
        await withCheckedContinuation { done in connection.flush { done.resume() } }
        end()
    }

    private func end() {
        ended?.resume()
        ended = nil
        name = nil
        closing = nil
    }

    fileprivate func take(_ call: BusInvocation) {
        calls += 1
        pending += 1
        Task.onLoop { [self] in
            do throws(BusError) {
                call.reply([.string(try await answer(call))])
            } catch {
                call.fail(error)
            }
            pending -= 1
            guard pending == 0 else { return }
            answered?.resume()
            answered = nil
            if name != nil { wait() }
        }
    }

    private func answer(_ call: BusInvocation) async throws(BusError) -> String {
        switch call.method {
        case "List": try Self.text(await list())
        case "Read": try Self.text(await agenda(CalendarRequest(call.arguments)))
        case "Writable": try Self.text(await writable())
        case "Events": try Self.text(await events(SharingRequest.events(call.arguments)))
        case "Change": try Self.text(await change(SharingRequest.change(call.arguments)))
        default: throw BusError(name: CalendarNames.failed, message: "There is no such method.")
        }
    }

    private static func text(_ value: some Encodable) throws(BusError) -> String {
        do {
            return try JSON.text(value)
        } catch {
            throw BusError(name: CalendarNames.failed, message: "The answer can't be written.")
        }
    }

    private func list() async throws(BusError) -> [AgendaCalendar] {
        let answer = await reader.answer(.list, before: .now + Self.turns)
        guard case .calendars(let calendars) = answer else { throw Self.problem(answer) }
        return calendars
    }

    /// Why an answer isn't what was asked for.
    static func problem(_ answer: CalendarAnswer) -> BusError {
        guard case .problem(let problem) = answer else {
            return BusError(name: CalendarNames.failed, message: "The calendar gave another answer than was asked for.")
        }
        let name = problem.kind == .noDesktop ? CalendarNames.noDesktop : CalendarNames.failed
        return BusError(name: name, message: problem.message)
    }

    private func agenda(_ request: CalendarRequest) async throws(BusError) -> Agenda {
        let readAt = Instant(seconds: Int64(time(nil)))
        var (calendars, events): ([AgendaCalendar], [AgendaEvent]) = ([], [])
        for (question, answer) in zip(request.questions, await answers(request.questions.map(CalendarTask.read))) {
            let identifier = question.calendar
            switch answer {
            case .contents(let contents) where events.count + contents.events.count <= Self.occurrences:
                calendars.append(AgendaCalendar(id: identifier, name: contents.name))
                events += contents.events
            case .problem(let problem):
                complain(problem.message)
                calendars.append(AgendaCalendar(id: identifier, name: "", isReadable: false))
            default:
                complain("All calendars together have more than \(Self.occurrences) events in these days.")
                calendars.append(AgendaCalendar(id: identifier, name: "", isReadable: false))
            }
        }
        return Agenda(
            readAt: readAt, days: request.firstDay...request.lastDay, calendars: calendars, events: events)
    }

    /// What several tasks come to, in their order.
    func answers(_ tasks: [CalendarTask]) async -> [CalendarAnswer] {
        guard !tasks.isEmpty else { return [] }
        let deadline = ContinuousClock.now + Self.turns
        return await withCheckedContinuation { done in
            var answers: [Int: CalendarAnswer] = [:]
            for (index, task) in tasks.enumerated() {
                Task.onLoop { [reader] in
                    answers[index] = await reader.answer(task, before: deadline)
                    guard answers.count == tasks.count else { return }
                    done.resume(returning: tasks.indices.compactMap { answers[$0] })
                }
            }
        }
    }
}

/// The object that the bus retains; it holds the server weakly.
private final class CalendarObject: BusObject {
    private weak var server: CalendarServer?

    init(_ server: CalendarServer) {
        self.server = server
    }

    func handle(_ invocation: BusInvocation) {
        server?.take(invocation)
    }
}
