// SPDX-License-Identifier: MIT

/// What one import of alarms may be.
package nonisolated enum ImportLimits {
    /// Bytes of the JSON text, in UTF-8.
    package static let bytes = 16 << 20
    /// Entries of the list.
    package static let entries = 10_000
    /// How many added alarms, and how many problems, a report lists one by one; more are counted.
    package static let listed = 100
}
