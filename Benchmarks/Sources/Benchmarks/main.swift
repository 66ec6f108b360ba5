// SPDX-License-Identifier: MIT

for measurement in try RecurrenceBenchmarks.run() + EngineBenchmarks.run() + FitBenchmarks.run() {
    print(measurement.json)
}
