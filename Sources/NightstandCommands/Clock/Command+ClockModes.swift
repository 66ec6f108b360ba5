// SPDX-License-Identifier: MIT
import GLibKit
import Localization

nonisolated extension Command {
    private static let display = Operand(
        "on|off|toggle", tr("The new state (default: toggle)."), isOptional: true,
        completion: .words(["on", "off", "toggle"]))
    private static let night = Operand(
        "on|off|auto|toggle", tr("The new state (default: toggle)."), isOptional: true,
        completion: .words(["on", "off", "auto", "toggle"]))

    /// `nightstand clock display`.
    static let clockDisplay = Command(
        "display", tr("Turn display mode on or off"),
        discussion: tr("Display mode shows the clock in full screen. Opens the window if needed, except with off."),
        operands: [display],
        examples: [Example("nightstand clock display on", tr("Run this from a keyboard shortcut, for example."))],
        exitCodes: [.done, .failed, .wrongUse, .notFound]
    ) { input, environment throws(CommandError) in
        let word = try input.word(of: display)
        try await environment.callWindow("display-mode", word, opens: word != "off")
        try environment.answer(input, json: ["display": word]) {
            switch word {
            case "on": tr("Display mode is on.") + "\n"
            case "off": tr("Display mode is off.") + "\n"
            default: tr("Display mode was toggled.") + "\n"
            }
        }
        return .done
    }

    /// `nightstand clock night`.
    static let clockNight = Command(
        "night", tr("Turn night mode on or off"),
        discussion: tr(
            """
            With auto, the open clock follows its setting again; to change it, use 'nightstand settings set \
            night.mode'.
            """),
        operands: [night],
        examples: [Example("nightstand clock night auto", tr("Follow the schedule or the light sensor again."))],
        exitCodes: [.done, .failed, .wrongUse, .notFound]
    ) { input, environment throws(CommandError) in
        let word = try input.word(of: night)
        try await environment.callWindow("night-mode", word, opens: false)
        try environment.answer(input, json: ["night": word]) {
            switch word {
            case "on": tr("Night mode is on.") + "\n"
            case "off": tr("Night mode is off.") + "\n"
            case "auto": tr("Night mode follows its setting.") + "\n"
            default: tr("Night mode was toggled.") + "\n"
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
                    for: word, after: tr("\(given.quoted) is not valid here"),
                    otherwise: tr("\(given.quoted) is not valid here; use \(words.listed(.or))")))
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
                hint: tr("'nightstand clock display on' opens it in full screen."))
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
