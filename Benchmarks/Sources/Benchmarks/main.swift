// SPDX-License-Identifier: MIT

// `Benchmarks phrases` measures phrases alone, `Benchmarks` all the rest.
let measurements =
    CommandLine.arguments.dropFirst().contains("phrases")
    ? try PhraseBenchmarks.run()
    : try RecurrenceBenchmarks.run() + SunBenchmarks.run() + EngineBenchmarks.run() + FitBenchmarks.run()
for measurement in measurements { print(measurement.json) }
