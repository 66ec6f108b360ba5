// SPDX-License-Identifier: MIT
import NightstandService
import Timekeeping

/// What the service knows that can be searched for.
nonisolated struct SearchContents {
    var rings: [RingStatus] = []
    var alarms: [AlarmStatus] = []
    var timers: [CountdownStatus] = []
    var stopwatches: [StopwatchSession] = []
    var places: [Place] = []
}
