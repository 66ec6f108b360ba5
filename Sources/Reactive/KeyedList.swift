// SPDX-License-Identifier: MIT

/// Keeps one child per key, in order, creating and moving as few as possible.
@MainActor public final class KeyedList<Item, Key: Hashable, Child> {
    /// The container of the children.
    public struct Host {
        /// Inserts a child at an index.
        public var insert: (Child, Int) -> Void
        /// Removes a child.
        public var remove: (Child) -> Void

        /// Joins the two operations of a container.
        public init(insert: @escaping (Child, Int) -> Void, remove: @escaping (Child) -> Void) {
            self.insert = insert
            self.remove = remove
        }
    }

    private let key: (Item) -> Key
    private let host: Host
    private let make: (Item, Scope) -> Child
    private let queue: EffectQueue
    private var order: [Key] = []
    private var entries: [Key: (child: Child, scope: Scope)] = [:]

    /// The children in their order.
    public var children: [Child] { order.compactMap { entries[$0]?.child } }

    /// Makes an empty list; `make` gets a scope that ends when its item leaves.
    public init(
        key: @escaping (Item) -> Key, host: Host, queue: EffectQueue = .main,
        make: @escaping (Item, Scope) -> Child
    ) {
        self.key = key
        self.host = host
        self.queue = queue
        self.make = make
    }

    /// Updates the children to match `items`; of items with equal keys only the first counts.
    public func update(_ items: [Item]) {
        var seen: Set<Key> = []
        let wanted = items.map { (key: key($0), item: $0) }.filter { seen.insert($0.key).inserted }
        for gone in order where !seen.contains(gone) {
            guard let entry = entries.removeValue(forKey: gone) else { continue }
            entry.scope.cancel()
            host.remove(entry.child)
        }
        if order.count != entries.count { order.removeAll { !seen.contains($0) } }
        // Those that were taken out to make way for the ones behind them, which then need not move.
        var waiting: Set<Key> = []
        for (index, (id, item)) in wanted.enumerated() {
            if let entry = entries[id] {
                if index < order.count, order[index] == id { continue }
                if index + 1 < order.count, order[index + 1] == id {
                    let first = order.remove(at: index)
                    if let moved = entries[first] { host.remove(moved.child) }
                    waiting.insert(first)
                    continue
                }
                if waiting.remove(id) == nil {
                    if let place = order.firstIndex(of: id) { order.remove(at: place) }
                    host.remove(entry.child)
                }
                host.insert(entry.child, index)
            } else {
                let scope = Scope(queue: queue)
                let child = make(item, scope)
                entries[id] = (child, scope)
                host.insert(child, index)
            }
            order.insert(id, at: index)
        }
    }
}

extension Scope {
    /// Keeps `list` in step with `items`.
    public func bind<Item, Key: Hashable, Child>(
        _ list: KeyedList<Item, Key, Child>, file: StaticString = #fileID, line: UInt = #line,
        to items: @escaping () -> [Item]
    ) {
        follow(items, file: file, line: line) { list.update($0) }
    }
}
