// SPDX-License-Identifier: MIT
import NightstandService

/// The contract of the bus, made from the declared calls and signals.
///
/// Whole objects travel as `a{sv}` with the keys of `--json`. Empty text stands for "none" or "all". What the XML says is also
/// what the service exports, so `busctl --user introspect` shows it.
package nonisolated enum Contract {
    /// All interfaces of the service's object as introspection XML.
    package static let xml = """
        <!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
          "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
        <node name="\(Names.path)">
        \(InterfaceDeclaration.all.map(xml).joined(separator: "\n"))
        </node>

        """

    private static func xml(_ interface: InterfaceDeclaration) -> String {
        let methods = interface.calls.map { call in
            let arguments = call.inputs.map { xml($0, "in") } + (call.output.map { [xml($0, "out")] } ?? [])
            return element("method", call.name, arguments)
        }
        let signals = interface.signals.map { signal in
            element("signal", signal.name, signal.value.map { [xml($0, nil)] } ?? [])
        }
        let properties = interface.properties.map {
            "    <property name=\"\($0.name)\" type=\"\($0.signature)\" access=\"read\"/>"
        }
        let lines = ["  <interface name=\"\(interface.name)\">"] + methods + signals + properties + ["  </interface>"]
        return lines.joined(separator: "\n")
    }

    private static func element(_ kind: String, _ name: String, _ arguments: [String]) -> String {
        guard !arguments.isEmpty else { return "    <\(kind) name=\"\(name)\"/>" }
        return (["    <\(kind) name=\"\(name)\">"] + arguments + ["    </\(kind)>"]).joined(separator: "\n")
    }

    private static func xml(_ value: CallDeclaration.Value, _ direction: String?) -> String {
        let direction = direction.map { " direction=\"\($0)\"" } ?? ""
        return "      <arg name=\"\(value.name)\" type=\"\(value.signature)\"\(direction)/>"
    }

    /// The methods of an interface as a table in Markdown, for `docs/bus-contract.md`.
    package static func table(_ interface: InterfaceDeclaration) -> String {
        let rows = interface.calls.map { call in
            let inputs = call.inputs.map { "`\($0.signature)` \($0.name)" }.joined(separator: ", ")
            let output = call.output.map { "`\($0.signature)` \($0.name)" } ?? ""
            return "| `\(call.name)` | \(inputs) | \(output) | \(call.note) |"
        }
        return (["| Method | In | Out | |", "|---|---|---|---|"] + rows).joined(separator: "\n")
    }
}
