// SPDX-License-Identifier: MIT

/// Raises the colours of libadwaita that are too close to what is behind them: text needs 4.5 : 1 (success criterion 1.4.3 of WCAG), and
/// 3 : 1 where it can't be used now.
enum Contrast {
    static let css = """
        .dim-label, scale > value, progressbar > text, row label.subtitle, spinbutton > text > placeholder,
        entry > text > placeholder, headerbar .subtitle, windowtitle .subtitle, label.separator { opacity: 0.74; }
        row.error label.subtitle, row.error .dim-label { opacity: 1; }
        button.suggested-action, .suggested-action > button { background-color: mix(@accent_bg_color, black, 0.16); }
        button.text-button.toggle:checked:hover { background-color: alpha(currentColor, 0.3); }
        label:disabled, button:disabled, entry:disabled, spinbutton:disabled { filter: opacity(0.66); }
        button:disabled label { filter: none; }
        button.suggested-action:disabled, button.destructive-action:disabled, button.suggested:disabled { filter: opacity(0.8); }
        row label.subtitle:disabled { opacity: 0.9; }
        calendar label.day-number.other-month { color: alpha(currentColor, 0.74); }
        calendar label.day-number:selected { background-color: mix(@accent_bg_color, black, 0.16); }
        button.app-version { color: @window_fg_color; }
        """
}
