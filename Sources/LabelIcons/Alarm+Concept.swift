// SPDX-License-Identifier: MIT
import Timekeeping

extension Alarm {
    /// What the icon of this alarm shows, such as `gym`: what the user chose, else what the label speaks of.
    ///
    /// A name that is not known here, such as that of a newer version, counts as not chosen.
    public var concept: String? {
        switch icon {
        case .none: nil
        case .chosen(let name) where ConceptBook.icon(of: name) != nil: name
        case .chosen, .found: ConceptBook.concept(of: label)
        }
    }
}
