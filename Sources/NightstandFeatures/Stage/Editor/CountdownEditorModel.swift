// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import Observation
import Phrasing
import Timekeeping
import Wording

/// A timer or a preset being edited; nothing starts and nothing is stored before the button is pressed.
@MainActor @Observable package final class CountdownEditorModel: SoundEditing, Editing {
    /// What is being edited.
    package enum Subject: Hashable, Sendable {
        /// A new timer.
        case new
        /// A running timer.
        case timer
        /// A preset.
        case preset
    }

    /// What is being edited.
    package let subject: Subject
    /// Everything except the steps.
    package var draft: Countdown
    /// The steps, one after the other.
    package var steps: [StepDraft]
    /// The programs available at the end.
    package private(set) var programs: [String] = []
    /// Whether the sounds are shown instead of the form.
    package var isChoosingSound = false {
        didSet { if !isChoosingSound { sounds.stopTapped() } }
    }
    /// Whether a request is in progress.
    package private(set) var isBusy = false
    /// The last version saved as a preset, beside the running timer.
    private var kept: Countdown?
    /// Whether the editor is finished.
    package private(set) var isDone = false
    /// Whether it was finished without starting or storing anything.
    private(set) var isCancelled = false

    /// The question whether to discard the changes.
    @ObservationIgnored package let discarding = DiscardQuestion()
    /// What the editor showed at first.
    @ObservationIgnored private var untouched: Contents?

    /// Chooses and plays sounds.
    @ObservationIgnored package let sounds: SoundPickerModel
    /// Steps once a minute while the editor is on screen.
    @ObservationIgnored package let heartbeat: Heartbeat
    @ObservationIgnored let local: LocalTime
    @ObservationIgnored private let toasts: ToastModel
    @ObservationIgnored private let service: any Nightstand
    @ObservationIgnored private let requests: RequestQueue
    @ObservationIgnored private var lastStepID: Int
    /// The number of rounds before it was set to repeat without end.
    @ObservationIgnored private var rounds = 2

    /// Edits `countdown`.
    init(_ countdown: Countdown, as subject: Subject, _ dependencies: Dependencies) {
        self.subject = subject
        draft = countdown
        steps = countdown.steps.enumerated().map { index, step in
            StepDraft(
                id: index, label: step.label, text: TimeText.length(step.seconds), amber: step.amber, red: step.red,
                seconds: step.seconds)
        }
        lastStepID = countdown.steps.count
        if countdown.rounds > 0 { rounds = countdown.rounds }
        (service, requests, toasts, local) = (
            dependencies.service, dependencies.requests, dependencies.toasts, dependencies.local
        )
        heartbeat = Heartbeat(every: .minute, time: dependencies.time)
        sounds = SoundPickerModel(
            dependencies.tones(), chosen: countdown.sound, service: dependencies.service,
            requests: dependencies.requests, time: dependencies.time)
        sounds.volume = countdown.volume
        untouched = contents
        requests.run { [weak self, service] () async throws(ServiceError) in
            let programs = try await service.programs()
            self?.programs = programs
        }
    }

    /// What an editor needs from outside.
    struct Dependencies {
        var service: any Nightstand
        var requests: RequestQueue
        var toasts: ToastModel
        var time: any TimeSource
        var local: LocalTime
        var tones: () -> [SoundSection]
    }

    /// Everything that the user can change.
    private struct Contents: Equatable {
        let draft: Countdown
        let steps: [StepDraft]
        let sound: AlarmSound
    }

    private var contents: Contents { Contents(draft: draft, steps: steps, sound: sounds.chosen) }

    /// Whether the user has changed anything that was not saved as a preset either.
    package var hasEdits: Bool { contents != untouched && !isKept }

    /// The countdown as it is set now; nil while a duration is missing.
    package var countdown: Countdown? {
        var whole = draft
        whole.label = draft.label.trimmed
        whole.sound = sounds.chosen
        whole.steps = steps.compactMap(\.step)
        return whole.steps.count == steps.count ? whole : nil
    }

    /// Whether exactly these settings were saved as a preset.
    package var isKept: Bool {
        guard let kept, var present = countdown else { return false }
        present.id = kept.id
        return present == kept
    }

    /// What keeps it from being started or stored, as a sentence; nil if nothing does.
    package var problem: String? {
        if let step = steps.first(where: { $0.seconds == nil }) {
            return step.text.trimmed.isEmpty
                ? tr("Enter a duration, such as “25 min”.")
                : tr("“\(step.text)” isn’t a duration. Try “25 min” or “1:30”.")
        }
        return countdown?.problem?.sentence
    }

    /// The number of rounds.
    package func roundsChosen(_ count: Int) {
        rounds = count
        draft.rounds = count
    }

    /// The user chose whether it repeats until it is stopped.
    package func endlessToggled(_ isOn: Bool) {
        draft.rounds = isOn ? 0 : rounds
    }

    /// The user chose the volume.
    package func volumeChosen(_ volume: Int) {
        draft.volume = volume
        sounds.volume = volume
    }

    /// The user added a step; returns its id.
    @discardableResult package func stepAdded() -> Int {
        lastStepID += 1
        let last = steps.last
        steps.append(
            StepDraft(
                id: lastStepID, label: "", text: last?.text ?? "", amber: last?.amber, red: last?.red,
                seconds: last?.seconds))
        return lastStepID
    }

    /// The user removed a step; the last one stays.
    package func stepRemoved(_ id: Int) {
        if steps.count > 1 { steps.removeAll { $0.id == id } }
    }

    /// The user moved a step down by a number of places, or up if negative; returns whether there was room.
    @discardableResult package func stepMoved(_ id: Int, by places: Int) -> Bool {
        guard let from = steps.firstIndex(where: { $0.id == id }), steps.indices.contains(from + places) else {
            return false
        }
        steps.insert(steps.remove(at: from), at: from + places)
        return true
    }

    /// Changes a step.
    package func change(_ id: Int, _ body: (inout StepDraft) -> Void) {
        guard let index = steps.firstIndex(where: { $0.id == id }) else { return }
        var step = steps[index]
        body(&step)
        if step.text != steps[index].text { step.seconds = seconds(in: step.text) }
        steps[index] = step
    }

    /// The typed duration; nil if it is invalid or too long.
    private func seconds(in text: String) -> Int? {
        text.isEmpty ? nil : local.phrases.countdown(text).flatMap { $0.label.isEmpty ? $0.steps[0].seconds : nil }
    }

    /// The user pressed the button that starts or stores it.
    package func doneTapped() {
        guard problem == nil, let countdown else { return }
        ask { [self] () async throws(ServiceError) in
            switch subject {
            case .new: _ = try await service.start(countdown, isPaused: false)
            case .timer: _ = try await service.change(countdown)
            case .preset: _ = try await service.savePreset(countdown)
            }
            isDone = true
        }
    }

    /// The user saved the settings as a preset; a running timer can be edited further, and saved again to the same preset.
    package func keepTapped() {
        guard problem == nil, !isKept, var preset = countdown else { return }
        preset.id = kept?.id ?? ""
        ask { [self, preset] () async throws(ServiceError) in
            var saved = preset
            saved.id = try await service.savePreset(preset).id
            kept = saved
            isDone = subject == .new
            let name = preset.label.isEmpty ? TimeText.length(preset.roundLength) : preset.label
            // Translators: a timer became a preset; {1} is its name.
            toasts.say(tr("“\(name)” saved as a preset"))
        }
    }

    /// The user closed the editor without starting or storing anything.
    package func cancelTapped() {
        sounds.stopTapped()
        if !isDone { isCancelled = true }
        isDone = true
    }

    private func ask(_ body: @escaping () async throws(ServiceError) -> Void) {
        guard !isBusy else { return }
        isBusy = true
        sounds.stopTapped()
        requests.run { [self] () async throws(ServiceError) in
            try await body()
            isBusy = false
        } failed: { [self] _ in
            isBusy = false
        }
    }
}
