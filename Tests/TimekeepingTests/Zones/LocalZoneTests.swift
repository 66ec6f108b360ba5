// SPDX-License-Identifier: MIT
import Foundation
import NightstandTestSupport
import Testing

@testable import Timekeeping

/// Which zone the machine is in, from what it says of it.
@Suite struct LocalZoneTests {
    private let database = TimeZoneDatabase()

    /// Asks with a link and a file that a test made; empty text makes none.
    private func identifier(variable: String? = nil, link: String = "", file: String = "") throws -> String? {
        let folder = TemporaryFolder()
        let (localtime, timezone) = (folder.file("localtime"), folder.file("timezone"))
        if !link.isEmpty { try FileManager.default.createSymbolicLink(atPath: localtime, withDestinationPath: link) }
        if !file.isEmpty { try Data(file.utf8).write(to: URL(filePath: timezone)) }
        return database.localIdentifier(variable: variable, link: localtime, file: timezone)
    }

    @Test(arguments: [
        ("Europe/Berlin", "Europe/Berlin"), (":Europe/Berlin", "Europe/Berlin"),
        ("/usr/share/zoneinfo/Asia/Tokyo", "Asia/Tokyo"), (":/usr/share/zoneinfo/right/Asia/Tokyo", "Asia/Tokyo"),
        ("UTC", "UTC"),
    ])
    func theVariableWins(variable: String, zone: String) throws {
        #expect(
            try identifier(variable: variable, link: "/usr/share/zoneinfo/Europe/London", file: "Europe/Paris\n")
                == zone)
    }

    @Test(arguments: ["CET-1CEST", "", "Mars/Phobos", "../../etc/passwd"])
    func aVariableThatNamesNoZoneIsPassedOver(variable: String) throws {
        #expect(try identifier(variable: variable, link: "/usr/share/zoneinfo/Europe/London") == "Europe/London")
    }

    @Test(arguments: [
        "/usr/share/zoneinfo/America/Argentina/Ushuaia", "../usr/share/zoneinfo/America/Argentina/Ushuaia",
        "/nix/store/x/share/zoneinfo/posix/America/Argentina/Ushuaia",
    ])
    func theLinkComesBeforeTheFile(link: String) throws {
        #expect(try identifier(link: link, file: "Europe/Paris\n") == "America/Argentina/Ushuaia")
    }

    @Test func theFileIsReadWhereThereIsNoLink() throws {
        #expect(try identifier(file: "Europe/Paris\n") == "Europe/Paris")
        #expect(try identifier(link: "/nowhere/at/all", file: "Europe/Paris # the office\n") == "Europe/Paris")
    }

    @Test func whereNothingSaysItNothingIsMadeUp() throws {
        #expect(try identifier() == nil)
        #expect(try identifier(file: "nonsense\n") == nil)
    }
}
