// SPDX-License-Identifier: MIT
import GLibKit
import Localization
import NightstandService
import NightstandServices
import NightstandStore
import Timekeeping

/// Runs the user's programs for events, behind everything else that the loop has to do.
///
/// What happens is only noted at first; the folders are read and programs started in later turns of the loop, one event in each. So
/// whatever state they are in, a ring has begun before.
@MainActor final class HookRunner {
    /// The most programs that run at the same time with a time limit, and the most for rings.
    static let capacity = 8
    /// The most programs of each ``Room`` that wait for their turn, and the most events; what happens beyond that runs none.
    static let longestQueue = 64
    /// The time after which a program is ended that is not to last as long as the ring.
    static let limit: Duration = .seconds(30)
    /// The length of the made-up ring of a test.
    static let testedRing: Duration = .seconds(5)

    let hooks: any Hooks
    private let store: any Store
    private let uptime: () -> Duration
    private let log: (String) -> Void
    /// The names of programs that are switched off, such as `ring/lamp`.
    private var off: Set<String> = []
    /// What has happened and for which ring, with the folder not read yet.
    private var occasions: [(occasion: HookOccasion, ring: String?)] = []
    private var turn: TurnSource?
    /// The programs that wait, in order.
    private var waiting: [Job] = []
    private var running: [ObjectIdentifier: Job] = [:]
    /// What was not run for want of room, and how often, until that is logged.
    private var dropped: [String: Int] = [:]
    private var soundsPlay = false
    private var hasEnded = false

    /// What shares a place to wait: many skipped occurrences must not take it from a ring.
    private enum Room {
        case whileRinging, ring, other

        init(_ event: HookEvent) {
            self = event.lastsAsLongAsRing ? .whileRinging : [.ring, .timerEnd].contains(event) ? .ring : .other
        }
    }

    /// A program to be run, or running.
    private final class Job {
        let program: HookProgram
        let occasion: HookOccasion
        let ring: String?
        let onEnd: (@MainActor (HookRun) -> Void)?
        var hook: (any RunningHook)?
        var timer: TimerSource?
        var started: Duration = .zero
        var wasEnded = false

        init(
            _ program: HookProgram, _ occasion: HookOccasion, ring: String?,
            onEnd: (@MainActor (HookRun) -> Void)? = nil
        ) {
            self.program = program
            self.occasion = occasion
            self.ring = ring
            self.onEnd = onEnd
        }

        var name: String { "\(occasion.event.rawValue)/\(program.name)" }
        /// Whether it is ended with a ring; in a test as well.
        var lasts: Bool { occasion.event.lastsAsLongAsRing }
        var room: Room { Room(occasion.event) }
    }

    init(
        _ hooks: any Hooks, store: any Store, uptime: @escaping () -> Duration, log: @escaping (String) -> Void
    ) {
        self.hooks = hooks
        self.store = store
        self.uptime = uptime
        self.log = log
    }

    /// Takes in which programs are switched off.
    func start(_ records: [Record]) {
        off = records.first { $0.kind == .hooks }.flatMap { try? $0.value(Set<String>.self) } ?? []
    }

    /// Ends everything that runs.
    func end() {
        hasEnded = true
        turn = nil
        for job in running.values { job.hook?.end() }
    }

    // MARK: Events

    /// Runs the programs of an event soon.
    func happened(_ occasion: HookOccasion, ring: String? = nil) {
        guard !hasEnded else { return }
        let room = Room(occasion.event)
        guard occasions.count(where: { Room($0.occasion.event) == room }) < Self.longestQueue else {
            return dropped[occasion.event.rawValue, default: 0] += 1
        }
        occasions.append((occasion, ring))
        if turn == nil { turn = TurnSource { [weak self] in self?.readNext() ?? false } }
    }

    /// Ends the programs that were to last as long as a ring.
    func ringEnded(_ ring: String) {
        occasions.removeAll { $0.ring == ring }
        waiting.removeAll { $0.ring == ring }
        for job in running.values where job.ring == ring { end(job) }
    }

