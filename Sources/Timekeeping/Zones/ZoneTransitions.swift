// SPDX-License-Identifier: MIT

/// The changes of one zone's offset, kept so that both directions are one binary search.
///
/// Where the zone's footer continues forever, the table holds 400 years of it: the Gregorian calendar repeats after
/// 400 years to the weekday, so that any later time is looked up a multiple of 400 years earlier.
final class ZoneTransitions: Sendable {
    /// A change of offset: from `instant` on, the wall clock is `offset` seconds ahead of UTC.
    struct Change {
        var instant: Int64
        var offset: Int
    }

    /// A stretch of time with one offset.
    struct Segment {
        /// Seconds ahead of UTC.
        var offset: Int
        /// The offset before the stretch.
        var previousOffset: Int
        /// Seconds since the epoch at which the stretch begins; `Int64.min` for the first.
        var start: Int64
        /// Seconds since the epoch at which the next stretch begins; `Int64.max` for the last.
        var end: Int64
        /// The first wall time that is read with this offset.
        var wallStart: Int64
        /// The first wall time from which the wall clock skips to `wallEnd`; equal to `wallEnd` where it skips none.
        var gapStart: Int64
        /// The first wall time that is read with the next offset.
        var wallEnd: Int64
    }

    /// Seconds in 400 Gregorian years.
    static let cycle: Int64 = 146_097 * 86_400

    let identifier: String
    /// What the sun does on the zone's dates.
    let sun = SunMemory()
    private let initialOffset: Int
    private let instants: [Int64]
    private let offsets: [Int]
    /// For each change, the wall time from which its offset is used: the end of a gap, or of the repeated time.
    private let walls: [Int64]
    /// The instant from which times are looked up 400 years or more earlier; nil where the last offset stays.
    private let cycleEnd: Int64?

    /// Takes the zone's changes in order of time; `cycleEnd` says from when on the last 400 years repeat.
    init(identifier: String, initialOffset: Int, changes: [Change], cycleEnd: Int64?) {
        self.identifier = identifier
        self.initialOffset = initialOffset
        self.cycleEnd = cycleEnd
        instants = changes.map(\.instant)
        offsets = changes.map(\.offset)
        var before = initialOffset
        walls = changes.map { change in
            defer { before = change.offset }
            return change.instant + Int64(max(before, change.offset))
        }
    }

    /// The stretch of time that holds the instant `seconds` after the epoch.
    func segment(atInstant seconds: Int64) -> Segment {
        let shift = cycles(before: seconds)
        return segment(count(in: instants, upTo: seconds - shift), shift: shift)
    }

    /// Seconds ahead of UTC at the instant `seconds` after the epoch.
    func offset(atInstant seconds: Int64) -> Int {
        let index = count(in: instants, upTo: seconds - cycles(before: seconds))
        return index == 0 ? initialOffset : offsets[index - 1]
    }

    /// The stretch of time whose offset turns the wall time `wall` into an instant.
    func segment(atWall wall: Int64) -> Segment {
        let shift = cycles(before: wall)
        return segment(count(in: walls, upTo: wall - shift), shift: shift)
    }

    /// The earliest wall time that may come to an instant later than `seconds`, which lies in `segment`.
    ///
    /// That is the next second on the wall clock, except shortly after a gap, where times inside the gap are still
    /// to come, and in the second run of a repeated time, which is over once its first run is.
    static func earliestWall(afterInstant seconds: Int64, in segment: Segment) -> Int64 {
        guard segment.start != .min else { return seconds + Int64(segment.offset) + 1 }
        let gap = Int64(segment.offset - segment.previousOffset)
        if gap > 0, seconds < segment.start + gap { return seconds + Int64(segment.previousOffset) + 1 }
        return max(seconds + Int64(segment.offset) + 1, segment.wallStart)
    }

    private func cycles(before seconds: Int64) -> Int64 {
        guard let cycleEnd, seconds >= cycleEnd else { return 0 }
        return ((seconds - cycleEnd) / Self.cycle + 1) * Self.cycle
    }

    private func segment(_ index: Int, shift: Int64) -> Segment {
        let offset = index == 0 ? initialOffset : offsets[index - 1]
        let isLast = index == instants.count
        return Segment(
            offset: offset,
            previousOffset: index < 2 ? initialOffset : offsets[index - 2],
            start: index == 0 ? .min : instants[index - 1] + shift,
            end: isLast ? .max : instants[index] + shift,
            wallStart: index == 0 ? .min : walls[index - 1] + shift,
            gapStart: isLast ? .max : min(instants[index] + Int64(offset), walls[index]) + shift,
            wallEnd: isLast ? .max : walls[index] + shift)
    }

    /// How many of the rising numbers in `table` are at most `limit`.
    private func count(in table: [Int64], upTo limit: Int64) -> Int {
        table.withUnsafeBufferPointer { table in
            // Halves without branches, which would be guessed wrong half of the time.
            var low = 0
            var length = table.count
            while length > 0 {
                let half = (length + 1) / 2
                low += table[low + half - 1] <= limit ? half : 0
                length -= half
            }
            return low
        }
    }
}
