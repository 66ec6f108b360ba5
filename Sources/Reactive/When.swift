// SPDX-License-Identifier: MIT

extension Scope {
    /// Builds something while `condition` holds, and ends its scope when it no longer does.
    ///
    /// `build` adds everything that belongs to it to the scope it is given: its bindings, and with ``onCancel(_:)``
    /// how to remove it again.
    public func when(
        _ condition: @escaping () -> Bool, file: StaticString = #fileID, line: UInt = #line,
        build: @escaping (Scope) -> Void
    ) {
        var current: Scope?
        let queue = queue
        bind(condition, file: file, line: line) { holds in
            current?.cancel()
            current = holds ? Scope(queue: queue) : nil
            if let current { build(current) }
        }
        onCancel {
            current?.cancel()
            current = nil
        }
    }
}
