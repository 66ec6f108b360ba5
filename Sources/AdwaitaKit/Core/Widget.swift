// SPDX-License-Identifier: MIT
import CAdwaita
import Reactive

/// A Swift owner of one GTK widget: built once, kept current by bindings.
///
/// Parents keep the Swift owners of their children, so the two trees live and die together. Closures given to a widget
/// must hold views weakly.
@MainActor open class Widget {
    typealias Pointer = UnsafeMutablePointer<GtkWidget>

    let pointer: Pointer
    private var kept: [ObjectIdentifier: AnyObject] = [:]
    private var lazyScope: Scope?

    /// Owns the bindings of this widget; ends with it.
    public var scope: Scope {
        if let lazyScope { return lazyScope }
        let scope = Scope()
        lazyScope = scope
        return scope
    }

    init(_ pointer: Pointer) {
        self.pointer = pointer
        g_object_ref_sink(pointer)
    }

    isolated deinit {
        lazyScope?.cancel()
        g_object_unref(pointer)
    }

    /// Keeps something alive as long as this widget, such as the owner of a child.
    public func keep(_ object: AnyObject) {
        kept[ObjectIdentifier(object)] = object
    }

    func letGo(_ object: AnyObject) {
        kept[ObjectIdentifier(object)] = nil
    }

    /// The pointer as one to a class whose C struct is public.
    func cast<Class>() -> UnsafeMutablePointer<Class> {
        UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: Class.self)
    }

    /// The pointer as one to a class whose C struct is hidden.
    var opaque: OpaquePointer { OpaquePointer(pointer) }
}
