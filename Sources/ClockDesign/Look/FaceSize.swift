// SPDX-License-Identifier: MIT

/// How large the digits are.
public enum FaceSize: Hashable, Sendable {
    /// As large as the room allows.
    case fit
    /// This many per cent of what the room allows, from 0 (still legible) to 100.
    case percent(Int)
}
