// SPDX-License-Identifier: MIT
import CAdwaita

/// The command line of one start of the program.
@MainActor package struct CommandLineOptions {
    private let line: OpaquePointer

    init(_ line: OpaquePointer) {
        self.line = line
    }

    private var command: UnsafeMutablePointer<GApplicationCommandLine> { UnsafeMutablePointer(line) }

    /// Whether a plain option was given.
    package func has(_ name: String) -> Bool {
        g_variant_dict_contains(g_application_command_line_get_options_dict(command), name) != 0
    }

    /// The value of an option; nil when it was not given.
    package func value(_ name: String) -> String? {
        let dictionary = g_application_command_line_get_options_dict(command)
        guard let value = g_variant_dict_lookup_value(dictionary, name, nil) else { return nil }
        defer { g_variant_unref(value) }
        return g_variant_get_string(value, nil).map { String(cString: $0) }
    }

    /// The words that are not options, without the program's name.
    package var words: [String] {
        var count: Int32 = 0
        guard let list = g_application_command_line_get_arguments(command, &count) else { return [] }
        defer { g_strfreev(list) }
        return (0..<Int(count)).dropFirst().compactMap { list[$0].map { String(cString: $0) } }
    }

    /// Writes a line to the standard error of the process that was started.
    package func printError(_ text: String) {
        nightstand_print_error(command, text)
    }
}
