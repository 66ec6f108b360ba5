// SPDX-License-Identifier: MIT
import CGLib

/// A reference to a GObject that C has given to us; it is given back with this object.
final class Reference<Object> {
    let pointer: UnsafeMutablePointer<Object>

    /// Takes over what a C function has returned; nil when that was nothing.
    init?(_ pointer: UnsafeMutablePointer<Object>?) {
        guard let pointer else { return nil }
        self.pointer = pointer
    }

    deinit { g_object_unref(pointer) }
}

/// The objects of a list, which is taken over with them.
func references<Object>(taking list: UnsafeMutablePointer<GSList>?, _: Object.Type) -> [Reference<Object>] {
    defer { g_slist_free(list) }
    return items(list?.pointee).compactMap { Reference($0.assumingMemoryBound(to: Object.self)) }
}

private func items(_ first: GSList?) -> [UnsafeMutableRawPointer] {
    var items: [UnsafeMutableRawPointer] = []
    var item = first
    while let current = item {
        if let data = current.data { items.append(data) }
        item = current.next?.pointee
    }
    return items
}
