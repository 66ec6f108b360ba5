// SPDX-License-Identifier: MIT

/// The user's time zone.
///
/// Live: ``LocaltimeWatch``.
@MainActor package protocol TimeZoneWatch: AnyObject {
    /// The IANA name, such as `Europe/Berlin`; `UTC` when unknown.
    var identifier: String { get }
    /// Called in the loop with the new name when the zone has changed.
    var onChange: ((String) -> Void)? { get set }
    /// Checks at once; if the zone has changed, ``onChange`` is called before this returns.
    func refresh()
}
