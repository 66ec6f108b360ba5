// SPDX-License-Identifier: MIT
import CAdwaita

/// Chooses a number by typing it, or with the buttons beside it.
///
/// What is typed never becomes another number: outside the range it is marked as wrong and cannot be entered, and the field has its
/// previous number back when the keyboard leaves it.
@MainActor package final class NumberField: Widget {
    /// Called when the user changes it.
    package var onChanged: (Int) -> Void = { _ in }
    /// Called when the user presses Enter in it, with a number in the range; without it, Enter is left to the window.
    package var onEntered: (() -> Void)?
    /// Called when no further digit fits, and when a colon is typed: what comes next has a field of its own.
    package var onLeft: (() -> Void)?
    /// Called when what is typed becomes a number in the range (`true`) or ceases to be one.
    package var onValidityChanged: (Bool) -> Void = { _ in }
    /// Whether what is typed is a number in the range.
    package private(set) var isValid = true
    private var isFollowing = false
    private var isFilling = false
    private var typed = ""
    /// Whether its text is as it was when it got the focus, but for steps to another number.
    private var isUntouched = false
    private var reported = 0
    private let digits: Int

    /// Makes a field; numbers are filled up with zeros to `digits`, and `wraps` continues from the last to the first.
    package init(
        name: String, from minimum: Int, to maximum: Int, digits: Int = 1, wraps: Bool = false
    ) {
        self.digits = digits
        super.init(gtk_spin_button_new_with_range(Double(minimum), Double(maximum), 1))
        gtk_spin_button_set_wrap(opaque, wraps ? 1 : 0)
        gtk_spin_button_set_numeric(opaque, 1)
        gtk_spin_button_set_update_policy(opaque, GTK_UPDATE_IF_VALID)
        if digits > 1, let delegate = gtk_editable_get_delegate(opaque) {
            let field = UnsafeMutableRawPointer(delegate).assumingMemoryBound(to: GtkText.self)
            gtk_text_set_max_length(field, Int32(digits))
        }
        gtk_editable_set_width_chars(opaque, Int32(max(digits, String(maximum).count)))
        gtk_editable_set_alignment(opaque, 0)
        accessibleName(name)
        leaveScrollingToThePage()
        signals.asking("output") { [weak self] in self?.fill() ?? false }
        signals.plain("value-changed") { [weak self] in
            // GTK emits it also when a wrong number is taken back.
            guard let self, value != reported else { return }
            reported = value
            if !isFollowing { onChanged(value) }
        }
        signals.plain("changed") { [weak self] in self?.textChanged() }
        onFocus { [weak self] in self?.isUntouched = $0 }
        // GTK would take a wrong number back before anyone could refuse it, and drop a digit that has no room.
        onKey(first: true) { [weak self] key in
            guard let self else { return false }
            switch key {
            case .character(let digit) where digit.isWholeNumber:
                makeRoom()
                return false
            case .enter: return enter()
            case .character(":"): return leave()
            default: return false
            }
        }
        reported = value
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

    private func textChanged() {
        let now = text(gtk_editable_get_text(opaque))
        let number = Int(now)
        let range = limits
        let wasValid = isValid
        isValid = number.map(range.contains) ?? false
        style("error", if: !isValid && !now.isEmpty)
        if isValid != wasValid { onValidityChanged(isValid) }
        if !isFilling, !isFollowing { isUntouched = false }
        // GTK empties the text before it sets another one.
        let isTyped =
            !isFilling && !isFollowing && containsFocus && now.hasPrefix(typed) && now.count == typed.count + 1
        typed = now
        guard isTyped, isValid, digits > 1, let number else { return }
        if now.count == digits { commit() } else if onLeft == nil || number * 10 <= range.upperBound { return }
        _ = leave()
    }

    private var limits: ClosedRange<Int> {
        var (minimum, maximum) = (0.0, 0.0)
        gtk_spin_button_get_range(opaque, &minimum, &maximum)
        return Int(minimum)...Int(max(minimum, maximum))
    }

    private func enter() -> Bool {
        guard isValid else {
            refuseKey()
            return true
        }
        commit()
        onEntered?()
        return onEntered != nil
    }

    private func leave() -> Bool {
        guard let onLeft, isValid else { return false }
        commit()
        onLeft()
        return true
    }

    /// Selects the text that is there when the field gets the focus, so that a digit takes its place.
    ///
    /// GTK selects it as well, but on X11 the selection can be lost at once (`docs/workarounds.md`).
    private func makeRoom() {
        guard digits > 1, isUntouched else { return }
        guard text(gtk_editable_get_text(opaque)).count == digits else { return }
        guard gtk_editable_get_selection_bounds(opaque, nil, nil) == 0 else { return }
        gtk_editable_select_region(opaque, 0, -1)
    }

    private func fill() -> Bool {
        guard digits > 1 else { return false }
        isFilling = true
        defer { isFilling = false }
        let plain = String(value)
        let shown = String(repeating: "0", count: max(0, digits - plain.count)) + plain
        if text(gtk_editable_get_text(opaque)) != shown { gtk_editable_set_text(opaque, shown) }
        return true
    }
}
