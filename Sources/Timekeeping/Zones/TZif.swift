// SPDX-License-Identifier: MIT

/// Reads a compiled time zone file (RFC 8536, versions 1 to 4).
struct TZif {
    private let bytes: [UInt8]

    /// Takes the content of a file.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The six counts of a header, and where its data block lies.
    private struct Header {
        static let length = 44
        var version: UInt8
        var isUTCount, isStandardCount, leapCount, timeCount, typeCount, characterCount: Int
        var dataStart: Int

        func dataEnd(timeSize: Int) -> Int {
            dataStart + timeCount * (timeSize + 1) + typeCount * 6 + characterCount + leapCount * (timeSize + 4)
                + isStandardCount + isUTCount
        }
    }

    /// The zone's rules; nil when the file is not TZif, is broken, or counts leap seconds as POSIX time does not.
    func transitions(identifier: String) -> ZoneTransitions? {
        guard let first = header(at: 0) else { return nil }
        guard first.version >= UInt8(ascii: "2") else {
            return transitions(identifier: identifier, header: first, timeSize: 4, footer: nil)
        }
        guard let second = header(at: first.dataEnd(timeSize: 4)) else { return nil }
        let tail = bytes[min(second.dataEnd(timeSize: 8), bytes.count)...]
        let newline = UInt8(ascii: "\n")
        guard tail.first == newline, let end = tail.dropFirst().firstIndex(of: newline) else { return nil }
        let text = Array(tail[(tail.startIndex + 1)..<end])
        var footer: PosixTimeZone?
        if !text.isEmpty {
            guard let rule = PosixTimeZone(text) else { return nil }
            footer = rule
        }
        return transitions(identifier: identifier, header: second, timeSize: 8, footer: footer)
    }

    /// Whether the file is a time zone of a clock without leap seconds, be it broken or not.
    var isTimeZone: Bool {
        guard bytes.starts(with: "TZif".utf8), let first = header(at: 0) else { return false }
        let counted = first.version < UInt8(ascii: "2") ? first : header(at: first.dataEnd(timeSize: 4))
        return counted?.leapCount ?? 0 == 0
    }

    private func transitions(
        identifier: String, header: Header, timeSize: Int, footer: PosixTimeZone?
    ) -> ZoneTransitions? {
        guard header.dataEnd(timeSize: timeSize) <= bytes.count, header.leapCount == 0, header.typeCount > 0 else {
            return nil
        }
        let typeIndexStart = header.dataStart + header.timeCount * timeSize
        let typeStart = typeIndexStart + header.timeCount
        func offset(ofType index: Int) -> Int { Int(Int32(truncatingIfNeeded: integer(at: typeStart + index * 6, 4))) }

        let initialOffset = offset(ofType: 0)
        var changes: [ZoneTransitions.Change] = []
        for index in 0..<header.timeCount {
            let type = Int(bytes[typeIndexStart + index])
            let raw = integer(at: header.dataStart + index * timeSize, timeSize)
            let instant = timeSize == 4 ? Int64(Int32(truncatingIfNeeded: raw)) : raw
            guard type < header.typeCount, instant > changes.last?.instant ?? .min else { return nil }
            changes.append(.init(instant: instant, offset: offset(ofType: type)))
        }
        guard let footer else {
            return .init(identifier: identifier, initialOffset: initialOffset, changes: changes, cycleEnd: nil)
        }
        return extended(identifier, initialOffset, changes, by: footer)
    }

    /// Adds 400 years of the footer's rule, from which all later years follow.
    private func extended(
        _ identifier: String, _ initialOffset: Int, _ recorded: [ZoneTransitions.Change], by footer: PosixTimeZone
    ) -> ZoneTransitions {
        var changes = recorded
        let last = recorded.last?.instant ?? .min
        let earliest = Calendar.firstDay(year: 1900)
        let start = max(Int(max(last, Int64(earliest) * 86_400) / 86_400), earliest)
        let firstYear = CivilDate(daysSinceEpoch: start).year
        for year in firstYear...(firstYear + 402) {
            changes += footer.changes(in: year).filter { $0.instant > last }
        }
        if footer.daylight == nil, (changes.last?.offset ?? initialOffset) != footer.standardOffset {
            changes.append(.init(instant: max(last + 1, Int64(earliest) * 86_400), offset: footer.standardOffset))
        }
        return ZoneTransitions(
            identifier: identifier, initialOffset: initialOffset,
            changes: Self.withoutIdleChanges(changes, initialOffset),
            cycleEnd: footer.daylight == nil ? nil : Int64(Calendar.firstDay(year: firstYear + 401)) * 86_400)
    }

    /// Drops changes that leave the offset as it was; of two at one instant the later in the list counts.
    private static func withoutIdleChanges(
        _ changes: [ZoneTransitions.Change], _ initialOffset: Int
    ) -> [ZoneTransitions.Change] {
        var kept: [ZoneTransitions.Change] = []
        for change in changes {
            if let last = kept.last, last.instant >= change.instant { kept.removeLast() }
            if change.offset != kept.last?.offset ?? initialOffset { kept.append(change) }
        }
        return kept
    }

    private func header(at start: Int) -> Header? {
        guard start + Header.length <= bytes.count, bytes[start..<start + 4].elementsEqual("TZif".utf8) else {
            return nil
        }
        let counts = (0..<6).map { Int(integer(at: start + 20 + $0 * 4, 4)) }
        return Header(
            version: bytes[start + 4], isUTCount: counts[0], isStandardCount: counts[1], leapCount: counts[2],
            timeCount: counts[3], typeCount: counts[4], characterCount: counts[5], dataStart: start + Header.length)
    }

    /// A big-endian number of `size` bytes, not sign-extended.
    private func integer(at start: Int, _ size: Int) -> Int64 {
        Int64(bitPattern: bytes[start..<start + size].reduce(0) { $0 << 8 | UInt64($1) })
    }
}
