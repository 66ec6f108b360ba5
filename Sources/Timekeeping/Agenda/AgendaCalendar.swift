// SPDX-License-Identifier: MIT

/// A calendar of the user: one of the desktop's, or an ICS file.
public struct AgendaCalendar: Hashable, Sendable, Codable, Identifiable {
    /// The identifier of its source in Evolution Data Server, or the absolute path of an ICS file.
    public var id: String
    /// Its name, as the desktop or the file gives it.
    public var name: String
    /// Whether its events could be read; if not, the events of the last time are kept.
    public var isReadable: Bool

    /// Names a calendar.
    public init(id: String, name: String, isReadable: Bool = true) {
        self.id = id
        self.name = name
        self.isReadable = isReadable
    }

    /// Whether it is an ICS file.
    public var isFile: Bool { id.hasPrefix("/") }
}
