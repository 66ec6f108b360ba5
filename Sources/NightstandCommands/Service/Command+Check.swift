// SPDX-License-Identifier: MIT
import Localization
import NightstandService

nonisolated extension Command {
    private static let item = Operand(
        "ITEM", tr("A check item, by its id in the --json output, such as 'wake'."), isOptional: true)
    private static let all = Option(flag: "all", tr("Also show green items."))
    private static let fix = Option(
        flag: "fix", tr("Fix ITEM, or everything that is not green, where possible."))

    /// `nightstand check`.
    static let check = Command(
        "check", tr("Check that the next alarm will be heard"),
        discussion: tr(
            """
            Checks everything that an alarm needs, before you sleep. Amber is a warning; red means that an alarm would not \
            ring or not be heard, and the exit code is then 1. If all is well, a single line says so.

            With --fix, Nightstand fixes what it can, and describes each change first. You may be asked for your password.

            For the battery, a sleeping computer is assumed to use 2% of a full charge per hour, and 5% must be left \
            for the alarm.
            """),
        operands: [item], options: [all, fix],
        examples: [
            Example("nightstand check && systemctl suspend", tr("Suspend only if the alarm will be heard.")),
            Example("nightstand check --fix login", tr("Start the service at login.")),
        ],
        exitCodes: [.done, .failed, .wrongUse, .notFound, .unreachable]
    ) { input, environment throws(CommandError) in
        var items = try await environment.ask { service throws(ServiceError) in try await service.check() }
        if let id = input[item] {
            items = items.filter { $0.id == id }
            guard !items.isEmpty else {
                throw CommandError(
                    .notFound, tr("there is no check item '\(id)'"),
                    hint: tr("'nightstand check --all --json' lists the ids.")
                )
            }
        }
        if input[fix] { items = try await environment.fix(items, input) }
        let shown = input[all] || input[item] != nil ? items : items.troubles
        try environment.answer(input, json: items) {
            if shown.isEmpty {
                return tr("All is well.") + " " + (items.first { $0.id == "next" }?.detail ?? "") + "\n"
            }
            return environment.lines(shown)
        }
        return items.contains { $0.level == .red } ? .failed : .done
    }
}

extension CommandEnvironment {
    /// Carries out the actions of lines; returns the lines as they are then.
    ///
    /// - Throws: ``CommandError`` when none of them has an action for the service.
    fileprivate func fix(_ items: [CheckItem], _ input: Input) async throws(CommandError) -> [CheckItem] {
        let isChosen = items.count == 1
        let wanted = (isChosen ? items : items.troubles).filter { $0.action?.isForService == true }
        if wanted.isEmpty, isChosen, let item = items.first {
            throw CommandError(
                .failed, tr("'\(item.id)' cannot be fixed automatically"),
                hint: item.ownCommand.map { tr("To choose another sound: \($0)") } ?? item.remedy ?? item.detail)
        }
        var result = items
        for item in wanted {
            guard let action = item.action else { continue }
            if !input.wantsJSON { console.print("\(item.title): \(action.change)") }
            console.flush()
            let after = try await ask { service throws(ServiceError) in try await service.fix(item.id) }
            if let index = result.firstIndex(where: { $0.id == item.id }) { result[index] = after }
        }
        return result
    }

    /// The lines of the check as a table, each with its remedy below.
    fileprivate func lines(_ items: [CheckItem]) -> String {
        let width = items.map(\.title.columns).max() ?? 0
        let levels = [CheckItem.Level.green, .amber, .red].map(\.word.columns).max() ?? 0
        return items.map { item in
            let mark = item.level.mark.text(item.level.word.padded(to: levels), isColoured: console.isColoured)
            let head = "\(mark)  \(item.title.padded(to: width))  \(item.detail)\n"
            let room = String(repeating: " ", count: width + levels + 4)
            let help = item.action?.isForService == true ? "'nightstand check --fix \(item.id)'" : nil
            let remedy = [
                item.remedy, help.map { tr("To fix it: \($0).") },
                item.ownCommand.map { tr("For example: '\($0)'.") },
            ].compactMap(\.self)
            return head + remedy.map { room + $0 + "\n" }.joined()
        }.joined()
    }
}

nonisolated extension CheckItem {
    /// The command with which the user does what only they can decide; nil where there is none.
    fileprivate var ownCommand: String? {
        guard action == .chooseSound, let alarm else { return nil }
        return "nightstand alarm edit \(alarm) --sound bell"
    }
}

nonisolated extension CheckItem.Level {
    fileprivate var word: String {
        switch self {
        // Translators: how bad a line of the check is, as colours of a traffic light.
        case .green: tr("green", context: "level")
        case .amber: tr("amber", context: "level")
        case .red: tr("red", context: "level")
        }
    }

    fileprivate var mark: Ink {
        switch self {
        case .green: .green
        case .amber: .amber
        case .red: .red
        }
    }
}

nonisolated extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - columns))
    }
}
