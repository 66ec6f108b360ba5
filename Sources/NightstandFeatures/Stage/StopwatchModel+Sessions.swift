// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import Timekeeping

extension StopwatchModel {
    /// The name of a stopwatch.
    package static func title(of session: StopwatchSession?) -> String {
        session.flatMap { $0.name.isEmpty ? nil : $0.name } ?? tr("Stopwatch")
    }

    /// The summary of a stopwatch in the list: its state, and its laps.
    package func summary(of session: StopwatchSession) -> String {
        let watch = session.stopwatch
        let count = watch.laps.count
        let laps = count == 0 ? "" : " · " + tr("\(count) lap", "\(count) laps", count: count)
        switch watch.phase {
        case .idle: return tr("At zero")
        case .running: return tr("Running", context: "stopwatch") + laps
        case .paused: return ElapsedText.stopwatch(watch.time.counted) + laps
        }
    }

    /// The user chose another stopwatch; the next press refers to it.
    package func sessionTapped(_ id: String) {
        if let session = sessions.first(where: { $0.id == id }) { show(session) }
    }

    /// The user added a stopwatch; the others keep running.
    package func addTapped(name: String) {
        requests.run { [self] () async throws(ServiceError) in
            let session = try await service.addStopwatch(name: name.trimmed)
            put(session)
            show(session)
        }
    }

    /// The user renamed the current stopwatch.
    package func renamed(to name: String) {
        guard let id = session?.id else { return addTapped(name: name) }
        requests.run { [self] () async throws(ServiceError) in
            _ = try await service.renameStopwatch(id: id, name: name.trimmed)
        }
    }

    /// The user deleted a stopwatch; one that has measured something only after a confirmation.
    package func deleteTapped(_ id: String) {
        guard let session = sessions.first(where: { $0.id == id }) else { return }
        if session.stopwatch.phase == .idle { delete(id) } else { removal = session }
    }

    /// The user confirmed or cancelled the deletion.
    package func removalAnswered(_ isYes: Bool) {
        if isYes, let id = removal?.id { delete(id) }
        removal = nil
    }

    private func delete(_ id: String) {
        requests.run { [service] () async throws(ServiceError) in _ = try await service.deleteStopwatch(id: id) }
    }
}
