// SPDX-License-Identifier: MIT
import SQLiteKit

/// A checksum of a row, so that a flipped bit is not taken for another time of day.
enum RowSum {
    /// The 64-bit FNV-1a hash of the values, each with its kind and length (Fowler, Noll, Vo; draft-eastlake-fnv).
    ///
    /// The journal's columns from the twelfth on were added later: trailing nulls among them are not counted, so that older
    /// rows keep their sums.
    static func of(_ values: some BidirectionalCollection<Value>) -> Value {
        var count = values.count
        for value in values.reversed() where count > 11 {
            guard value == .null else { break }
            count -= 1
        }
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        func add(_ kind: UInt8, _ number: UInt64) {
            add(kind)
            for place in 0..<8 { add(UInt8(truncatingIfNeeded: number >> (8 * UInt64(place)))) }
        }
        for value in values.prefix(count) {
            switch value {
            case .null: add(0)
            case .integer(let number): add(1, UInt64(bitPattern: number))
            case .real(let number): add(2, number.bitPattern)
            case .text(let text):
                add(3, UInt64(text.utf8.count))
                let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { for byte in $0 { add(byte) } }
                if isDone == nil { for byte in text.utf8 { add(byte) } }
            case .blob(let blob):
                add(4, UInt64(blob.count))
                for byte in blob { add(byte) }
            }
        }
        return .integer(Int64(bitPattern: hash))
    }
}
