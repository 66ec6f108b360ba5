// SPDX-License-Identifier: MIT
import Localization

/// The text of `--help` for one command, at most 80 columns wide.
nonisolated struct HelpPage {
    let command: Command
    let path: [String]

    private static let column = 28

    /// The whole page, with a line break at its end.
    var text: String {
        // Translators: {1} is a command line.
        var lines = [tr("Usage: \(usage)"), "", Self.sentence(command.summary)]
        if !command.discussion.isEmpty { lines += [""] + TextWrap.lines(command.discussion) }
        lines += subcommands + operands
        for section in command.sections { lines += block(section.title, section.options.map { ($0.usage, $0.help) }) }
        // Translators: heads the options that every command has.
        lines += block(
            tr("Common options", context: "heading"),
            common.map { ($0.name == "help" ? "-h, --help" : $0.usage, $0.help) })
        lines += examples
        if command.handler != nil { lines += exitCodes }
        if !command.subcommands.isEmpty {
            lines += ["", tr("See '\(path.joined(separator: " ")) COMMAND --help' for more about a command.")]
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The summary of a command with its full stop.
    static func sentence(_ summary: String) -> String {
        // Translators: {1} is what a command does, such as "Delete an alarm"; this makes it a sentence.
        tr("\(summary).", context: "summary of a command")
    }

    /// The command as it is typed.
    var usage: String {
        let words = path.joined(separator: " ")
        if !command.subcommands.isEmpty { return command.handler == nil ? "\(words) COMMAND" : "\(words) [COMMAND]" }
        let options = command.sections.isEmpty ? [] : ["[OPTIONS]"]
        return ([words] + command.operands.map(\.usage) + options).joined(separator: " ")
    }

    /// The options that every command takes.
    var common: [any OptionDescription] {
        [CommandParser.json, CommandParser.help] + (path.count == 1 ? [CommandParser.version] : [])
    }

    private var subcommands: [String] {
        guard path.count == 1 else {
            return block(tr("Commands", context: "heading"), command.visibleSubcommands.map { ($0.name, $0.summary) })
        }
        let groups = command.visibleSubcommands.filter { !$0.subcommands.isEmpty }
        let verbs = command.visibleSubcommands.filter { $0.subcommands.isEmpty }
        return groups.flatMap { group in
            block(group.summary, group.visibleSubcommands.map { ("\(group.name) \($0.name)", $0.summary) })
        } + block(tr("Other commands", context: "heading"), verbs.map { ($0.name, $0.summary) })
    }

    private var operands: [String] {
        // Translators: heads the words of a command that are not options, such as the id of an alarm.
        block(tr("Arguments", context: "heading"), command.operands.map { ($0.usage, $0.help) })
    }

    private var examples: [String] {
        guard !command.examples.isEmpty else { return [] }
        return ["", tr("Examples:")]
            + command.examples.flatMap { ["  " + $0.line] + TextWrap.lines($0.meaning, indent: 6) }
    }

    private var exitCodes: [String] {
        block(tr("Exit codes", context: "heading"), command.exitCodes.map { ("\($0.rawValue)", $0.meaning) }, column: 5)
    }

    private func block(_ title: String, _ entries: [(String, String)], column: Int = HelpPage.column) -> [String] {
        guard !entries.isEmpty else { return [] }
        // Translators: a heading in the help, {1} is such as "Options".
        return ["", tr("\(title):", context: "heading")]
            + entries.flatMap { TextWrap.definition($0.0, $0.1, column: column) }
    }
}
