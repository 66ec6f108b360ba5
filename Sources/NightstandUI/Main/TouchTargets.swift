// SPDX-License-Identifier: MIT
import AdwaitaKit

/// Controls of at least 44 px both ways, as large as a fingertip; a pointer does with less, and sees more at once.
@MainActor enum TouchTargets {
    /// Whether they are that large: where the display can be touched.
    static var isOn = false {
        didSet { if isOn != oldValue { StyleSheet.set("touch", isOn ? css : "") } }
    }

    /// Where the ground must keep its size, such as that of a switch, what can be pressed grows by a border that is not seen.
    private static let css = """
        button:not(.ring-target):not(.stage-target):not(.sound-play):not(.icon-tile):not(.sound-card):not(.dial-mark):not(.today-head) {
          min-height: 34px; padding-top: 5px; padding-bottom: 5px; }
        button.image-button:not(.sound-play), button.circular:not(.sound-play):not(.dial-mark), windowcontrols > button,
        button.toggle:not(.text-button):not(.sound-card):not(.today-head) { min-width: 44px; padding-left: 0; padding-right: 0; }
        button.text-button.toggle { min-width: 32px; padding-left: 6px; padding-right: 6px; }
        button.day { min-width: 44px; padding: 0; margin: 0 -1px; }
        .toggle-pad { margin-left: 6px; margin-right: 6px; }
        button.swatch { min-width: 40px; padding: 2px; }
        entry, spinbutton { min-height: 44px; }
        scale.horizontal { padding-top: 17px; padding-bottom: 17px; }
        switch { border: 9px solid transparent; border-radius: 23px; background-clip: padding-box; margin: 0 -9px; }
        list > row, listview > row { min-height: 44px; }
        modelbutton { min-height: 44px; }
        """
}
