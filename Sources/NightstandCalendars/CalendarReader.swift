// SPDX-License-Identifier: MIT
import CalendarKit
import GLibKit
import Glibc
import JSONCoding
import SystemKit
import Timekeeping

/// Asks a process of its own for each calendar, some of them at a time.
@MainActor package final class CalendarReader {
    /// How many processes read at the same time.
    private static let places = 4
    /// Bytes of an answer.
    private static let answerSize = 48 << 20

    private let program: String
    private let limit: Duration
    private var free = places
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// Reads with `program`, this one when left out, and gives each calendar `limit` to be read.
    package init(program: String = "/proc/self/exe", limit: Duration = .seconds(20)) {
        self.program = program
        self.limit = limit
    }

    /// The answer to a question; when the turn comes only after `deadline`, it isn't asked any more.
    func answer(_ question: CalendarQuestion, before deadline: ContinuousClock.Instant) async -> CalendarAnswer {
        if free == 0 { await withCheckedContinuation { waiting.append($0) } } else { free -= 1 }
        defer { if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() } }
        guard ContinuousClock.now < deadline else {
            return .problem(CalendarError(.unreadable, "The calendars before it took too long."))
        }
        return await ask(question)
    }

    private func ask(_ question: CalendarQuestion) async -> CalendarAnswer {
        guard let input = try? JSON.text(question), input.utf8.count <= CalendarReading.questionSize else {
            return .problem(CalendarError(.missing, "The name of the calendar is too long."))
        }
        var environment = ProcessEnvironment.all
        environment[CalendarReading.variable] = "1"
        // Files are read from disks; this asks for no other service of the desktop.
        environment["GIO_USE_VFS"] = "local"
        let order = ProcessGroup.Order(
            path: program, environment: environment.map { "\($0)=\($1)" }.sorted(), folder: "/", input: input,
            outputLimit: Self.answerSize)
        var isLate = false
        let result = await withCheckedContinuation { (done: CheckedContinuation<ProcessGroup.Result?, Never>) in
            var timer: TimerSource?
            do throws(SystemError) {
                let process = try ProcessGroup(order) { result in
                    timer?.cancel()
                    done.resume(returning: result)
                }
                timer = TimerSource(after: limit) {
                    isLate = true
                    process.kill()
                }
            } catch {
                done.resume(returning: nil)
            }
        }
        return Self.answer(result, isLate: isLate)
    }

    private static func answer(_ result: ProcessGroup.Result?, isLate: Bool) -> CalendarAnswer {
        if isLate { return .problem(CalendarError(.unreadable, "Reading the calendar took too long.")) }
        guard let result else {
            return .problem(CalendarError(.unreadable, "The process that reads calendars can't be started."))
        }
        if result.isCut { return .problem(CalendarError(.tooLarge, "The calendar has too much in these days.")) }
        guard result.end == .code(EXIT_SUCCESS), let answer = try? JSON.decode(CalendarAnswer.self, from: result.output)
        else { return .problem(CalendarError(.unreadable, "Reading the calendar failed: \(result.end).")) }
        return answer
    }
}
