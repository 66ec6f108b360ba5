// SPDX-License-Identifier: MIT

/// The locale that the user's session has chosen, which may differ from that of a service that was started before it.
///
/// Live: ``SystemdSessionLocale``.
@MainActor package protocol SessionLocale: AnyObject {
    /// Called in the loop with the variables of the session's locale, such as `LANG`, whenever a session appears.
    var onSession: (([String: String]) -> Void)? { get set }
}
