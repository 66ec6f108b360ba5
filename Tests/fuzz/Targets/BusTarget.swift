// SPDX-License-Identifier: MIT
import NightstandTestSupport
import Almanac
import GLibKit
import LoopTesting
import NightstandAudio
import NightstandBus
import NightstandService
import NightstandServices
import NightstandStore
import Timekeeping

/// The whole service on a bus of its own, called with whatever fits the types of its contract: each call is answered, bad ones by a named
/// error, and afterwards everything still is.
final class BusTarget: FuzzTarget {
    private(set) var input = ""
    private let bus: PrivateBus
    private let server: BusConnection
    private let client: BusConnection
    private let methods: [Method]
    private let arguments: StrangeArguments

    private struct Method {
        var interface: String
        var name: String
        var types: [String]
    }

    init() async throws {
        bus = try PrivateBus()
        server = try bus.connect()
        client = try bus.connect()
        methods = Self.methods(of: Contract.xml)
        arguments = try StrangeArguments()
        guard methods.count > 50 else { throw FuzzFailure("the contract cannot be read") }
    }

    func run(_ random: inout SeededGenerator) async throws {
        input = ""
        let machine = try FuzzedMachine(random.next(), on: server)
        defer { machine.end() }
        for _ in 0..<40 {
            let method = random.pick(methods)
            let values = method.types.map { arguments.value($0, &random) }
            input +=
                "\(method.interface.split(separator: ".").last ?? "").\(method.name)\(String(describing: values).prefix(300))\n"
            try await call(method, values)
            if random.oneIn(4) { machine.pass(.seconds(Int.random(in: 1...4000, using: &random))) }
            if random.oneIn(12) { machine.toggleFault() }
        }
        machine.repair()
        for (interface, name) in [(Names.daemon, "Status"), (Names.alarms, "List"), (Names.timers, "List")] {
            try await call(Method(interface: interface, name: name, types: []), [], mustSucceed: true)
        }
    }

    private func call(_ method: Method, _ values: [Variant], mustSucceed: Bool = false) async throws {
        do throws(BusError) {
            _ = try await client.call(
                BusMethod(method.name, of: method.interface, at: Names.path, on: server.uniqueName), values,
                timeout: .seconds(30))
        } catch {
            let isNamed =
                error.name.hasPrefix(Names.errorPrefix) || error.name == BusError.invalidArguments
                || error.name == BusError.limitsExceeded
            try FuzzFailure.unless(isNamed && !mustSucceed, "\(method.name): \(error)")
            try FuzzFailure.unless(
                error.message.unicodeScalars.count < 2000,
                "\(method.name): a sentence of \(error.message.count) letters")
        }
    }

    /// The methods and the types of their arguments, by the XML.
    private static func methods(of xml: String) -> [Method] {
        var methods: [Method] = []
        var interface = ""
        func attribute(_ name: String, _ line: Substring) -> String {
            guard let start = line.firstRange(of: "\(name)=\"")?.upperBound else { return "" }
            return String(line[start...].prefix { $0 != "\"" })
        }
        for line in xml.split(separator: "\n") {
            if line.contains("<interface ") { interface = attribute("name", line) }
            if line.contains("<method ") {
                methods.append(Method(interface: interface, name: attribute("name", line), types: []))
            }
            if line.contains("direction=\"in\"") { methods[methods.count - 1].types.append(attribute("type", line)) }
        }
        return methods
    }
}
