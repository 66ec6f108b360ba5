// SPDX-License-Identifier: MIT

/// The style rules for large text: text that is already large, or repeated nearby, grows less, and margins shrink.
enum LargeTextLooks {
    static let css = """
        .alarm-time { font-size: 1.8em; }
        .dial-hub { font-size: 0.5em; }
        .dial-hub .caption, .dial-hub .caption-heading { font-size: 0.9em; }
        .sky-headline { font-size: 1.6em; }
        .sky-card .card-title { font-size: 1.1em; }
        .sky-card .card-time { font-size: 1.25em; }
        viewswitcher.is-large-text image { -gtk-icon-size: 1px; opacity: 0; }
        modelbutton > accelerator { font-size: 0.75em; }
        headerbar button.text-button { font-size: 0.85em; padding-left: 8px; padding-right: 8px; }
        viewswitcher.is-large-text label { font-size: 0.78em; }
        viewswitcher.is-large-text button > stack > box { padding-left: 2px; padding-right: 2px; border-spacing: 0; }
        .is-large .ring-target { font-size: 1.1em; }
        .is-dense .ring-target { font-size: 0.75em; }
        .stage-target { font-size: 0.75em; padding-left: 0; padding-right: 0; }
        .toggle-pad { margin-left: 4px; margin-right: 4px; }
        calendar { padding: 0; }
        calendar > header { font-size: 0.8em; }
        calendar > header > button { padding-left: 0; padding-right: 0; }
        calendar > grid > label { padding: 4px 0; margin: 0; }
        calendar > grid > label.day-name { font-size: 0.6em; }
        """
}
