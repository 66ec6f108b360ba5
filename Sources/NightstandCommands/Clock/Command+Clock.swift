// SPDX-License-Identifier: MIT

nonisolated extension Command {
    /// `nightstand clock`.
    static let clock = Command(
        group: "clock", "Choose how the clock looks, and switch it",
        examples: [
            Example("nightstand clock set --color amber --glow 40", "Amber digits that glow a little."),
            Example("nightstand clock preset apply Paper", "Ink on cream."),
            Example("nightstand clock display on", "The clock on the whole screen."),
            Example("nightstand clock render --size 1920x1080 --output clock.png", "The clock as a picture, now."),
        ],
        subcommands: [
            .clockSet, .clockGet, .clockReset, .clockPreset, .clockExport, .clockImport, .clockDisplay, .clockNight,
            .clockRender,
        ])
}
