// SPDX-License-Identifier: MIT

/// How thoroughly a user's file is examined.
package nonisolated enum ProbeDepth: Sendable {
    /// Its first minute, for three seconds at most: for many files in a row.
    case glance
    /// Its first ten minutes, for ten seconds at most: when it is chosen.
    case thorough

    /// Seconds of sound.
    var seconds: Int { self == .glance ? 60 : 600 }
    /// Seconds that it may take.
    var limit: Int { self == .glance ? 3 : 10 }
}
