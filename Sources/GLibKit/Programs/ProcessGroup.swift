// SPDX-License-Identifier: MIT
import CGLib
import CSystem
import Glibc
import Reactive
import SystemKit

/// A program that was started together with everything it starts: a process group of its own.
///
/// It gets a text on its standard input. What it writes to its standard output and its standard error is kept up to a limit; there the
/// pipe is closed, so a program that writes without end is ended by `SIGPIPE` and costs the loop nothing more. When the program
/// ends, the rest of its group is killed. Nothing waits for it, and no ended process is left behind.
@MainActor package final class ProcessGroup {
    /// How the program ended, and what it wrote.
    package struct Result: Sendable {
        /// By itself with an exit code, or by a signal.
        package let end: Subprocess.End
        /// What it wrote, up to the limit.
        package let output: [UInt8]
        /// Whether it wrote more than the limit.
        package let isCut: Bool

        /// Describes the end of a program.
        package init(end: Subprocess.End, output: [UInt8], isCut: Bool) {
            (self.end, self.output, self.isCut) = (end, output, isCut)
        }
    }

    /// What to start.
    package struct Order: Sendable {
        /// The program's file.
        package var path: String
        /// Its whole environment, each as `NAME=value`.
        package var environment: [String]
        /// The folder it starts in.
        package var folder: String
        /// What it can read on its standard input.
        package var input: String
        /// How many bytes of its output are kept.
        package var outputLimit: Int

        /// Describes what to start.
        package init(path: String, environment: [String], folder: String, input: String, outputLimit: Int) {
            self.path = path
            self.environment = environment
            self.folder = folder
            self.input = input
            self.outputLimit = outputLimit
        }
    }

    /// The time between asking the group to end and killing it.
    package static let grace: Duration = .seconds(3)

    private let id: pid_t
    private let outputLimit: Int
    private var output: [UInt8] = []
    private var isCut = false
    private var pipe: OwnedDescriptor?
    private var reading: guint = 0
    private var killing: TimerSource?
    private var hasEnded = false
    private let onEnd: (Result) -> Void

    /// Starts a program.
    ///
    /// - Parameter onEnd: called once in the loop when the program has ended, even if the object was released.
    /// - Throws: ``SystemError`` when it cannot be started.
    package init(_ order: Order, onEnd: @escaping (Result) -> Void) throws(SystemError) {
        let input = try Self.input(order)
        let (output, itsOutput) = try Self.pipe(order.path)
        _ = fcntl(output.number, F_SETFL, O_NONBLOCK)
        id = try Self.spawn(order, input: input, output: itsOutput)
        let process = pidfd_open(id, 0)
        guard process >= 0 else {
            let error = SystemError(order.path)
            Glibc.kill(-id, SIGKILL)
            var status: Int32 = 0
            waitpid(id, &status, 0)
            throw error
        }
        outputLimit = order.outputLimit
        self.onEnd = onEnd
        pipe = output
        reading = Self.watch(output.number) { [unowned self] in read() }
        let descriptor = OwnedDescriptor(process)
        // The loop holds the object until the program has ended.
        _ = Self.watch(process) { [self] in
            withExtendedLifetime(descriptor) { hasExited() }
        }
    }

    /// Asks the whole group to end (`SIGTERM`), and kills what is left of it after ``grace``.
    package func end() {
        guard !hasEnded, killing == nil else { return }
        Glibc.kill(-id, SIGTERM)
        // One that was stopped would not notice.
        Glibc.kill(-id, SIGCONT)
        killing = TimerSource(after: Self.grace) { [weak self] in self?.kill() }
    }

    /// Kills the whole group at once.
    package func kill() {
        // Until the program has been waited for, no other group can get its number.
        if !hasEnded { Glibc.kill(-id, SIGKILL) }
    }

    /// The program has ended; returns whether to keep watching.
    private func hasExited() -> Bool {
        var facts = siginfo_t()
        guard waitid(P_PID, id_t(id), &facts, WEXITED | WNOHANG | WNOWAIT) == 0, !hasEnded else { return false }
        // It is not waited for yet, so that the number of the group is still its own.
        Glibc.kill(-id, SIGKILL)
        hasEnded = true
        var status: Int32 = 0
        waitpid(id, &status, 0)
        killing = nil
        stopWatching()
        while read() {}
        pipe = nil
        let signal = status & 0x7F
        onEnd(
            Result(
                end: signal == 0 ? .code((status >> 8) & 0xFF) : .signal(signal), output: output, isCut: isCut))
        return false
    }

    /// Takes what was written; returns whether there may be more.
    private func read() -> Bool {
        guard let pipe else { return false }
        var bytes = [UInt8](repeating: 0, count: 64 << 10)
        let count = Glibc.read(pipe.number, &bytes, bytes.count)
        if count < 0, errno == EAGAIN || errno == EINTR { return !hasEnded }
        guard count > 0 else { return closePipe() }
        let room = outputLimit - output.count
        output += bytes.prefix(min(count, room))
        guard count <= room else {
            isCut = true
            return closePipe()
        }
        return true
    }

    private func closePipe() -> Bool {
        pipe = nil
        reading = 0
        return false
    }

    private func stopWatching() {
        if reading != 0 { g_source_remove(reading) }
        reading = 0
    }

    isolated deinit { stopWatching() }

    // MARK: Starting

    private static func spawn(
        _ order: Order, input: OwnedDescriptor, output: OwnedDescriptor
    ) throws(SystemError) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input.number, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, output.number, STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, output.number, STDERR_FILENO)
        nightstand_spawn_addclosefrom(&actions, STDERR_FILENO + 1)
        nightstand_spawn_addchdir(&actions, order.folder)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        var all = sigset_t()
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
        var words = [strdup(order.path), nil]
        var variables = order.environment.map { strdup($0) } + [nil]
        defer { for word in words + variables { free(word) } }
        var id: pid_t = 0
        let failure = posix_spawn(&id, order.path, &actions, &attributes, &words, &variables)
        guard failure == 0 else { throw SystemError(order.path, number: failure) }
        return id
    }

    /// What a pipe that nobody has read from yet always takes at once: one that a user with many pipes opens may have a single page.
    private static let pipeSize = 4096

    /// What the program reads: a pipe, or a file in memory if a pipe might not hold the text.
    private static func input(_ order: Order) throws(SystemError) -> OwnedDescriptor {
        let text = Array(order.input.utf8)
        guard text.count > pipeSize else {
            let (end, itsEnd) = try pipe(order.path)
            _ = write(itsEnd.number, text, text.count)
            return end
        }
        // Kernels before 6.3 don't know the flag.
        var file = nightstand_memfd_create("input", UInt32(MFD_CLOEXEC | NIGHTSTAND_MFD_NOEXEC_SEAL))
        if file < 0, errno == EINVAL { file = nightstand_memfd_create("input", UInt32(MFD_CLOEXEC)) }
        guard file >= 0 else { throw SystemError(order.path) }
        let descriptor = OwnedDescriptor(file)
        var rest = text[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
            guard count > 0 else { throw SystemError(order.path) }
            rest = rest.dropFirst(count)
        }
        lseek(file, 0, SEEK_SET)
        return descriptor
    }

    private static func pipe(_ subject: String) throws(SystemError) -> (OwnedDescriptor, OwnedDescriptor) {
        var ends: [Int32] = [0, 0]
        var error: UnsafeMutablePointer<GError>?
        guard g_unix_open_pipe(&ends, FD_CLOEXEC, &error) != 0 else {
            throw SystemError(subject, message: takeMessage(error))
        }
        return (OwnedDescriptor(ends[0]), OwnedDescriptor(ends[1]))
    }

    /// Calls `handler` whenever a descriptor can be read from or was hung up, as long as it returns true.
    private static func watch(_ descriptor: Int32, _ handler: @escaping () -> Bool) -> guint {
        g_unix_fd_add_full(
            // What rings comes first.
            G_PRIORITY_DEFAULT + 10, descriptor, GIOCondition(rawValue: G_IO_IN.rawValue | G_IO_HUP.rawValue),
            { _, _, data in gboolean(Handler<() -> Bool>.borrow(data)?() == true ? 1 : 0) },
            Handler(handler).retained, releaseHandler)
    }
}
