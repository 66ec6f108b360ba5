// SPDX-License-Identifier: MIT
import CAdwaita
import Testing

@testable import AdwaitaKit

/// Emits a signal of each shape on a GTK object and checks what arrives in Swift.
@MainActor @Suite(.serialized, .alone) struct SignalShapeTests {
    /// Emits a signal with values of C's types and returns the result as a boolean.
    @discardableResult
    func emit(_ object: gpointer, _ name: String, _ arguments: [(inout GValue) -> Void], answers: Bool = false) -> Bool
    {
        let instance = object.assumingMemoryBound(to: GTypeInstance.self)
        let type = instance.pointee.g_class.pointee.g_type
        let id = g_signal_lookup(name, type)
        #expect(id != 0)
        var values: [GValue] = [GValue()]
        g_value_init(&values[0], type)
        g_value_set_instance(&values[0], object)
        for argument in arguments {
            var value = GValue()
            argument(&value)
            values.append(value)
        }
        var answer = GValue()
        if answers { g_value_init(&answer, GType(5 << 2)) }
        g_signal_emitv(&values, id, 0, &answer)
        defer { for index in values.indices { g_value_unset(&values[index]) } }
        return answers && g_value_get_boolean(&answer) != 0
    }

    func int(_ number: Int32) -> (inout GValue) -> Void {
        { value in
            g_value_init(&value, GType(6 << 2))
            g_value_set_int(&value, number)
        }
    }

    func double(_ number: Double) -> (inout GValue) -> Void {
        { value in
            g_value_init(&value, GType(15 << 2))
            g_value_set_double(&value, number)
        }
    }

    @Test func plain() {
        let button = Button("Press")
        var clicks = 0
        button.signals.plain("clicked") { clicks += 1 }
        emit(button.pointer, "clicked", [])
        #expect(clicks == 1)
    }

    @Test func asking() {
        let field = NumberField(name: "n", from: 0, to: 59)
        var asked = 0
        field.signals.asking("output") {
            asked += 1
            return true
        }
        #expect(emit(field.pointer, "output", [], answers: true))
        #expect(asked >= 1)
    }

    @Test func notify() {
        let label = Label("a")
        var changes = 0
        label.signals.notify("label") { changes += 1 }
        label.text = "b"
        #expect(changes == 1)
    }

    @Test func pointer() {
        let list = ListBox(name: "l")
        let row = ListRow(Label("x"))
        list.insert(row, at: 0)
        var got: gpointer?
        list.signals.pointer("row-activated") { got = $0 }
        emit(
            list.pointer, "row-activated",
            [
                { value in
                    g_value_init(&value, gtk_list_box_row_get_type())
                    g_value_set_object(&value, row.pointer)
                }
            ])
        #expect(got == UnsafeMutableRawPointer(row.pointer))
    }

    @Test func placing() {
        let child = Label("x")
        let overlay = Overlay(Label("below"), [child])
        var place = GdkRectangle()
        func ask() -> Bool {
            withUnsafeMutablePointer(to: &place) { place in
                emit(
                    overlay.pointer, "get-child-position",
                    [
                        { value in
                            g_value_init(&value, gtk_widget_get_type())
                            g_value_set_object(&value, child.pointer)
                        },
                        { value in
                            g_value_init(&value, gdk_rectangle_get_type())
                            g_value_set_static_boxed(&value, place)
                        },
                    ], answers: true)
            }
        }
        #expect(place.width == 0)
        overlay.place(child, in: { Rectangle(x: 3.4, y: 5, width: 20.2, height: 0) })
        #expect(ask())
        #expect(place.x == 3 && place.y == 5 && place.width == 21 && place.height == 1)
    }

    @Test func number() {
        let chooser = gtk_file_chooser_native_new("t", nil, GTK_FILE_CHOOSER_ACTION_OPEN, "a", "c")!
        var got: Int32 = 0
        Signals(UnsafeMutableRawPointer(chooser)).number("response") { got = $0 }
        emit(UnsafeMutableRawPointer(chooser), "response", [int(-3)])
        #expect(got == -3)
        g_object_unref(UnsafeMutableRawPointer(chooser))
    }

    @Test func cursor() {
        let list = ListBox(name: "l")
        var got: [Int] = []
        list.signals.cursor("move-cursor") { got = [Int($0.rawValue), Int($1)] }
        let step: (inout GValue) -> Void = { value in
            g_value_init(&value, gtk_movement_step_get_type())
            g_value_set_enum(&value, Int32(GTK_MOVEMENT_PAGES.rawValue))
        }
        let no: (inout GValue) -> Void = { g_value_init(&$0, GType(5 << 2)) }
        emit(list.pointer, "move-cursor", [step, int(-2), no, no])
        #expect(got == [Int(GTK_MOVEMENT_PAGES.rawValue), -2])
    }

