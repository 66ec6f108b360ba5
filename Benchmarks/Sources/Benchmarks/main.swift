// SPDX-License-Identifier: MIT

for measurement in try RecurrenceBenchmarks.run() + EngineBenchmarks.run() + FitBenchmarks.run()
    + PhraseBenchmarks.run()
{
    print(measurement.json)
}
