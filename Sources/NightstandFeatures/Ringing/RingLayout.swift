// SPDX-License-Identifier: MIT

/// How the ringing view divides the window among its alarms, so that the buttons of all of them are in sight.
///
/// A pure function of the room: the cards wrap or shorten their texts to a known number of lines, so the height that they
/// need does not depend on what is written on them.
package nonisolated struct RingLayout: Hashable, Sendable {
    /// How a card arranges its parts.
    package enum Form: Hashable, Sendable, CaseIterable {
        /// As ``large``, at twice the size, for a screen on the wall.
        case vast
        /// As ``large``, at 1.4 times the size, for a few alarms on a large screen.
        case grand
        /// Everything in a column, with buttons that can be hit half asleep.
        case large
        /// Label and time above Snooze and Stop side by side.
        case compact
        /// One line of text above the buttons.
        case dense

        /// Whether the parts of a card stand in a column.
        package var isColumn: Bool { enlargement != nil }
        /// How much larger its texts and buttons are than those of ``large``; nil for those without a column.
        package var enlargement: Double? {
            switch self {
            case .vast: 2
            case .grand: 1.4
            case .large: 1
            case .compact, .dense: nil
            }
        }
    }

    /// The form of all cards.
    package var form: Form
    /// The number of cards side by side.
    package var columns: Int
    /// Whether there is room for the large time of day and a line about the keys; otherwise the title bar has the time.
    package var isRoomy: Bool
    /// Whether each card has a button for other snooze lengths; otherwise the title bar has one for the card that keys answer.
    package var hasCardOptions: Bool
    /// Whether there is room for the alarms' icons.
    package var hasIcons = true
    /// Whether there is room for a challenge on each card.
    package var hasChallenge = false
    /// Whether there is room for Snooze beside an open challenge; otherwise it is among the further options.
    package var keepsSnooze = true
    /// How many lines a label has at most.
    package var labelLines = 2
    /// Whether there is no height to spare for the margins of a card in ``Form/dense``.
    package var isTight = false

    /// The space between cards, in logical pixels.
    package var spacing: Int { Self.spacing(form) }

    /// Lays out `count` cards in a window of this size in logical pixels, whose text is enlarged by `scale`.
    ///
    /// - Parameters:
    ///   - extra: the height in logical pixels that an icon and further buttons add to a card in a column.
    ///   - hasChallenge: whether one of them has a challenge, which must not move the others when it opens.
    package init(
        count: Int, width: Int, height: Int, scale: Double = 1, extra: Int = 0, hasChallenge: Bool = false
    ) {
        let count = max(count, 1)
        func best(_ form: Form, isRoomy: Bool) -> (layout: RingLayout, part: Double) {
            let need = Self.need(form, scale: scale, extra: extra, hasChallenge: hasChallenge)
            let spacing = Double(Self.spacing(form))
            let room = Double(height) - Self.chrome(form, isRoomy: isRoomy, hasSeveral: count > 1, scale: scale)
            var best = (layout: RingLayout(form: form, columns: 1, isRoomy: isRoomy, hasCardOptions: false), part: 0.0)
            best.layout.hasChallenge = hasChallenge
            for columns in 1...count {
                let rows = (count + columns - 1) / columns
                let wide = (Double(width) - spacing * Double(columns + 1)) / Double(columns)
                let high = (room - spacing * Double(rows - 1)) / Double(rows)
                // Beside one another they need room for the words of any language; alone a card has all there is.
                let least = form == .compact && columns > 1 ? Self.compactWidth * min(scale, 1.7) : need.width
                let part = min(wide / least, high / need.height)
                guard part > best.part else { continue }
                best.part = part
                best.layout.columns = columns
                best.layout.labelLines = Self.labelLines(form, scale: scale, spare: high - need.height)
                best.layout.isTight = form == .dense && high - need.height < Self.denseMargins
                // In narrow cards a sentence to be typed takes many lines.
                best.layout.keepsSnooze =
                    form != .dense || columns == 1 && high - need.height >= Self.denseSnooze
                best.layout.hasCardOptions = form != .dense || wide >= Self.optionsWidth * scale
            }
            return best
        }
        var forms = [(Form.vast, true), (.grand, true), (.large, true)]
        // Buttons side by side would break words in large text, and leave out others; the title bar has the time too.
        if scale >= Self.largeText || extra > 0 || hasChallenge { forms.append((.large, false)) }
        for (form, isRoomy) in forms + [(.compact, true), (.compact, false)] {
            let (layout, part) = best(form, isRoomy: isRoomy)
            guard part < 1 else {
                self = layout
                return
            }
        }
        // Where even this does not fit, as with huge text in a tiny window, the cards are scrolled.
        self = best(.dense, isRoomy: false).layout
    }

    private init(form: Form, columns: Int, isRoomy: Bool, hasCardOptions: Bool) {
        self.form = form
        self.columns = columns
        self.isRoomy = isRoomy
        self.hasCardOptions = hasCardOptions
    }

    /// The greatest size of a card in logical pixels.
    package func maximum(scale: Double) -> (width: Int, height: Int) {
        switch form {
        case .vast: (1120, Int(1280 * scale))
        case .grand: (784, Int(900 * scale))
        case .large: (560, Int(640 * scale))
        case .compact: (560, Int((hasChallenge ? 380 : 300) * scale))
        // A sentence to be typed, and that it was wrong, take several lines of a narrow card.
        case .dense: (560, Int((hasChallenge ? keepsSnooze ? 280 : 230 : 140) * scale))
        }
    }

    /// How many lines of a label fit into a card that is `spare` pixels higher than one with two lines needs.
    private static func labelLines(_ form: Form, scale: Double, spare: Double) -> Int {
        guard let enlargement = form.enlargement else { return form == .dense ? 1 : 2 }
        return 2 + min(max(Int(spare / (Self.labelLine * enlargement * scale)), 0), 4)
    }

    private static let optionsWidth = 240.0
    /// The height in logical pixels that the margins of a card in ``Form/dense`` add where it has them.
    private static let denseMargins = 26.0
    /// The height in logical pixels that Snooze adds to an open challenge in ``Form/dense``.
    private static let denseSnooze = 50.0
    /// How much larger than usual text is from where on a line holds only a few words.
    private static let largeText = 1.4
    /// The least width of a card in ``Form/compact``, in logical pixels.
    private static let compactWidth = 250.0
    /// The height of a line of a label in ``Form/large``, in logical pixels.
    private static let labelLine = 32.0

    private static func spacing(_ form: Form) -> Int { form == .dense ? 4 : 12 }

    /// The least size of a card in logical pixels.
    private static func need(
        _ form: Form, scale: Double, extra: Int, hasChallenge: Bool
    ) -> (width: Double, height: Double) {
        switch form {
        case .vast:
            (720, 36 + 12 + 176 + 60 + 176 + 12 + 170 * scale + Double(extra) + (hasChallenge ? 120 * scale : 0))
        case .grand:
            (480, 36 + 12 + 124 + 52 + 124 + 12 + 118 * scale + Double(extra) + (hasChallenge ? 84 * scale : 0))
        case .large:
            (270, 36 + 12 + 88 + 44 + 88 + 12 + 84 * scale + Double(extra) + (hasChallenge ? 60 * scale : 0))
        case .compact:
            (compactWidth * min(scale, 1.3), 24 + 12 + 58 + 84 * scale + (hasChallenge ? 64 + 56 * scale : 0))
        case .dense: (160 * scale, 10 + 44 + 20 * scale + (hasChallenge ? 90 * scale : 0))
        }
    }

    /// The height of everything but the cards in logical pixels.
    private static func chrome(_ form: Form, isRoomy: Bool, hasSeveral: Bool, scale: Double) -> Double {
        guard isRoomy else { return 56 }
        return 47 + 90 * scale * (form.enlargement ?? 1) + (hasSeveral ? 56 : 0) + 24 + 18 * scale + 24
    }
}
