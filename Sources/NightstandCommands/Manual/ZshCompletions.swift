// SPDX-License-Identifier: MIT
import PlainText

/// The completions of zsh, written from the command table.
nonisolated struct ZshCompletions {
    let root: Command

    /// The script, to be installed as `_nightstand` in a folder of `$fpath`.
    var text: String {
        """
        #compdef nightstand
        # Completions of nightstand for zsh, written by 'nightstand completions zsh'.
        _nightstand_live() {
            local -a found
            local line tab=$'\\t'
            for line in ${(f)"$(nightstand complete $1 ${words[CURRENT-1]} 2>/dev/null)"}; do
                if [[ $line == *$tab* ]]; then
                    found+=("${${line%%$tab*}//:/\\:}:${line#*$tab}")
                else
                    found+=("${line//:/\\:}")
                fi
            done
            _describe -V value found
            if [[ $2 == files && $PREFIX == */* ]]; then _files; fi
        }
        \(root.tree().map(function).joined(separator: "\n"))
        if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
            _nightstand "$@"
        else
            compdef _nightstand nightstand
        fi

        """
    }

    private func name(_ path: [String]) -> String {
        "_" + path.joined(separator: "_")
    }

    private func function(_ path: [String], _ command: Command) -> String {
        let options = command.options + HelpPage(command: command, path: path).common
        var specs = options.map { "'--\($0.name)\(note($0.help))\($0.valueName.map { value($0) } ?? "")\(action($0))'" }
        if command.subcommands.isEmpty {
            specs += command.operands.map { operand in
                let mark = operand.isRepeated ? "*" : operand.isOptional ? ":" : ""
                return "'\(mark):\(safe(operand.name)):\(action(operand.completion))'"
            }
            return body(path, ["    _arguments \(specs.joined(separator: " "))"])
        }
        let entries = command.visibleSubcommands.map { "'\(safe($0.name)):\(safe($0.summary))'" }
        let calls = command.visibleSubcommands.map { "        \($0.name)) \(name(path + [$0.name])) ;;" }
        return body(
            path,
            [
                "    local state line", "    local -a verbs", "    verbs=(\(entries.joined(separator: " ")))",
                "    _arguments -C \(specs.joined(separator: " ")) ':command:->verb' '*::word:->words'",
                "    case $state in", "    verb) _describe command verbs ;;",
                "    words)", "        case $line[1] in",
            ] + calls + ["        esac", "        ;;", "    esac"])
    }

    private func body(_ path: [String], _ lines: [String]) -> String {
        (["\(name(path))() {"] + lines + ["}"]).joined(separator: "\n")
    }

    private func note(_ text: String) -> String {
        "[\(safe(String(text.prefix { $0 != "." && $0 != ";" })))]"
    }

    private func value(_ name: String) -> String { ":\(safe(name)):" }

    private func action(_ option: any OptionDescription) -> String {
        option.valueName == nil ? "" : action(option.completion)
    }

    private func action(_ completion: Completion) -> String {
        switch completion {
        case .none: " "
        case .words(let words): "(\(words.joined(separator: " ")))"
        case .files: "_files"
        case .live(let kind): "_nightstand_live \(kind.rawValue)"
        case .liveOrFiles(let kind): "_nightstand_live \(kind.rawValue) files"
        }
    }

    private func safe(_ text: String) -> String {
        text.swapping("'", for: "’").swapping(":", for: "\\:").swapping("[", for: "(").swapping("]", for: ")")
    }
}
