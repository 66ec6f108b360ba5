// SPDX-License-Identifier: MIT
import Reactive

/// Something with properties that follow a model.
@MainActor package protocol Bindable: AnyObject {
    /// Owns the bindings.
    var scope: Scope { get }
}

extension Widget: Bindable {}

extension Bindable {
    /// Keeps `property` equal to `value`, and returns self for chaining.
    @discardableResult
    package func bind<Value: Equatable>(
        _ property: ReferenceWritableKeyPath<Self, Value>, file: StaticString = #fileID, line: UInt = #line,
        to value: @escaping () -> Value
    ) -> Self {
        scope.bind(value, file: file, line: line) { [weak self] in self?[keyPath: property] = $0 }
        return self
    }

    /// Sets several properties where the object is made.
    @discardableResult
    package func with(_ change: (Self) -> Void) -> Self {
        change(self)
        return self
    }
}
