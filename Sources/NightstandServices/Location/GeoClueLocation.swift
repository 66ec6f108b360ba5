// SPDX-License-Identifier: MIT
import GLibKit
import Localization
import Reactive

/// The computer's location from GeoClue 2; requested once each time, to the nearest city, and released at once.
///
/// GeoClue asks the user, through the desktop's agent, whether the application of the desktop file may know.
@MainActor package final class GeoClueLocation: Location {
    private let system: BusLink
    private let application: String
    private let patience: Duration
    private var waiting: [(Result<LocationFix, LocationError>) -> Void] = []
    private var client: (connection: BusConnection, path: String)?
    private var signals: Subscription?
    private var limit: TimerSource?

    private nonisolated static let name = "org.freedesktop.GeoClue2"
    private nonisolated static let manager = "/org/freedesktop/GeoClue2/Manager"
    /// GClueAccuracyLevel: the sun needs no more than the city.
    private nonisolated static let cityLevel: UInt32 = 4

    /// Uses GeoClue on the system bus as the application of this desktop file id.
    ///
    /// - Parameter patience: the timeout of a request, which is long enough for the user to agree.
    package init(_ system: BusLink, application: String, patience: Duration = .seconds(60)) {
        self.system = system
        self.application = application
        self.patience = patience
    }

    isolated deinit { letGo() }

    /// Locates once, and calls `answer` once in the loop.
    package func locate(_ answer: @escaping (Result<LocationFix, LocationError>) -> Void) {
        waiting.append(answer)
        guard waiting.count == 1 else { return }
        limit = TimerSource(after: patience) { [weak self] in
            self?.finish(.failure(.unknown(tr("GeoClue found no location in time"))))
        }
        Task.onLoop { [weak self] in await self?.begin() }
    }

    private func begin() async {
        do throws(BusError) {
            let connection = try await system.connection()
            let answer = try await connection.call(method("CreateClient", of: "Manager", at: Self.manager))
            guard let path = answer.first?.stringValue else {
                return finish(.failure(.unknown(tr("GeoClue gave an unexpected response"))))
            }
            // The request timed out meanwhile.
            guard !waiting.isEmpty else { return connection.send(deletion, [.objectPath(path)]) }
            client = (connection, path)
            signals = connection.observe(
                BusSignalMatch("LocationUpdated", of: Self.name + ".Client", at: path, from: Self.name)
            ) { [weak self] signal in
                guard signal.arguments.count == 2, let place = signal.arguments[1].stringValue else { return }
                Task.onLoop { [weak self] in await self?.read(place) }
            }
            try await set("DesktopId", .string(application))
            try await set("RequestedAccuracyLevel", .uint32(Self.cityLevel))
            _ = try await connection.call(method("Start", of: "Client", at: path), timeout: patience)
        } catch {
            finish(.failure(Self.reason(error)))
        }
    }

    private func read(_ place: String) async {
        guard let connection = client?.connection else { return }
        let all = BusMethod("GetAll", of: "org.freedesktop.DBus.Properties", at: place, on: Self.name)
        do throws(BusError) {
            let values = try await connection.call(all, [.string(Self.name + ".Location")]).first
            guard let latitude = values?["Latitude"]?.doubleValue, let longitude = values?["Longitude"]?.doubleValue,
                (-90...90).contains(latitude), (-180...180).contains(longitude)
            else { return finish(.failure(.unknown(tr("GeoClue reported no location")))) }
            let accuracy = values?["Accuracy"]?.doubleValue.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
            finish(.success(LocationFix(latitude: latitude, longitude: longitude, accuracy: accuracy)))
        } catch {
            finish(.failure(Self.reason(error)))
        }
    }

    private func set(_ property: String, _ value: Variant) async throws(BusError) {
        guard let client else { return }
        let set = BusMethod("Set", of: "org.freedesktop.DBus.Properties", at: client.path, on: Self.name)
        let arguments: [Variant] = [.string(Self.name + ".Client"), .string(property), .boxed(value)]
        _ = try await client.connection.call(set, arguments)
    }

    private func finish(_ result: Result<LocationFix, LocationError>) {
        letGo()
        let handlers = waiting
        waiting = []
        for handler in handlers { handler(result) }
    }

    /// GeoClue stops locating, and forgets the client with the deletion.
    private func letGo() {
        limit?.cancel()
        signals = nil
        if let client {
            client.connection.send(method("Stop", of: "Client", at: client.path))
            client.connection.send(deletion, [.objectPath(client.path)])
        }
        client = nil
    }

    private var deletion: BusMethod { method("DeleteClient", of: "Manager", at: Self.manager) }

    private func method(_ name: String, of interface: String, at path: String) -> BusMethod {
        BusMethod(name, of: "\(Self.name).\(interface)", at: path, on: Self.name)
    }

    private static func reason(_ error: BusError) -> LocationError {
        if error.name == "org.freedesktop.DBus.Error.AccessDenied" { return .refused }
        return error.isUnreachable ? .missing : .unknown(error.message)
    }
}
