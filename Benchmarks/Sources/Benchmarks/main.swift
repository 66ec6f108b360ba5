// SPDX-License-Identifier: MIT

for measurement in try RecurrenceBenchmarks.run() {
    print(measurement.json)
}
