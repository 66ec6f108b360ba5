// SPDX-License-Identifier: MIT
import Foundation
import Testing
import Timekeeping

@Suite struct TimeZoneTests {
    private let database = TimeZoneDatabase()

    /// Compares with Python's own reader of the same files: offsets at random instants, instants of random wall times.
    @Test(.enabled("there is no /usr/bin/python3") { FileManager.default.isExecutableFile(atPath: "/usr/bin/python3") })
    func everyZoneAgreesWithPythonFrom1900To2200() throws {
        let script = """
            import datetime as d, random, zoneinfo
            e = d.datetime(1970, 1, 1, tzinfo=d.timezone.utc)
            for name in sorted(zoneinfo.available_timezones()):
                if name in ('localtime', 'Factory'): continue
                z = zoneinfo.ZoneInfo(name)
                for _ in range(60):
                    s = random.randint(-2208988800, 7258118400)
                    t = e + d.timedelta(seconds=s)
                    w = (e.replace(tzinfo=None) + d.timedelta(seconds=s)).replace(tzinfo=z)
                    print(name, s, int(t.astimezone(z).utcoffset().total_seconds()),
                          (w.astimezone(d.timezone.utc) - e) // d.timedelta(seconds=1))
            """
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/python3")
        process.arguments = ["-c", script]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        var wrong: [Substring] = []
        let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
        for line in lines {
            let fields = line.split(separator: " ")
            let seconds = try #require(Int64(fields[1]))
            let rules = try database.rules(for: String(fields[0]))
            let instant = rules.instant(of: CivilDateTime(secondsSinceEpoch: seconds))
            if rules.offset(at: Instant(seconds: seconds)) != Int(fields[2]) || instant.seconds != Int64(fields[3]) {
                wrong.append(line)
            }
        }
        #expect(lines.count > 20_000)
        #expect(wrong.isEmpty, "\(wrong.count) of \(lines.count): \(wrong.prefix(5))")
    }

    @Test(arguments: [
        "../zoneinfo/Europe/Berlin", "/etc/passwd", "Europe//Berlin", "Europe/Berlin/", "", ".", "Europe", "Mars/Base",
        "zone.tab", "Europe/Berlin\0",
    ])
    func aNameThatIsNoZoneIsRefused(_ name: String) {
        #expect(throws: TimeZoneError.unknown(name)) { try database.rules(for: name) }
    }

    @Test func namesListTheZonesOnly() {
        let names = database.identifiers()
        #expect(names.contains("Europe/Berlin") && names.contains("America/Argentina/Ushuaia"))
        #expect(names.count > 400 && !names.contains { $0.hasPrefix("posix") || $0.hasPrefix("right") })
    }
}
