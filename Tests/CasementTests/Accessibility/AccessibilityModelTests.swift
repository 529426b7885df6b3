import Casement
import Foundation
import Testing

@testable @_spi(Casement) import CasementControllers
@testable @_spi(Casement) import CasementControls
@testable @_spi(Casement) import CasementCore
@testable @_spi(Casement) import CasementDocuments
@testable @_spi(Casement) import CasementEditing
@testable @_spi(Casement) import CasementLists

/// UIKit's properties for assistive technologies, on all objects.
@Suite(.serialized) struct AccessibilityModelTests {
  /// An object that is neither a responder nor a bar item.
  private final class Model: NSObject { var count = 3 }

  @Test("AX1: every object stores the properties, and a responder's override is found through NSObject")
  func ax1() {
    final class Meter: UIView {
      override var accessibilityLabel: String? {
        get { "Meter" }
        set {}
      }
    }
    let model = Model()
    model.accessibilityLabel = "Height"
    model.accessibilityTraits = .header
    model.isAccessibilityElement = true
    model.accessibilityFrame = CGRect(x: 1, y: 2, width: 4, height: 8)
    #expect(model.accessibilityLabel == "Height" && model.accessibilityTraits == .header)
    #expect(model.isAccessibilityElement && model.accessibilityActivationPoint == CGPoint(x: 3, y: 6))
    #expect((Meter() as NSObject).accessibilityLabel == "Meter")
    #expect((UILabel() as NSObject).accessibilityTraits == .staticText)
    #expect(Model().accessibilityLabel == nil)
  }

  @Test("AX1: a view without properties allocates nothing for them, and setting nil does not")
  func ax1Storage() {
    let view = UIView()
    _ = (
      view.accessibilityLabel, view.accessibilityTraits, view.accessibilityElements,
      view.accessibilityCustomActions
    )
    view.accessibilityLabel = nil
    view.accessibilityElements = nil
    #expect(view.accessibilityProperties == nil && view.extras == nil)
    view.accessibilityHint = "Opens."
    #expect(view.accessibilityProperties != nil)
  }

  @Test("AX2: a block supplies its property until it is removed") func ax2() {
    let button = UIButton(type: .system)
    button.setTitle("Save", for: .normal)
    let model = Model()
    button.accessibilityLabelBlock = { "Save \(model.count)" }
    button.accessibilityTraitsBlock = { .link }
    button.accessibilityElementsHiddenBlock = { model.count > 3 }
    #expect(button.accessibilityLabel == "Save 3" && button.accessibilityTraits == .link)
    #expect(!button.accessibilityElementsHidden)
    model.count = 4
    #expect(button.accessibilityLabel == "Save 4" && button.accessibilityElementsHidden)
    button.accessibilityLabelBlock = nil
    button.accessibilityTraitsBlock = nil
    #expect(button.accessibilityLabel == "Save" && button.accessibilityTraits == .button)
    model.accessibilityValueBlock = { "7" }
    #expect(model.accessibilityValue == "7")
  }

  @Test("AX2: blocks perform actions") func ax2Actions() {
    let view = UIView()
    var done: [String] = []
    view.accessibilityActivateBlock = {
      done.append("activate")
      return true
    }
    view.accessibilityIncrementBlock = { done.append("increment") }
    #expect(view.accessibilityActivate() && !view.accessibilityPerformEscape())
    view.accessibilityIncrement()
    view.accessibilityDecrement()
    #expect(done == ["activate", "increment"])
  }

  @Test("AX3: an attributed label sets the label, and a new label replaces it") func ax3() {
    let view = UIView()
    view.accessibilityAttributedLabel = NSAttributedString(string: "naïve")
    #expect(view.accessibilityLabel == "naïve" && view.accessibilityUserInputLabels == ["naïve"])
    view.accessibilityLabel = "simple"
    #expect(view.accessibilityAttributedLabel?.string == "simple")
    view.accessibilityAttributedValue = NSAttributedString(string: "5")
    view.accessibilityAttributedHint = NSAttributedString(string: "Opens.")
    #expect(view.accessibilityValue == "5" && view.accessibilityHint == "Opens.")
    view.accessibilityAttributedUserInputLabels = [NSAttributedString(string: "one")]
    #expect(view.accessibilityUserInputLabels == ["one"])
  }

  @Test("AX4: by default an enabled element with an action responds to the user") func ax4() {
    let (label, button) = (UILabel(), UIButton(type: .system))
    label.text = "Name"
    #expect(!label.accessibilityRespondsToUserInteraction && button.accessibilityRespondsToUserInteraction)
    button.isEnabled = false
    #expect(!button.accessibilityRespondsToUserInteraction)
    label.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Copy") { _ in true }]
    #expect(label.accessibilityRespondsToUserInteraction)
    label.accessibilityRespondsToUserInteraction = false
    #expect(!label.accessibilityRespondsToUserInteraction)
  }

