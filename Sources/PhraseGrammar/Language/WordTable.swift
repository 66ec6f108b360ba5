// SPDX-License-Identifier: MIT

/// Words of UTF-8, each with a number from 0, found without making strings.
///
/// A table of open addressing over FNV-1a (Fowler, Noll and Vo), never more than half full.
struct WordTable: Sendable {
    private var letters: [UInt8] = []
    private var ends: [Int32] = []
    private var slots = [Int32](repeating: -1, count: 64)

    /// How many words there are.
    var count: Int { ends.count }

    /// The number of a word, which is added where it is new.
    mutating func insert(_ word: [UInt8]) -> Int {
        if let known = find(word, word.indices) { return known }
        if 2 * (count + 1) > slots.count { grow() }
        letters += word
        ends.append(Int32(letters.count))
        slots[freeSlot(Self.hash(word, word.indices, without: -1))] = Int32(count - 1)
        return count - 1
    }

    /// The number of the word in `range` of `text`, without the byte at `skipped` where that is in it; nil for none.
    func find(_ text: [UInt8], _ range: Range<Int>, without skipped: Int = -1) -> Int? {
        let mask = slots.count - 1
        var slot = Self.hash(text, range, without: skipped) & mask
        while slots[slot] >= 0 {
            let index = Int(slots[slot])
            if isEqual(index, text, range, without: skipped) { return index }
            slot = (slot + 1) & mask
        }
        return nil
    }

    /// The letters of a word.
    func word(_ index: Int) -> ArraySlice<UInt8> { letters[start(index)..<Int(ends[index])] }

    private func start(_ index: Int) -> Int { index == 0 ? 0 : Int(ends[index - 1]) }

    private func isEqual(_ index: Int, _ text: [UInt8], _ range: Range<Int>, without skipped: Int) -> Bool {
        var position = start(index)
        let end = Int(ends[index])
        guard end - position == range.count - (skipped >= 0 ? 1 : 0) else { return false }
        for byte in range where byte != skipped {
            guard letters[position] == text[byte] else { return false }
            position += 1
        }
        return true
    }

    private func freeSlot(_ hash: Int) -> Int {
        let mask = slots.count - 1
        var slot = hash & mask
        while slots[slot] >= 0 { slot = (slot + 1) & mask }
        return slot
    }

    private mutating func grow() {
        slots = [Int32](repeating: -1, count: 2 * slots.count)
        for index in 0..<count {
            let word = Array(word(index))
            slots[freeSlot(Self.hash(word, word.indices, without: -1))] = Int32(index)
        }
    }

    private static func hash(_ text: [UInt8], _ range: Range<Int>, without skipped: Int) -> Int {
        var hash: UInt32 = 2_166_136_261
        for byte in text[range.lowerBound..<(skipped < 0 ? range.upperBound : skipped)] { Self.mix(byte, &hash) }
        if skipped >= 0 { for byte in text[(skipped + 1)..<range.upperBound] { Self.mix(byte, &hash) } }
        return Int(hash ^ hash >> 15)
    }

    private static func mix(_ byte: UInt8, _ hash: inout UInt32) {
        hash = (hash ^ UInt32(byte)) &* 16_777_619
    }
}

/// Letters without regard to their case.
enum Letters {
    /// The text in small letters, as long as before: ASCII, and what Latin-1 has.
    static func small(_ text: [UInt8]) -> [UInt8] {
        var small = text
        var all: UInt8 = 0
        // Without branches, so that many letters are made small at a time.
        small.withUnsafeMutableBufferPointer { small in
            for index in small.indices {
                let byte = small[index]
                all |= byte
                small[index] = byte | (byte &- 65 < 26 ? 0x20 : 0)
            }
        }
        guard all >= 0x80 else { return small }
        for index in small.indices {
            let byte = small[index]
            if byte >= 0x80, byte <= 0x9E, byte != 0x97, index > 0, small[index - 1] == 0xC3 {
                small[index] = byte | 0x20
            }
        }
        return small
    }

    /// Small letters without their accents, and with straight apostrophes: composed letters of Latin-1, and marks that
    /// stand behind their letter.
    static func folded(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var folded: [UInt8] = []
        folded.reserveCapacity(text.count)
        var index = text.startIndex
        while index < text.endIndex {
            let byte = text[index]
            let next = index + 1 < text.endIndex ? text[index + 1] : 0
            if byte == 0xC3, next >= 0xA0, next <= 0xBF, plain[Int(next) - 0xA0] != 0x20 {
                folded.append(plain[Int(next) - 0xA0])
                index += 2
            } else if byte == 0xCC || byte == 0xCD && next < 0xB0 {
                index += 2
            } else if byte == 0xC5, next == 0x92 || next == 0x93 {
                folded += [UInt8(ascii: "o"), UInt8(ascii: "e")]
                index += 2
            } else if byte == 0xE2, next == 0x80 {
                folded.append(UInt8(ascii: "'"))
                index += 3
            } else {
                folded.append(byte)
                index += 1
            }
        }
        return folded
    }

    /// A word with a straight apostrophe in place of the curly one.
    static func straightened(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var straight: [UInt8] = []
        var index = text.startIndex
        while index < text.endIndex {
            let isCurly = text[index...].starts(with: [0xE2, 0x80, 0x99])
            straight.append(isCurly ? UInt8(ascii: "'") : text[index])
            index += isCurly ? 3 : 1
        }
        return straight
    }

    /// The plain letters of U+00E0 to U+00FF; a space for what is a letter of its own.
    private static let plain = Array("aaaaaa ceeeeiiii nooooo  uuuuy y".utf8)
}
