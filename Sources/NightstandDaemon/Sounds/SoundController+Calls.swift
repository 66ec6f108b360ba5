// SPDX-License-Identifier: MIT
import NightstandService
import Reactive

extension SoundController: SoundService {
    /// Answers the calls about sounds.
    func answer(through handlers: CallHandlers) {
        handlers.on(SoundCalls.status) { [unowned self] in status }
        handlers.on(SoundCalls.library) { [unowned self] in entries }
        handlers.on(SoundCalls.play) { [unowned self] in playSounds() }
        handlers.on(SoundCalls.stop) { [unowned self] in stopSounds() }
        handlers.on(SoundCalls.toggle) { [unowned self] in toggleSounds() }
        handlers.on(SoundCalls.choose) { [unowned self] id throws(ServiceError) in try choose(sound: id) }
        handlers.on(SoundCalls.add) { [unowned self] id throws(ServiceError) in try add(sound: id) }
        handlers.on(SoundCalls.remove) { [unowned self] id throws(ServiceError) in try remove(sound: id) }
        handlers.on(SoundCalls.playMix) { [unowned self] mix throws(ServiceError) in try play(mix: mix) }
        handlers.on(SoundCalls.setVolume) { [unowned self] id, percent throws(ServiceError) in
            try setVolume(percent, sound: id)
        }
        handlers.on(SoundCalls.setMuted) { [unowned self] isMuted in setMuted(isMuted) }
        handlers.on(SoundCalls.preview) { [unowned self] id throws(ServiceError) in
            try previewSound(id)
            return Nothing()
        }
        handlers.on(SoundCalls.setTimer) { [unowned self] timer throws(ServiceError) in try setSleepTimer(timer) }
        handlers.on(SoundCalls.cancelTimer) { [unowned self] () throws(ServiceError) in try setSleepTimer(nil) }
        handlers.on(SoundCalls.moveTimer) { [unowned self] minutes throws(ServiceError) in
            try moveSleepTimer(minutes: minutes)
        }
        handlers.on(SoundCalls.importFile) { [unowned self] path, copies throws(ServiceError) in
            try await importSound(path: path, copies: copies)
        }
        handlers.on(SoundCalls.rename) { [unowned self] id, name throws(ServiceError) in
            try rename(sound: id, to: name)
        }
        handlers.on(SoundCalls.replaceFile) { [unowned self] id, path throws(ServiceError) in
            try await replace(sound: id, path: path)
        }
        handlers.on(SoundCalls.forget) { [unowned self] id throws(ServiceError) in try forget(sound: id) }
        // Who watches is known to the server.
        handlers.on(SoundCalls.watchLevels) { Nothing() }
        handlers.on(SoundCalls.unwatchLevels) { Nothing() }
        answerPresets(through: handlers)
    }

    private func answerPresets(through handlers: CallHandlers) {
        handlers.on(SoundPresetCalls.list) { [unowned self] in presets }
        handlers.on(SoundPresetCalls.save) { [unowned self] name throws(ServiceError) in try savePreset(name: name) }
        handlers.on(SoundPresetCalls.restore) { [unowned self] preset, index throws(ServiceError) in
            try restore(preset: preset, at: index)
        }
        handlers.on(SoundPresetCalls.rename) { [unowned self] id, name throws(ServiceError) in
            try rename(preset: id, to: name)
        }
        handlers.on(SoundPresetCalls.move) { [unowned self] id, index throws(ServiceError) in
            try move(preset: id, to: index)
        }
        handlers.on(SoundPresetCalls.delete) { [unowned self] id throws(ServiceError) in try delete(preset: id) }
        handlers.on(SoundPresetCalls.reset) { [unowned self] () throws(ServiceError) in try resetPresets() }
        handlers.on(SoundCalls.playPreset) { [unowned self] id throws(ServiceError) in try play(preset: id) }
    }

    /// Makes a call in this process.
    package func perform<Answer, each Argument>(
        _ call: Call<Answer, repeat each Argument>, _ arguments: repeat each Argument
    ) async throws(ServiceError) -> Answer {
        try await handlers.perform(call, repeat each arguments)
    }

    /// Sends levels while the returned lease is held and something is audible.
    package func watchLevels() -> Subscription { addWatcher() }

    /// Calls `handler` after each change until the returned subscription is released.
    package func observeSounds(_ handler: @escaping (SoundEvent) -> Void) -> Subscription { observers.add(handler) }
}
