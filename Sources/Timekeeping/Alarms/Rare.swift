// SPDX-License-Identifier: MIT

/// A large value that is rarely present: it is stored separately, so that copying its owner costs one reference.
@propertyWrapper
public struct Rare<Value: Sendable>: Sendable {
    // Inlinable, so that other modules need not ask at run time what the value is.
    @usableFromInline var box: Box?

    @usableFromInline
    final class Box: Sendable {
        @usableFromInline let value: Value

        @inlinable
        init(_ value: Value) {
            self.value = value
        }
    }

    /// The value, or nil, as in most cases.
    @inlinable public var wrappedValue: Value? {
        get { box?.value }
        set { box = newValue.map { Box($0) } }
    }

    /// Holds `wrappedValue`.
    @inlinable
    public init(wrappedValue: Value?) {
        box = wrappedValue.map { Box($0) }
    }
}

extension Rare: Equatable where Value: Equatable {
    /// Two are equal when their values are, or both have none.
    public static func == (left: Rare, right: Rare) -> Bool { left.wrappedValue == right.wrappedValue }
}

extension Rare: Hashable where Value: Hashable {
    /// Hashes the value.
    public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}
