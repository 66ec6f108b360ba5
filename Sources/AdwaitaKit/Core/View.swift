// SPDX-License-Identifier: MIT

/// A part of the window made of other widgets: subclass it, build the parts, hand the outermost to `super.init`.
@MainActor open class View: Widget {
    /// Stands for `root` and keeps it.
    public init(_ root: Widget) {
        super.init(root.pointer)
        keep(root)
    }
}
