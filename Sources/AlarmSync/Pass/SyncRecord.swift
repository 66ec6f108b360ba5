// SPDX-License-Identifier: MIT
import JSONCoding
import Timekeeping

/// What a machine remembers of an alarm that it shares.
package struct SyncRecord: Hashable, Sendable, Identifiable {
    /// The alarm's id.
    package let id: String
    /// What names its event in the calendar.
    package let uid: String
    /// The alarm as it was last seen in the calendar; nil before that.
    package var base: SharedAlarm?
    /// The alarm with what was changed on this machine since.
    package private(set) var own = SharedAlarm()
    /// Fields whose value on this machine stands for another: for a tone that isn't installed here, or a file of this machine's.
    package private(set) var substitutes: [String: String?] = [:]
    /// When the alarm was deleted; it is not added again by an event that knows nothing newer.
    package private(set) var deleted: Instant?
    /// The revision of the event in which nothing was left to do; nil when it must be read.
    package internal(set) var revision: String?
    /// When the times that are written out in the event must be extended; nil for never.
    package internal(set) var renewal: Instant?
    /// How often in a row the calendar has taken what was written, or deleted, and the event was still not as it should be.
    package internal(set) var corrections = 0

    /// The most of them: some servers drop or rewrite lines each time, and would be asked to for ever.
    static let mostCorrections = 3
    /// The time after which times that are written out are extended again in a calendar that drops or rewrites lines.
    private static let patience = Duration.seconds(86_400)
    /// The time for which deletions are remembered: a machine may be off for a year.
    static let memory = Duration.seconds(400 * 86_400)

    /// Begins with an alarm of which nothing is known.
    package init(id: String, uid: String? = nil) {
        self.id = id
        self.uid = uid ?? SharedEvent.uid(alarmID: id)
    }

    /// Takes what was stored.
    package init(
        id: String, uid: String, base: SharedAlarm?, own: SharedAlarm, substitutes: [String: String?], deleted: Instant?
    ) {
        self.id = id
        self.uid = uid
        self.base = base
        self.own = own
        self.substitutes = substitutes
        self.deleted = deleted
    }

    /// The same under another name in the calendar.
    func renamed(_ uid: String) -> SyncRecord {
        SyncRecord(id: id, uid: uid, base: base, own: own, substitutes: substitutes, deleted: deleted)
    }

    /// Whether it is only kept so that a deleted alarm stays deleted.
    package var isTombstone: Bool { deleted != nil }

    /// Notes what the user has changed on this machine; nil for an alarm that is deleted here.
    ///
    /// Best called at each change, so that it has the time of that change. Nothing is lost if it is called only before a sync.
    ///
    /// - Parameter isOld: Whether the alarm was there before it was shared, so that what the calendar has counts where they differ.
    package mutating func note(_ local: Alarm?, on machine: SyncMachine, isOld: Bool = false) {
        guard let local else {
            if deleted == nil { (deleted, revision, corrections) = (machine.now, nil, 0) }
            return
        }
        var values = SharedAlarm.values(of: local)
        // Other times are another occasion to ring: whether it is off is then the user's choice.
        if own.times != values.filter(\.key.isTime) { substitutes["enabled"] = nil }
        for (field, value) in substitutes(for: local, values, machine) { substitutes[field] = value }
        for (field, value) in substitutes {
            if values[.field(field)] == value {
                values[.field(field)] = own[.field(field)]
            } else {
                substitutes[field] = nil
            }
        }
        let seen = own.values.isEmpty ? -1 : max(base?.sequence ?? 0, deleted == nil ? 0 : own.sequence)
        var changes: [SharedKey: String?] = [:]
        // An alarm that is there again beats its deletion with each of its parts.
        let isBack = deleted != nil
        for (key, value) in values where isBack || own[key] != value { changes[key] = value }
        for (key, old) in own.values where values[key] == nil && (isBack || old.text != nil) {
            changes[key] = .some(nil)
        }
        deleted = nil
        own.set(changes, after: seen, at: isOld ? SharedStamp.unset.modified : machine.now, by: machine.id)
    }

    /// What this machine shows in place of a shared value, and nobody has chosen as a value for all of them.
    private func substitutes(
        for local: Alarm, _ values: [SharedKey: String], _ machine: SyncMachine
    ) -> [String: String?] {
        var found: [String: String?] = [:]
        // Files belong to the machine that has them.
        if case .file = local.sound { found["sound"] = values[.field("sound")] }
        // It turned itself off when it rang, or its times are over here. Elsewhere it may still have to ring.
        if !local.isEnabled, own[.field("enabled")] == "true", own.times == values.filter(\.key.isTime),
            !local.schedule.isByEvents,
            (try? local.schedule.next(after: machine.now, zones: machine.zones)) == nil
        {
            found["enabled"] = .some("false")
        }
        return found
    }

    /// Notes that the alarm was added or replaced as `local`: that it is off because its times are over here is nobody's choice.
    package mutating func noteTaken(_ local: Alarm) {
        if !local.isEnabled, own[.field("enabled")] == "true" { substitutes["enabled"] = .some("false") }
    }

    /// Takes over what the calendar has, with `joined` as the result.
    mutating func adopt(_ joined: SharedAlarm, seen: SharedAlarm) {
        // A new time is a new occasion to ring for an alarm that had turned itself off.
        if joined.times != own.times { substitutes["enabled"] = nil }
        base = seen
        own = joined
        (deleted, revision, renewal) = (nil, nil, nil)
    }

    /// Notes that the alarm was deleted elsewhere.
    mutating func noteDeletion(at now: Instant) { (deleted, revision, corrections) = (now, nil, 0) }

    /// Notes that the calendar has taken what was written, which isn't to say that it keeps it.
    ///
    /// - Parameter stored: The event as the calendar has it now, if it says so; it need not be read again unless it differs.
    package mutating func confirm(
        _ written: SharedAlarm, as stored: (text: String, revision: String?)? = nil, on machine: SyncMachine
    ) {
        base = written
        countCorrection()
        guard let stored, let event = try? SharedEvent(stored.text, known: written, zones: machine.zones),
            event.shared == written, !event.needsWriting(of: written, machine: machine)
        else { return }
        settle(event, stored.revision, on: machine)
    }

    /// Notes that there is nothing left to do in an event of this revision.
    mutating func settle(_ event: SharedEvent, _ revision: String?, on machine: SyncMachine) {
        self.revision = revision
        renewal = event.renewal(on: machine)
        corrections = 0
    }

    /// Whether the calendar keeps the alarm otherwise than it is written, so that its event is no longer corrected.
    package var isKeptOtherwise: Bool { corrections > Self.mostCorrections }

    /// Notes that the calendar says it has deleted the event.
    package mutating func confirmDeletion() {
        if isTombstone { countCorrection() }
    }

    /// Only what the calendar has taken counts: one that isn't reached may be asked as often as it takes.
    private mutating func countCorrection() { corrections = min(corrections, Self.mostCorrections) + 1 }

    /// Takes an event for what the calendar makes of the alarm: it is read again when another program, or this machine, changes it, and
    /// when times that are written out in it have to be extended.
    mutating func leave(_ event: SharedEvent, _ revision: String?, on machine: SyncMachine) {
        (base, self.revision) = (own, revision)
        renewal = event.renewal(on: machine).map { max($0, machine.now + Self.patience) }
    }

    /// The revision of the event if it need not be read again, unless it has another by now.
    package func knownRevision(on machine: SyncMachine) -> String? {
        if isTombstone { return isKeptOtherwise ? revision : nil }
        guard own == base, renewal.map({ $0 > machine.now }) ?? true, claim(on: machine) == nil else {
            return nil
        }
        return revision
    }

    /// Says what the others must know of where it rings; whether there was anything to say.
    mutating func sayWhereItRings(on machine: SyncMachine) -> Bool {
        guard !isTombstone, let claim = claim(on: machine), let text = try? JSON.text(claim) else { return false }
        let field = RingClaim.field(of: machine.id)
        own.set([.field(field): text], after: base?.sequence ?? -1, at: machine.now, by: machine.id)
        substitutes[field] = .some(nil)
        return true
    }

    /// Gives every part a new stamp, so that the alarm beats its deletion on all machines.
    mutating func renew(_ local: Alarm, on machine: SyncMachine) {
        deleted = machine.now
        note(local, on: machine)
    }

    /// The alarm as it is to be on this machine, where `local` is what it is now; nil when its time can't be read.
    mutating func alarm(replacing local: Alarm?, on machine: SyncMachine) -> Alarm? {
        guard var alarm = own.alarm(id: id) else { return nil }
        let exact = own.fields
        if let local, case .file = local.sound {
            alarm.sound = local.sound
        } else if case .file = alarm.sound {
            alarm.sound = local?.sound ?? Alarm(id: "", schedule: alarm.schedule).sound
        } else if case .tone(let tone) = alarm.sound, !machine.hasTone(tone) {
            alarm.sound = local?.sound ?? Alarm(id: "", schedule: alarm.schedule).sound
        }
        if let enabled = substitutes["enabled"] { alarm.isEnabled = enabled == "true" }
        // Whatever this machine can't show as it is, is not a change that the user made.
        let shown = SharedAlarm.values(of: alarm)
        substitutes = substitutes.filter { shown[.field($0.key)] == $0.value }
        for (field, value) in exact where shown[.field(field)] != value {
            substitutes[field] = shown[.field(field)]
        }
        return alarm
    }
}
