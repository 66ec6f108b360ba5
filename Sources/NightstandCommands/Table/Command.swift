// SPDX-License-Identifier: MIT
import Localization

/// One command of the command line: all that parser, help, completions and manual need, and what it does.
nonisolated struct Command: Sendable {
    /// Does what the command is for; prints through the environment.
    typealias Handler = @MainActor @Sendable (Input, CommandEnvironment) async throws(CommandError) -> ExitCode

    /// The word that calls it.
    let name: String
    /// What it does, in one line without a full stop.
    let summary: String
    /// What else the user should know; paragraphs are separated by empty lines.
    let discussion: String
    /// Its words that are not options, in their order.
    let operands: [Operand]
    /// Its options, in the sections of the help.
    let sections: [OptionSection]
    /// Command lines to learn from.
    let examples: [Example]
    /// How it may end.
    let exitCodes: [ExitCode]
    /// Whether help and completions leave it out.
    let isHidden: Bool
    /// The commands below it.
    let subcommands: [Command]
    /// What it does; nil for a group that does nothing itself.
    let handler: Handler?

    /// A command line and what it does.
    struct Example: Sendable {
        let line: String
        let meaning: String

        init(_ line: String, _ meaning: String) {
            self.line = line
            self.meaning = meaning
        }
    }

    /// A command that does something.
    init(
        _ name: String, _ summary: String, discussion: String = "", operands: [Operand] = [],
        options: [any OptionDescription] = [], sections: [OptionSection] = [], examples: [Example] = [],
        exitCodes: [ExitCode] = ExitCode.allCases, isHidden: Bool = false, handler: @escaping Handler
    ) {
        self.name = name
        self.summary = summary
        self.discussion = discussion
        self.operands = operands
        self.sections =
            options.isEmpty ? sections : [OptionSection(tr("Options", context: "heading"), options)] + sections
        self.examples = examples
        self.exitCodes = exitCodes
        self.isHidden = isHidden
        subcommands = []
        self.handler = handler
    }

    /// A group of commands; with a `handler` it does something of its own when called without any.
    init(
        group name: String, _ summary: String, discussion: String = "", examples: [Example] = [],
        subcommands: [Command], handler: Handler? = nil
    ) {
        self.name = name
        self.summary = summary
        self.discussion = discussion
        operands = []
        sections = []
        self.examples = examples
        exitCodes = ExitCode.allCases
        isHidden = false
        self.subcommands = subcommands
        self.handler = handler
    }

    /// All options of its own.
    var options: [any OptionDescription] { sections.flatMap(\.options) }

    /// The commands below it that are shown to the user.
    var visibleSubcommands: [Command] { subcommands.filter { !$0.isHidden } }

    /// The command below it of this name.
    func subcommand(named name: String) -> Command? {
        subcommands.first { $0.name == name }
    }

    /// This command and all visible ones below it, each with the words that call it.
    func tree(_ path: [String] = []) -> [(path: [String], command: Command)] {
        let own = path + [name]
        return [(own, self)] + visibleSubcommands.flatMap { $0.tree(own) }
    }
}
