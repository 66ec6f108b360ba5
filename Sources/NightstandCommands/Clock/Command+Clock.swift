// SPDX-License-Identifier: MIT
import Localization

nonisolated extension Command {
    /// `nightstand clock`.
    static let clock = Command(
        group: "clock", tr("Choose how the clock looks, and switch it"),
        examples: [
            Example("nightstand clock set --color amber --glow 40", tr("Amber digits that glow a little.")),
            Example("nightstand clock preset apply Paper", tr("Ink on cream.")),
            Example("nightstand clock display on", tr("The clock on the whole screen.")),
            Example("nightstand clock render --size 1920x1080 --output clock.png", tr("The clock as a picture, now.")),
        ],
        subcommands: [
            .clockSet, .clockGet, .clockReset, .clockPreset, .clockExport, .clockImport, .clockDisplay, .clockNight,
            .clockRender,
        ])
}
