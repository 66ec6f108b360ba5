// SPDX-License-Identifier: MIT
import CAdwaita

/// Where a key moves the focus in a list: up where negative, else down.
enum CursorMovement: Equatable {
    /// By rows, as the arrow keys do.
    case rows(Int)
    /// By pages, as Page Up and Page Down do.
    case pages(Int)
    /// To the first or the last row, as Home and End do.
    case first, last

    init?(_ step: GtkMovementStep, _ count: Int32) {
        switch step {
        case GTK_MOVEMENT_DISPLAY_LINES: self = .rows(Int(count))
        case GTK_MOVEMENT_PAGES: self = .pages(Int(count))
        case GTK_MOVEMENT_BUFFER_ENDS: self = count < 0 ? .first : .last
        default: return nil
        }
    }
}
