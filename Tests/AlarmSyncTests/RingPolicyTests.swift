// SPDX-License-Identifier: MIT
import AlarmSync
import Testing

@Suite struct RingPolicyTests {
    @Test(arguments: RingPolicy.allCases, [true, false, nil])
    func aMachineThatKnowsOfNoOtherRings(_ policy: RingPolicy, _ isInUse: Bool?) {
        #expect(policy.rings(isInUse: isInUse, anotherAlwaysRings: false))
    }

    @Test func whereAnotherAlwaysRingsAMachineIsSilentByItsPolicy() {
        #expect(RingPolicy.always.rings(isInUse: false, anotherAlwaysRings: true))
        #expect(RingPolicy.inUse.rings(isInUse: true, anotherAlwaysRings: true))
        #expect(!RingPolicy.inUse.rings(isInUse: false, anotherAlwaysRings: true))
        #expect(!RingPolicy.never.rings(isInUse: true, anotherAlwaysRings: true))
    }

    @Test func aMachineThatCannotKnowWhetherItIsInUseRings() {
        #expect(RingPolicy.inUse.rings(isInUse: nil, anotherAlwaysRings: true))
    }

    /// Whatever the policies of two machines and wherever the user is, one rings.
    @Test func oneOfTwoMachinesAlwaysRings() {
        for first in RingPolicy.allCases {
            for second in RingPolicy.allCases {
                for isAtFirst in [true, false, nil] {
                    for isAtSecond in [true, false, nil] {
                        let one = first.rings(isInUse: isAtFirst, anotherAlwaysRings: second == .always)
                        let other = second.rings(isInUse: isAtSecond, anotherAlwaysRings: first == .always)
                        #expect(one || other)
                    }
                }
            }
        }
    }
}
