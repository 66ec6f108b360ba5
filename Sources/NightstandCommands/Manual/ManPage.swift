// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import PlainText

/// The manual page `nightstand(1)` in roff, written from the command table.
nonisolated struct ManPage {
    let root: Command

    /// The whole page.
    var text: String {
        let volume = escaped(tr("User Commands", context: "manual page"))
        let summary = escaped(root.summary.lowercasedFirst)
        var lines = [
            ".\\\" Written by 'nightstand man' from the command table.",
            ".TH NIGHTSTAND 1 \"\" \"Nightstand \(Names.version)\" \"\(volume)\"",
            heading(tr("NAME", context: "manual page")), "nightstand \\- \(summary)",
            heading(tr("SYNOPSIS", context: "manual page")), ".B nightstand", "[\\fICOMMAND\\fR] [\\fIOPTIONS\\fR]",
            heading(tr("DESCRIPTION", context: "manual page")),
        ]
        lines += paragraphs(root.discussion)
        lines += [heading(tr("COMMANDS", context: "manual page"))]
        for (path, command) in root.tree() where path.count > 1 && command.handler != nil {
            lines += section(path, command)
        }
        lines += [heading(tr("COMMON OPTIONS", context: "manual page"))]
        lines += HelpPage(command: root, path: [root.name]).common.flatMap { entry($0.usage, $0.help) }
        lines += [heading(tr("EXIT STATUS", context: "manual page"))]
        lines += ExitCode.allCases.flatMap { entry("\($0.rawValue)", $0.meaning) }
        lines += [heading(tr("EXAMPLES", context: "manual page"))]
        lines += root.examples.flatMap { entry($0.line, $0.meaning) }
        lines += [heading(tr("SEE ALSO", context: "manual page")), ".BR nightstandd (1)"]
        return lines.joined(separator: "\n") + "\n"
    }

    private func heading(_ title: String) -> String {
        ".SH " + (title.contains(" ") ? "\"\(escaped(title))\"" : escaped(title))
    }

    private func section(_ path: [String], _ command: Command) -> [String] {
        let usage = HelpPage(command: command, path: path).usage.split(separator: " ").dropFirst()
        var lines = [".SS \"" + escaped(usage.joined(separator: " ")) + "\""]
        lines += [escaped(HelpPage.sentence(command.summary))]
        if !command.discussion.isEmpty { lines += [".PP"] + paragraphs(command.discussion) }
        lines += command.operands.flatMap { entry($0.usage, $0.help) }
        lines += command.options.flatMap { entry($0.usage, $0.help) }
        if !command.examples.isEmpty {
            lines += [".PP", escaped(tr("Examples:"))] + command.examples.flatMap { entry($0.line, $0.meaning) }
        }
        return lines
    }

    private func entry(_ term: String, _ text: String) -> [String] {
        [".TP", ".B \"" + escaped(term).swapping("\"", for: "\\(dq") + "\""] + paragraphs(text)
    }

    private func paragraphs(_ text: String) -> [String] {
        var isTable = false
        var lines: [String] = []
        for line in TextWrap.lines(text, width: 72) {
            let wantsTable = line.hasPrefix(" ") || (isTable && line.isEmpty)
            if wantsTable != isTable { lines.append(wantsTable ? ".nf" : ".fi") }
            isTable = wantsTable
            lines.append(line.isEmpty ? ".PP" : escaped(line))
        }
        return isTable ? lines + [".fi"] : lines
    }

    private func escaped(_ text: String) -> String {
        var result = ""
        for character in text {
            switch character {
            case "\\": result += "\\e"
            case "-": result += "\\-"
            case "'" where result.isEmpty, "." where result.isEmpty: result += "\\&\(character)"
            case "'": result += "\\(aq"
            case "…": result += "..."
            default: result.append(character)
            }
        }
        return result
    }
}

nonisolated extension String {
    fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
