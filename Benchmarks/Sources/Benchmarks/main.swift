// SPDX-License-Identifier: MIT

for measurement in try RecurrenceBenchmarks.run() + SunBenchmarks.run() + EngineBenchmarks.run()
    + FitBenchmarks.run() + PhraseBenchmarks.run()
{
    print(measurement.json)
}