    /// The sleep sounds play or not.
    func sounds(play: Bool) {
        guard play != soundsPlay else { return }
        soundsPlay = play
        happened(HookOccasion(play ? .sleepSoundsStart : .sleepSoundsStop))
    }

    private func readNext() -> Bool {
        guard !occasions.isEmpty else {
            turn = nil
            return false
        }
        let (occasion, ring) = occasions.removeFirst()
        for program in hooks.programs(of: occasion.event.rawValue) {
            let job = Job(program, occasion, ring: ring)
            if off.contains(job.name) { continue }
            if let problem = program.problem {
                log("The hook '\(job.name)' is refused: \(problem.english)")
            } else {
                enqueue(job)
            }
        }
        startWaiting()
        if occasions.isEmpty { logDropped() }
        return true
    }

    private func logDropped() {
        guard !dropped.isEmpty else { return }
        let names = dropped.sorted { $0.key < $1.key }.map { "\($0) (×\($1))" }.joined(separator: ", ")
        log("Too many hooks are waiting. Not run: \(names).")
        dropped = [:]
    }

    private func enqueue(_ job: Job) {
        if hasPlace(for: 1, job.room) { waiting.append(job) } else { dropped[job.name, default: 0] += 1 }
    }

    private func hasPlace(for count: Int, _ room: Room) -> Bool {
        waiting.count { $0.room == room } + count <= Self.longestQueue
    }

    private func count(lasting: Bool) -> Int { running.values.count { $0.lasts == lasting } }

    private func startWaiting() {
        while let index = waiting.firstIndex(where: { count(lasting: $0.lasts) < Self.capacity }) {
            begin(waiting.remove(at: index))
        }
    }

    // MARK: Programs

    private func begin(_ job: Job) {
        let key = ObjectIdentifier(job)
        do throws(UserCommandError) {
            job.started = uptime()
            running[key] = job
            job.hook = try hooks.start(
                job.program, variables: job.occasion.variables, input: job.occasion.json
            ) { [weak self] result in
                guard let self, let job = running.removeValue(forKey: key) else { return }
                job.timer = nil
                report(job, result)
                if !hasEnded { startWaiting() }
            }
        } catch {
            running[key] = nil
            log("The hook '\(job.name)' was not run: \(error.text.english)")
            job.onEnd?(
                HookRun(
                    event: job.occasion.event, program: job.program.name, output: error.sentence, isCut: false,
                    code: nil,
                    signal: nil, wasEnded: false, milliseconds: 0))
            return
        }
        let limit = job.lasts ? (job.ring == nil ? Self.testedRing : nil) : Self.limit
        job.timer = limit.map { limit in
            TimerSource(after: limit) { [weak self, weak job] in
                guard let self, let job else { return }
                if !job.lasts { log("The hook '\(job.name)' takes too long and is ended.") }
                end(job)
            }
        }
    }

    private func end(_ job: Job) {
        job.wasEnded = true
        job.hook?.end()
    }

    private func report(_ job: Job, _ result: ProcessGroup.Result) {
        let output = String(decoding: result.output, as: UTF8.self)
        for line in output.split(whereSeparator: \.isNewline).prefix(Self.loggedLines) {
            log("\(job.name): \(Self.printable(line))")
        }
        if result.isCut { log("The hook '\(job.name)' wrote too much; its output was closed.") }
        let (code, signal): (Int?, Int?) =
            switch result.end {
            case .code(let code): (Int(code), nil)
            case .signal(let signal): (nil, Int(signal))
            }
        if !job.wasEnded {
            if let signal { log("The hook '\(job.name)' was ended by signal \(signal).") }
            if let code, code != 0 { log("The hook '\(job.name)' failed with exit code \(code).") }
        }
        job.onEnd?(
            HookRun(
                event: job.occasion.event, program: job.program.name, output: output, isCut: result.isCut, code: code,
                signal: signal, wasEnded: job.wasEnded,
                milliseconds: Int((uptime() - job.started).wholeMilliseconds)))
    }

