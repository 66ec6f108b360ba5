// SPDX-License-Identifier: MIT

nonisolated extension Command {
    /// `nightstand clock`.
    static let clock = Command(
        group: "clock", "Choose how the clock looks",
        examples: [
            Example("nightstand clock set --color amber --glow 40", "Amber digits that glow a little."),
            Example("nightstand clock preset apply Paper", "Ink on cream."),
        ],
        subcommands: [.clockSet, .clockGet, .clockReset, .clockPreset, .clockExport, .clockImport])
}
