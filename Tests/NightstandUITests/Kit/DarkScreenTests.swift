// SPDX-License-Identifier: MIT
import AdwaitaKit
import CAdwaita
import Foundation
import Testing

/// The screen saver of the X server itself, asked through Xlib and its extension MIT-SCREEN-SAVER.
@MainActor @Suite(.serialized, .alone) struct DarkScreenTests {
    /// What XScreenSaverQueryInfo fills (X11/extensions/scrnsaver.h).
    private struct SaverInfo {
        var window: UInt = 0
        var state: Int32 = 0
        var kind: Int32 = 0
        var since: UInt = 0
        var idle: UInt = 0
        var events: UInt = 0
    }

    private struct Server {
        let display: OpaquePointer
        private let xlib = dlopen("libX11.so.6", RTLD_NOW)
        private let saver = dlopen("libXss.so.1", RTLD_NOW)

        init?() {
            typealias Open = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
            guard let open = dlsym(xlib, "XOpenDisplay"), let display = unsafeBitCast(open, to: Open.self)(nil) else {
                return nil
            }
            self.display = display
        }

        func call(_ name: String, _ number: Int32) {
            typealias Call = @convention(c) (OpaquePointer, Int32) -> Int32
            if let function = dlsym(xlib, name) { _ = unsafeBitCast(function, to: Call.self)(display, number) }
        }

        /// Whether the screen saver covers the screen.
        var isDark: Bool? {
            typealias Root = @convention(c) (OpaquePointer) -> UInt
            typealias Query = @convention(c) (OpaquePointer, UInt, UnsafeMutableRawPointer) -> Int32
            guard let root = dlsym(xlib, "XDefaultRootWindow"), let query = dlsym(saver, "XScreenSaverQueryInfo")
            else { return nil }
            var info = SaverInfo()
            let window = unsafeBitCast(root, to: Root.self)(display)
            guard unsafeBitCast(query, to: Query.self)(display, window, &info) != 0 else { return nil }
            return info.state == 1
        }
    }

    @Test func aScreenThatTheServerHasBlankedIsLitAgain() async throws {
        _ = Display.application
        let server = try #require(Server())
        server.call("XForceScreenSaver", 1)
        server.call("XSync", 0)
        #expect(server.isDark == true)
        DarkScreen.end()
        await Display.settle(until: { server.isDark == false })
        #expect(server.isDark == false)
    }
}
