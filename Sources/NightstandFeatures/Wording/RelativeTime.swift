// SPDX-License-Identifier: MIT
import Timekeeping

/// How far away an instant is, in words.
public nonisolated enum RelativeTime {
    /// Such as `in 6 h 20 min`, in whole minutes rounded up, so that it never says less time than there is.
    public static func text(until due: Instant, from now: Instant) -> String {
        let minutes = ((due - now).wholeMilliseconds + 59_999) / 60_000
        switch minutes {
        case ...0: return "now"
        case 1: return "in 1 min"
        case ..<60: return "in \(minutes) min"
        case ..<1440:
            return minutes % 60 == 0 ? "in \(minutes / 60) h" : "in \(minutes / 60) h \(minutes % 60) min"
        default:
            let days = minutes / 1440
            let hours = minutes % 1440 / 60
            return "in \(days) \(days == 1 ? "day" : "days")" + (hours > 0 && days < 7 ? " \(hours) h" : "")
        }
    }
}
