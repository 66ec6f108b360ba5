// SPDX-License-Identifier: MIT
import CECal
import CGLib

/// Why Evolution Data Server did not do something with an event.
struct EventFailure {
    let message: String
    /// Whether there is no such event.
    let isMissing: Bool
    /// Whether the calendar or the account has something else than what the change was made from.
    let isConflict: Bool

    /// Takes over the error of a library.
    init(taking error: UnsafeMutablePointer<GError>?) {
        guard let error else {
            (message, isMissing, isConflict) = ("No reason was given.", false, false)
            return
        }
        defer { g_error_free(error) }
        let (domain, code) = (error.pointee.domain, Int(error.pointee.code))
        let isOfCalendar = domain == e_cal_client_error_quark()
        isMissing = isOfCalendar && code == Int(E_CAL_CLIENT_ERROR_OBJECT_NOT_FOUND.rawValue)
        isConflict =
            isOfCalendar && code == Int(E_CAL_CLIENT_ERROR_OBJECT_ID_ALREADY_EXISTS.rawValue)
            || domain == e_client_error_quark() && code == Int(E_CLIENT_ERROR_OUT_OF_SYNC.rawValue)
            // What is new for Evolution Data Server is there already for the account.
            || domain == e_soup_session_error_quark() && code == 412
        message = line(error.pointee.message)
    }

    /// What a change comes to.
    var outcome: EventChangeError { isConflict || isMissing ? .outdated : .failed(message) }
}
