// SPDX-License-Identifier: MIT
import CAdwaita
import Glibc

/// GTK starts OpenGL with the display even where Cairo draws, which wastes some 70 ms and 20 MiB.
enum OpenGL {
    private static let variable = gtk_get_minor_version() < 16 ? "GDK_DEBUG" : "GDK_DISABLE"
    private static let word = gtk_get_minor_version() < 16 ? "gl-disable" : "gl"

    /// Leaves OpenGL out when `GSK_RENDERER` asks for Cairo; to be called before the display is opened.
    ///
    /// - Returns: What puts the environment back, for the programs that this one may start.
    static func leaveOutForCairo() -> () -> Void {
        guard let renderer = getenv("GSK_RENDERER"), String(cString: renderer) == "cairo" else { return {} }
        let before = getenv(variable).map { String(cString: $0) }
        setenv(variable, before.map { $0 + "," + word } ?? word, 1)
        return { _ = before.map { setenv(variable, $0, 1) } ?? unsetenv(variable) }
    }
}
