// SPDX-License-Identifier: MIT
import Localization

/// A line of the list of alarms: an alarm, or the heading of those below it.
package enum AlarmLine: Identifiable {
    /// The heading of a group.
    case heading(AlarmHeading)
    /// An alarm.
    case alarm(AlarmRowModel)

    /// What stays the same while a line changes.
    package enum ID: Hashable, Sendable {
        case heading(AlarmHeading)
        case alarm(ObjectIdentifier)
    }

    /// Its identity.
    package var id: ID {
        switch self {
        case .heading(let heading): .heading(heading)
        case .alarm(let row): .alarm(row.id)
        }
    }

    /// Its alarm; nil for a heading.
    package var row: AlarmRowModel? { if case .alarm(let row) = self { row } else { nil } }
}

/// The heading of alarms that belong together, under which they can be folded away.
package nonisolated enum AlarmHeading: Hashable, Sendable {
    /// Those of a group that the user named.
    case group(String)
    /// Those that will not ring again.
    case past

    /// Its title.
    package var title: String {
        switch self {
        case .group(let name): name
        // Translators: above alarms that will not ring again.
        case .past: tr("Past", context: "alarms")
        }
    }
}
