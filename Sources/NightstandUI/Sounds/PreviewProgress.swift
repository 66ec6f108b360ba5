// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import Reactive

/// A line that grows while a sound is previewed.
@MainActor final class PreviewProgress: DrawnWidget {
    private let seconds: Double?
    private var progress = PreviewRun()

    /// Grows for this many seconds from when `isOn` becomes true; without a duration it is full at once.
    init(seconds: Double?, _ isOn: @escaping () -> Bool) {
        self.seconds = seconds
        super.init(minimumWidth: 0, minimumHeight: 3)
        accessibleName(tr("Preview progress"))
        style("sound-progress")
        bind(\.isVisible, to: isOn)
        scope.bind(isOn) { [weak self] isOn in isOn ? self?.begin() : self?.endAnimation() }
    }

    override func draw(on canvas: Canvas) {
        let box = Rectangle(x: 0, y: 0, width: canvas.width, height: canvas.height)
        canvas.fill(box, radius: box.height / 2, color: textColor.faded(0.2))
        var done = box
        done.width *= progress.part
        if done.width >= box.height { canvas.fill(done, radius: box.height / 2, color: textColor) }
    }

    private func begin() {
        progress = PreviewRun()
        guard let seconds, DesktopSettings.allowsAnimation else {
            progress.part = 1
            return redraw()
        }
        animate(atMost: 30) { [weak self] time in
            guard let self else { return false }
            progress.step(to: time, of: seconds)
            return progress.part < 1
        }
    }
}
