// SPDX-License-Identifier: MIT
import Phrasing
import Timekeeping

extension Interpreter {
    /// The timer that a text asks for where nothing else can be meant.
    public func countdown(_ text: String) -> Countdown? {
        let bytes = Array("\(packs.first?.rules.timerWord ?? "") \(Self.withRussianSigns(text))".utf8)
        guard bytes.count <= Self.longest else { return nil }
        let grammar = grammar(of: bytes, tones: .none)
        let sentence = Sentence(grammar, correcting: nil)
        guard sentence.fault == nil, sentence.requests.count == 1, let request = sentence.requests.first,
            request.isLengthAlone, sentence.ignored.isEmpty, sentence.unused.isEmpty,
            Chart(grammar).path.filter(\.isLength).count <= 1,
            let seconds = request.length?.seconds ?? Self.length(request.times),
            CountdownLimits.seconds.contains(seconds), request.label.count <= CountdownLimits.label
        else { return nil }
        let label = request.label.isEmpty ? Self.letter(before: text) : request.label
        return Countdown(label: label, steps: [Countdown.Step(seconds: seconds)])
    }

    /// With `h` and `s` for Russian's signs after numbers, which can mean nothing else where only a length is asked for.
    private static func withRussianSigns(_ text: String) -> String {
        let signs: [Substring: Substring] = ["ч": "h", "с": "s"]
        var words = text.split(separator: " ", omittingEmptySubsequences: false)
        for index in words.indices.dropFirst()
        where !words[index - 1].isEmpty && words[index - 1].allSatisfy(\.isNumber) {
            words[index] = signs[words[index]] ?? words[index]
        }
        return words.joined(separator: " ")
    }

    /// The capital letter that names a step, as in `A 3s`, where a small one would be an article; empty where there is none.
    private static func letter(before text: String) -> String {
        let words = text.split(separator: " ")
        guard words.count > 1, let first = words.first, first.count == 1, first.allSatisfy(\.isUppercase) else {
            return ""
        }
        return String(first)
    }

    /// What looks like a time of the clock, as minutes and seconds, or hours where there are three numbers.
    private static func length(_ times: [ClockTime]) -> Int? {
        guard times.count == 1, times[0].half == .open || times[0].half == .whole, !times[0].isIntroduced else {
            return nil
        }
        let time = times[0]
        return time.hasSeconds
            ? time.hour * 3600 + time.minute * 60 + time.second : time.hour * 60 + time.minute
    }
}

extension Request {
    /// Whether nothing says on which days it rings, how often, or until when.
    fileprivate var isLengthAlone: Bool {
        dates.isEmpty && repetition == nil && !repeats && start == nil && until == nil && span == nil
            && countLimit == nil && window == nil && range == nil && week == nil && months.isEmpty && seasons.isEmpty
            && exceptions.isEmpty && !isFollowing && notBefore == nil && notAfter == nil && zone == nil
            && offset == nil && minutesOfHour.isEmpty && !(part?.isToday ?? false) && (length == nil || times.isEmpty)
    }
}

extension Edge {
    fileprivate var isLength: Bool {
        if case .duration = meaning { return true }
        return false
    }
}
