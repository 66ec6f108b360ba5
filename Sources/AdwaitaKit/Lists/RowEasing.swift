// SPDX-License-Identifier: MIT
import GLibKit

/// Lets the rows that are seen come into place in motion after a group of them was folded or unfolded.
///
/// All rows have their places at once, and only the style draws them on the way there: nothing is laid out in each frame, and there is no
/// more to do for thousands of rows than for those of a page. Rows that are folded away are gone at once, as a list without them is what
/// the scroller, the keyboard and a screen reader must find.
@MainActor final class RowEasing {
    typealias Rows = [(index: Int, row: Widget)]

    /// The duration in milliseconds, that of the style's animations.
    static let milliseconds = 180
    /// The style of rows that appear, and of those that move up.
    static let (unfolding, folding) = ("is-unfolding", "is-folding")

    private var style = ""
    /// The rows that are on their way, or were there when it began.
    private var known: [ObjectIdentifier: Widget] = [:]
    private var end: Task<Void, any Error>?

    isolated deinit { end?.cancel() }

    /// Moves the rows that have another place than before, or none before; none where the desktop forbids motion.
    func begin(_ before: Rows, _ after: Rows, isUnfolding: Bool) {
        finish()
        guard DesktopSettings.allowsAnimation else { return }
        style = isUnfolding ? Self.unfolding : Self.folding
        let places = Dictionary(before.map { (ObjectIdentifier($0.row), $0.index) }) { first, _ in first }
        for (index, row) in after {
            let old = places[ObjectIdentifier(row)]
            known[ObjectIdentifier(row)] = row
            if isUnfolding ? old == nil : old != index { row.style(style) }
        }
        end = Task.onLoop { [weak self] in
            try await LoopClock().sleep(for: .milliseconds(Self.milliseconds))
            self?.finish()
        }
    }

    /// Takes in rows that a page still lacked.
    func follow(_ rows: Rows) {
        guard end != nil else { return }
        for (_, row) in rows where known.updateValue(row, forKey: ObjectIdentifier(row)) == nil { row.style(style) }
    }

    private func finish() {
        end?.cancel()
        end = nil
        for row in known.values { row.style(style, if: false) }
        known = [:]
    }
}
