// SPDX-License-Identifier: MIT
import NightstandService

/// The manual page `nightstand(1)` in roff, written from the command table.
nonisolated struct ManPage {
    let root: Command

    /// The whole page.
    var text: String {
        var lines = [
            ".\\\" Written by 'nightstand man' from the command table.",
            ".TH NIGHTSTAND 1 \"\" \"Nightstand \(Names.version)\" \"User Commands\"",
            ".SH NAME", "nightstand \\- " + escaped(root.summary.lowercasedFirst),
            ".SH SYNOPSIS", ".B nightstand", "[\\fICOMMAND\\fR] [\\fIOPTIONS\\fR]",
            ".SH DESCRIPTION",
        ]
        lines += paragraphs(root.discussion)
        lines += [".SH COMMANDS"]
        for (path, command) in root.tree() where path.count > 1 && command.handler != nil {
            lines += section(path, command)
        }
        lines += [".SH \"COMMON OPTIONS\""]
        lines += HelpPage(command: root, path: [root.name]).common.flatMap { entry($0.usage, $0.help) }
        lines += [".SH \"EXIT STATUS\""]
        lines += ExitCode.allCases.flatMap { entry("\($0.rawValue)", $0.meaning) }
        lines += [".SH EXAMPLES"]
        lines += root.examples.flatMap { entry($0.line, $0.meaning) }
        lines += [".SH \"SEE ALSO\"", ".BR nightstandd (1)"]
        return lines.joined(separator: "\n") + "\n"
    }

    private func section(_ path: [String], _ command: Command) -> [String] {
        let usage = HelpPage(command: command, path: path).usage.split(separator: " ").dropFirst()
        var lines = [".SS \"" + escaped(usage.joined(separator: " ")) + "\""]
        lines += [escaped(command.summary) + "."]
        if !command.discussion.isEmpty { lines += [".PP"] + paragraphs(command.discussion) }
        lines += command.operands.flatMap { entry($0.usage, $0.help) }
        lines += command.options.flatMap { entry($0.usage, $0.help) }
        if !command.examples.isEmpty {
            lines += [".PP", "Examples:"] + command.examples.flatMap { entry($0.line, $0.meaning) }
        }
        return lines
    }

    private func entry(_ term: String, _ text: String) -> [String] {
        [".TP", ".B \"" + escaped(term).replacing("\"", with: "\\(dq") + "\""] + paragraphs(text)
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
