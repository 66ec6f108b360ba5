// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFeatures
import Reactive

/// The round sign of an alarm, for display only: the words beside it say the same.
@MainActor final class AlarmBadge: DrawnWidget {
    private var look: BadgeLook

    /// Draws a sign as wide and high as `size`, in logical pixels.
    init(size: Int, look: BadgeLook) {
        self.look = look
        super.init(minimumWidth: size, minimumHeight: size)
        isDecoration()
        align(.center, .center)
    }

    /// Draws a sign that may change.
    convenience init(size: Int, _ look: @escaping () -> BadgeLook) {
        self.init(size: size, look: BadgeLook(concept: nil, tint: nil))
        scope.bind(look) { [weak self] in
            self?.look = $0
            self?.redraw()
        }
    }

    override func draw(on canvas: Canvas) {
        let size = min(canvas.width, canvas.height)
        let box = Rectangle(x: (canvas.width - size) / 2, y: (canvas.height - size) / 2, width: size, height: size)
        canvas.fill(box, radius: size / 2, color: look.color.map { Color($0) } ?? textColor.faded(0.1))
        let inset = (size * 0.25).rounded()
        let inner = Rectangle(x: box.x + inset, y: box.y + inset, width: size - 2 * inset, height: size - 2 * inset)
        canvas.draw(icon: look.icon, in: inner, color: look.ink.map { Color($0) } ?? textColor)
    }
}