    @Test func point() {
        let gesture = gtk_gesture_swipe_new()!
        var got: [Double] = []
        Signals(UnsafeMutableRawPointer(gesture)).point("swipe") { got = [$0, $1] }
        emit(UnsafeMutableRawPointer(gesture), "swipe", [double(-700.5), double(12.25)])
        #expect(got == [-700.5, 12.25])
        g_object_unref(UnsafeMutableRawPointer(gesture))
    }

    @Test func pointAsking() {
        let scroll = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_VERTICAL)!
        var got: [Double] = []
        Signals(UnsafeMutableRawPointer(scroll)).pointAsking("scroll") {
            got = [$0, $1]
            return $1 < 0
        }
        let object = UnsafeMutableRawPointer(scroll)
        #expect(emit(object, "scroll", [double(0.5), double(-2)], answers: true))
        #expect(got == [0.5, -2])
        #expect(!emit(object, "scroll", [double(0.5), double(2)], answers: true))
        g_object_unref(object)
    }

    @Test func presses() {
        let gesture = gtk_gesture_click_new()!
        var count: Int32 = 0
        var got: [Double] = []
        Signals(UnsafeMutableRawPointer(gesture)).presses("pressed") {
            count = $0
            got = [$1, $2]
        }
        emit(UnsafeMutableRawPointer(gesture), "pressed", [int(2), double(3.5), double(4.5)])
        #expect(count == 2)
        #expect(got == [3.5, 4.5])
        g_object_unref(UnsafeMutableRawPointer(gesture))
    }

    @Test(arguments: [
        (GDK_KEY_space, Key.space), (GDK_KEY_Escape, .escape), (GDK_KEY_Delete, .delete), (GDK_KEY_a, .character("a")),
        (GDK_KEY_KP_Enter, .enter),
    ])
    func key(_ value: Int32, _ key: Key) {
        let controller = gtk_event_controller_key_new()!
        var got: Key?
        var code: UInt32?
        var modifiers = GdkModifierType(rawValue: 0)
        Signals(UnsafeMutableRawPointer(controller)).key("key-pressed") {
            got = Key(value: $0)
            code = $1
            modifiers = $2
            return true
        }
        let unsigned: (UInt32) -> (inout GValue) -> Void = { number in
            { value in
                g_value_init(&value, GType(7 << 2))
                g_value_set_uint(&value, number)
            }
        }
        let used = emit(
            UnsafeMutableRawPointer(controller), "key-pressed",
            [
                unsigned(UInt32(value)), unsigned(38),
                { value in
                    g_value_init(&value, gdk_modifier_type_get_type())
                    g_value_set_flags(&value, GDK_CONTROL_MASK.rawValue)
                },
            ], answers: true)
        #expect(used)
        #expect(got == key && code == 38)
        #expect(modifiers == GDK_CONTROL_MASK)
        g_object_unref(UnsafeMutableRawPointer(controller))
    }

    @Test func keyUp() {
        let controller = gtk_event_controller_key_new()!
        var got: [UInt32] = []
        Signals(UnsafeMutableRawPointer(controller)).keyUp("key-released") { got = [$0, $1] }
        let unsigned: (UInt32) -> (inout GValue) -> Void = { number in
            { value in
                g_value_init(&value, GType(7 << 2))
                g_value_set_uint(&value, number)
            }
        }
        _ = emit(
            UnsafeMutableRawPointer(controller), "key-released",
            [
                unsigned(UInt32(GDK_KEY_space)), unsigned(65),
                { value in
                    g_value_init(&value, gdk_modifier_type_get_type())
                    g_value_set_flags(&value, GDK_CONTROL_MASK.rawValue)
                },
            ])
        #expect(got == [UInt32(GDK_KEY_space), 65])
        g_object_unref(UnsafeMutableRawPointer(controller))
    }

    @Test func keysThatTypeNothingAreNone() {
        #expect(Key(value: UInt32(GDK_KEY_Shift_L)) == nil)
        #expect(Key(value: UInt32(GDK_KEY_Tab)) == nil)
        #expect(Key(value: UInt32(GDK_KEY_AudioRaiseVolume)) == nil)
    }
}
