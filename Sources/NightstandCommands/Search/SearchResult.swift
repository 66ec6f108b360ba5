// SPDX-License-Identifier: MIT

/// A line in the desktop's search.
nonisolated struct SearchResult: Hashable {
    /// What it is, and what it does.
    let id: SearchID
    /// The first line.
    let title: String
    /// What will happen, or what is so.
    let detail: String

    /// Makes a result; what a label contains cannot disturb the line.
    init(_ id: SearchID, _ title: String, _ detail: String) {
        self.id = id
        self.title = title.withoutControls
        self.detail = detail.withoutControls
    }

    /// The picture, by its name in the icon theme.
    var icon: String {
        switch id {
        case .phrase, .incomplete, .stop, .snooze, .alarm: "alarm-symbolic"
        case .timer: "nightstand-timer-symbolic"
        case .stopwatch: "document-open-recent-symbolic"
        case .place: "nightstand-world-symbolic"
        }
    }
}
