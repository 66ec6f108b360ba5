// SPDX-License-Identifier: MIT

/// What a part of a look may be in settings and files.
public enum LookValue: Hashable, Sendable {
    case flag(Bool)
    case number(Int)
    case text(String)
}
