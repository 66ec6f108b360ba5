// SPDX-License-Identifier: MIT
import GLibKit
import NightstandService
import Reactive

/// The sounds' part of a ``BusServer``: answers calls, sends signals, and knows who watches the levels.
@MainActor final class SoundsOnBus {
    private let service: any SoundService
    private let connection: BusConnection
    private var observation: Subscription?
    /// Those who watch the levels by their unique names; who leaves the bus watches no more.
    private var watchers: [String: Watcher] = [:]

    private struct Watcher {
        let lease: Subscription
        let presence: Subscription
    }

    init(_ service: any SoundService, on connection: BusConnection) {
        self.service = service
        self.connection = connection
        observation = service.observeSounds { [weak self] in self?.forward($0) }
    }

    func close() {
        observation?.cancel()
        watchers = [:]
    }

    /// The values that answer a call; nil for a method that is not known.
    func answer(_ call: BusInvocation) async throws(ServiceError) -> [Variant]? {
        let arguments = Arguments(call)
        switch call.method {
        case "Preview":
            try await service.previewSound(try arguments.optionalText(0))
            return []
        case "WatchLevels":
            watch(call.sender)
            return []
        case "UnwatchLevels":
            watchers[call.sender] = nil
            return []
        default: break
        }
        if let status = try await answerStatus(call.method, arguments) { return [try Message.write(status)] }
        if let entry = try await answerEntry(call.method, arguments) { return [try Message.write(entry)] }
        if let presets = try await answerPresets(call.method, arguments) { return [presets] }
        guard call.method == "Library" else { return nil }
        return [try Message.write(list: try await service.soundLibrary())]
    }

    private func answerStatus(
        _ method: String, _ arguments: Arguments
    ) async throws(ServiceError) -> SoundsStatus? {
        switch method {
        case "Status": return try await service.sounds()
        case "Play": return try await service.playSounds()
        case "Stop": return try await service.stopSounds()
        case "Toggle": return try await service.toggleSounds()
        case "Choose": return try await service.choose(sound: try arguments.text(0))
        case "Add": return try await service.add(sound: try arguments.text(0))
        case "Remove": return try await service.remove(sound: try arguments.text(0))
        case "PlayMix": return try await service.play(mix: try arguments.list(0, "The mix"))
        case "SetVolume":
            let percent = try arguments.decimal(1)
            return try await service.setVolume(percent, sound: try arguments.optionalText(0))
        case "SetMuted": return try await service.setMuted(try arguments.truth(0))
        case "PlayPreset": return try await service.play(preset: try arguments.text(0))
        case "SetTimer":
            let order: SleepTimerOrder = try arguments.object(0, "The timer")
            return try await service.setSleepTimer(order)
        case "MoveTimer": return try await service.moveSleepTimer(minutes: try arguments.number(0))
        case "CancelTimer": return try await service.setSleepTimer(nil)
        default: return nil
        }
    }

    private func answerEntry(_ method: String, _ arguments: Arguments) async throws(ServiceError) -> SoundEntry? {
        switch method {
        case "Import":
            let copies = try arguments.truth(1)
            return try await service.importSound(path: try arguments.text(0), copies: copies)
        case "Rename":
            let name = try arguments.text(1)
            return try await service.rename(sound: try arguments.text(0), to: name)
        case "ReplaceFile":
            let path = try arguments.text(1)
            return try await service.replace(sound: try arguments.text(0), path: path)
        case "Forget": return try await service.forget(sound: try arguments.text(0))
        default: return nil
        }
    }

    private func answerPresets(_ method: String, _ arguments: Arguments) async throws(ServiceError) -> Variant? {
        switch method {
        case "Presets": return try Message.write(list: try await service.soundPresets())
        case "ResetPresets": return try Message.write(list: try await service.resetPresets())
        case "MovePreset":
            let index = try arguments.number(1)
            return try Message.write(list: try await service.move(preset: try arguments.text(0), to: index))
        case "SavePreset": return try Message.write(try await service.savePreset(name: try arguments.text(0)))
        case "RestorePreset":
            let (preset, index): (SoundPreset, Int) = (try arguments.object(0, "The preset"), try arguments.number(1))
            return try Message.write(try await service.restore(preset: preset, at: index))
        case "RenamePreset":
            let name = try arguments.text(1)
            return try Message.write(try await service.rename(preset: try arguments.text(0), to: name))
        case "DeletePreset": return try Message.write(try await service.delete(preset: try arguments.text(0)))
        default: return nil
        }
    }

    private func watch(_ sender: String) {
        guard watchers[sender] == nil else { return }
        let presence = connection.watch(sender) { [weak self] owner in
            if owner == nil { self?.watchers[sender] = nil }
        }
        watchers[sender] = Watcher(lease: service.watchLevels(), presence: presence)
    }

    private func forward(_ event: SoundEvent) {
        // Only what cannot be written is lost here; clients still read it by asking.
        switch event {
        case .changed(let status): emit("Changed", try? Message.write(status))
        case .libraryChanged(let entries): emit("LibraryChanged", try? Message.write(list: entries))
        case .presetsChanged(let presets): emit("PresetsChanged", try? Message.write(list: presets))
        case .levels(let levels):
            for watcher in watchers.keys.sorted() { emit("Levels", try? Message.write(levels), to: watcher) }
        case .reachable: break  // told by the owner of the name
        }
    }

    private func emit(_ signal: String, _ argument: Variant?, to destination: String? = nil) {
        guard let argument else { return }
        connection.emit(signal, of: Names.sounds, at: Names.path, [argument], to: destination)
    }
}
