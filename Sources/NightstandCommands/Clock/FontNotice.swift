// SPDX-License-Identifier: MIT
import ClockDesign

extension CommandEnvironment {
    /// Warns on standard error when a look's font is not available and another is used.
    ///
    /// Only the window's program knows the fonts; without it there is no warning.
    func warn(ofFont font: ClockDesign.FontChoice) {
        guard let window = programs.path(of: "nightstand-window"),
            let notice = programs.answer(
                of: window, ["--font-notice", font.family, font.weight.name, font.design.rawValue])
        else { return }
        let sentence = notice.split(separator: "\n").first.map(String.init) ?? ""
        if !sentence.isEmpty { console.writeError("nightstand: \(sentence)\n") }
    }

    /// Warns about poor legibility and missing fonts.
    func warn(of look: ClockLook) {
        if let warning = look.legibilityWarning { console.writeError("nightstand: \(warning)\n") }
        warn(ofFont: look.font)
    }
}
