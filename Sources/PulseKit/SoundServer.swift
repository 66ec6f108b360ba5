// SPDX-License-Identifier: MIT
import CGLib
import CPulse

/// A connection to PulseAudio, or to PipeWire in its place, on GLib's main loop.
///
/// Connects when it is first asked something and stays so until ``disconnect()``: an idle program closes it, and is not
/// woken by what other programs do with their sound.
@MainActor package final class SoundServer {
    private let client: String
    private var context: OpaquePointer?
    /// What links the context to GLib's main loop; one for each context, since it may not survive the end of one.
    ///
    /// When a context ends in a turn of the loop in which libpulse was about to do something for it, libpulse finds nothing to do and leaves
    /// the loop for good.
    private var loop: OpaquePointer?
    private var connecting: Reply<Void>?
    private var pending: [ObjectIdentifier: any Failable] = [:]
    private var onChange: (() -> Void)?

    /// Makes a connection that is not open yet; `client` is the program's name for the server.
    package init(client: String) {
        self.client = client
    }

    isolated deinit { disconnect() }

    /// Closes the connection; what was asked and not yet answered fails.
    package func disconnect() {
        onChange = nil
        drop(.disconnected)
    }

    /// Calls `handler` when a sink, its volume or the default sink has changed, until ``disconnect()``.
    ///
    /// A lost connection is reported as well: the next question opens a new one, and then this is to be called again.
    package func observe(_ handler: @escaping () -> Void) async throws(PulseError) {
        let mask = pa_subscription_mask_t(PA_SUBSCRIPTION_MASK_SINK.rawValue | PA_SUBSCRIPTION_MASK_SERVER.rawValue)
        try await ask(()) { context, reply in
            pa_context_set_subscribe_callback(
                context, { _, _, _, server in SoundServer.borrowed(server)?.onChange?() },
                Unmanaged.passUnretained(self).toOpaque())
            return pa_context_subscribe(context, mask, Reply<Void>.onSuccess, reply)
        }
        onChange = handler
    }

    // MARK: - Asking

    /// Sends a question over an open connection and waits for the answer, for at most two seconds during which the loop turns.
    func ask<Value>(
        _ initial: Value, _ send: (OpaquePointer, UnsafeMutableRawPointer) -> OpaquePointer?
    ) async throws(PulseError) -> Value {
        try await connect()
        let context = try ready()
        let reply = Reply(initial)
        pending[ObjectIdentifier(reply)] = reply
        defer { pending[ObjectIdentifier(reply)] = nil }
        guard let operation = send(context, Unmanaged.passUnretained(reply).toOpaque()) else {
            throw .refused(String(cString: pa_strerror(pa_context_errno(context))))
        }
        defer {
            pa_operation_cancel(operation)
            pa_operation_unref(operation)
        }
        do {
            return try await reply.wait()
        } catch {
            // A server that hangs may hang forever; the next question tries a new connection.
            if error == .timedOut, self.context == context { drop(.timedOut) }
            throw error
        }
    }

    /// The connection; not returned by ``connect()``, for it may be lost, and freed, before the caller continues.
    func ready() throws(PulseError) -> OpaquePointer {
        guard let context, connecting == nil else { throw .disconnected }
        return context
    }

    /// Opens the connection, unless it is open.
    func connect() async throws(PulseError) {
        if connecting == nil {
            guard context == nil else { return }
            connecting = try open()
        }
        let attempt = connecting
        do {
            try await attempt?.wait()
        } catch {
            if connecting === attempt { drop(error) }
            throw error
        }
    }

    private func open() throws(PulseError) -> Reply<Void> {
        guard let loop = pa_glib_mainloop_new(nil) else { throw .unreachable }
        self.loop = loop
        guard let context = pa_context_new(pa_glib_mainloop_get_api(loop), client) else {
            drop(.unreachable)
            throw .unreachable
        }
        pa_context_set_state_callback(
            context, { context, server in SoundServer.borrowed(server)?.stateChanged(of: context) },
            Unmanaged.passUnretained(self).toOpaque())
        self.context = context
        guard pa_context_connect(context, nil, PA_CONTEXT_NOAUTOSPAWN, nil) >= 0 else {
            drop(.unreachable)
            throw .unreachable
        }
        return Reply(())
    }

    private func stateChanged(of context: OpaquePointer?) {
        guard let context, context == self.context else { return }
        switch pa_context_get_state(context) {
        case PA_CONTEXT_READY:
            connecting?.finish(nil)
            connecting = nil
        case PA_CONTEXT_FAILED, PA_CONTEXT_TERMINATED:
            drop(connecting == nil ? .disconnected : .unreachable)
        default: break
        }
    }

    private func drop(_ error: PulseError) {
        // What is called from here may ask for this again.
        let (handler, context, loop) = (onChange, context, loop)
        (onChange, self.context, self.loop) = (nil, nil, nil)
        if let context {
            pa_context_set_state_callback(context, nil, nil)
            pa_context_set_subscribe_callback(context, nil, nil)
            pa_context_disconnect(context)
            pa_context_unref(context)
        }
        // In the next turn, for this may be called by one of its own events.
        if let loop {
            g_idle_add_full(
                G_PRIORITY_DEFAULT,
                { loop in
                    pa_glib_mainloop_free(OpaquePointer(loop))
                    return 0
                }, UnsafeMutableRawPointer(loop), nil)
        }
        connecting?.finish(error)
        connecting = nil
        for reply in pending.values { reply.fail(error) }
        pending = [:]
        handler?()
    }

    private static func borrowed(_ pointer: UnsafeMutableRawPointer?) -> SoundServer? {
        pointer.map { Unmanaged<SoundServer>.fromOpaque($0).takeUnretainedValue() }
    }
}
