// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT
import PackageDescription

let package = Package(
    name: "Benchmarks",
    dependencies: [.package(name: "Nightstand", path: "..")],
    targets: [
        .executableTarget(
            name: "Benchmarks", dependencies: [.product(name: "Timekeeping", package: "Nightstand")])
    ],
    swiftLanguageModes: [.v6]
)
