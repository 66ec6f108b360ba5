// SPDX-License-Identifier: MIT

/// Why a text is not a valid value for a setting, and what would be.
package nonisolated enum SettingsTextError: Error, Hashable, Sendable {
    /// Neither on nor off.
    case notAFlag
    /// Not a whole number, which may lie within these bounds.
    case notAWholeNumber(ClosedRange<Int>)
    /// A whole number outside of these bounds.
    case outOfRange(ClosedRange<Int>)
    /// Not a number, which may lie within these bounds.
    case notANumber(ClosedRange<Double>)
    /// A number outside of these bounds.
    case outOfBounds(ClosedRange<Double>)
    /// None of these names.
    case notAChoice([String])
    /// Not a value of this GVariant type.
    case notOfType(String)
}
