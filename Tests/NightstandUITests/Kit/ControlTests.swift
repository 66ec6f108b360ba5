// SPDX-License-Identifier: MIT
import CAdwaita
import Testing

@testable import AdwaitaKit

/// A control that follows its model does not report this as a choice of the user.
@MainActor @Suite(.serialized, .alone) struct ControlTests {
    @Test func aSwitchTellsTheUsersTurnsFromTheModels() {
        let toggle = Switch(name: "On")
        var turns: [Bool] = []
        toggle.onSwitched = { turns.append($0) }
        toggle.isOn = true
        #expect(turns.isEmpty && toggle.isOn)
        gtk_switch_set_active(toggle.opaque, 0)
        #expect(turns == [false])
    }

    @Test func aNumberIsFilledUpWithZeros() {
        let field = NumberField(name: "Minute", from: 0, to: 59, digits: 2, wraps: true)
        field.value = 7
        #expect(String(cString: gtk_editable_get_text(field.opaque)) == "07")
        var chosen: [Int] = []
        field.onChanged = { chosen.append($0) }
        field.value = 59
        #expect(chosen.isEmpty)
        gtk_spin_button_spin(field.opaque, GTK_SPIN_STEP_FORWARD, 1)
        #expect(chosen == [0])
    }

    @Test func scrollingAPageChangesNoValue() {
        let controls = [Slider(name: "v", from: 0, to: 9, step: 1), NumberField(name: "n", from: 0, to: 9)] as [Widget]
        for control in controls {
            let controllers = gtk_widget_observe_controllers(control.pointer)!
            var scrolling = 0
            for index in 0..<g_list_model_get_n_items(controllers) {
                let item = g_list_model_get_item(controllers, index)!
                if g_type_check_instance_is_a(
                    item.assumingMemoryBound(to: GTypeInstance.self), gtk_event_controller_scroll_get_type()) != 0
                {
                    scrolling += 1
                    #expect(gtk_event_controller_get_propagation_phase(OpaquePointer(item)) == GTK_PHASE_NONE)
                }
                g_object_unref(item)
            }
            #expect(scrolling > 0)
            g_object_unref(UnsafeMutableRawPointer(controllers))
        }
    }

    @Test func theTextsOfARowAreAsWideAtAnyHeight() throws {
        let long = "Train to the sea with everybody, from the gate seven"
        let choice = ChoiceRow(long, subtitle: long) { _ in }
        for row in [ActionRow(long, subtitle: long, suffix: Button("Undo")), choice] as [Widget] {
            let texts = try #require(
                row.descendants { $0 == "GtkBox" }.first { gtk_widget_has_css_class($0.pointer, "title") != 0 })
            func size(_ orientation: GtkOrientation, for other: Int32) -> [Int32] {
                var (least, usual): (Int32, Int32) = (0, 0)
                gtk_widget_measure(texts.pointer, orientation, other, &least, &usual, nil, nil)
                return [least, usual]
            }
            let width = size(GTK_ORIENTATION_HORIZONTAL, for: -1)
            #expect(width[0] > 0 && width[0] < width[1])
            #expect(size(GTK_ORIENTATION_HORIZONTAL, for: 40) == width)
            let height = size(GTK_ORIENTATION_VERTICAL, for: 120)[1]
            #expect(height > size(GTK_ORIENTATION_VERTICAL, for: 600)[1])
            var place = GtkAllocation(x: 0, y: 0, width: 120, height: height)
            gtk_widget_size_allocate(texts.pointer, &place, -1)
            let boxes = texts.descendants { $0 == "GtkLabel" }.map { label in
                var box = graphene_rect_t()
                _ = gtk_widget_compute_bounds(label.pointer, texts.pointer, &box)
                return box
            }
            #expect(boxes.count == 2 && boxes[0].size.height > 40)
            #expect(boxes[1].origin.y >= boxes[0].origin.y + boxes[0].size.height, "the subtitle is below the title")
        }
    }

    @Test func choicesThatChangeDoNotChoose() {
        var chosen: [Int] = []
        let row = ChoiceRow("Length") { chosen.append($0) }
        row.choices = ["a", "b", "c"]
        row.chosen = 2
        row.choices = ["d", "e"]
        #expect(chosen.isEmpty)
        #expect(row.chosen == 0)
    }

    @Test func textWithMarkupIsShownAsItIs() {
        let row = ActionRow("Tom & Jerry <b>", subtitle: "5 < 6")
        #expect(row.title == "Tom & Jerry <b>")
        let page = StatusPage(icon: "x", title: "A & B", description: "1 < 2")
        #expect(page.description == "1 &lt; 2")
    }
}
