// SPDX-License-Identifier: MIT
import ClockDesign
import FoundationEssentials
import GLibKit
import Localization
import NightstandSettings
import Observation
import Reactive
import SystemKit

/// Looks to take as they are: those that come with Nightstand and the user's own, and files of them.
@MainActor @Observable package final class PresetsModel {
    /// The user's own looks, also those that cannot be read.
    package private(set) var own: [LookStore.Entry] = []
    /// What is typed as the name of a look.
    package var name = ""
    /// The look that gets the typed name; nil while it is for a new one.
    package private(set) var renamed: String?

    /// Whether the window is open: whoever adds or deletes a look meanwhile, it shows.
    @ObservationIgnored package var isWatching = false {
        didSet {
            guard isWatching != oldValue else { return }
            watch = isWatching ? store.observe { [weak self] in self?.refresh() } : nil
            if isWatching { refresh() }
        }
    }
    @ObservationIgnored private var watch: Subscription?
    @ObservationIgnored private let look: ClockLookSettings
    @ObservationIgnored private let store: LookStore
    @ObservationIgnored private let toasts: ToastModel

    init(_ look: ClockLookSettings, _ store: LookStore, toasts: ToastModel) {
        self.look = look
        self.store = store
        self.toasts = toasts
        refresh()
    }

    /// Reads the user's looks anew.
    package func refresh() {
        let entries = store.entries()
        if entries != own { own = entries }
    }

    /// Whether the clock has the style of a preset.
    package func isChosen(_ preset: LookPreset) -> Bool { preset.matches(look.value) }

    /// Whether the clock looks like one of the user's looks.
    package func isChosen(_ entry: LookStore.Entry) -> Bool {
        if case .success(let saved) = entry.look { saved == look.value } else { false }
    }

    /// The user chose a preset.
    package func chosen(_ preset: LookPreset) {
        change(to: preset.applied(to: look.value), tr("Look changed to “\(preset.title)”."))
    }

    /// The user chose a look of their own.
    package func chosen(_ entry: LookStore.Entry) {
        switch entry.look {
        case .success(let saved): change(to: saved, tr("Look changed to “\(entry.name)”."))
        case .failure(let error): toasts.say(Self.sentence(error, about: entry.file))
        }
    }

    /// Why the typed name cannot be used; nil when it can, or while nothing is typed.
    package var nameProblem: String? {
        guard !name.isEmpty else { return nil }
        do throws(LookStoreError) {
            let checked = try LookStore.checked(name)
            let taken = own.first { $0.name.lowercased() == checked.lowercased() && $0.name != renamed }
            return taken.map { LookStoreError.nameTaken($0.name).sentence }
        } catch {
            return error.sentence
        }
    }

    /// Keeps the present look, or gives the chosen one its new name.
    package func nameEntered() {
        guard !name.isEmpty, nameProblem == nil else { return }
        let typed = name
        work { store throws(LookStoreError) in
            if let renamed {
                try store.rename(renamed, to: typed)
            } else {
                try store.save(look.value, as: typed)
            }
            name = ""
            renamed = nil
        }
    }

    /// The user wants to call a look something else.
    package func renameTapped(_ entry: LookStore.Entry) {
        renamed = entry.name
        name = entry.name
    }

    /// The user no longer wants to.
    package func renameCancelled() {
        renamed = nil
        name = ""
    }

    /// Deletes a look, and offers to take that back.
    package func deleteTapped(_ entry: LookStore.Entry) {
        work { store throws(LookStoreError) in
            try store.delete(entry.name)
            if renamed == entry.name { renameCancelled() }
            guard case .success(let saved) = entry.look else { return toasts.say(tr("“\(entry.file)” deleted")) }
            toasts.say(tr("“\(entry.name)” deleted"), button: tr("Undo")) { [weak self] in
                self?.work { store throws(LookStoreError) in try store.save(saved, as: entry.name) }
            }
        }
    }

    /// Writes the present look into a file.
    package func exportChosen(_ path: String) {
        do {
            try Data(LookFile(look.value).encoded).write(to: URL(filePath: path), options: .atomic)
            // Translators: {1} is the name of a file.
            toasts.say(tr("Look exported to “\(Self.fileName(path))”"))
        } catch {
            // Translators: {1} is a file, {2} is why, such as "the disk is full".
            toasts.say(tr("“\(path)” can’t be written: \(FileFailure(error).sentence)."))
        }
    }

    /// Takes the look of a file; one with a mistake is refused and changes nothing.
    package func importChosen(_ path: String) {
        let name = Self.fileName(path)
        do throws(LookFileError) {
            let file = try LookFile(contentsOf: path)
            let rest = file.ignored.joined(separator: ", ")
            let title = file.name ?? name
            // Translators: {1} are names of fields in a file.
            change(
                to: file.look, tr("Look changed to “\(title)”."),
                rest: rest.isEmpty ? "" : tr("Ignored: \(rest).", context: "fields"))
        } catch {
            toasts.say(Self.sentence(error, about: name))
        }
    }

    private func change(to new: ClockLook, _ message: String, rest: String = "") {
        let before = look.value
        let said = { (message: String) in rest.isEmpty ? message : message + " " + rest }
        guard new != before else { return toasts.say(said(tr("The clock already has this look."))) }
        if put(new) { toasts.say(said(message), button: tr("Undo")) { [weak self] in self?.put(before) } }
    }

    @discardableResult private func put(_ new: ClockLook) -> Bool {
        do throws(SettingsError) {
            try look.set(new)
            return true
        } catch {
            toasts.report(error)
            return false
        }
    }

    private func work(_ body: (LookStore) throws(LookStoreError) -> Void) {
        do throws(LookStoreError) {
            try body(store)
        } catch {
            toasts.say(error.sentence + ".")
        }
        refresh()
    }

    private static func sentence(_ error: LookFileError, about file: String) -> String {
        // Translators: the name of a file in quotation marks.
        error.sentence(about: tr("“\(file)”", context: "file")) + "."
    }

    private static func fileName(_ path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }
}
