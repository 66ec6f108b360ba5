// SPDX-License-Identifier: MIT
import ClockDesign
import Localization
import NightstandSettings

extension CommandEnvironment {
    /// Tells on standard error why a part of the look that was just stored does not show, or not as it was meant.
    func note(of part: String) throws(CommandError) {
        let look = try clockLook().value
        switch part {
        case "size" where look.size == .fit:
            console.writeError(
                "nightstand: "
                    + tr(
                        """
                        the size shows once the digits do not fit by themselves: \
                        'nightstand settings set clock.auto-fit off'
                        """) + "\n")
        case "font-family", "font-weight", "font-design": warn(ofFont: look.font)
        case "digit-color", "background-color", "digit-opacity":
            if let warning = look.legibilityWarning { console.writeError("nightstand: \(warning)\n") }
        default: break
        }
    }
}