  @Test("AX5: a custom action calls its handler, or the method of its target with the method's result")
  func ax5() {
    final class Target: NSObject {
      var calls = 0
      func refuse() -> Bool {
        calls += 1
        return false
      }
      func run(_ action: UIAccessibilityCustomAction) { calls += action.name.count }
    }
    let target = Target()
    #expect(UIAccessibilityCustomAction(name: "A") { $0.name == "A" }.perform())
    #expect(
      !UIAccessibilityCustomAction(name: "B", target: target, selector: Selector(Target.refuse)).perform())
    #expect(
      UIAccessibilityCustomAction(name: "Four", target: target, selector: Selector(Target.run)).perform())
    #expect(target.calls == 5)
    #expect(!UIAccessibilityCustomAction(name: "C", target: nil, selector: Selector(Target.refuse)).perform())
  }

  @Test("AX6: the start of a screen reader is notified once, and its focus tells both elements") func ax6() {
    final class Element: UIView {
      var log: [String] = []
      override func accessibilityElementDidBecomeFocused() { log.append("became") }
      override func accessibilityElementDidLoseFocus() { log.append("lost") }
    }
    var posted: [Notification.Name] = []
    let names = [
      UIAccessibility.voiceOverStatusDidChangeNotification, UIAccessibility.elementFocusedNotification,
    ]
    let observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
        MainActor.assumeIsolated { posted.append(name) }
      }
    }
    defer { observers.forEach(NotificationCenter.default.removeObserver) }
    let (one, other) = (Element(), Element())
    AssistiveTechnology.setScreenReaderRunning(true)
    AssistiveTechnology.setScreenReaderRunning(true)
    #expect(UIAccessibility.isVoiceOverRunning && posted == [names[0]])
    AssistiveTechnology.moveFocus(to: one)
    AssistiveTechnology.moveFocus(to: other)
    #expect(one.log == ["became", "lost"] && other.log == ["became"])
    #expect(other.accessibilityElementIsFocused() && !one.accessibilityElementIsFocused())
    #expect(UIAccessibility.focusedElement(using: .notificationVoiceOver) as? UIView === other)
    #expect(UIAccessibility.focusedElement(using: .notificationSwitchControl) == nil)
    AssistiveTechnology.setScreenReaderRunning(false)
    #expect(!UIAccessibility.isVoiceOverRunning && AssistiveTechnology.focusedElement == nil)
    #expect(posted == [names[0], names[1], names[1], names[1], names[0]])
  }

  @Test("AX6: posted notifications reach the connection") func ax6Posting() {
    defer { AssistiveTechnology.onPost = nil }
    var received: [String] = []
    AssistiveTechnology.onPost = { received.append("\($0.rawValue) \($1 as? String ?? "")") }
    UIAccessibility.post(notification: .announcement, argument: "Saved")
    UIAccessibility.post(notification: .layoutChanged, argument: nil)
    #expect(received == ["1008 Saved", "1001 "])
  }

  @Test("a bar item stores its properties; its title is the label") func barItem() {
    let item = UIBarButtonItem(title: "Save", style: .plain, target: nil, action: nil)
    #expect(item.accessibilityLabel == "Save")
    item.accessibilityLabel = "Save the file"
    item.accessibilityHint = "Writes."
    #expect(item.accessibilityLabel == "Save the file" && item.accessibilityHint == "Writes.")
    #expect(
      UIBarButtonItem(image: UIImage(systemName: "trash"), style: .plain, target: nil, action: nil)
        .accessibilityLabel == "Delete")
  }

  @Test("the remaining properties keep their values") func remaining() {
    let view = UIView()
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 4))
    view.accessibilityLanguage = "de-DE"
    view.accessibilityTextualContext = .sourceCode
    view.accessibilityNavigationStyle = .combined
    view.accessibilityContainerType = .landmark
    view.accessibilityPath = UIBezierPath(rect: CGRect(x: 2, y: 2, width: 2, height: 2))
    view.automationElements = [other]
    view.accessibilityHeaderElements = [other]
    view.accessibilityNextTextNavigationElement = other
    view.accessibilityPreviousTextNavigationElement = other
    view.accessibilityExpandedStatus = .collapsed
    view.accessibilityDragSourceDescriptors = [UIAccessibilityLocationDescriptor(name: "Drag", view: other)]
    view.accessibilityDropPointDescriptors = [UIAccessibilityLocationDescriptor(name: "Drop", view: other)]
    view.accessibilityIgnoresInvertColors = true
    #expect(view.accessibilityLanguage == "de-DE" && view.accessibilityTextualContext == .sourceCode)
    #expect(view.accessibilityNavigationStyle == .combined && view.accessibilityContainerType == .landmark)
    #expect(view.accessibilityActivationPoint == CGPoint(x: 3, y: 3))
    #expect(view.automationElements?.count == 1 && view.accessibilityHeaderElements?.count == 1)
    #expect(view.accessibilityNextTextNavigationElement as? UIView === other)
    #expect(view.accessibilityPreviousTextNavigationElement as? UIView === other)
    #expect(view.accessibilityExpandedStatus == .collapsed && view.accessibilityIgnoresInvertColors)
    #expect(view.accessibilityDragSourceDescriptors?.first?.point == CGPoint(x: 4, y: 2))
    #expect(view.accessibilityDropPointDescriptors?.first?.name == "Drop")
  }

  @Test("a rotor finds elements by its block") func rotor() {
    let views = [UIView(), UIView()]
    let rotor = UIAccessibilityCustomRotor(name: "Errors") { predicate in
      let index = views.firstIndex { $0 === predicate.currentItem.targetElement } ?? -1
      let next = index + (predicate.searchDirection == .next ? 1 : -1)
      return views.indices.contains(next)
        ? UIAccessibilityCustomRotorItemResult(targetElement: views[next], targetRange: nil) : nil
    }
    let predicate = UIAccessibilityCustomRotorSearchPredicate()
    let first = rotor.itemSearchBlock(predicate)
    #expect(first?.targetElement === views[0] && first?.targetRange == nil)
    predicate.currentItem = UIAccessibilityCustomRotorItemResult(targetElement: views[1], targetRange: nil)
    #expect(rotor.itemSearchBlock(predicate) == nil)
    predicate.searchDirection = .previous
    #expect(rotor.itemSearchBlock(predicate)?.targetElement === views[0])
    let links = UIAccessibilityCustomRotor(systemType: .link) { _ in nil }
    #expect(
      links.systemRotorType == .link && rotor.systemRotorType == .none
        && rotor.attributedName.string == "Errors")
  }
}
