// SPDX-License-Identifier: MIT
import Timekeeping

/// Finds which of many alarms needs attention first without visiting all: a binary heap with lazy removal.
struct DueQueue {
    private struct Item {
        var at: Instant
        var ticket: Int
        var id: String

        func isBefore(_ other: Item) -> Bool {
            (at, ticket) < (other.at, other.ticket)
        }
    }

    private var heap: [Item] = []
    /// The ticket under which each alarm is in the heap; items with another ticket are stale.
    private var tickets: [String: Int] = [:]
    private var issued = 0
    /// The number of items examined so far: a measure of cost that does not depend on the machine.
    private(set) var visits = 0

    /// The number of alarms that wait.
    var count: Int { tickets.count }

    /// Reserves space for this many.
    mutating func reserveCapacity(_ count: Int) {
        heap.reserveCapacity(count)
        tickets.reserveCapacity(count)
    }

    /// Sets the time for which `id` waits; nil removes it.
    mutating func schedule(_ id: String, at: Instant?) {
        guard let at else {
            tickets[id] = nil
            return
        }
        issued += 1
        tickets[id] = issued
        heap.append(Item(at: at, ticket: issued, id: id))
        siftUp(heap.count - 1)
        if heap.count > 2 * tickets.count + 64 { compact() }
    }

    /// When the first one needs attention; nil when none waits.
    mutating func first() -> Instant? {
        dropStale()
        return heap.first?.at
    }

    /// When the first one of these needs attention; passes over the others that need it before.
    func first(where isWanted: (String) -> Bool) -> Instant? {
        var first: Instant?
        var open = [0]
        while let index = open.popLast() {
            guard index < heap.count else { continue }
            let item = heap[index]
            if let first, first <= item.at { continue }
            if tickets[item.id] == item.ticket, isWanted(item.id) {
                first = item.at
            } else {
                open += [2 * index + 2, 2 * index + 1]
            }
        }
        return first
    }

    /// Removes the first one that waits for `now` or earlier.
    mutating func popDue(through now: Instant) -> String? {
        dropStale()
        guard let first = heap.first, first.at <= now else { return nil }
        tickets[first.id] = nil
        removeFirst()
        return first.id
    }

    /// All that wait for exactly this instant, in no order; looks only at what is due by then.
    mutating func waiting(at instant: Instant) -> [String] {
        var found: [String] = []
        var open = [0]
        while let index = open.popLast() {
            visits += 1
            guard index < heap.count, heap[index].at <= instant else { continue }
            let item = heap[index]
            if item.at == instant, tickets[item.id] == item.ticket { found.append(item.id) }
            open += [2 * index + 1, 2 * index + 2]
        }
        return found
    }

    private mutating func dropStale() {
        while let first = heap.first, tickets[first.id] != first.ticket { removeFirst() }
    }

    private mutating func compact() {
        visits += heap.count
        heap = heap.filter { tickets[$0.id] == $0.ticket }
        for index in stride(from: heap.count / 2 - 1, through: 0, by: -1) { siftDown(index) }
    }

    private mutating func removeFirst() {
        heap.swapAt(0, heap.count - 1)
        heap.removeLast()
        siftDown(0)
    }

    private mutating func siftUp(_ start: Int) {
        var index = start
        while index > 0, heap[index].isBefore(heap[(index - 1) / 2]) {
            visits += 1
            heap.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }

    private mutating func siftDown(_ start: Int) {
        var index = start
        while true {
            var least = index
            visits += 1
            for child in [2 * index + 1, 2 * index + 2]
            where child < heap.count && heap[child].isBefore(heap[least]) {
                least = child
            }
            guard least != index else { return }
            heap.swapAt(index, least)
            index = least
        }
    }
}
