// SPDX-License-Identifier: MIT
import CAdwaita

// One trampoline for each shape of C handler. A wrong arity would corrupt memory in silence, so they are all here, each
// used under its own name, and `SignalShapeTests` drives every one.

/// Keeps a Swift closure alive as long as its connection.
private final class Handler<Body> {
    let body: Body

    init(_ body: Body) {
        self.body = body
    }

    static func body(_ data: gpointer?) -> Body? {
        data.map { Unmanaged<Handler<Body>>.fromOpaque($0).takeUnretainedValue().body }
    }
}

/// Connects closures to the signals of an object; each method is named for the arguments between object and data.
@MainActor struct Signals {
    let object: gpointer

    init(_ object: gpointer) {
        self.object = object
    }

    /// For handlers of the shape `void (*)(object, data)`.
    @discardableResult func plain(_ name: String, _ body: @escaping () -> Void) -> gulong {
        let trampoline: @convention(c) (gpointer?, gpointer?) -> Void = { Handler<() -> Void>.body($1)?() }
        return connect(name, unsafeBitCast(trampoline, to: GCallback.self), body)
    }

    /// For handlers of the shape `gboolean (*)(object, data)`.
    @discardableResult func asking(_ name: String, _ body: @escaping () -> Bool) -> gulong {
        let trampoline: @convention(c) (gpointer?, gpointer?) -> gboolean = {
            Handler<() -> Bool>.body($1)?() == true ? 1 : 0
        }
        return connect(name, unsafeBitCast(trampoline, to: GCallback.self), body)
    }

    /// For handlers of the shape `void (*)(object, pspec, data)` such as those of `notify::property`.
    @discardableResult func notify(_ property: String, _ body: @escaping () -> Void) -> gulong {
        pointer("notify::" + property) { _ in body() }
    }

    /// For handlers of the shape `void (*)(object, pointer, data)`.
    @discardableResult func pointer(_ name: String, _ body: @escaping (gpointer?) -> Void) -> gulong {
        let trampoline: @convention(c) (gpointer?, gpointer?, gpointer?) -> Void = {
            Handler<(gpointer?) -> Void>.body($2)?($1)
        }
        return connect(name, unsafeBitCast(trampoline, to: GCallback.self), body)
    }

    /// For handlers of the shape `int (*)(object, pointer, data)`.
    @discardableResult func pointerAsking(_ name: String, _ body: @escaping (gpointer?) -> Int32) -> gulong {
        let trampoline: @convention(c) (gpointer?, gpointer?, gpointer?) -> gint = {
            Handler<(gpointer?) -> Int32>.body($2)?($1) ?? 0
        }
        return connect(name, unsafeBitCast(trampoline, to: GCallback.self), body)
    }

    /// For handlers of the shape `gboolean (*)(object, pointer, rectangle, data)`, those that fill in a place.
    @discardableResult func placing(
        _ name: String, _ body: @escaping (gpointer?, UnsafeMutablePointer<GdkRectangle>?) -> Bool
    ) -> gulong {
        typealias Body = (gpointer?, UnsafeMutablePointer<GdkRectangle>?) -> Bool
        let trampoline:
            @convention(c) (gpointer?, gpointer?, UnsafeMutablePointer<GdkRectangle>?, gpointer?) -> gboolean = {
                Handler<Body>.body($3)?($1, $2) == true ? 1 : 0
            }
        return connect(name, unsafeBitCast(trampoline, to: GCallback.self), body)
    }

    /// For handlers of the shape `void (*)(object, int, data)`.
    @discardableResult func number(_ name: String, _ body: @escaping (Int32) -> Void) -> gulong {
        let trampoline: @convention(c) (gpointer?, gint, gpointer?) -> Void = {
            Handler<(Int32) -> Void>.body($2)?($1)
        }
        return connect(name, unsafeBitCast(trampoline, to: GCallback.self), body)
    }

    /// For handlers of the shape `void (*)(object, step, int, gboolean, gboolean, data)`, those that move a cursor.
    @discardableResult func cursor(_ name: String, _ body: @escaping (GtkMovementStep, Int32) -> Void) -> gulong {
        let trampoline: @convention(c) (gpointer?, GtkMovementStep, gint, gboolean, gboolean, gpointer?) -> Void = {
            Handler<(GtkMovementStep, Int32) -> Void>.body($5)?($1, $2)
        }
        return connect(name, unsafeBitCast(trampoline, to: GCallback.self), body)
    }

