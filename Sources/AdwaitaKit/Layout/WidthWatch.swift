// SPDX-License-Identifier: MIT
import GLibKit

/// An invisible widget that reports the width of the box it stands in.
@MainActor final class WidthWatch: DrawnWidget {
    /// Called with the width in logical pixels after it changed.
    var onChanged: (Int) -> Void = { _ in }
    private var reported = 0

    init() {
        super.init(minimumWidth: 0, minimumHeight: 0)
        isDecoration()
    }

    override func resized() {
        // A size is being allocated just now: another one can only be requested afterwards.
        Task.onLoop { [weak self] in
            guard let self, width != reported else { return }
            reported = width
            onChanged(width)
        }
    }
}
