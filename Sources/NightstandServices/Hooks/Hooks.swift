// SPDX-License-Identifier: MIT
import GLibKit
import Localization

/// The user's programs for events, in a folder for each.
///
/// Live: ``FolderHooks``.
@MainActor package protocol Hooks: AnyObject {
    /// Where the folders of the events are.
    var folder: String { get }
    /// The programs in the folder of an event, in the order of their names, also those that must not be run.
    func programs(of event: String) -> [HookProgram]
    /// Starts a program.
    ///
    /// - Parameters:
    ///   - variables: what it finds in its environment beside what every program of the session has.
    ///   - input: what it can read on its standard input.
    ///   - onEnd: called once when it has ended.
    /// - Throws: ``UserCommandError`` when it cannot be started.
    func start(
        _ program: HookProgram, variables: [String: String], input: String,
        onEnd: @escaping (ProcessGroup.Result) -> Void
    ) throws(UserCommandError) -> any RunningHook
}

/// A program of the user's for an event.
package nonisolated struct HookProgram: Hashable, Sendable {
    /// The name of its file.
    package var name: String
    /// Its path.
    package var path: String
    /// Why it must not be run; nil when it may be.
    package var problem: LocalizedText?

    /// Describes a program.
    package init(name: String, path: String, problem: LocalizedText? = nil) {
        self.name = name
        self.path = path
        self.problem = problem
    }
}

/// A hook that is running.
@MainActor package protocol RunningHook: AnyObject {
    /// Asks it to end, with all that it has started, and kills it if it doesn't.
    func end()
}

extension ProcessGroup: RunningHook {}
