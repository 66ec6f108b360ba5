// SPDX-License-Identifier: MIT
import CalendarKit
import GLibKit
import Glibc
import JSONCoding
import SystemKit
import Timekeeping

/// Asks a process of its own for each calendar, some of them at a time.
@MainActor package final class CalendarReader {
    /// Bytes of an answer.
    private static let answerSize = 112 << 20

    private let program: String
    private let limit: Duration
    private let reading = Places(4)
    private let sharing = Places(4)

    /// Reads with `program`, this one when left out, and gives each calendar `limit` to be read in some days; what takes longer is
    /// given a multiple of that.
    package init(program: String = "/proc/self/exe", limit: Duration = .seconds(20)) {
        self.program = program
        self.limit = limit
    }

    /// What a task comes to; when its turn comes only after `deadline`, it isn't begun any more.
    func answer(_ task: CalendarTask, before deadline: ContinuousClock.Instant) async -> CalendarAnswer {
        let places = task.isSharing ? sharing : reading
        await places.take()
        defer { places.leave() }
        guard ContinuousClock.now < deadline else {
            return .problem(CalendarError(.unreadable, "The calendars before it took too long."))
        }
        return await ask(task)
    }

    private func ask(_ task: CalendarTask) async -> CalendarAnswer {
        guard let input = try? JSON.text(task), input.utf8.count <= CalendarReading.taskSize(task.isSharing) else {
            return .problem(CalendarError(.missing, "The question about the calendar is too long."))
        }
        var environment = ProcessEnvironment.all
        environment[CalendarReading.variable] = task.isSharing ? CalendarReading.sharing : "read"
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
                timer = TimerSource(after: limit * task.slowness) {
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
        if isLate { return .problem(CalendarError(.unreadable, "The calendar took too long to answer.")) }
        guard let result else {
            return .problem(CalendarError(.unreadable, "The process that reads calendars can't be started."))
        }
        if result.isCut { return .problem(CalendarError(.tooLarge, "The calendar has too much in it.")) }
        guard result.end == .code(EXIT_SUCCESS), let answer = try? JSON.decode(CalendarAnswer.self, from: result.output)
        else {
            return .problem(CalendarError(.unreadable, "The process for the calendar failed: \(result.end)."))
        }
        return answer
    }
}

/// How many can do something at the same time; the others wait for their turn.
@MainActor private final class Places {
    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(_ count: Int) { free = count }

    func take() async {
        if free == 0 { await withCheckedContinuation { waiting.append($0) } } else { free -= 1 }
    }

    func leave() {
        if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
    }
}
