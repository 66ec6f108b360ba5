// SPDX-License-Identifier: MIT
import CAdwaita

/// Chooses a number by typing it, or with the buttons beside it.
@MainActor package final class NumberField: Widget {
    /// Called when the user changes it.
    package var onChanged: (Int) -> Void = { _ in }
    private var isFollowing = false
    private let digits: Int

    /// Makes a field; numbers are filled up with zeros to `digits`, and `wraps` continues from the last to the first.
    package init(
        name: String, from minimum: Int, to maximum: Int, digits: Int = 1, wraps: Bool = false
    ) {
        self.digits = digits
        super.init(gtk_spin_button_new_with_range(Double(minimum), Double(maximum), 1))
        gtk_spin_button_set_wrap(opaque, wraps ? 1 : 0)
        gtk_spin_button_set_numeric(opaque, 1)
        gtk_editable_set_width_chars(opaque, Int32(max(digits, String(maximum).count)))
        gtk_editable_set_alignment(opaque, 0)
        accessibleName(name)
        leaveScrollingToThePage()
        signals.asking("output") { [weak self] in self?.fill() ?? false }
        signals.plain("value-changed") { [weak self] in
            guard let self, !isFollowing else { return }
            onChanged(value)
        }
        _ = fill()
    }

    /// The number; setting it does not call ``onChanged``.
    package var value: Int {
        get { Int(gtk_spin_button_get_value_as_int(opaque)) }
        set {
            guard newValue != value else { return }
            isFollowing = true
            gtk_spin_button_set_value(opaque, Double(newValue))
            isFollowing = false
        }
    }

    /// Sets the least and the greatest number.
    package func setRange(from minimum: Int, to maximum: Int) {
        isFollowing = true
        gtk_spin_button_set_range(opaque, Double(minimum), Double(maximum))
        isFollowing = false
    }

    /// Applies what has been typed so far.
    package func commit() {
        gtk_spin_button_update(opaque)
    }

    private func fill() -> Bool {
        guard digits > 1 else { return false }
        let plain = String(value)
        let shown = String(repeating: "0", count: max(0, digits - plain.count)) + plain
        if text(gtk_editable_get_text(opaque)) != shown { gtk_editable_set_text(opaque, shown) }
        return true
    }
}
