// swift-tools-version: 6.2

import Foundation
import PackageDescription

/// The folders of `Sources`.
let topics = [
  "application", "architecture", "before-concurrency", "controllers", "controls", "drawing", "events",
  "extensions", "input", "layers", "pictures", "storyboards", "subclasses", "views", "windows",
]
/// The folders of `Sources/programs`, each a program.
let programs = ["notes-app", "kiosk-app"]

/// The files of a folder that a language mode excludes. Lines of the file `exceptions` look like `5 6
/// folder/File.swift: the reason`.
func exceptions(_ folder: String, _ mode: String) -> [String] {
  let list = try! String(contentsOfFile: "\(Context.packageDirectory)/exceptions", encoding: .utf8)
  return list.split(separator: "\n").compactMap { line in
    guard !line.hasPrefix("#"), let colon = line.firstIndex(of: ":") else { return nil }
    let words = line[..<colon].split(separator: " ")
    guard words.dropLast().contains(Substring(mode)), let path = words.last, path.hasPrefix("\(folder)/")
    else { return nil }
    return String(path.dropFirst(folder.count + 1))
  }
}

/// "before-concurrency" as the name of a module of a mode: "BeforeConcurrency5".
func module(_ folder: String, _ mode: String) -> String {
  folder.split(separator: "-").map(\.capitalized).joined() + mode
}

let toolkit: [Target.Dependency] = ["UIKit", "CoreGraphics", "QuartzCore", "os"].map {
  .product(name: $0, package: "Casement")
}

/// A folder in a mode, as a client with nothing but that mode among its settings. `Swift5` and `Swift6` are links to
/// `Sources`, since a folder belongs to one target.
func targets(_ mode: String, _ language: SwiftLanguageMode) -> [Target] {
  let settings: [SwiftSetting] = [.swiftLanguageMode(language)]
  return topics.map {
    .target(
      name: module($0, mode), dependencies: toolkit, path: "Swift\(mode)/\($0)",
      exclude: exceptions($0, mode), swiftSettings: settings)
  }
    + programs.map {
      .executableTarget(
        name: module($0, mode), dependencies: toolkit, path: "Swift\(mode)/programs/\($0)",
        swiftSettings: settings)
    }
    + [
      .testTarget(
        name: module("xctest", mode), dependencies: toolkit, path: "Swift\(mode)/xctest",
        exclude: exceptions("xctest", mode), swiftSettings: settings)
    ]
}

let package = Package(
  name: "SourceCompatibility",
  dependencies: [.package(name: "Casement", path: "../..")],
  targets: targets("5", .v5) + targets("6", .v6))
