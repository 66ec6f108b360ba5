// SPDX-License-Identifier: MIT
import CGLib

nonisolated extension Variant {
    /// From this many texts on, a list is written as one block.
    private static let fewest = 16

    /// A long list of strings (`as`), or of strings in boxes (`av`), in GVariant's serialised form; nil for any other list.
    ///
    /// A value of its own for each text takes several allocations, from memory that GLib keeps for good.
    static func packed(_ values: [Variant], areBoxed: Bool) -> OpaquePointer? {
        guard values.count >= fewest else { return nil }
        var bytes: [UInt8] = []
        var ends: [Int] = []
        bytes.reserveCapacity(values.count * 32)
        ends.reserveCapacity(values.count)
        for value in values {
            guard case .string(let text) = value else { return nil }
            // A box begins at a multiple of eight bytes.
            while areBoxed, !bytes.count.isMultiple(of: 8) { bytes.append(0) }
            bytes.append(contentsOf: text.utf8.prefix { $0 != 0 })
            bytes.append(0)
            if areBoxed { bytes += [0, UInt8(ascii: "s")] }
            ends.append(bytes.count)
        }
        // Where each element ends, in the fewest bytes that can tell the length of everything, these ends included.
        let width = [1, 2, 4].first { bytes.count + ends.count * $0 < 1 << ($0 * 8) } ?? 8
        for end in ends {
            for place in 0..<width { bytes.append(UInt8(truncatingIfNeeded: end >> (place * 8))) }
        }
        return (areBoxed ? "av" : "as").withCString { type in
            let block = g_bytes_new(bytes, gsize(bytes.count))
            defer { g_bytes_unref(block) }
            return g_variant_new_from_bytes(OpaquePointer(type), block, 1)
        }
    }
}
