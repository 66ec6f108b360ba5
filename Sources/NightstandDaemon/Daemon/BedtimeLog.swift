// SPDX-License-Identifier: MIT
import NightstandService
import NightstandStore
import Timekeeping

/// Records when the user seems to have gone to bed, for as long as the journal reaches back.
@MainActor final class BedtimeLog {
    private(set) var bedtimes: [Bedtime] = []
    private let store: any Store
    private var isPlaying = false

    init(_ store: any Store) {
        self.store = store
    }

    /// Reads what is stored, and deletes what is older than anyone can ask for.
    func start(_ records: [Record], today: CivilDate) {
        let kept = records.filter { $0.kind == .bedtime }.compactMap { try? $0.value(Bedtime.self) }
        let oldest = today.adding(days: -Night.counts.upperBound)
        bedtimes = kept.filter { $0.morning >= oldest }
        let old = kept.filter { $0.morning < oldest }
        if !old.isEmpty { _ = try? store.commit(old.map { .forget(.bedtime, Self.id($0)) }) }
    }

    /// The sleep sounds started or stopped.
    func sounds(play: Bool, at now: Instant, zone: TimeZoneRules) {
        defer { isPlaying = play }
        if play, !isPlaying { note(.sounds, at: now, zone: zone) }
    }

    /// The user seems to be going to bed.
    ///
    /// What cannot be stored is lost with the process: it is only informative.
    func note(_ sign: Bedtime.Sign, at now: Instant, zone: TimeZoneRules) {
        guard let new = Bedtime(sign, at: now, zone: zone, known: bedtimes) else { return }
        bedtimes.removeAll { Self.id($0) == Self.id(new) }
        bedtimes.append(new)
        _ = try? store.commit([.keep(try Record(.bedtime, id: Self.id(new), new))])
    }

    private static func id(_ bedtime: Bedtime) -> String { "\(bedtime.morning) \(bedtime.by.rawValue)" }
}
