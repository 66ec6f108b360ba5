// SPDX-License-Identifier: MIT
import ICalendar
import Localization
import NightstandExchange
import NightstandService
import Timekeeping

nonisolated extension Command {
    private static let from = Option(
        "from", "SOURCE",
        tr(
            "\(ForeignProgram.allCases.map { $0.rawValue }.joined(separator: ", ")), or an iCalendar file; '-' is standard input."
        ),
        completion: .words(ForeignProgram.allCases.map(\.rawValue)))
    private static let dry = Option(flag: "dry-run", tr("Show what would be added, and add nothing."))
    private static let yes = Option(flag: "yes", tr("Import without asking."))

    /// `nightstand import`.
    static let importForeign = Command(
        "import", tr("Import from another clock or a calendar"),
        discussion: tr(
            """
            Imports alarms, timers, world clocks and sound presets from GNOME Clocks, KClock, Alarm Clock Applet or \
            Blanket, also from their Flatpaks, or the events of an iCalendar file as alarms. Shows what will be added, \
            and what can't be and why, and asks. The alarms are added in one step; any that the service refuses are \
            reported and left out. The other program's data is only read. What has been imported before is not added again, \
            even if you have changed it since.

            An event rings at each of its reminders, or at its start if it has none. Without --from, lists the programs \
            whose data is found.
            """),
        options: [from, dry, yes],
        examples: [
            Example("nightstand import --from gnome-clocks", tr("Import alarms, timers and world clocks.")),
            Example("nightstand import --from shifts.ics --dry-run", tr("Show which alarms that calendar would add.")),
        ],
        exitCodes: [.done, .failed, .wrongUse, .notFound, .unreachable]
    ) { input, environment throws(CommandError) in
        guard let source = input[from] else { return try environment.listForeignPrograms(input) }
        let asker = input.wantsJSON ? "--json" : source == "-" ? "--from -" : nil
        if let asker, !input[dry], !input[yes] {
            // Translators: {1} is an option.
            throw .wrongUse(tr("\(asker) can't ask for confirmation; add --yes or --dry-run"))
        }
        let found = try environment.foreignData(from: source)
        let new = try await environment.transfer { transfer throws(ServiceError) in try await transfer.new(of: found) }
        let report = ForeignReport(new: new, known: found.count - new.count)
        var isDone = try environment.agrees(to: report, input, isDry: input[dry], isSure: input[yes])
        if isDone, !new.isEmpty { isDone = try await environment.add(new, input) }
        if input.wantsJSON { try environment.answer(input, json: report) { "" } }
        return isDone || input[dry] ? .done : .failed
    }
}

extension CommandEnvironment {
    private var foreignHome: ForeignHome {
        openForeignHome { coordinates, name in place(at: coordinates, name: name, zone: nil) }
    }

    /// Lists the programs of which there is something to import.
    fileprivate func listForeignPrograms(_ input: Input) throws(CommandError) -> ExitCode {
        let found = ForeignProgram.all(in: foreignHome, now: now(), zones: zones)
        let counts = Dictionary(found.map { ($0.rawValue, ForeignCount($1)) }) { first, _ in first }
        try answer(input, json: counts) {
            found.map { program, data in
                let summary = data.counts.listed(.and)
                // Translators: {1} is the name of a program, {2} what it keeps, such as "3 alarms and 1 timer", {3} a command.
                return tr("\(program.title) has \(summary). To import: nightstand import --from \(program.rawValue)")
                    + "\n"
            }.joined()
        }
        guard found.isEmpty else { return .done }
        throw CommandError(
            .notFound, tr("no data from another clock was found"),
            hint: tr("To import a calendar: nightstand import --from FILE.ics"))
    }

    fileprivate func foreignData(from source: String) throws(CommandError) -> ForeignData {
        if let program = ForeignProgram(rawValue: source.lowercased()) {
            let data = program.data(in: foreignHome, now: now(), zones: zones)
            guard !data.isEmpty || !data.problems.isEmpty else {
                throw CommandError(.notFound, tr("no data from \(program.title) was found"))
            }
            return data
        }
        guard source == "-" || source.contains("/") || source.contains(".") else {
            let names = ForeignProgram.allCases.map { "'\($0.rawValue)'" }.listed(.or)
            throw .wrongUse(
                tr("\(source.quoted) is not valid for --from; use \(names), or the path of an iCalendar file"))
        }
        let bytes = try bytes(ofFile: source, atMost: CalendarReader.byteLimit + 1)
        return ForeignData(CalendarReader.read(bytes, now: now(), zones: zones))
    }

    /// Asks the service about what is transferred, with its errors as those of the command line.
    fileprivate func transfer<Answer>(
        _ question: @MainActor (ForeignTransfer) async throws(ServiceError) -> Answer
    ) async throws(CommandError) -> Answer {
        try await ask { service throws(ServiceError) in
            guard let places = service as? any PlaceService, let sounds = service as? any SoundService else {
                throw ServiceError(
                    .failed,
                    LocalizedText("The running service doesn't support places; it may be another version. Restart it."))
            }
            return try await question(ForeignTransfer(service, places: places, sounds: sounds))
        }
    }

    /// Shows what would be added, and whether the user wants that.
    fileprivate func agrees(
        to report: ForeignReport, _ input: Input, isDry: Bool, isSure: Bool
    ) throws(CommandError) -> Bool {
        if input.wantsJSON { return !isDry }
        console.write(report.text(phrases, zones))
        for problem in report.problems { console.writeError("nightstand: \(problem.withoutControls)\n") }
        guard report.count > 0 else { return true }
        if isDry {
            console.print(tr("Nothing was changed."))
            return false
        }
        if isSure { return true }
        // Translators: the letters are those of "y" and "n" as answers; the capital one counts if nothing is typed.
        if console.agrees(to: tr("Add this? [y/N]")) { return true }
        console.print(tr("Nothing was changed."))
        return false
    }

    /// Adds it, says how much, and answers whether nothing was refused.
    fileprivate func add(_ data: ForeignData, _ input: Input) async throws(CommandError) -> Bool {
        let added = try await transfer { transfer throws(ServiceError) in try await transfer.add(data) }
        for problem in added.refused { console.writeError("nightstand: \(problem.withoutControls)\n") }
        if !input.wantsJSON {
            let summary = added.counts.listed(.and)
            // Translators: {1} is such as "3 alarms and 1 timer".
            console.print(summary.isEmpty ? tr("Nothing was changed.") : tr("Added \(summary)."))
        }
        return added.refused.isEmpty
    }
}
