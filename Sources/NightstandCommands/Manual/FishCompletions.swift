// SPDX-License-Identifier: MIT
import PlainText

/// The completions of fish, written from the command table.
nonisolated struct FishCompletions {
    let root: Command

    /// The script, to be installed as `fish/vendor_completions.d/nightstand.fish`.
    var text: String {
        let lines = [
            "# Completions of nightstand for fish, written by 'nightstand completions fish'.",
            "function __nightstand_at --description 'Whether the words so far call exactly this command'",
            "    set -l words (commandline -opc | string match -v -- '-*')",
            "    set -e words[1]",
            "    set -l count (count $argv)",
            "    test (count $words) -ge $count; or return 1",
            "    test $count -eq 0; and test (count $words) -gt 0; and return 1",
            "    test $count -eq 0; and return 0",
            "    test \"$words[1..$count]\" = \"$argv\"; or return 1",
            "    contains -- \"$argv\" \(groups.joined(separator: " ")); and test (count $words) -gt $count; and return 1",
            "    return 0",
            "end",
            "function __nightstand_words --description 'Whether there are exactly this many words before this one'",
            "    test (count (commandline -opc | string match -v -- '-*')) -eq $argv[1]",
            "end",
            "complete -c nightstand -f",
        ]
        return (lines + root.tree().flatMap(entries)).joined(separator: "\n") + "\n"
    }

    private var groups: [String] {
        root.tree().filter { !$0.command.subcommands.isEmpty && $0.path.count > 1 }
            .map { quoted($0.path.dropFirst().joined(separator: " ")) }
    }

    private func entries(_ path: [String], _ command: Command) -> [String] {
        let here = "complete -c nightstand -n '__nightstand_at \(path.dropFirst().joined(separator: " "))'"
        let options = command.options + HelpPage(command: command, path: path).common
        return command.visibleSubcommands.map { "\(here) -a \($0.name) -d \(quoted($0.summary))" }
            + options.map { "\(here) -l \($0.name) -d \(quoted(short($0.help)))" + argument($0) }
            + command.operands.enumerated().compactMap { index, operand in
                let place = command.operands.count > 1 ? " \(path.count + index)" : ""
                return offer(operand.completion).map {
                    place.isEmpty ? "\(here) \($0)" : "\(here.dropLast()); and __nightstand_words\(place)' \($0)"
                }
            }
    }

    private func argument(_ option: any OptionDescription) -> String {
        guard option.valueName != nil else { return "" }
        return " -r" + (offer(option.completion).map { " \($0)" } ?? " -f")
    }

    private func offer(_ completion: Completion) -> String? {
        switch completion {
        case .none: nil
        // Without a note of its own each word would carry the option's.
        case .words(let words): "-f -a \(quoted(words.map { "\($0)\\t''" }.joined(separator: " ")))"
        case .files: "-F"
        case .live(let kind): "-f \(live(kind))"
        case .liveOrFiles(let kind): "-F \(live(kind))"
        }
    }

    private func live(_ kind: Completion.Live) -> String {
        "-a '(nightstand complete \(kind.rawValue) (commandline -opc)[-1] 2>/dev/null)'"
    }

    private func short(_ text: String) -> String {
        String(text.prefix { $0 != "." && $0 != ";" })
    }

    private func quoted(_ text: String) -> String {
        "'" + text.swapping("\\", for: "\\\\").swapping("'", for: "\\'") + "'"
    }
}
