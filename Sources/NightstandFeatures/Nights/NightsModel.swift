// SPDX-License-Identifier: MIT
import GLibKit
import Localization
import NightstandService
import Observation
import Reactive
import Timekeeping

/// The record of nights: when the user went to bed and got up, as a chart, as text and as a file.
///
/// The service is asked again while the view is visible (``Inquiry``), since nothing reports that the computer slept.
@MainActor @Observable package final class NightsModel: WindowPart {
    /// The span of days shown.
    package enum Span: Int, CaseIterable, Sendable {
        case fortnight = 14
        case month = 30
        case quarter = 90

        /// Such as `14 Days`.
        package var title: String {
            // Translators: how many days a chart shows.
            tr("\(rawValue) Day", "\(rawValue) Days", count: rawValue)
        }
    }

    /// Whether the view is open.
    package var isOpen = false
    /// The span of days shown.
    package var span = Span.fortnight {
        didSet { if span != oldValue { pointed = nil } }
    }
    /// The column under the pointer; nil for none.
    package private(set) var pointed: Int?
    /// The nights of the longest span, newest first; nil until the service has answered.
    package private(set) var recorded: [Night]?
    /// Why there is nothing to show, as a sentence; nil when nothing is wrong.
    package private(set) var problem: String?
    /// Steps once a minute while the view is on screen.
    package var heartbeat: Heartbeat { inquiry.heartbeat }
    /// Toasts for the view.
    @ObservationIgnored package let toasts = ToastModel()
    @ObservationIgnored let local: LocalTime
    @ObservationIgnored private let service: any Nightstand
    @ObservationIgnored private let inquiry: Inquiry
    @ObservationIgnored private var sounds: Subscription?
    @ObservationIgnored private var isPlaying = false

    init(_ service: any Nightstand, sounds: any SoundService, time: any TimeSource, local: LocalTime) {
        self.service = service
        self.local = local
        inquiry = Inquiry(time: time)
        inquiry.ask = { [weak self] () async throws(ServiceError) in
            let answer = try await service.nights(Span.quarter.rawValue)
            self?.take(answer)
        }
        inquiry.onFailure = { [weak self] in self?.lost($0.message) }
        self.sounds = sounds.observeSounds { [weak self] in self?.handle($0) }
    }

    var heartbeats: [Heartbeat] { [heartbeat] }

    // MARK: Contents

    /// The nights of the span, newest first.
    package var nights: [Night] { (recorded ?? []).filter { $0.morning >= firstDay } }

    /// The chart.
    package var chart: NightChart {
        NightChart(nights, columns: span.rawValue, today: today, zone: local.zones.local, style: local.style)
    }

    /// The averages of the span.
    package var summary: NightSummary { NightSummary(nights, zone: local.zones.local) }

    var today: CivilDate { local.civil(heartbeat.now).date }

    /// The day of the first column.
    var firstDay: CivilDate { today.adding(days: 1 - span.rawValue) }

    // MARK: Actions

    /// The user points at a column, or no longer.
    package func pointed(at column: Int?) {
        let new = column.flatMap { (0..<span.rawValue).contains($0) ? $0 : nil }
        if new != pointed { pointed = new }
    }

    /// The user moves to a later column, or with a negative number to an earlier one; the first step shows the last
    /// night.
    package func stepped(by columns: Int) {
        let last = span.rawValue - 1
        guard let pointed else { return self.pointed(at: chart.bars.last?.column ?? last) }
        self.pointed(at: min(max(pointed + columns, 0), last))
    }

    /// The suggested name for a file of the nights shown; nil if there are none.
    package var exportName: String? {
        nights.isEmpty ? nil : NightExport.fileName(at: heartbeat.now, zone: local.zones.local)
    }

    /// The user chose the file for `nights`, those that were shown when the file dialog opened.
    package func fileChosen(_ path: String, for nights: [Night]) {
        let isWritten = TextFile.write(path, NightExport.csv(nights, zone: local.zones.local))
        toasts.say(
            isWritten
                ? tr("Nights exported") : tr("“\(path)” can’t be written. Choose another location."))
    }

    /// The view appears on screen, or disappears.
    package func shown(_ isShown: Bool) {
        heartbeat.isRunning = isShown
        if isShown { inquiry.refresh() } else { pointed = nil }
    }

    // MARK: Events

    func windowSeen(_ isSeen: Bool) {
        heartbeat.isSuspended = !isSeen
        if isSeen { inquiry.follow() }
    }

    func load() async throws(ServiceError) { inquiry.refresh() }

    /// An alarm that was answered or missed makes or changes a night; so may another zone.
    func handle(_ event: ServiceEvent) {
        switch event {
        case .ringsChanged, .missed, .statusChanged: inquiry.refresh()
        case .alarmChanged, .alarmsChanged, .alarmDeleted, .timers, .reachable: break
        }
    }

    func lost(_ sentence: String) {
        (recorded, problem) = (nil, sentence)
    }

    /// Sounds that start are a bedtime.
    private func handle(_ event: SoundEvent) {
        guard case .changed(let status) = event, status.isPlaying != isPlaying else { return }
        isPlaying = status.isPlaying
        inquiry.refresh()
    }

    private func take(_ nights: [Night]) {
        if nights != recorded { recorded = nights }
        if problem != nil { problem = nil }
    }
}
