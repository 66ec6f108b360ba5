// SPDX-License-Identifier: MIT
import Foundation
import GLibKit
import LoopTesting
import NightstandServices
import NightstandTestSupport
import Testing

@MainActor @Suite struct TimeZoneWatchTests {
    private let temporary = TemporaryFolder()
    private var link: String { temporary.file("localtime") }

    /// Does what timedated does: a new link, moved over the old one.
    private func setZone(_ target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: link + "~", withDestinationPath: target)
        #expect(rename(link + "~", link) == 0)
    }

    @Test(
        arguments: [
            ("/usr/share/zoneinfo/Europe/Berlin", "Europe/Berlin"),
            ("../usr/share/zoneinfo/America/Argentina/Ushuaia", "America/Argentina/Ushuaia"),
            ("/usr/share/zoneinfo/right/Asia/Tokyo", "Asia/Tokyo"),
            ("/nowhere/zoneinfo/Etc/Nowhere", "Etc/Nowhere"),
            ("/elsewhere", "UTC"),
        ])
    func theZoneIsTheTargetOfTheLink(target: String, zone: String) throws {
        try setZone(target)
        #expect(LocaltimeWatch(path: link, system: nil, variable: nil).identifier == zone)
    }

    @Test(arguments: [
        ("Asia/Tokyo", "Asia/Tokyo"), (":Asia/Tokyo", "Asia/Tokyo"), ("", "Etc/Link"), ("CET-1", "Etc/Link"),
    ])
    func theVariableWinsWhereItNamesAZone(variable: String, zone: String) throws {
        try setZone("/zoneinfo/Etc/Link")
        #expect(LocaltimeWatch(path: link, system: nil, variable: variable).identifier == zone)
    }

    @Test func aMachineWithoutALinkIsOnUTC() {
        #expect(LocaltimeWatch(path: link, system: nil, variable: nil).identifier == "UTC")
    }

    @Test func aNewZoneIsReportedOnce() async throws {
        try setZone("/usr/share/zoneinfo/Europe/Berlin")
        try await withLoop {
            let watch = LocaltimeWatch(path: link, system: nil, variable: nil)
            var zones: [String] = []
            watch.onChange = { zones.append($0) }
            try setZone("/usr/share/zoneinfo/Asia/Tokyo")
            #expect(await eventually { zones == ["Asia/Tokyo"] })
            #expect(watch.identifier == "Asia/Tokyo")
            try setZone("/usr/share/zoneinfo/Europe/Berlin")
            #expect(await eventually { zones == ["Asia/Tokyo", "Europe/Berlin"] })
            withExtendedLifetime(watch) {}
        }
    }

    @Test func whatTimedateSaysIsHeardEvenWhereTheFileCannotBeWatched() async throws {
        try setZone("/usr/share/zoneinfo/Europe/Berlin")
        try await withLoop {
            let bus = try PrivateBus()
            let (connection, timedate) = (try bus.connect(), try bus.connect())
            let folder = URL(filePath: link).deletingLastPathComponent().appending(path: "real")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            // A chain of links: only its far end changes, which a watch of the near end does not see.
            let far = folder.appending(path: "localtime").path
            try FileManager.default.createSymbolicLink(
                atPath: far, withDestinationPath: "/usr/share/zoneinfo/Europe/Berlin")
            try setZone(far)
            let watch = LocaltimeWatch(path: link, system: BusLink(connection), variable: nil)
            #expect(watch.identifier == "Europe/Berlin")
            var zones: [String] = []
            watch.onChange = { zones.append($0) }
            try await bus.settle(connection)
            try FileManager.default.removeItem(atPath: far)
            try FileManager.default.createSymbolicLink(
                atPath: far, withDestinationPath: "/usr/share/zoneinfo/Asia/Tokyo")
            timedate.emitPropertiesChanged(
                ["Timezone": "Asia/Tokyo"], of: "org.freedesktop.timedate1", at: "/org/freedesktop/timedate1")
            #expect(await eventually { zones == ["Asia/Tokyo"] })
            withExtendedLifetime(watch) {}
        }
    }
}
