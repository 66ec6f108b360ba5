// SPDX-License-Identifier: MIT
import ClockDesign

extension CommandEnvironment {
    /// Tells on standard error when another font is drawn than a look wants.
    ///
    /// Fonts are known to the window's program alone; where that is missing nobody draws, and nothing is said.
    func warn(ofFont font: ClockDesign.FontChoice) {
        guard let window = programs.path(of: "nightstand-window"),
            let notice = programs.answer(
                of: window, ["--font-notice", font.family, font.weight.name, font.design.rawValue])
        else { return }
        let sentence = notice.split(separator: "\n").first.map(String.init) ?? ""
        if !sentence.isEmpty { console.writeError("nightstand: \(sentence)\n") }
    }

    /// Tells what of a look may not be seen as it is meant.
    func warn(of look: ClockLook) {
        if let warning = look.legibilityWarning { console.writeError("nightstand: \(warning)\n") }
        warn(ofFont: look.font)
    }
}
