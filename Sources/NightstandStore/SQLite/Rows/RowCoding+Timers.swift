// SPDX-License-Identifier: MIT
import Localization
import SQLiteKit
import Timekeeping

extension RowCoding {
    func stopwatch(_ row: [Value]) throws(DamagedRow) -> StopwatchSession {
        try whole(row) { (session: StopwatchSession) in session.id }
    }

    func countdown(_ row: [Value]) throws(DamagedRow) -> CountdownRun {
        try whole(row) { (run: CountdownRun) in run.id }
    }

    func preset(_ row: [Value]) throws(DamagedRow) -> Countdown {
        let preset = try whole(row) { (preset: Countdown) in preset.id }
        if let problem = preset.problem { throw DamagedRow(problem.text) }
        return preset
    }

    /// A lap and the id of its stopwatch; what it took is calculated from the one before.
    func lap(_ row: [Value]) throws(DamagedRow) -> (stopwatch: String, lap: Lap) {
        let stopwatch = try text(row, 2, "stopwatch")
        let index = try integer(row, 3, "lap")
        let total = try integer(row, 4, "total")
        guard (1...Int64(Stopwatch.lapLimit)).contains(index), total >= 0, total <= 1_000_000_000_000_000 else {
            throw DamagedRow(LocalizedText("its number or its time is out of range"))
        }
        let captured = try instant(row, 5, "captured")
        return (stopwatch, Lap(index: Int(index), total: total, delta: 0, captured: captured))
    }

    private func whole<Body: Decodable>(_ row: [Value], id: (Body) -> String) throws(DamagedRow) -> Body {
        let name = try text(row, 2, "id")
        let value: Body = try body(row, 3)
        guard id(value) == name else {
            throw DamagedRow(LocalizedText("its id and the one in its body ('\(id(value))') differ"))
        }
        return value
    }
}
