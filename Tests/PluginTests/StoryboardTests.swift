import Foundation
import Testing

/// The storyboard plugin and the packaging command in a foreign package.
///
/// They belong to the serialized suite because the builds share a folder.
extension PluginTests {
  private static let sources = """
    import UIKit

    @main class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
    }

    class GreetingController: UIViewController {
      var label: UILabel!
      func greet(_ sender: UIButton) { label.text = "Hello" }
    }
    """

  private static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22690" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" initialViewController="aaa-00-001">
        <scenes>
            <scene sceneID="aaa-00-002">
                <objects>
                    <viewController id="aaa-00-001" customClass="GreetingController" customModule="App" customModuleProvider="target" sceneMemberID="viewController">
                        <view key="view" contentMode="scaleToFill" id="aaa-00-003">
                            <rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
                            <subviews>
                                <label opaque="NO" userInteractionEnabled="NO" contentMode="left" text="…" fixedFrame="YES" id="aaa-00-004">
                                    <rect key="frame" x="20" y="20" width="200" height="21"/>
                                </label>
                                <button opaque="NO" contentMode="scaleToFill" buttonType="system" fixedFrame="YES" id="aaa-00-005">
                                    <rect key="frame" x="20" y="60" width="80" height="30"/>
                                    <state key="normal" title="Greet"/>
                                    <connections>
                                        <action selector="greet:" destination="aaa-00-001" eventType="touchUpInside" id="aaa-00-006"/>
                                    </connections>
                                </button>
                            </subviews>
                        </view>
                        <connections>
                            <outlet property="label" destination="aaa-00-004" id="aaa-00-007"/>
                        </connections>
                    </viewController>
                </objects>
            </scene>
        </scenes>
    </document>
    """

  @Test func aProgramBuiltFromAStoryboardBeginsWithIt() throws {
    let package = NestedBuild.folder.appending(path: "Storied")
    let folder = package.appending(path: "Sources/App")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    func write(_ text: String, _ path: String) throws {
      try text.write(to: package.appending(path: path), atomically: true, encoding: .utf8)
    }
    try write(
      """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "Storied", dependencies: [.package(name: "Casement", path: "\(NestedBuild.root.path)")],
        targets: [
          .executableTarget(
            name: "App", dependencies: [.product(name: "UIKit", package: "Casement")], exclude: ["Info.plist"],
            swiftSettings: [.defaultIsolation(MainActor.self)],
            plugins: [.plugin(name: "StoryboardPlugin", package: "Casement")])
        ])
      """, "Package.swift")
    try write(Self.sources, "Sources/App/App.swift")
    try write(Self.storyboard, "Sources/App/Main.storyboard")
    try write(
      "<plist><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>",
      "Sources/App/Info.plist")

    let options = NestedBuild.options(package: package)
    let build = try run("swift", ["build"] + options)
    try #require(build.status == 0, "\(build.output)")
    #expect(!build.output.contains("warning: "), "\(build.output)")
    let binaries = try run("swift", ["build", "--show-bin-path"] + options).output
      .trimmingCharacters(in: .whitespacesAndNewlines)
    // Without a compositor it gets as far as asking for one.
    let app = try run("env", ["WAYLAND_DISPLAY=/nonexistent", "\(binaries)/App"])
    #expect(app.status == 1 && app.output.contains("/nonexistent"), "\(app.output)")

    // The builds of all packages share a place, where the mistake would stay.
    defer { try? write(Self.storyboard, "Sources/App/Main.storyboard") }
    try write(
      Self.storyboard.replacing(#"outlet property="label""#, with: #"outlet property="title""#),
      "Sources/App/Main.storyboard")
    let mistaken = try run("swift", ["build"] + options)
    #expect(mistaken.status != 0)
    // The line of the outlet, as the compiler says it.
    #expect(mistaken.output.contains("/Sources/App/Main.storyboard:23:"), "\(mistaken.output)")

    let packaging = ["package"] + options + ["--allow-writing-to-package-directory", "casement-package"]
    let unbuilt = try run("swift", packaging + ["App"])
    #expect(unbuilt.status != 0)
    #expect(unbuilt.output.contains("swift build -c release --static-swift-stdlib --product App"))
    let unknown = try run("swift", packaging + ["Map"])
    #expect(unknown.status != 0)
    #expect(unknown.output.contains("has no program Map; it has App"), "\(unknown.output)")
  }
}
