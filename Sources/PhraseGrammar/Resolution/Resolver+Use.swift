// SPDX-License-Identifier: MIT
import Phrasing
import Timekeeping

/// What of a clause went into its draft.
extension Resolver {
    /// The constituents of a clause that name a time but were not used, once its draft was found.
    func unused(of clause: [Edge], in draft: Draft) -> [Range<Int>] {
        var unused: [Range<Int>] = []
        var date = 0
        let saysLength = clause.contains { if case .duration = $0.meaning { true } else { false } }
        let isCorrected = clause.contains { if case .correction = $0.meaning { true } else { false } }
        for edge in clause {
            switch edge.meaning {
            case .date:
                if !takesDate(at: date, draft) { unused.append(edge.range) }
                date += 1
            case .dateList(let dates):
                if !dates.indices.allSatisfy({ takesDate(at: date + $0, draft) }) { unused.append(edge.range) }
                date += dates.count
            case .times:
                // Timer 2:30, in 10 minutes, no, 20: those are durations.
                if case .elapsed = way, saysLength, !isCorrected { unused.append(edge.range) }
                if case .followed = way { unused.append(edge.range) }
            default:
                if !takes(edge.meaning, draft) { unused.append(edge.range) }
            }
        }
        return unused
    }

    private var isBelowDays: Bool {
        if case .ticking = way { true } else { request.isBelowDays }
    }

    /// Whether the draft rings by what a constituent says; of what says nothing of when, always.
    private func takes(_ meaning: Constituent, _ draft: Draft) -> Bool {
        switch meaning {
        case .condition, .unknown: return false
        case .until(let boundary): return takesEnd(boundary)
        case .starting(let boundary): return takesStart(boundary)
        case .series(let count, _): return isBelowDays || draft.next.count >= count
        case .lastOfSeries: return isBelowDays
        case .zone: if case .followed = way { return false }
        case .solar: return draft.schedule.solar != nil
        // An hour before my first meeting at 9.
        case .appointment: return draft.schedule.appointment != nil || request.offset != nil
        case .fallback: return draft.schedule.appointment?.otherwise != nil
        case .notBefore(let limit), .notAfter(let limit):
            if case .followed = way { return true }
            return request.times == [limit]
        case .duration:
            if case .elapsed = way { return true }
            return boundsLength
        case .officeHours: return request.window != nil || isBelowDays
        case .minuteOfHour: return isBelowDays || request.minutesOfHour.isEmpty
        case .nextMinute: return request.times.isEmpty
        case .offset: return !request.times.isEmpty
        case .part(let mention) where isContradicted(mention.part, draft): return false
        case .except(let items):
            guard case .ticking = way else { return true }
            return !items.contains { if case .time = $0 { true } else { false } }
        default: break
        }
        return takesInWay(meaning)
    }

    /// The same for what only some ways take.
    private func takesInWay(_ meaning: Constituent) -> Bool {
        switch (way, meaning) {
        case (.elapsed, .window), (.elapsed, .dates), (.elapsed, .week), (.elapsed, .months),
            (.elapsed, .season), (.elapsed, .span), (.elapsed, .repeats), (.elapsed, .repetition), (.elapsed, .zone),
            (.elapsed, .part):
            return false
        case (.elapsed, .count(let count)), (.once, .count(let count)): return count == 1
        case (.once, .week(let week)): return request.week == nil || week == 0
        case (.once, .months): return request.months.isEmpty
        case (.once, .season), (.once, .span), (.once, .dates), (.once, .repeats): return false
        case (.recurring, .span): return request.countLimit == nil
        case (.followed, .window): return false
        default: return true
        }
    }

    /// Whether the time says another half of the day: at 8 in the morning in the evening, tomorrow morning at 8 pm.
    private func isContradicted(_ part: DayPart, _ draft: Draft) -> Bool {
        guard request.times.count == 1, !request.times[0].isOpen, !part.isMeal, let first = draft.next.first else {
            return false
        }
        let hour = rules.civil(at: first).time.hour
        return part.isAfternoon == false ? hour > 12 : (6..<12).contains(hour)
    }

    private func takesDate(at index: Int, _ draft: Draft) -> Bool {
        switch way {
        case .elapsed:
            guard request.dates.indices.contains(index), let due = draft.next.first,
                let date = try? date(request.dates[index])
            else { return false }
            return rules.civil(at: due).date == date
        case .once: return true
        case .followed(repeats: false): return index == 0
        case .recurring, .ticking, .followed(repeats: true):
            if absorbedDates.contains(index) || request.dates.isEmpty { return true }
            let left = absorbedDates.isEmpty ? index : index - absorbedDates.count { $0 < index }
            guard left == 0, request.range == nil, request.week == nil else { return false }
            if case .time? = request.start { return true }
            return request.start == nil
        }
    }

    private func takesStart(_ boundary: Constituent.Boundary) -> Bool {
        switch way {
        case .elapsed: return request.start == nil
        case .once:
            // Count down from 3:45.
            guard request.start != nil else { return true }
            guard case .time(let time) = boundary else { return false }
            return request.times.isEmpty || request.times == [time]
        case .followed(let repeats): return repeats && boundary.time == nil
        case .recurring, .ticking:
            guard case .time(let time) = boundary else { return true }
            return isBelowDays || request.times.isEmpty || request.times == [time]
        }
    }

    private func takesEnd(_ boundary: Constituent.Boundary) -> Bool {
        switch way {
        case .elapsed: return request.until == nil
        // A timer until 5.
        case .once: return request.until == nil
        case .ticking: return request.countLimit == nil
        case .recurring, .followed:
            switch boundary {
            case .time, .elapsed: return isBelowDays || request.window != nil
            case .date, .month, .moment: return request.countLimit == nil && request.span == nil
            }
        }
    }
}
