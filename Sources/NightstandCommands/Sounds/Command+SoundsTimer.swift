// SPDX-License-Identifier: MIT
import Localization
import NightstandService

nonisolated extension Command {
    private static let setting = Operand(
        "TIME",
        tr("A duration such as 45m or 8h, until-alarm, +15 or -15 minutes, or off (default: show the timer)."),
        isOptional: true, completion: .words(["15m", "30m", "45m", "1h", "8h", "until-alarm", "+15", "-15", "off"]))
    private static let fade = Option(
        "fade", "DURATION",
        tr("The length of the fade-out, 0 to 30m (default: the setting sounds.sleep-fade)."),
        read: Seconds.reading(within: 0...1800) { tr("the fade-out must be from \($0) to \($1)") })
    private static let action = Option(
        "then", "ACTION",
        tr("What happens at the end: none, dim or suspend (default: the setting sounds.sleep-action)."),
        completion: .words(["none", "dim", "suspend"])
    ) { text throws(CommandError) -> SleepTimerOrder.Action in
        guard let action = SleepTimerOrder.Action(rawValue: text.lowercased()) else {
            throw .wrongUse(tr("\(text.quoted) is not an action; use none, dim or suspend"))
        }
        return action
    }

    /// `nightstand sounds timer`.
    static let soundsTimer = Command(
        "timer", tr("Set the sleep timer"),
        discussion: tr("Starts playing if needed. The timer keeps counting while the computer sleeps."),
        operands: [setting], options: [fade, action],
        examples: [
            Example("nightstand sounds timer 45m", tr("Stop after 45 minutes.")),
            Example("nightstand sounds timer until-alarm", tr("Play until the next alarm.")),
            Example(
                "nightstand sounds timer 1h --fade 20m --then suspend",
                tr("Fade out slowly, then suspend the computer.")
            ),
            Example("nightstand sounds timer +15", tr("Add 15 minutes.")),
        ],
        exitCodes: [.done, .failed, .wrongUse, .unreachable]
    ) { input, environment throws(CommandError) in
        let change = try TimerChange.reading(input[setting])
        switch change {
        case .order(let minutes):
            let order = SleepTimerOrder(minutes: minutes, fadeSeconds: input[fade], action: input[action])
            try await environment.changeSounds(input) { sounds throws(ServiceError) in
                try await sounds.setSleepTimer(order)
            }
            return .done
        default:
            guard !input.hasAny(of: [fade, action]) else {
                throw .wrongUse(tr("--fade and --then need a TIME, such as 45m"))
            }
        }
        try await environment.changeSounds(input) { sounds throws(ServiceError) in
            switch change {
            case .move(let minutes): try await sounds.moveSleepTimer(minutes: minutes)
            case .off: try await sounds.setSleepTimer(nil)
            default: try await sounds.sounds()
            }
        }
        return .done
    }
}

/// A change of the sleep timer.
private nonisolated enum TimerChange {
    case show
    /// Nil is until the next alarm.
    case order(minutes: Int?)
    case move(minutes: Int)
    case off

    static func reading(_ word: String?) throws(CommandError) -> TimerChange {
        guard let word = word?.lowercased() else { return .show }
        switch word {
        case "off": return .off
        case "until-alarm": return .order(minutes: nil)
        default: break
        }
        if word.hasPrefix("+") || word.hasPrefix("-") {
            let reader = WholeNumber.reading(within: -720...720) {
                tr("the change, in minutes, must be from \($0) to \($1)")
            }
            return .move(minutes: try reader(word))
        }
        if Int(word) != nil {
            let reader = WholeNumber.reading(within: 5...720) {
                tr("the sleep timer, in minutes, must be from \($0) to \($1)")
            }
            return .order(minutes: try reader(word))
        }
        let reader = Seconds.reading(within: 300...43_200) { tr("the sleep timer must be from \($0) to \($1)") }
        let seconds = try reader(word)
        guard seconds % 60 == 0 else { throw .wrongUse(tr("\(word.quoted) is not a whole number of minutes")) }
        return .order(minutes: seconds / 60)
    }
}
