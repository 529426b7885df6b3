import Foundation
import Testing

@testable import Casement

@Suite(.serialized) struct AccessibilityTests {
  @Test("a view keeps what it says of itself, and none has it at first") func texts() {
    let (view, other) = (UIView(), UIView())
    #expect(
      !view.isAccessibilityElement && view.accessibilityLabel == nil && view.accessibilityIdentifier == nil)
    view.isAccessibilityElement = true
    view.accessibilityIdentifier = "name"
    view.accessibilityLabel = "Volume"
    view.accessibilityHint = "Makes it louder."
    view.accessibilityValue = "5"
    #expect(view.isAccessibilityElement && view.accessibilityIdentifier == "name")
    #expect(view.accessibilityLabel == "Volume" && view.accessibilityHint == "Makes it louder.")
    #expect(view.accessibilityValue == "5" && other.accessibilityValue == nil)
    view.accessibilityLabel = nil
    #expect(view.accessibilityLabel == nil)
  }

  @Test("what a view said is gone with it, whoever comes to its place in memory") func end() {
    for _ in 0..<200 {
      let view = UIView()
      #expect(view.accessibilityLabel == nil)
      view.accessibilityLabel = "Old"
    }
  }

  @Test("a subclass may say it itself") func overriding() {
    final class Meter: UIView {
      override var accessibilityValue: String? {
        get { "half" }
        set {}
      }
      override var isAccessibilityElement: Bool {
        get { true }
        set {}
      }
    }
    #expect(Meter().accessibilityValue == "half" && Meter().isAccessibilityElement)
  }

  @Test("a label is an element, and says its text unless something else is set") func label() {
    let label = UILabel()
    label.text = "Name"
    #expect(label.isAccessibilityElement && label.accessibilityLabel == "Name")
    label.accessibilityLabel = "First name"
    label.isAccessibilityElement = false
    #expect(!label.isAccessibilityElement && label.accessibilityLabel == "First name")
  }

  // MARK: Settings of the desktop

  private func settings(_ files: [String: String], theme: String? = nil) throws -> (
    AccessibilitySettings, () -> Void
  ) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "casement-\(UUID().uuidString)")
    for (path, text) in files {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return (
      AccessibilitySettings(folder: folder.path, themeVariable: theme),
      { try? FileManager.default.removeItem(at: folder) }
    )
  }

  @Test(
    "settings of GTK and KDE say whether things move",
    arguments: [
      ("gtk-3.0/settings.ini", "[Settings]\ngtk-enable-animations=0\n", true),
      ("gtk-4.0/settings.ini", "[Settings]\n gtk-enable-animations = false \n", true),
      ("gtk-4.0/settings.ini", "[Settings]\ngtk-enable-animations=1\n", false),
      ("gtk-4.0/settings.ini", "[Other]\ngtk-enable-animations=0\n", false),
      ("kdeglobals", "[General]\nName=x\n[KDE]\nAnimationDurationFactor=0\n", true),
      ("kdeglobals", "[KDE]\nAnimationDurationFactor=0.5\n", false),
      ("nothing", "", false),
    ])
  func motion(_ file: String, _ text: String, _ reduces: Bool) throws {
    let (settings, remove) = try settings([file: text])
    defer { remove() }
    #expect(settings.reducesMotion == reduces)
  }

  @Test("GTK 4 comes before GTK 3, and the environment's theme before both") func precedence() throws {
    let (both, remove) = try settings([
      "gtk-4.0/settings.ini": "[Settings]\ngtk-enable-animations=1\ngtk-theme-name=Adwaita\n",
      "gtk-3.0/settings.ini": "[Settings]\ngtk-enable-animations=0\ngtk-theme-name=HighContrast\n",
    ])
    defer { remove() }
    #expect(!both.reducesMotion && !both.hasHighContrast)
    var dark = both
    dark.themeVariable = "HighContrast:dark"
    #expect(dark.hasHighContrast)
    #expect(!AccessibilitySettings(folder: nil, themeVariable: nil).reducesMotion)
  }

  @Test("what is Apple's own is never there") func flags() {
    #expect(!UIAccessibility.isVoiceOverRunning && !UIAccessibility.isBoldTextEnabled)
    #expect(!UIAccessibility.isReduceTransparencyEnabled && !UIAccessibility.isSwitchControlRunning)
  }
}
