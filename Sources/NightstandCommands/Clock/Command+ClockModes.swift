// SPDX-License-Identifier: MIT
import GLibKit

nonisolated extension Command {
    private static let display = Operand(
        "on|off|toggle", "What the clock shall do; toggle if you give none.", isOptional: true,
        completion: .words(["on", "off", "toggle"]))
    private static let night = Operand(
        "on|off|auto|toggle", "What the clock shall do; toggle if you give none.", isOptional: true,
        completion: .words(["on", "off", "auto", "toggle"]))

    /// `nightstand clock display`.
    static let clockDisplay = Command(
        "display", "Give the clock the whole screen, or take it back",
        discussion: "Opens the window if it is closed, unless the screen shall be given back.",
        operands: [display],
        examples: [Example("nightstand clock display on", "For the night, by a key or a timer of the desktop.")],
        exitCodes: [.done, .failed, .wrongUse, .notFound]
    ) { input, environment throws(CommandError) in
        let word = try input.word(of: display)
        try await environment.callWindow("display-mode", word, opens: word != "off")
        try environment.answer(input, json: ["display": word]) {
            word == "toggle" ? "Display mode has changed over.\n" : "Display mode is \(word).\n"
        }
        return .done
    }

    /// `nightstand clock night`.
    static let clockNight = Command(
        "night", "Dim the open clock for the night, or brighten it",
        discussion: """
            With auto the clock goes by its own setting again; 'nightstand settings set night.mode' chooses what that \
            is.
            """,
        operands: [night],
        examples: [Example("nightstand clock night auto", "Follow the schedule or the light again.")],
        exitCodes: [.done, .failed, .wrongUse, .notFound]
    ) { input, environment throws(CommandError) in
        let word = try input.word(of: night)
        try await environment.callWindow("night-mode", word, opens: false)
        try environment.answer(input, json: ["night": word]) {
            switch word {
            case "toggle": "Night mode has changed over.\n"
            case "auto": "Night mode goes by its setting.\n"
            default: "Night mode is \(word).\n"
            }
        }
        return .done
    }
}

extension Input {
    /// One of the words that an operand offers; `toggle` when it was left out.
    fileprivate nonisolated func word(of operand: Operand) throws(CommandError) -> String {
        guard case .words(let words) = operand.completion, let given = self[operand] else { return "toggle" }
        let word = given.lowercased()
        guard words.contains(word) else {
            let near = words.suggestion(for: word)
            throw .wrongUse(
                "\(given.quoted) means nothing here" + (near.isEmpty ? "; give \(words.listed("or"))" : near))
        }
        return word
    }
}

extension CommandEnvironment {
    /// Calls an action of the window; one that is closed is opened for it, or is an error.
    fileprivate func callWindow(_ action: String, _ word: String, opens: Bool) async throws(CommandError) {
        guard await window.isOpen() || opens else {
            throw CommandError(
                .notFound, "no window is open", hint: "'nightstand clock display on' opens one, on the whole screen.")
        }
        do throws(BusError) {
            try await window.activate(action, word)
        } catch {
            throw CommandError(
                .failed, "the window cannot be reached: \(error.message)",
                hint: "Open it from the desktop or with nightstand-window, then try again.")
        }
    }
}
