// SPDX-License-Identifier: MIT

nonisolated extension Command {
    /// `nightstand sounds`.
    static let sounds = Command(group: "sounds", "Hear and render the tones", subcommands: [])
}
