// SPDX-License-Identifier: MIT
import Reactive
import Testing

@MainActor @Suite struct StructureTests {
    let queue = EffectQueue()

    @Test(arguments: [[1, 2, 3], [3, 2, 1], [2], [], [5, 1, 6, 2], [4, 3, 4, 1]])
    func aKeyedListMatchesItsSource(_ next: [Int]) {
        var shown: [Int] = []
        let list = KeyedList<Int, Int, Int>(
            key: { $0 },
            host: .init(
                insert: { shown.insert($0, at: $1) },
                remove: { child in shown.removeAll { $0 == child } }),
            queue: queue, make: { item, _ in item })
        list.update([1, 2, 3])
        list.update(next)
        var unique: [Int] = []
        for item in next where !unique.contains(item) { unique.append(item) }
        #expect(shown == unique)
        #expect(list.children == unique)
    }

    @Test(arguments: [(0, 99), (99, 0), (10, 60), (60, 10), (98, 99)])
    func anItemThatMovesIsTheOnlyOneToMove(_ from: Int, _ to: Int) {
        var moves = 0
        var shown: [Int] = []
        let list = KeyedList<Int, Int, Int>(
            key: { $0 },
            host: .init(
                insert: { shown.insert($0, at: $1) },
                remove: { child in
                    moves += 1
                    shown.removeAll { $0 == child }
                }),
            queue: queue, make: { item, _ in item })
        var items = Array(0..<100)
        list.update(items)
        items.insert(items.remove(at: from), at: to)
        list.update(items)
        #expect(shown == items && moves == 1)
    }

    @Test func childrenAreMadeOnceAndEndWithTheirItem() {
        var made = 0
        var ended: [Int] = []
        let list = KeyedList<Int, Int, Int>(
            key: { $0 }, host: .init(insert: { _, _ in }, remove: { _ in }), queue: queue,
            make: { item, scope in
                made += 1
                scope.onCancel { ended.append(item) }
                return item
            })
        list.update([1, 2, 3])
        list.update([3, 1])
        #expect(made == 3)
        #expect(ended == [2])
    }

    @Test func aBoundListWatchesItsItemsAndNotItsRows() {
        let scope = Scope(queue: queue)
        let model = Thermometer()
        var made = 0
        let list = KeyedList<Int, Int, Int>(
            key: { $0 }, host: .init(insert: { _, _ in }, remove: { _ in }), queue: queue,
            make: { item, _ in
                _ = model.place
                made += 1
                return item
            })
        scope.bind(list) { Array(0..<model.celsius) }
        model.place = "cellar"
        queue.flush()
        #expect(queue.runs == 0)
        model.celsius = 3
        queue.flush()
        #expect(made == 3)
    }

    @Test func whenBuildsAndTakesAway() {
        let scope = Scope(queue: queue)
        let model = Thermometer()
        var log: [String] = []
        scope.when({ model.celsius > 30 }) { inner in
            log.append("built")
            inner.bind({ model.place }) { log.append($0) }
            inner.onCancel { log.append("gone") }
        }
        model.celsius = 31
        queue.flush()
        model.celsius = 32
        model.place = "shade"
        queue.flush()
        model.celsius = 3
        queue.flush()
        model.place = "roof"
        queue.flush()
        #expect(log == ["built", "roof", "shade", "gone"])
    }
}
