// SPDX-License-Identifier: MIT
import CAdwaita
import Foundation
import Testing

@testable import AdwaitaKit

/// What is not used is not loaded.
@MainActor @Suite(.serialized, .alone) struct SparingTests {
    @Test func openGLIsLeftOutWhereCairoDraws() {
        var error: UnsafeMutablePointer<GError>?
        #expect(gdk_display_prepare_gl(gdk_display_get_default(), &error) == 0)
        g_clear_error(&error)
    }

    @Test func theEnvironmentIsPutBackForProgramsThatAreStarted() {
        let environment = ProcessInfo.processInfo.environment
        #expect(environment["GDK_DEBUG"]?.contains("gl-disable") != true && environment["GDK_DISABLE"] != "gl")
    }

    @Test func theIconOfAPageIsLoadedWhenItIsSeen() async {
        let page = StatusPage(icon: "alarm-symbolic", title: "No Alarms")
        #expect(adw_status_page_get_icon_name(page.opaque) == nil)
        let window = ApplicationWindow(Display.application, content: page)
        window.present()
        await Display.settle(until: { page.isMapped })
        #expect(adw_status_page_get_icon_name(page.opaque).map { String(cString: $0) } == "alarm-symbolic")
        window.close()
        await Display.settle()
    }
}
