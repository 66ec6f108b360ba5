// SPDX-License-Identifier: MIT
import GLibKit
import NightstandService
import NightstandServices
import Reactive

/// Answers the searches of GNOME and KDE on the bus, while there are any.
@MainActor package final class SearchServer {
    /// Limits on pending calls; a search is a few words.
    package static let limits = CallLimits(callsPerSender: 32, calls: 128, bytes: 1 << 14, bytesPerSender: 1 << 16)
    /// The time that it stays without a question.
    private static let patience: Duration = .seconds(30)

    private let environment: CommandEnvironment
    private let actions: SearchActions
    private let connection: BusConnection
    private var export: Subscription?
    private var limit: Subscription?
    private var name: Subscription?
    private var closing: Subscription?
    /// How many calls have come.
    private var calls = 0
    /// How many of them are not answered yet.
    private var pending = 0 { didSet { if pending == 0 { answered?.resume(); answered = nil } } }
    private var answered: CheckedContinuation<Void, Never>?
    private var ended: CheckedContinuation<Void, Never>?

    /// Puts the object on the bus; ``run()`` takes the name.
    ///
    /// - Throws: ``BusError`` when its path is taken.
    package init(
        _ environment: CommandEnvironment, _ notifications: any Notifications, on connection: BusConnection
    ) throws(BusError) {
        self.environment = environment
        actions = SearchActions(environment, notifications)
        self.connection = connection
        limit = connection.limitCalls(Self.limits)
        export = try connection.export(SearchObject(self), at: Names.searchPath, xml: SearchInterfaces.xml)
    }

    /// Answers under the name of the search until nobody has asked for a while, and no notice can be answered any more.
    ///
    /// Returns at once when another process has the name, and when the bus goes away.
    package func run() async {
        await withCheckedContinuation { continuation in
            ended = continuation
            name = connection.own(Names.search) { [weak self] isOwner in if !isOwner { self?.end() } }
            closing = connection.observeClosing { [weak self] in self?.end() }
            Task.onLoop { [weak self] in
                await self?.waitUntilIdle()
                self?.end()
            }
        }
    }

    private func waitUntilIdle() async {
        var seen = -1
        while seen != calls || pending > 0 || actions.isWaiting {
            seen = calls
            await environment.sleep(Self.patience)
            guard ended != nil else { return }
        }
        // Once the name is free the bus starts another process for the next question; what it has sent here is still answered.
        name = nil
        let question = BusMethod(
            "GetId", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus", on: "org.freedesktop.DBus")
        _ = try? await connection.call(question, timeout: .seconds(5))
        while pending > 0 { await withCheckedContinuation { answered = $0 } }
        await withCheckedContinuation { done in connection.flush { done.resume() } }
    }

    private func end() {
        ended?.resume()
        ended = nil
        name = nil
        closing = nil
    }

    fileprivate func take(_ call: BusInvocation) {
        calls += 1
        pending += 1
        Task.onLoop { [self] in
            if let answer = await answer(call) {
                call.reply(answer)
            } else {
                call.fail(BusError(name: BusError.failed, message: "There is no such method."))
            }
            pending -= 1
        }
    }

    private func answer(_ call: BusInvocation) async -> [Variant]? {
        let arguments = call.arguments
        func texts(_ index: Int) -> [String] {
            arguments.indices.contains(index) ? arguments[index].elements?.compactMap(\.stringValue) ?? [] : []
        }
        func text(_ index: Int) -> String {
            arguments.indices.contains(index) ? arguments[index].stringValue ?? "" : ""
        }
        func timestamp(_ index: Int) -> UInt32 {
            arguments.indices.contains(index) ? arguments[index].intValue.flatMap { UInt32(exactly: $0) } ?? 0 : 0
        }
        switch call.method {
        case "GetInitialResultSet": return [.strings(await results(texts(0)).map(\.id.text))]
        // What was found for fewer letters says nothing of more: "timer 5" and "timer 50".
        case "GetSubsearchResultSet": return [.strings(await results(texts(1)).map(\.id.text))]
        case "GetResultMetas": return [.dictionaries(await metas(texts(0)))]
        case "ActivateResult":
            await activate(text(0), timestamp(2))
            return []
        case "LaunchSearch":
            await actions.launch(SearchTerms(texts(0)), at: timestamp(1))
            return []
        case "Match": return [.array(of: "(sssida{sv})", await results([text(0)]).map(Self.match))]
        case "Run":
            await activate(text(0), 0)
            return []
        case "Actions": return [.array(of: "(sss)", [])]
        case "Teardown": return []
        default: return nil
        }
    }

    private func results(_ terms: [String]) async -> [SearchResult] {
        guard let terms = SearchTerms(terms) else { return [] }
        return await environment.searchQuery(for: terms.text).results(for: terms)
    }

    private func metas(_ ids: [String]) async -> [Variant] {
        let phrases = ids.compactMap { id -> String? in
            if case .phrase(let text, _) = SearchID(id) { text } else { nil }
        }
        let query = await environment.searchQuery(for: phrases.first ?? "")
        return ids.prefix(2 * SearchQuery.limit).compactMap { SearchID($0).flatMap(query.result) }.map { result in
            .dictionary([
                "id": .string(result.id.text), "name": .string(result.title), "description": .string(result.detail),
                "gicon": .string(result.icon),
            ])
        }
    }

    private func activate(_ id: String, _ timestamp: UInt32) async {
        guard let id = SearchID(id) else { return }
        await actions.activate(id, at: timestamp)
    }

    /// A result as KRunner takes it; 70 is a helpful match in KDE 5 and a high one in KDE 6.
    private static func match(_ result: SearchResult) -> Variant {
        .tuple([
            .string(result.id.text), .string(result.title), .string(result.icon), .int32(70), .double(0.9),
            .dictionary(["subtext": .string(result.detail), "actions": .strings([])]),
        ])
    }
}

/// The object that the bus retains; it holds the server weakly.
private final class SearchObject: BusObject {
    private weak var server: SearchServer?

    init(_ server: SearchServer) {
        self.server = server
    }

    func handle(_ invocation: BusInvocation) {
        server?.take(invocation)
    }
}
