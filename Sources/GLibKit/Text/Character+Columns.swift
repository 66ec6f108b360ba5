// SPDX-License-Identifier: MIT
import CGLib

extension Character {
    /// How many columns of a terminal it takes: two for the wide ones of East Asia and for emoji, none for a lone combining mark, else one.
    ///
    /// Source: Unicode's East Asian Width and general categories, as GLib knows them.
    package nonisolated var columns: Int {
        // What is asked to be drawn as an emoji is wide.
        if unicodeScalars.contains("\u{FE0F}") { return 2 }
        return unicodeScalars.lazy.map(\.columns).max() ?? 0
    }
}

extension Unicode.Scalar {
    fileprivate nonisolated var columns: Int {
        g_unichar_iszerowidth(value) != 0 ? 0 : g_unichar_iswide(value) != 0 ? 2 : 1
    }
}
