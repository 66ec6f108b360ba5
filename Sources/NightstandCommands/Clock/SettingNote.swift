// SPDX-License-Identifier: MIT
import ClockDesign
import Localization
import NightstandSettings

extension CommandEnvironment {
    /// Explains on standard error why a change to the look has no visible effect yet, or another than expected.
    func note(of part: String) throws(CommandError) {
        let look = try clockLook().value
        switch part {
        case "size" where look.size == .fit:
            console.writeError(
                "nightstand: "
                    + tr(
                        """
                        the size takes effect once auto-fit is off: \
                        'nightstand settings set clock.auto-fit off'
                        """) + "\n")
        case "font-family", "font-weight", "font-design": warn(ofFont: look.font)
        case "digit-color", "background-color", "digit-opacity":
            if let warning = look.legibilityWarning { console.writeError("nightstand: \(warning)\n") }
        default: break
        }
    }
}