    /// For handlers of the shape `void (*)(object, double, double, data)`.
    @discardableResult func point(_ name: String, _ body: @escaping (Double, Double) -> Void) -> gulong {
        let trampoline: @convention(c) (gpointer?, gdouble, gdouble, gpointer?) -> Void = {
            Handler<(Double, Double) -> Void>.body($3)?($1, $2)
        }
        return connect(name, unsafeBitCast(trampoline, to: GCallback.self), body)
    }

    /// For handlers of the shape `gboolean (*)(object, double, double, data)`.
    @discardableResult func pointAsking(_ name: String, _ body: @escaping (Double, Double) -> Bool) -> gulong {
        let trampoline: @convention(c) (gpointer?, gdouble, gdouble, gpointer?) -> gboolean = {
            Handler<(Double, Double) -> Bool>.body($3)?($1, $2) == true ? 1 : 0
        }
        return connect(name, unsafeBitCast(trampoline, to: GCallback.self), body)
    }

    /// For handlers of the shape `void (*)(object, int, double, double, data)`.
    @discardableResult func presses(_ name: String, _ body: @escaping (Int32, Double, Double) -> Void) -> gulong {
        let trampoline: @convention(c) (gpointer?, gint, gdouble, gdouble, gpointer?) -> Void = {
            Handler<(Int32, Double, Double) -> Void>.body($4)?($1, $2, $3)
        }
        return connect(name, unsafeBitCast(trampoline, to: GCallback.self), body)
    }

    /// For handlers of the shape `gboolean (*)(object, keyval, keycode, modifiers, data)`.
    @discardableResult func key(
        _ name: String, _ body: @escaping (_ value: UInt32, _ code: UInt32, GdkModifierType) -> Bool
    ) -> gulong {
        let trampoline: @convention(c) (gpointer?, guint, guint, GdkModifierType, gpointer?) -> gboolean = {
            Handler<(UInt32, UInt32, GdkModifierType) -> Bool>.body($4)?($1, $2, $3) == true ? 1 : 0
        }
        return connect(name, unsafeBitCast(trampoline, to: GCallback.self), body)
    }

    /// For handlers of the shape `void (*)(object, keyval, keycode, modifiers, data)`.
    @discardableResult func keyUp(
        _ name: String, _ body: @escaping (_ value: UInt32, _ code: UInt32) -> Void
    ) -> gulong {
        let trampoline: @convention(c) (gpointer?, guint, guint, GdkModifierType, gpointer?) -> Void = {
            Handler<(UInt32, UInt32) -> Void>.body($4)?($1, $2)
        }
        return connect(name, unsafeBitCast(trampoline, to: GCallback.self), body)
    }

    /// For handlers of the shape `void (*)(object, files, count, hint, data)` such as those of `GApplication::open`.
    @discardableResult func files(_ name: String, _ body: @escaping (gpointer?, Int32) -> Void) -> gulong {
        let trampoline: @convention(c) (gpointer?, gpointer?, gint, UnsafePointer<CChar>?, gpointer?) -> Void = {
            Handler<(gpointer?, Int32) -> Void>.body($4)?($1, $2)
        }
        return connect(name, unsafeBitCast(trampoline, to: GCallback.self), body)
    }

    /// For handlers of the shape `gboolean (*)(object, value, double, double, data)`, those of drop targets.
    @discardableResult func dropping(_ name: String, _ body: @escaping (UnsafePointer<GValue>?) -> Bool) -> gulong {
        let trampoline: @convention(c) (gpointer?, UnsafePointer<GValue>?, gdouble, gdouble, gpointer?) -> gboolean = {
            Handler<(UnsafePointer<GValue>?) -> Bool>.body($4)?($1) == true ? 1 : 0
        }
        return connect(name, unsafeBitCast(trampoline, to: GCallback.self), body)
    }

    /// For handlers of the shape `gboolean (*)(widget, arguments, data)`, those of shortcuts.
    static func shortcutAction(_ body: @escaping () -> Bool) -> OpaquePointer? {
        gtk_callback_action_new(
            { _, _, data in Handler<() -> Bool>.body(data)?() == true ? 1 : 0 },
            Unmanaged.passRetained(Handler(body)).toOpaque(),
            { data in if let data { Unmanaged<AnyObject>.fromOpaque(data).release() } })
    }

    private func connect<Body>(_ name: String, _ callback: GCallback, _ body: Body) -> gulong {
        g_signal_connect_data(
            object, name, callback, Unmanaged.passRetained(Handler(body)).toOpaque(),
            { data, _ in if let data { Unmanaged<AnyObject>.fromOpaque(data).release() } }, GConnectFlags(rawValue: 0))
    }
}

extension Widget {
    var signals: Signals { Signals(pointer) }
}
