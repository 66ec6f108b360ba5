// SPDX-License-Identifier: MIT
import GLibKit
import Localization

nonisolated extension Command {
    private static let display = Operand(
        "on|off|toggle", tr("What the clock shall do; toggle if you give none."), isOptional: true,
        completion: .words(["on", "off", "toggle"]))
    private static let night = Operand(
        "on|off|auto|toggle", tr("What the clock shall do; toggle if you give none."), isOptional: true,
        completion: .words(["on", "off", "auto", "toggle"]))

    /// `nightstand clock display`.
    static let clockDisplay = Command(
        "display", tr("Give the clock the whole screen, or take it back"),
        discussion: tr("Opens the window if it is closed, unless the screen shall be given back."),
        operands: [display],
        examples: [Example("nightstand clock display on", tr("For the night, by a key or a timer of the desktop."))],
        exitCodes: [.done, .failed, .wrongUse, .notFound]
    ) { input, environment throws(CommandError) in
        let word = try input.word(of: display)
        try await environment.callWindow("display-mode", word, opens: word != "off")
        try environment.answer(input, json: ["display": word]) {
            switch word {
            case "on": tr("Display mode is on.") + "\n"
            case "off": tr("Display mode is off.") + "\n"
            default: tr("Display mode has changed over.") + "\n"
            }
        }
        return .done
    }

    /// `nightstand clock night`.
    static let clockNight = Command(
        "night", tr("Dim the open clock for the night, or brighten it"),
        discussion: tr(
            """
            With auto the clock goes by its own setting again; 'nightstand settings set night.mode' chooses what that \
            is.
            """),
        operands: [night],
        examples: [Example("nightstand clock night auto", tr("Follow the schedule or the light again."))],
        exitCodes: [.done, .failed, .wrongUse, .notFound]
    ) { input, environment throws(CommandError) in
        let word = try input.word(of: night)
        try await environment.callWindow("night-mode", word, opens: false)
        try environment.answer(input, json: ["night": word]) {
            switch word {
            case "on": tr("Night mode is on.") + "\n"
            case "off": tr("Night mode is off.") + "\n"
            case "auto": tr("Night mode goes by its setting.") + "\n"
            default: tr("Night mode has changed over.") + "\n"
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
            throw .wrongUse(
                words.suggestion(
                    for: word, after: tr("\(given.quoted) means nothing here"),
                    otherwise: tr("\(given.quoted) means nothing here; give \(words.listed(.or))")))
        }
        return word
    }
}

extension CommandEnvironment {
    /// Calls an action of the window; one that is closed is opened for it, or is an error.
    fileprivate func callWindow(_ action: String, _ word: String, opens: Bool) async throws(CommandError) {
        guard await window.isOpen() || opens else {
            throw CommandError(
                .notFound, tr("no window is open"),
                hint: tr("'nightstand clock display on' opens one, on the whole screen."))
        }
        do throws(BusError) {
            try await window.activate(action, word)
        } catch {
            throw CommandError(
                .failed, tr("the window cannot be reached: \(error.message)"),
                hint: tr("Open it from the desktop or with nightstand-window, then try again."))
        }
    }
}
