import Casement
import Foundation
import Testing

@testable @_spi(Casement) import CasementControllers
@testable @_spi(Casement) import CasementControls
@testable @_spi(Casement) import CasementCore
@testable @_spi(Casement) import CasementDocuments
@testable @_spi(Casement) import CasementEditing
@testable @_spi(Casement) import CasementLists

/// The blocks that supply UIKit's accessibility properties.
@Suite struct AccessibilityBlockTests {
  @Test("AX2: every property has a block", arguments: [true, false]) func all(isView: Bool) {
    let object: NSObject = isView ? UIView() : UIAccessibilityCustomContentObject()
    let other = UIView()
    let text = NSAttributedString(string: "text")
    object.isAccessibilityElementBlock = { true }
    object.accessibilityHintBlock = { "hint" }
    object.accessibilityIdentifierBlock = { "identifier" }
    object.accessibilityHeaderElementsBlock = { [other] }
    object.accessibilityAttributedLabelBlock = { text }
    object.accessibilityAttributedHintBlock = { text }
    object.accessibilityAttributedValueBlock = { text }
    object.accessibilityLanguageBlock = { "fi" }
    object.accessibilityTextualContextBlock = { .console }
    object.accessibilityUserInputLabelsBlock = { ["a"] }
    object.accessibilityAttributedUserInputLabelsBlock = { [text] }
    object.accessibilityRespondsToUserInteractionBlock = { true }
    object.accessibilityViewIsModalBlock = { true }
    object.accessibilityShouldGroupAccessibilityChildrenBlock = { true }
    object.accessibilityElementsBlock = { [other] }
    object.automationElementsBlock = { [other] }
    object.accessibilityContainerTypeBlock = { .list }
    object.accessibilityActivationPointBlock = { CGPoint(x: 1, y: 2) }
    object.accessibilityFrameBlock = { CGRect(x: 1, y: 2, width: 3, height: 4) }
    object.accessibilityPathBlock = { UIBezierPath(rect: CGRect(x: 1, y: 1, width: 2, height: 2)) }
    object.accessibilityNavigationStyleBlock = { .separate }
    object.accessibilityCustomActionsBlock = { [UIAccessibilityCustomAction(name: "A") { _ in true }] }
    object.accessibilityCustomRotorsBlock = {
      [UIAccessibilityCustomRotor(systemType: .heading) { _ in nil }]
    }
    object.accessibilityNextTextNavigationElementBlock = { other }
    object.accessibilityPreviousTextNavigationElementBlock = { other }
    object.accessibilityExpandedStatusBlock = { .expanded }

    #expect(object.isAccessibilityElement && object.accessibilityHint == "hint")
    #expect(object.accessibilityIdentifier == "identifier" && object.accessibilityHeaderElements?.count == 1)
    #expect(object.accessibilityAttributedLabel == text && object.accessibilityAttributedHint == text)
    #expect(object.accessibilityAttributedValue == text && object.accessibilityLanguage == "fi")
    #expect(object.accessibilityTextualContext == .console && object.accessibilityUserInputLabels == ["a"])
    #expect(object.accessibilityAttributedUserInputLabels == [text])
    #expect(object.accessibilityRespondsToUserInteraction && object.accessibilityViewIsModal)
    #expect(object.shouldGroupAccessibilityChildren && object.accessibilityElementCount() == 1)
    #expect(object.accessibilityElement(at: 0) as? UIView === other && object.automationElements?.count == 1)
    #expect(object.index(ofAccessibilityElement: other) == 0 && object.accessibilityContainerType == .list)
    #expect(
      object.accessibilityActivationPoint == CGPoint(x: 1, y: 2) && object.accessibilityFrame.width == 3)
    #expect(object.accessibilityPath?.bounds.width == 2 && object.accessibilityNavigationStyle == .separate)
    #expect(object.accessibilityCustomActions?.count == 1 && object.accessibilityCustomRotors?.count == 1)
    #expect(object.accessibilityNextTextNavigationElement as? UIView === other)
    #expect(object.accessibilityPreviousTextNavigationElement as? UIView === other)
    #expect(object.accessibilityExpandedStatus == .expanded)
    #expect(object.accessibilityHintBlock?() == "hint")
    #expect(object.accessibilityAssistiveTechnologyFocusedIdentifiers() == nil)
  }

  /// An object that is neither a responder nor a bar item.
  private final class UIAccessibilityCustomContentObject: NSObject {}

  @Test("AX2: blocks perform decrement, escape and magic tap") func actions() {
    let view = UIView()
    var done: [String] = []
    view.accessibilityDecrementBlock = { done.append("decrement") }
    view.accessibilityPerformEscapeBlock = {
      done.append("escape")
      return true
    }
    view.accessibilityMagicTapBlock = { false }
    view.accessibilityDecrement()
    #expect(view.accessibilityPerformEscape() && !view.accessibilityPerformMagicTap())
    #expect(done == ["decrement", "escape"])
  }

  @Test("content, pages and large content keep their values") func values() {
    let content = AXCustomContent(label: "Age", value: "5")
    content.importance = .high
    #expect(
      content.attributedLabel.string == content.label && content.attributedValue.string == content.value)
    #expect(content.importance == .high)
    let view = UIView()
    view.accessibilityLabel = "Share"
    #expect(
      view.largeContentTitle == "Share" && view.largeContentImage == nil && !view.showsLargeContentViewer)
    view.largeContentTitle = "Large"
    view.scalesLargeContentImage = true
    view.largeContentImageInsets = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
    #expect(view.largeContentTitle == "Large" && view.scalesLargeContentImage)
    #expect(view.largeContentImageInsets.top == 1)
    let interaction = UILargeContentViewerInteraction(delegate: nil)
    view.addInteraction(interaction)
    #expect(
      interaction.view === view && interaction.delegate == nil && !UILargeContentViewerInteraction.isEnabled)
    #expect(interaction.gestureRecognizerForExclusionRelationship.view === view)
    let action = UIAccessibilityCustomAction(name: "Copy", actionHandler: nil)
    action.category = "Edit"
    action.attributedName = NSAttributedString(string: "Copy Text")
    #expect(action.name == "Copy Text" && action.category == "Edit" && !action.perform())
  }

  @Test("the delegate of a picker names its components") func picker() {
    final class Delegate: NSObject, UIPickerViewDataSource, UIPickerViewAccessibilityDelegate {
      func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
      func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 5 }
      func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int)
        -> String?
      {
        "row \(row)"
      }
      func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String? {
        ["Hours", "Minutes"][component]
      }
      func pickerView(_ pickerView: UIPickerView, accessibilityHintForComponent component: Int) -> String? {
        component == 0 ? "Swipe." : nil
      }
    }
    let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 200, height: 160))
    let delegate = Delegate()
    picker.dataSource = delegate
    picker.delegate = delegate
    picker.layoutIfNeeded()
    picker.selectRow(2, inComponent: 1, animated: false)
    let spoken = AccessibilityTree.elements(in: picker).map(SpokenText.text)
    #expect(
      spoken == ["Hours, row 0, Adjustable, 1 of 5. Swipe.", "Minutes, row 2, Adjustable, 3 of 5"],
      "\(spoken)")
  }
}
