// SPDX-License-Identifier: MIT

/// The time zone that the user is in.
///
/// Live: ``LocaltimeWatch``.
@MainActor package protocol TimeZoneWatch: AnyObject {
    /// The IANA name, such as `Europe/Berlin`; `UTC` when nobody knows.
    var identifier: String { get }
    /// Called in the loop with the new name when the zone has changed.
    var onChange: ((String) -> Void)? { get set }
    /// Looks at once; when the zone has changed, ``onChange`` is called before this returns.
    func refresh()
}
