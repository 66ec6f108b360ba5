// SPDX-License-Identifier: MIT
import Timekeeping

/// A line of the tray's menu.
struct TrayItem: Hashable {
    /// What choosing it does; nothing else tells two lines apart, so that a late click never does something else.
    enum Action: Hashable {
        case stop(ring: String)
        case snooze(ring: String)
        case showRinging
        case showNext
        case skip(alarm: String, due: Instant)
        case showTimer(String)
        case pause(timer: String)
        case resume(timer: String)
        case extend(timer: String)
        case end(timer: String)
        case showStopwatch
        case startStopwatch
        case pauseStopwatch
        case playSounds
        case stopSounds
        case open
        case separator(Int)
    }

    let action: Action
    var text = ""
    /// Whether it can be chosen; a line that can't is only read.
    var isEnabled = true
    var children: [TrayItem] = []

    /// Whether it is a line between groups.
    var isSeparator: Bool { if case .separator = action { true } else { false } }

    /// Itself and what is below it.
    var all: [TrayItem] { [self] + children.flatMap(\.all) }
}
