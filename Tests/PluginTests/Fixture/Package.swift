// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Fixture",
  dependencies: [
    .package(name: "Casement", path: "../../..")
  ],
  targets: [
    .executableTarget(
      name: "Notes",
      dependencies: [.product(name: "Wayland", package: "Casement")],
      plugins: [.plugin(name: "WaylandScannerPlugin", package: "Casement")])
  ]
)
