// SPDX-License-Identifier: MIT

extension WindowModel {
    /// What is being edited and would be lost if the window closed now.
    private var unsaved: [any Editing] {
        let open: [(any Editing)?] = [editor, countdowns.editor]
        return open.compactMap(\.self).filter(\.losesEdits)
    }

    /// Whether closing the window now would lose changes.
    package var losesEdits: Bool { !unsaved.isEmpty }

    /// Closes the window, or ends the program, with `next`; asks first about each editor that would lose changes.
    ///
    /// - Parameter next: called at once if nothing would be lost, and never if the user keeps editing.
    package func leave(then next: @escaping () -> Void) {
        guard let editing = unsaved.last else { return next() }
        editing.leaveTapped { [weak self] in self?.leave(then: next) }
    }
}
