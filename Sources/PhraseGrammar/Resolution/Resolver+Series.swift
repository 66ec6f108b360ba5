// SPDX-License-Identifier: MIT
import Phrasing
import Timekeeping

/// Several alarms, said by their number and how far they are apart.
extension Resolver {
    /// The seconds of each day: three alarms ten minutes apart every weekday from 6:30.
    func seriesSeconds() throws(PhraseError) -> [Int] {
        guard let count = request.series, let rule = request.repetition, let size = rule.unit?.seconds,
            let first = try daySeconds(of: clockTimes).first
        else { throw failure(.contradiction) }
        let step = size * rule.interval
        guard count > 0, step * count <= 86_400 else { throw failure(.contradiction) }
        let start = request.saysLast ? first - step * (count - 1) : first
        return (0..<count).map { start + $0 * step }
    }

    /// Rings `count` times and then no more: three alarms ten minutes apart, tomorrow from 6:30.
    func countSeries(_ count: Int) {
        request.countLimit = request.countLimit ?? count
        if request.start == nil, let from = windowStart.first {
            request.window = nil
            request.start = .time(from)
        }
        guard request.saysLast, let rule = request.repetition, let size = rule.unit?.seconds else { return }
        // The last one at 7.
        let back = size * rule.interval * (count - 1)
        for index in request.times.indices { request.times[index].offset -= back }
    }
}
