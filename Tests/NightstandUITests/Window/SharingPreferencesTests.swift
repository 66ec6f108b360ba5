// SPDX-License-Identifier: MIT
import CAdwaita
import NightstandFakes
import NightstandFeatures
import NightstandService
import Testing
import Timekeeping
import WindowFixtures

@testable import AdwaitaKit
@testable import NightstandUI

/// Alarms shared with other devices, in the real preferences window.
@MainActor @Suite(.serialized, .alone) struct SharingPreferencesTests {
    private let fixture = Fixture()
    private var service: FakeNightstand { fixture.service }

    private func withSharing(
        calendars: [SharingCalendar] = [
            SharingCalendar(id: "c1", name: "Alarms", account: "Nextcloud", isRemote: true)
        ], _ body: (MainWindow, SharingModel) async throws -> Void
    ) async throws {
        service.sharingCalendars = calendars
        try await ShownWindow.of(fixture, size: (360, 640)) { window, model in
            #expect(window.activateAction("app.preferences"))
            await Display.settle()
            let settings = try #require(model.settings)
            settings.page = .alarms
            #expect(await Display.settles { settings.sharing.status != nil && !settings.sharing.isLoading })
            try await body(window, settings.sharing)
        }
    }

    private var syncs: Int { service.calls.count { $0 == "Sync" } }

    private func shows(_ text: String, _ window: MainWindow) -> Bool { Tree(window.shown).texts.contains(text) }

    private func row(_ type: String, _ title: String, _ window: MainWindow) -> Tree.Node? {
        Tree(window.shown).first { $0.typeName == type && $0.text.contains(title) }
    }

    private func button(_ title: String, _ window: MainWindow) -> Tree.Node? {
        Tree(window.shown).first { $0.typeName == "GtkButton" && $0.text == title }
    }

    @Test func `A calendar is shared through once the user has agreed, and the choice is Off again if not`()
        async throws
    {
        try await withSharing { window, model in
            #expect(!shows("Sync Now", window))
            for agrees in [false, true] {
                try #require(row("AdwComboRow", "Share through", window)).use()
                #expect(await Display.settles { window.question != nil })
                window.question?.answer(agrees)
                #expect(await Display.settles { window.question == nil && model.canChoose && model.isOn == agrees })
                let shown = agrees ? "Alarms (Nextcloud)" : "Off"
                #expect(
                    await Display.settles { row("AdwComboRow", shown, window) != nil }, "\(Tree(window.shown).texts)")
            }
            #expect(syncs == 1 && shows("Sync Now", window) && shows("0 alarms shared", window))
            #expect(window.shown.minimumWidth <= 360)
            try #require(button("Sync Now", window)).activate()
            #expect(await Display.settles { syncs == 2 })
        }
    }

    @Test func `Without calendars nothing can be chosen, and one added since is found with a button`() async throws {
        try await withSharing(calendars: []) { window, model in
            #expect(await Display.settles { shows("No calendar to share through", window) })
            let choice = try #require(row("AdwComboRow", "Share through", window))
            #expect(gtk_widget_is_sensitive(choice.pointer) == 0)
            service.sharingCalendars = [SharingCalendar(id: "c1", name: "Alarms", account: "", isRemote: true)]
            try #require(button("Try Again", window)).activate()
            #expect(await Display.settles { model.canChoose && !shows("No calendar to share through", window) })
            #expect(gtk_widget_is_sensitive(choice.pointer) != 0)
        }
    }

    @Test func `The switch for other apps' events is off again unless the user agrees`() async throws {
        service.sharing.calendar = SharingCalendar(id: "c1", name: "Alarms", account: "Nextcloud")
        try await withSharing { window, model in
            let title = "Events from other apps become alarms"
            @MainActor func toggle() -> Tree.Node? {
                Tree(window.shown).first { node in
                    node.typeName == "GtkSwitch"
                        && row("AdwActionRow", title, window).map { row in
                            gtk_widget_is_ancestor(node.pointer, row.pointer) != 0
                        } == true
                }
            }
            @MainActor func isOn() -> Bool? {
                toggle().map { gtk_switch_get_active(OpaquePointer($0.pointer)) != 0 }
            }
            for agrees in [false, true] {
                try #require(toggle()).turn()
                #expect(await Display.settles { window.question != nil })
                window.question?.answer(agrees)
                #expect(await Display.settles { model.canTakeOthers && isOn() == agrees })
                #expect(service.sharing.takesOthers == agrees)
            }
        }
    }

    @Test func `A deletion is undone with the button of its row, which goes`() async throws {
        service.sharing.calendar = SharingCalendar(id: "c1", name: "Alarms", account: "Nextcloud")
        for label in ["Swim", "Run"] {
            service.deleteElsewhere(Fixture.alarm(label, label, "2027-01-01T07:00:00", nil), at: service.now)
        }
        try await withSharing { window, _ in
            #expect(await Display.settles { shows("Swim was deleted on another device", window) })
            // The newest is first.
            try #require(button("Undo", window)).activate()
            #expect(await Display.settles { service.stored.contains { $0.id == "Run" } })
            #expect(await Display.settles { !shows("Run was deleted on another device", window) })
            #expect(shows("Swim was deleted on another device", window))
        }
    }

    @Test func `Alarms that are gone are put back with a button, and what is wrong is in words`() async throws {
        service.sharing.calendar = SharingCalendar(id: "c1", name: "Alarms", account: "Nextcloud")
        service.sharing.missing = ["Gym", "Work"]
        service.sharing.trouble = "The calendar is away."
        try await withSharing { window, _ in
            #expect(shows("Syncing failed", window) && shows("2 alarms are gone from “Alarms”", window))
            #expect(Tree(window.shown).texts.contains { $0.hasPrefix("The calendar is away.\nYour alarms ring here") })
            try #require(button("Put Back", window)).activate()
            #expect(await Display.settles { service.sharing.missing == nil && button("Put Back", window) == nil })
        }
    }
}
