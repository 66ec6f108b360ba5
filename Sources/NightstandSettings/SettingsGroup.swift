// SPDX-License-Identifier: MIT
import GLibKit
import Observation
import Reactive

/// A group of preferences as one value, which follows GSettings and writes to it.
///
/// Without the schema the defaults apply, and changes last as long as the process.
@MainActor @Observable package final class SettingsGroup<Record: SettingsRecord> {
    /// The current value.
    package private(set) var value: Record

    @ObservationIgnored private let settings: Settings?
    @ObservationIgnored private var subscription: Subscription?
    @ObservationIgnored private var handlers: [Int: (Record) -> Void] = [:]
    @ObservationIgnored private var lastHandler = 0
    /// Whether this group is writing, and so knows what changes.
    @ObservationIgnored private var isWriting = false

    /// Opens the group on this desktop.
    package convenience init() {
        self.init(try? Record.schema.open())
    }

    /// Opens the group that `settings` keep; nil keeps it in memory alone.
    package init(_ settings: Settings?) {
        self.settings = settings
        value = Record()
        value = stored
        subscription = settings?.observe { [weak self] key in
            if let self, !isWriting { follow([key]) }
        }
    }

    /// Changes one or more parts; all changes are stored together and take effect at once.
    ///
    /// - Throws: ``GLibKit/SettingsError`` when the schema does not allow a value; then nothing is changed.
    package func change(_ body: (inout Record) -> Void) throws(SettingsError) {
        var new = value
        body(&new)
        try set(new)
    }

    /// Replaces the whole value.
    ///
    /// - Parameter waits: whether it takes effect in this process at once, but is stored only with the next change or
    ///   ``storeNow()``, as while a slider is being moved.
    /// - Throws: ``GLibKit/SettingsError`` when the schema does not allow a part of it; then nothing is changed.
    package func set(_ new: Record, waits: Bool = false) throws(SettingsError) {
        guard new != value else { return }
        guard let settings else { return adopt(new) }
        let old = value
        let changes = Record.fields.compactMap { field in
            field.value(new).flatMap { $0 == field.value(old) ? nil : (key: field.key, value: $0) }
        }
        try writing { () throws(SettingsError) in try settings.set(changes, waits: waits) }
        follow(changes.map(\.key))
    }

    /// Stores what waits.
    package func storeNow() {
        writing { settings?.storeNow() }
    }

    /// Restores the defaults.
    ///
    /// - Parameter chosen: which keys; all of them when nothing is said.
    /// - Returns: what was stored under each key that this changed, for ``restore(_:)``.
    /// - Throws: ``GLibKit/SettingsError/locked(key:)``; then nothing is changed.
    @discardableResult package func reset(
        where chosen: (String) -> Bool = { _ in true }
    ) throws(SettingsError) -> [String: Variant] {
        let keys = Record.fields.map(\.key).filter(chosen)
        let before = values(of: keys)
        if let settings {
            try writing { () throws(SettingsError) in try settings.reset(keys) }
            follow(keys)
        } else {
            var new = value
            Self.put(values(of: keys, in: Record()), into: &new)
            adopt(new)
        }
        let after = values(of: keys)
        return before.filter { $0.value != after[$0.key] }
    }

    /// Undoes a reset, except for keys that have been changed again since.
    ///
    /// - Parameter replaced: what ``reset(where:)`` returned.
    /// - Throws: ``GLibKit/SettingsError/locked(key:)``; then nothing is changed.
    package func restore(_ replaced: [String: Variant]) throws(SettingsError) {
        guard let settings else {
            let (present, usual) = (values(of: replaced.keys), values(of: replaced.keys, in: Record()))
            var new = value
            Self.put(replaced.filter { present[$0.key] == usual[$0.key] }, into: &new)
            return adopt(new)
        }
        let changes = replaced.filter { settings[$0.key] == settings.key($0.key)?.usual }
        try writing { () throws(SettingsError) in try settings.set(changes.map { (key: $0.key, value: $0.value) }) }
        follow(Array(changes.keys))
    }

    /// Whether the value of any of the keys isn't the default.
    package func differs(in keys: Set<String>) -> Bool {
        guard !keys.isEmpty else { return false }
        let usual = defaults
        return Record.fields.contains { keys.contains($0.key) && $0.value(value) != $0.value(usual) }
    }

    /// Waits until all changes are stored; for programs that end at once.
    package func flush() {
        settings?.flush()
    }

    /// Calls `handler` after each change, from here or elsewhere, until the subscription is released.
    package func observe(_ handler: @escaping (Record) -> Void) -> Subscription {
        lastHandler += 1
        let id = lastHandler
        handlers[id] = handler
        return Subscription { [weak self] in self?.handlers[id] = nil }
    }

    /// What is stored under a key, even if the current value does not include it.
    package func stored(_ key: String) -> Variant? { settings?[key] }

    /// The defaults of the schema, which a distribution may have changed.
    private var defaults: Record {
        var record = Record()
        guard let settings else { return record }
        for field in Record.fields { if let usual = settings.key(field.key)?.usual { _ = field.adopt(&record, usual) } }
        return record
    }

    /// What is stored under keys, even if the current value does not include it.
    private func values(of keys: some Collection<String>) -> [String: Variant] {
        guard let settings else { return values(of: keys, in: value) }
        return Dictionary(keys.compactMap { key in settings[key].map { (key, $0) } }) { first, _ in first }
    }

    /// What a record has for keys.
    private func values(of keys: some Collection<String>, in record: Record) -> [String: Variant] {
        let known = Record.fields.filter { keys.contains($0.key) }
        return Dictionary(known.compactMap { field in field.value(record).map { (field.key, $0) } }) { first, _ in first
        }
    }

    /// Puts values into a record in the order of its fields, some of which depend on earlier ones.
    private static func put(_ values: [String: Variant], into record: inout Record) {
        for field in Record.fields { if let value = values[field.key] { _ = field.adopt(&record, value) } }
    }

    /// The value of the keys; a part whose key is missing or cannot be understood is the usual one.
    private var stored: Record {
        guard let settings else { return value }
        var record = Record()
        for field in Record.fields { if let value = settings[field.key] { _ = field.adopt(&record, value) } }
        return record
    }

    /// Reads the keys that have changed, and those that depend on them.
    private func follow(_ keys: [String]) {
        let keys = Set(keys + keys.flatMap { Record.dependents[$0] ?? [] })
        var record = value
        for field in Record.fields where keys.contains(field.key) {
            // An invalid value counts as the default; other fields may depend on it, so everything is read.
            guard let value = settings?[field.key], field.adopt(&record, value) else { return adopt(stored) }
        }
        adopt(record)
    }

    private func writing<Failure>(_ write: () throws(Failure) -> Void) throws(Failure) {
        isWriting = true
        defer { isWriting = false }
        try write()
    }

    private func adopt(_ new: Record) {
        guard new != value else { return }
        value = new
        for id in handlers.keys.sorted() { handlers[id]?(new) }
    }
}
