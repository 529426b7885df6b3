import Casement
import Foundation
import Testing

@Suite(.serialized) struct AccessibilityTests {
  @Test("a view stores its accessibility properties, which are nil at first") func texts() {
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

  @Test("accessibility properties end with their view, also if its memory is reused") func end() {
    for _ in 0..<200 {
      let view = UIView()
      #expect(view.accessibilityLabel == nil)
      view.accessibilityLabel = "Old"
    }
  }

  @Test("a subclass may override the properties") func overriding() {
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

  @Test("a label is an element whose label is its text unless another is set") func label() {
    let label = UILabel()
    label.text = "Name"
    #expect(label.isAccessibilityElement && label.accessibilityLabel == "Name")
    label.accessibilityLabel = "First name"
    label.isAccessibilityElement = false
    #expect(!label.isAccessibilityElement && label.accessibilityLabel == "First name")
  }

  @Test("a view lists its elements, by methods that a subclass may override") func elements() {
    final class Chart: UIView {
      override func accessibilityElementCount() -> Int { 2 }
      override func accessibilityElement(at index: Int) -> Any? { index < 2 ? self : nil }
      override func index(ofAccessibilityElement element: Any) -> Int {
        element as AnyObject === self ? 0 : 7
      }
    }
    let (view, one, other) = (UIView(), UIView(), UIView())
    #expect(view.accessibilityElementCount() == NSNotFound && view.accessibilityElement(at: 0) == nil)
    view.accessibilityElements = [one, other]
    #expect(view.accessibilityElementCount() == 2 && view.accessibilityElement(at: 1) as? UIView === other)
    #expect(view.index(ofAccessibilityElement: other) == 1 && view.accessibilityElement(at: 2) == nil)
    #expect(view.index(ofAccessibilityElement: view) == NSNotFound)
    #expect((Chart() as UIView).accessibilityElementCount() == 2)
    let selector = Selector(UIView.removeFromSuperview)
    let action = UIAccessibilityCustomAction(name: "Delete", target: view, selector: selector)
    view.accessibilityCustomActions = [action]
    #expect(action.target === view && action.selector == selector && action.actionHandler == nil)
  }

  @Test("assistive technologies of Apple are never running") func flags() {
    #expect(!UIAccessibility.isVoiceOverRunning && !UIAccessibility.isBoldTextEnabled)
    #expect(!UIAccessibility.isReduceTransparencyEnabled && !UIAccessibility.isSwitchControlRunning)
  }
}
