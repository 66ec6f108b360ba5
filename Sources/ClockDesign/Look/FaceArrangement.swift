// SPDX-License-Identifier: MIT

/// How hours, minutes and seconds are placed.
public enum FaceArrangement: String, CaseIterable, Sendable {
    /// In a row where the room is wide, above each other where it is tall.
    case automatic
    /// Always in a row.
    case row
    /// Always above each other.
    case stack
}