    /// The lines of a program's output that are logged, and the characters of each.
    private static let (loggedLines, loggedColumns) = (50, 200)

    private static func printable(_ line: Substring) -> String {
        String(
            String.UnicodeScalarView(
                line.unicodeScalars.prefix(loggedColumns).map { $0.properties.generalCategory == .control ? " " : $0 }))
    }

    // MARK: Calls

    /// All programs, by event.
    var statuses: [HookStatus] { HookEvent.allCases.flatMap(statuses) }

    private func statuses(of event: HookEvent) -> [HookStatus] {
        hooks.programs(of: event.rawValue).map { status(event, $0) }
    }

    private func status(_ event: HookEvent, _ program: HookProgram) -> HookStatus {
        var status = HookStatus(event: event, program: program.name, state: .on)
        if let problem = program.problem {
            (status.state, status.reason) = (.refused, problem.text)
        } else if off.contains(status.name) {
            status.state = .off
        }
        return status
    }

    /// Switches a program on or off.
    func set(_ event: HookEvent, _ name: String, isOn: Bool) throws(ServiceError) -> HookStatus {
        let program = try find(event, name)
        let entry = HookStatus(event: event, program: name, state: .on).name
        // Programs that are gone are forgotten, or the list would grow without end.
        var names = off.intersection(statuses.map(\.name))
        if isOn { names.remove(entry) } else { names.insert(entry) }
        do {
            try store.commit([.keep(try Record(.hooks, id: "off", names.sorted()))])
        } catch {
            throw ServiceError(.failed, LocalizedText("The change could not be stored, so nothing was changed."))
        }
        off = names
        return status(event, program)
    }

    /// Runs one program, or all that are on, as for an event, and waits until they have ended.
    func test(_ occasion: HookOccasion, _ name: String?) async throws(ServiceError) -> [HookRun] {
        let event = occasion.event
        let programs: [HookProgram]
        if let name {
            let program = try find(event, name)
            if let problem = program.problem { throw ServiceError(.failed, problem) }
            programs = [program]
        } else {
            let all = hooks.programs(of: event.rawValue)
            programs = all.filter { status(event, $0).state == .on }
            if programs.isEmpty, let problem = all.lazy.compactMap(\.problem).first {
                throw ServiceError(.failed, problem)
            }
        }
        guard !programs.isEmpty else {
            throw ServiceError(
                .notFound,
                LocalizedText(
                    "No hook is turned on for “\(event.rawValue)”. Put a program into \(place(event)), or turn one on.")
            )
        }
        guard hasPlace(for: programs.count, Room(event)) else {
            throw ServiceError(.failed, LocalizedText("Too many hooks are running. Try again in a moment."))
        }
        return await withCheckedContinuation { continuation in
            let gathering = Gathering(programs.count) { continuation.resume(returning: $0) }
            for (index, program) in programs.enumerated() {
                waiting.append(Job(program, occasion, ring: nil) { gathering.take($0, at: index) })
            }
            startWaiting()
        }
    }

    private func find(_ event: HookEvent, _ name: String) throws(ServiceError) -> HookProgram {
        guard let program = hooks.programs(of: event.rawValue).first(where: { $0.name == name }) else {
            throw ServiceError(.notFound, LocalizedText("There is no program “\(name)” in \(place(event))."))
        }
        return program
    }

    private func place(_ event: HookEvent) -> String { "\(hooks.folder)/\(event.rawValue)" }

    /// Collects the results of a test until all are there.
    private final class Gathering {
        private var runs: [HookRun?]
        private var isDone: ((([HookRun]) -> Void))?

        init(_ count: Int, _ isDone: @escaping ([HookRun]) -> Void) {
            runs = Array(repeating: nil, count: count)
            self.isDone = isDone
        }

        func take(_ run: HookRun, at index: Int) {
            runs[index] = run
            guard runs.allSatisfy({ $0 != nil }) else { return }
            isDone?(runs.compactMap(\.self))
            isDone = nil
        }
    }
}
