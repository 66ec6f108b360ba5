// SPDX-License-Identifier: MIT
import CAdwaita

/// The arrow of what can be folded away, which turns where the desktop allows motion.
@MainActor package final class FoldingArrow: Widget {
    /// Where it points while folded and while open.
    package enum Directions: String {
        /// To the text beside it, then down to what it belongs to.
        case endAndDown = "folding-arrow"
        /// Down to what will appear, then back up.
        case downAndUp = "unfolding-arrow"
    }

    /// Makes an arrow of something that is folded.
    package init(_ directions: Directions) {
        super.init(gtk_image_new_from_icon_name("pan-down-symbolic"))
        isDecoration()
        style(directions.rawValue)
    }

    /// Whether it stands for something that is open.
    package var isOpen = false {
        didSet { style("is-open", if: isOpen) }
    }
}
