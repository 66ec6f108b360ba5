// SPDX-License-Identifier: MIT

/// The completions of bash, written from the command table.
nonisolated struct BashCompletions {
    let root: Command

    /// The script, to be sourced or installed as `bash-completion/completions/nightstand`.
    var text: String {
        """
        # Completions of nightstand for bash, written by 'nightstand completions bash'.
        _nightstand() {
            local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
            local path=nightstand count=0 i word
            for ((i = 1; i < COMP_CWORD; i++)); do
                word=${COMP_WORDS[i]}
                case "$path $word" in
                \(paths.joined(separator: " | "))) path="$path $word" ;;
                *) [[ $word == -* ]] || count=$((count + 1)) ;;
                esac
            done
            local words="" options="" live="" files=""
            case "$path" in
        \(cases.joined(separator: "\n"))
            esac
            COMPREPLY=()
            if [[ -z $words$live$files && $current == -* ]]; then words=$options; fi
            if [[ -n $live ]]; then
                local typed=${current//[\\\\\\\"\\']/} rest quoted
                while IFS=$'\\t' read -r word rest; do
                    [[ ${word,,} == "${typed,,}"* ]] || continue
                    printf -v quoted %q "$word"
                    COMPREPLY+=("$quoted")
                done < <(nightstand complete "$live" "$previous" 2>/dev/null)
            fi
            if [[ $files == 1 || $files == path && $current == */* ]]; then
                compopt -o filenames 2>/dev/null
                COMPREPLY+=($(compgen -f -- "$current"))
            fi
            local IFS=$' \\t\\n'
            COMPREPLY+=($(compgen -W "$words" -- "$current"))
        }
        complete -F _nightstand nightstand

        """
    }

    private var paths: [String] {
        root.tree().dropFirst().map { "\"\($0.path.joined(separator: " "))\"" }
    }

    private var cases: [String] {
        root.tree().map { path, command in
            let options = (command.options + HelpPage(command: command, path: path).common).map { "--\($0.name)" }
            var lines = [
                "    \"\(path.joined(separator: " "))\")", "        options=\"\(options.joined(separator: " "))\"",
            ]
            let valued = command.options.filter { $0.valueName != nil }
            if !valued.isEmpty {
                lines.append("        case \"$previous\" in")
                lines += valued.map { "        --\($0.name)) \(offer($0.completion)) ;;" }
                lines += ["        *) \(otherwise(command)) ;;", "        esac"]
            } else {
                lines.append("        \(otherwise(command))")
            }
            return (lines + ["        ;;"]).joined(separator: "\n")
        }
    }

    private func otherwise(_ command: Command) -> String {
        let inner =
            command.subcommands.isEmpty
            ? operands(command) : "words=\"\(command.visibleSubcommands.map(\.name).joined(separator: " "))\""
        return "[[ $current == -* ]] || \(inner)"
    }

    /// Completions for the operands of a command, by position.
    private func operands(_ command: Command) -> String {
        guard command.operands.count > 1 else {
            return command.operands.first.map { offer($0.completion) } ?? ":"
        }
        let places = command.operands.enumerated().map { "\($0)) \(offer($1.completion)) ;;" }
        return "case $count in \(places.joined(separator: " ")) esac"
    }

    private func offer(_ completion: Completion) -> String {
        switch completion {
        case .none: "words=\" \""
        case .words(let words): "words=\"\(words.joined(separator: " "))\""
        case .files: "files=1"
        case .live(let kind): "live=\(kind.rawValue)"
        case .liveOrFiles(let kind): "live=\(kind.rawValue) files=path"
        }
    }
}
