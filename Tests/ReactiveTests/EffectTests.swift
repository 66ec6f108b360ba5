// SPDX-License-Identifier: MIT
import Observation
import Reactive
import Testing

@MainActor @Observable final class Thermometer {
    var celsius = 1
    var place = "roof"
}

@MainActor @Suite struct EffectTests {
    let queue = EffectQueue()
    let model = Thermometer()

    @Test func changesInOneTurnRunTheEffectOnce() {
        let scope = Scope(queue: queue)
        var seen: [Int] = []
        scope.bind { seen.append(model.celsius) }
        model.celsius = 2
        model.celsius = 3
        #expect(seen == [1])
        queue.flush()
        #expect(seen == [1, 3])
    }

    @Test func theLoopIsToldOnceThatWorkIsWaiting() {
        let scope = Scope(queue: queue)
        var calls = 0
        queue.onFirstPending = { calls += 1 }
        scope.bind { _ = model.celsius }
        scope.bind { _ = model.place }
        model.celsius = 2
        model.place = "cellar"
        #expect(calls == 1)
    }

    @Test func aCancelledScopeStaysSilentAndCleansUp() {
        let scope = Scope(queue: queue)
        var runs = 0
        var order: [Int] = []
        scope.bind {
            _ = model.celsius
            runs += 1
        }
        scope.onCancel { order.append(1) }
        scope.onCancel { order.append(2) }
        model.celsius = 5
        scope.cancel()
        queue.flush()
        #expect(runs == 1)
        #expect(order == [2, 1])
    }

    @Test func lettingGoOfAScopeStopsItsEffects() {
        var runs = 0
        var scope: Scope? = Scope(queue: queue)
        scope?.bind {
            _ = model.celsius
            runs += 1
        }
        scope = nil
        model.celsius = 2
        queue.flush()
        #expect(runs == 1)
    }

    @Test func anEqualValueIsNotPassedOn() {
        let scope = Scope(queue: queue)
        var seen: [Bool] = []
        scope.bind({ model.celsius > 0 }) { seen.append($0) }
        model.celsius = 20
        queue.flush()
        model.celsius = -1
        queue.flush()
        #expect(seen == [true, false])
    }

    @Test func whatTheApplyingClosureReadsIsNotWatched() {
        let scope = Scope(queue: queue)
        var runs = 0
        scope.bind({ model.celsius }) { _ in
            _ = model.place
            runs += 1
        }
        model.place = "cellar"
        queue.flush()
        #expect(runs == 1 && queue.runs == 0)
    }

    @Test func aBindingThatReadsNothingIsReported() {
        let scope = Scope(queue: queue)
        var reports = 0
        queue.onReadNothing = { _ in reports += 1 }
        scope.bind { _ = model.celsius }
        #expect(reports == 0)
        let constant = 3
        scope.bind({ constant }) { _ in }
        #expect(reports == 1)
    }

    @Test func anEffectMayChangeWhatAnotherReads() {
        let scope = Scope(queue: queue)
        var places: [String] = []
        scope.bind({ model.place }) { places.append($0) }
        scope.bind({ model.celsius }) { if $0 > 30 { model.place = "shade" } }
        model.celsius = 31
        queue.flush()
        #expect(places == ["roof", "shade"])
    }
}
