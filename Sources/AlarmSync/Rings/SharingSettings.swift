// SPDX-License-Identifier: MIT
import ICalendar
import Timekeeping

/// Whether and how a machine shares its alarms; kept on the machine.
package struct SharingSettings: Hashable, Sendable, Codable {
    /// The calendar that alarms are shared through.
    package struct Home: Hashable, Sendable, Codable {
        /// What the desktop calls it on this machine.
        package var id: String
        /// What the user calls it.
        package var name: String
        /// What the user calls the account it is in; empty for none.
        package var account: String

        /// Joins its parts.
        package init(id: String, name: String, account: String) {
            self.id = id
            self.name = name
            self.account = account
        }
    }

    /// What the machine was called by others before.
    package struct Former: Hashable, Sendable, Codable {
        /// The id.
        package let machine: String
        /// When it was given up.
        package let until: Instant
    }

    /// The machine's id, always the same and different from that of every other: lower-case letters and digits, a letter first.
    package let machine: String
    /// What the operating system's installation was known by when the id was drawn; nil where that isn't known.
    package var mark: String?
    /// The id under which these settings were kept before they were on this machine; nil for none.
    package private(set) var former: Former?
    /// What the user calls the machine.
    package var name: String
    /// The calendar; nil while alarms aren't shared.
    package var home: Home?
    /// On which conditions alarms ring on this machine.
    package var policy = RingPolicy.always
    /// The same for some alarms, by their ids.
    package var policies: [String: RingPolicy] = [:]
    /// Whether events with a time that other programs added become alarms.
    package var takesOthers = false

    /// Shares nothing.
    package init(machine: String, name: String) {
        self.machine = machine
        self.name = name
    }

    /// On which conditions an alarm rings on this machine.
    package func policy(of alarm: String) -> RingPolicy { policies[alarm] ?? policy }

    /// What is kept of the id of an installation, which itself is not to be passed on (machine-id(5)); nil for one without.
    package static func mark(of installation: String) -> String? {
        let digits = installation.filter { $0.isASCII && $0.isHexDigit }
        return digits.isEmpty ? nil : ForeignID.hash("nightstand " + digits)
    }

    /// The same on another machine, to which these settings were copied.
    package func moved(
        toMachine machine: String, name: String, mark: String?, at now: Instant
    ) -> SharingSettings {
        var moved = SharingSettings(machine: machine, name: name)
        (moved.mark, moved.former) = (mark, Former(machine: self.machine, until: now))
        (moved.home, moved.policy, moved.policies, moved.takesOthers) = (home, policy, policies, takesOthers)
        return moved
    }

    private enum CodingKeys: String, CodingKey { case machine, mark, former, name, home, policy, policies, takesOthers }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        machine = try values.decode(String.self, forKey: .machine)
        mark = try values.decodeIfPresent(String.self, forKey: .mark)
        former = try values.decodeIfPresent(Former.self, forKey: .former)
        name = try values.decode(String.self, forKey: .name)
        home = try values.decodeIfPresent(Home.self, forKey: .home)
        // What a newer version may have written rings.
        policy = (try? values.decode(RingPolicy.self, forKey: .policy)) ?? .always
        let named = try? values.decode([String: String].self, forKey: .policies)
        policies = (named ?? [:]).mapValues { RingPolicy(rawValue: $0) ?? .always }
        takesOthers = try values.decodeIfPresent(Bool.self, forKey: .takesOthers) ?? false
    }
}
