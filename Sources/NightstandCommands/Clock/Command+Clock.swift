// SPDX-License-Identifier: MIT
import Localization

nonisolated extension Command {
    /// `nightstand clock`.
    static let clock = Command(
        group: "clock", tr("Manage the clock"),
        examples: [
            Example("nightstand clock set --color amber --glow 40", tr("Amber digits with a slight glow.")),
            Example("nightstand clock preset apply Paper", tr("Dark ink on cream.")),
            Example("nightstand clock display on", tr("Show the clock in full screen.")),
            Example("nightstand clock render --size 1920x1080 --output clock.png", tr("Save a picture of the clock.")),
        ],
        subcommands: [
            .clockSet, .clockGet, .clockReset, .clockPreset, .clockExport, .clockImport, .clockDisplay, .clockNight,
            .clockRender,
        ])
}
