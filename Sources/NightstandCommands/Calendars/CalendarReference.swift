// SPDX-License-Identifier: MIT
import GLibKit
import Localization
import NightstandService
import SystemKit
import Timekeeping

/// Finds the calendars that the user means: by name, by id, or as files.
nonisolated enum CalendarReference {
    /// Reads a list of names, ids and paths, separated by commas; `none` stands for an empty one.
    static func reading(_ text: String) throws(CommandError) -> [String] {
        if text.lowercased() == "none" { return [] }
        let words = text.split(separator: ",").map { word in
            String(word.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        }.filter { !$0.isEmpty }
        guard !words.isEmpty else {
            throw CommandError(
                .wrongUse,
                tr("no calendar is given; give names, ids or the paths of calendar files, separated by commas"),
                hint: tr("See 'nightstand calendars'."))
        }
        return words
    }

    /// Whether a word is the path of a file.
    static func isPath(_ word: String) -> Bool { word.contains("/") || word.lowercased().hasSuffix(".ics") }

    /// The absolute path of a file; `~/` stands for `home`, anything relative counts from `folder`.
    static func path(
        _ word: String, folder: String = Folder.current, home: String? = ProcessEnvironment.all["HOME"]
    ) -> String {
        if word.hasPrefix("~/"), let home { return home + word.dropFirst() }
        if word.hasPrefix("/") { return word }
        return folder + "/" + (word.hasPrefix("./") ? String(word.dropFirst(2)) : word)
    }

    /// The id of the calendar that `word` means.
    ///
    /// - Throws: ``CommandError`` that lists those there are, or says why there are none.
    static func find(_ word: String, in status: CalendarsStatus) throws(CommandError) -> String {
        if status.calendars.contains(where: { $0.id == word }) { return word }
        let found = status.calendars.filter { $0.name.lowercased() == word.lowercased() }
        if let calendar = found.first, found.count == 1 { return calendar.id }
        let problem = tr("there is no calendar \(word.quoted)")
        if found.count > 1 {
            let ids = found.map(\.id.withoutControls).listed(.or)
            throw .wrongUse(tr("\(word.quoted) is the name of several calendars; use an id: \(ids)"))
        }
        guard !status.calendars.isEmpty else {
            throw CommandError(
                .wrongUse, problem, hint: status.trouble?.sentence ?? tr("There are no calendars on this desktop."))
        }
        let names = status.calendars.map(\.name.withoutControls).listed(.and)
        // Translators: {1} is such as "there is no calendar 'Works'", {2} names of calendars.
        throw .wrongUse(tr("\(problem); the calendars are \(names)"))
    }
}

extension CommandEnvironment {
    /// The ids of the calendars that an option names; nil if it isn't given.
    func calendars(_ option: Option<[String]>, _ input: Input) async throws(CommandError) -> [String]? {
        guard let words = input[option] else { return nil }
        var ids: [String] = []
        var status: CalendarsStatus?
        for word in words {
            let id: String
            if CalendarReference.isPath(word) {
                id = CalendarReference.path(word)
                guard (try? InputFile(id).read(atMost: 1)) != nil else {
                    throw .wrongUse(tr("the calendar file \(id.quoted) can't be read"))
                }
            } else {
                let known: CalendarsStatus
                if let status {
                    known = status
                } else {
                    known = try await ask { service throws(ServiceError) in try await service.calendars() }
                }
                status = known
                id = try CalendarReference.find(word, in: known)
            }
            if !ids.contains(id) { ids.append(id) }
        }
        return ids
    }

    /// What the calendars of a schedule have, if it depends on any: without it, nothing is known of them.
    func zones(_ zones: ZoneResolver, forCalendarsOf schedule: Schedule) async -> ZoneResolver {
        guard !schedule.calendars.isEmpty else { return zones }
        var zones = zones
        zones.agenda = try? await ask { service throws(ServiceError) in
            try await service.agenda(of: schedule.calendars)
        }
        return zones
    }

    /// An alarm that was just set, with the reasons for its times: where its calendars haven't been read yet, they are read first.
    func explained(_ status: AlarmStatus) async -> AlarmStatus {
        guard status.outlook?.contains(where: { $0.reason == .unknown }) ?? false else { return status }
        let newest = try? await ask { service throws(ServiceError) in
            _ = try await service.refreshCalendars()
            return try await service.alarms().first { $0.alarm.id == status.alarm.id }
        }
        return newest.flatMap(\.self) ?? status
    }
}
