// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT
import PackageDescription

let package = Package(
    name: "Benchmarks",
    dependencies: [.package(name: "Nightstand", path: "..")],
    targets: [
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                "AdwaitaKit", "Almanac", "ClockDesign", "NightstandEngine", "Phrasing", "Timekeeping",
            ].map {
                .product(name: $0, package: "Nightstand")
            }),
        .executableTarget(
            name: "SoundBenchmarks", dependencies: [.product(name: "AudioPlaybackKit", package: "Nightstand")]),
        .executableTarget(
            name: "StageBenchmarks", dependencies: [.product(name: "Timekeeping", package: "Nightstand")]),
    ],
    swiftLanguageModes: [.v6]
)
