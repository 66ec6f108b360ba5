// SPDX-License-Identifier: MIT

nonisolated extension Command {
    /// `nightstand clock`.
    static let clock = Command(
        group: "clock", "How the clock looks",
        examples: [
            Example("nightstand clock render --size 1920x1080 --output clock.png", "The clock as a picture, now.")
        ],
        subcommands: [.clockRender])
}
