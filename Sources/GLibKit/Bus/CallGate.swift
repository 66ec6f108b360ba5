// SPDX-License-Identifier: MIT
import CGLib
import Glibc
import Reactive
import Synchronization

/// Refuses calls beyond the limits where they arrive: on GDBus' own thread, before they cost the loop anything.
///
/// GDBus reads every message at once and lets it wait as a source of the loop, which dispatches all that is ready before it looks at
/// its timers. So a caller that does not wait for answers would fill the memory and hold up whatever is due.
///
/// Refusals wait as well while the bus is busier with the callers than with us: beyond a number of them the thread reads more slowly
/// than it writes, and the calls wait in the bus instead.
nonisolated final class CallGate: Sendable {
    private static let unsentRefusals = 500
    private static let pause: UInt32 = 200  // µs

    private let limits: CallLimits
    private let pending = Mutex(Pending())

    private struct Pending {
        var calls = 0
        var bySender: [String: (calls: Int, bytes: Int)] = [:]
        var unsentRefusals = 0
    }

    init(_ limits: CallLimits) {
        self.limits = limits
    }

    /// Counts a call until the returned ticket is released.
    ///
    /// - Throws: ``BusError`` with ``BusError/limitsExceeded`` and a sentence.
    func admit(_ sender: String, _ method: String, bytes: Int) throws(BusError) -> AnyObject {
        let limit = limits.largeCalls[method] ?? limits.bytes
        guard bytes <= limit else {
            throw BusError(
                name: BusError.limitsExceeded,
                message: "The arguments of this call have \(bytes) bytes; the limit is \(limit).")
        }
        let isAdmitted = pending.withLock { pending in
            let own = pending.bySender[sender] ?? (0, 0)
            guard pending.calls < limits.calls, own.calls < limits.callsPerSender,
                own.calls == 0 || own.bytes + bytes <= limits.bytesPerSender
            else { return false }
            pending.calls += 1
            pending.bySender[sender] = (own.calls + 1, own.bytes + bytes)
            return true
        }
        guard isAdmitted else {
            throw BusError(
                name: BusError.limitsExceeded,
                message: "Too many calls are waiting for an answer; the limit is \(limits.callsPerSender) per sender. "
                    + "Wait for answers before sending more.")
        }
        return Ticket(self, sender, bytes)
    }

    /// Counts a refusal that waits to be written.
    func refused() {
        let unsent = pending.withLock { pending in
            pending.unsentRefusals += 1
            return pending.unsentRefusals
        }
        if unsent > Self.unsentRefusals { usleep(Self.pause) }
    }

    /// Counts a refusal that is being written.
    func refusalLeft() { pending.withLock { $0.unsentRefusals -= 1 } }

    private func release(_ sender: String, _ bytes: Int) {
        pending.withLock { pending in
            pending.calls -= 1
            guard let own = pending.bySender[sender] else { return }
            pending.bySender[sender] = own.calls > 1 ? (own.calls - 1, own.bytes - bytes) : nil
        }
    }

    private final class Ticket: Sendable {
        private let gate: CallGate
        private let sender: String
        private let bytes: Int

        init(_ gate: CallGate, _ sender: String, _ bytes: Int) {
            self.gate = gate
            self.sender = sender
            self.bytes = bytes
        }

        deinit { gate.release(sender, bytes) }
    }
}

extension BusConnection {
    /// Refuses calls beyond `limits` with ``BusError/limitsExceeded`` until the subscription is released.
    package func limitCalls(_ limits: CallLimits) -> Subscription {
        let gate = Unmanaged.passRetained(CallGate(limits)).toOpaque()
        let id = g_dbus_connection_add_filter(connection, filterCalls, gate, releaseHandler)
        return Subscription { [self] in g_dbus_connection_remove_filter(connection, id) }
    }
}

private nonisolated let refusalMark = "nightstand-refusal"

/// A `GDBusMessageFilterFunction`; runs on GDBus' own thread.
///
/// It is given calls that have been read, and answers that are about to be written.
private nonisolated let filterCalls: GDBusMessageFilterFunction = { connection, message, isIncoming, data in
    guard let message, let data else { return message }
    let gate = Unmanaged<CallGate>.fromOpaque(data).takeUnretainedValue()
    let object = UnsafeMutableRawPointer(message)
    guard isIncoming != 0 else {
        if g_object_get_data(object.assumingMemoryBound(to: GObject.self), refusalMark) != nil { gate.refusalLeft() }
        return message
    }
    guard g_dbus_message_get_message_type(message) == G_DBUS_MESSAGE_TYPE_METHOD_CALL else { return message }
    func text(_ pointer: UnsafePointer<CChar>?) -> String { pointer.map { String(cString: $0) } ?? "" }
    let method = text(g_dbus_message_get_interface(message)) + "." + text(g_dbus_message_get_member(message))
    let bytes = g_dbus_message_get_body(message).map { Int(clamping: g_variant_get_size($0)) } ?? 0
    do throws(BusError) {
        let ticket = try gate.admit(text(g_dbus_message_get_sender(message)), method, bytes: bytes)
        // GDBus releases a message once the call has been answered, or when there is no object to answer it.
        g_object_set_data_full(
            object.assumingMemoryBound(to: GObject.self), "nightstand-ticket",
            Unmanaged.passRetained(ticket).toOpaque(), releaseHandler)
        return message
    } catch {
        let wantsReply =
            g_dbus_message_get_flags(message).rawValue & G_DBUS_MESSAGE_FLAGS_NO_REPLY_EXPECTED.rawValue == 0
        if wantsReply, let reply = g_dbus_message_new_method_error_literal(message, error.name, error.message) {
            let refusal = UnsafeMutableRawPointer(reply)
            g_object_set_data(refusal.assumingMemoryBound(to: GObject.self), refusalMark, refusal)
            gate.refused()
            g_dbus_connection_send_message(connection, reply, G_DBUS_SEND_MESSAGE_FLAGS_NONE, nil, nil)
            g_object_unref(refusal)
        }
        g_object_unref(object)
        return nil
    }
}
