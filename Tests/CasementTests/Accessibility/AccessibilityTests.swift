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

  @Test("what is Apple's own is never there") func flags() {
    #expect(!UIAccessibility.isVoiceOverRunning && !UIAccessibility.isBoldTextEnabled)
    #expect(!UIAccessibility.isReduceTransparencyEnabled && !UIAccessibility.isSwitchControlRunning)
  }
}
