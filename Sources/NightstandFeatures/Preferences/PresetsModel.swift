// SPDX-License-Identifier: MIT
import Wording
import ClockDesign
import GLibKit
import Localization
import NightstandSettings
import Observation
import Reactive
import SystemKit

/// Complete looks: those that come with Nightstand, the user's own, and files of them.
@MainActor @Observable package final class PresetsModel {
    /// The user's own looks, including unreadable ones.
    package private(set) var own: [LookStore.Entry] = []
    /// The name being typed for a look.
    package var name = ""
    /// The look that will get the typed name; nil if it is for a new one.
    package private(set) var renamed: String?

    /// Whether the window is open: it also shows looks that are added or deleted elsewhere.
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

    /// Reads the user's looks again.
    package func refresh() {
        let entries = store.entries()
        if entries != own { own = entries }
    }

    /// Whether the clock has the style of a preset.
    package func isChosen(_ preset: LookPreset) -> Bool { preset.matches(look.value) }

    /// Whether the clock has one of the user's looks.
    package func isChosen(_ entry: LookStore.Entry) -> Bool {
        if case .success(let saved) = entry.look { saved == look.value } else { false }
    }

    /// The user chose a preset.
    package func chosen(_ preset: LookPreset) {
        change(to: preset.applied(to: look.value), tr("Look changed to “\(preset.title)”."))
    }

    /// The user chose one of their own looks.
    package func chosen(_ entry: LookStore.Entry) {
        switch entry.look {
        case .success(let saved): change(to: saved, tr("Look changed to “\(entry.name)”."))
        case .failure(let error): toasts.say(Self.sentence(error, about: entry.file))
        }
    }

    /// Why the typed name cannot be used; nil if it can, or while it is empty.
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

    /// Saves the current look, or renames the chosen one.
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

    /// The user wants to rename a look.
    package func renameTapped(_ entry: LookStore.Entry) {
        renamed = entry.name
        name = entry.name
    }

    /// The user cancelled that.
    package func renameCancelled() {
        renamed = nil
        name = ""
    }

    /// Deletes a look, and offers to undo that.
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

    /// Exports the current look to a file.
    package func exportChosen(_ path: String) {
        do throws(FileFailure) {
            try OutputFile(path).write(LookFile(look.value).encoded)
            // Translators: {1} is the name of a file.
            toasts.say(tr("Look exported to “\(Self.fileName(path))”"))
        } catch {
            // Translators: {1} is a file, {2} is why, such as "the disk is full".
            toasts.say(tr("“\(path)” can’t be written: \(error.sentence)."))
        }
    }

    /// Imports the look of a file; an invalid one is refused and changes nothing.
    package func importChosen(_ path: String) {
        let name = Self.fileName(path)
        do throws(LookFileError) {
            let file = try LookFile(contentsOf: path)
            let rest = TimeText.row(file.ignored)
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
