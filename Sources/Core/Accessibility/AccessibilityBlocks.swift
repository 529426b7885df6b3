public import Foundation

public typealias AXBoolReturnBlock = @MainActor () -> Bool
public typealias AXVoidReturnBlock = @MainActor () -> Void
public typealias AXStringReturnBlock = @MainActor () -> String?
public typealias AXArrayReturnBlock = @MainActor () -> [Any]?
public typealias AXStringArrayReturnBlock = @MainActor () -> [String]?
public typealias AXAttributedStringReturnBlock = @MainActor () -> NSAttributedString?
public typealias AXAttributedStringArrayReturnBlock = @MainActor () -> [NSAttributedString]?
public typealias AXTraitsReturnBlock = @MainActor () -> UIAccessibilityTraits
public typealias AXNavigationStyleReturnBlock = @MainActor () -> UIAccessibilityNavigationStyle
public typealias AXContainerTypeReturnBlock = @MainActor () -> UIAccessibilityContainerType
public typealias AXTextualContextReturnBlock = @MainActor () -> UIAccessibilityTextualContext?
public typealias AXPointReturnBlock = @MainActor () -> CGPoint
public typealias AXRectReturnBlock = @MainActor () -> CGRect
public typealias AXPathReturnBlock = @MainActor () -> UIBezierPath?
public typealias AXObjectReturnBlock = @MainActor () -> Any?
public typealias AXCustomActionsReturnBlock = @MainActor () -> [UIAccessibilityCustomAction]?
public typealias AXCustomRotorsReturnBlock = @MainActor () -> [UIAccessibilityCustomRotor]?
public typealias AXExpandedStatusReturnBlock = @MainActor () -> UIAccessibility.ExpandedStatus

// A block supplies the value of the property of the same name each time that an assistive technology reads it. Nil, the
// default, leaves the value that was set. A block that captures its object has to capture it weakly.
extension ObjectAccessibility {
  private func block<Block>(_ key: AccessibilityProperties.Key) -> Block? {
    (self as? NSObject).flatMap { AccessibilityProperties.of($0)?.block(key) }
  }

  private func setBlock(_ key: AccessibilityProperties.Key, _ block: Any?) {
    guard let object = self as? NSObject, block != nil || AccessibilityProperties.of(object) != nil else {
      return
    }
    AccessibilityProperties.ensured(of: object).setBlock(key, block)
  }

  /// Supplies `isAccessibilityElement`.
  public var isAccessibilityElementBlock: AXBoolReturnBlock? {
    get { block(.isElement) }
    set { setBlock(.isElement, newValue) }
  }

  /// Supplies `accessibilityLabel`.
  public var accessibilityLabelBlock: AXStringReturnBlock? {
    get { block(.label) }
    set { setBlock(.label, newValue) }
  }

  /// Supplies `accessibilityValue`.
  public var accessibilityValueBlock: AXStringReturnBlock? {
    get { block(.value) }
    set { setBlock(.value, newValue) }
  }

  /// Supplies `accessibilityHint`.
  public var accessibilityHintBlock: AXStringReturnBlock? {
    get { block(.hint) }
    set { setBlock(.hint, newValue) }
  }

  /// Supplies `accessibilityTraits`.
  public var accessibilityTraitsBlock: AXTraitsReturnBlock? {
    get { block(.traits) }
    set { setBlock(.traits, newValue) }
  }

  /// Supplies `accessibilityIdentifier`.
  public var accessibilityIdentifierBlock: AXStringReturnBlock? {
    get { block(.identifier) }
    set { setBlock(.identifier, newValue) }
  }

  /// Supplies `accessibilityHeaderElements`.
  public var accessibilityHeaderElementsBlock: AXArrayReturnBlock? {
    get { block(.headerElements) }
    set { setBlock(.headerElements, newValue) }
  }

  /// Supplies `accessibilityAttributedLabel`.
  public var accessibilityAttributedLabelBlock: AXAttributedStringReturnBlock? {
    get { block(.attributedLabel) }
    set { setBlock(.attributedLabel, newValue) }
  }

  /// Supplies `accessibilityAttributedHint`.
  public var accessibilityAttributedHintBlock: AXAttributedStringReturnBlock? {
    get { block(.attributedHint) }
    set { setBlock(.attributedHint, newValue) }
  }

  /// Supplies `accessibilityAttributedValue`.
  public var accessibilityAttributedValueBlock: AXAttributedStringReturnBlock? {
    get { block(.attributedValue) }
    set { setBlock(.attributedValue, newValue) }
  }

  /// Supplies `accessibilityLanguage`.
  public var accessibilityLanguageBlock: AXStringReturnBlock? {
    get { block(.language) }
    set { setBlock(.language, newValue) }
  }

  /// Supplies `accessibilityTextualContext`.
  public var accessibilityTextualContextBlock: AXTextualContextReturnBlock? {
    get { block(.textualContext) }
    set { setBlock(.textualContext, newValue) }
  }

  /// Supplies `accessibilityUserInputLabels`.
  public var accessibilityUserInputLabelsBlock: AXStringArrayReturnBlock? {
    get { block(.userInputLabels) }
    set { setBlock(.userInputLabels, newValue) }
  }

  /// Supplies `accessibilityAttributedUserInputLabels`.
  public var accessibilityAttributedUserInputLabelsBlock: AXAttributedStringArrayReturnBlock? {
    get { block(.attributedUserInputLabels) }
    set { setBlock(.attributedUserInputLabels, newValue) }
  }

  /// Supplies `accessibilityElementsHidden`.
  public var accessibilityElementsHiddenBlock: AXBoolReturnBlock? {
    get { block(.elementsHidden) }
    set { setBlock(.elementsHidden, newValue) }
  }

  /// Supplies `accessibilityRespondsToUserInteraction`.
  public var accessibilityRespondsToUserInteractionBlock: AXBoolReturnBlock? {
    get { block(.respondsToUserInteraction) }
    set { setBlock(.respondsToUserInteraction, newValue) }
  }

  /// Supplies `accessibilityViewIsModal`.
  public var accessibilityViewIsModalBlock: AXBoolReturnBlock? {
    get { block(.viewIsModal) }
    set { setBlock(.viewIsModal, newValue) }
  }

  /// Supplies `shouldGroupAccessibilityChildren`.
  public var accessibilityShouldGroupAccessibilityChildrenBlock: AXBoolReturnBlock? {
    get { block(.groupsChildren) }
    set { setBlock(.groupsChildren, newValue) }
  }

  /// Supplies `accessibilityElements`.
  public var accessibilityElementsBlock: AXArrayReturnBlock? {
    get { block(.elements) }
    set { setBlock(.elements, newValue) }
  }

  /// Supplies `automationElements`.
  public var automationElementsBlock: AXArrayReturnBlock? {
    get { block(.automationElements) }
    set { setBlock(.automationElements, newValue) }
  }

  /// Supplies `accessibilityContainerType`.
  public var accessibilityContainerTypeBlock: AXContainerTypeReturnBlock? {
    get { block(.containerType) }
    set { setBlock(.containerType, newValue) }
  }

  /// Supplies `accessibilityActivationPoint`.
  public var accessibilityActivationPointBlock: AXPointReturnBlock? {
    get { block(.activationPoint) }
    set { setBlock(.activationPoint, newValue) }
  }

  /// Supplies `accessibilityFrame`.
  public var accessibilityFrameBlock: AXRectReturnBlock? {
    get { block(.frame) }
    set { setBlock(.frame, newValue) }
  }

  /// Supplies `accessibilityPath`.
  public var accessibilityPathBlock: AXPathReturnBlock? {
    get { block(.path) }
    set { setBlock(.path, newValue) }
  }

  /// Supplies `accessibilityNavigationStyle`.
  public var accessibilityNavigationStyleBlock: AXNavigationStyleReturnBlock? {
    get { block(.navigationStyle) }
    set { setBlock(.navigationStyle, newValue) }
  }

  /// Supplies `accessibilityCustomActions`.
  public var accessibilityCustomActionsBlock: AXCustomActionsReturnBlock? {
    get { block(.customActions) }
    set { setBlock(.customActions, newValue) }
  }

  /// Supplies `accessibilityCustomRotors`.
  public var accessibilityCustomRotorsBlock: AXCustomRotorsReturnBlock? {
    get { block(.customRotors) }
    set { setBlock(.customRotors, newValue) }
  }

  /// Supplies `accessibilityNextTextNavigationElement`.
  public var accessibilityNextTextNavigationElementBlock: AXObjectReturnBlock? {
    get { block(.nextTextElement) }
    set { setBlock(.nextTextElement, newValue) }
  }

  /// Supplies `accessibilityPreviousTextNavigationElement`.
  public var accessibilityPreviousTextNavigationElementBlock: AXObjectReturnBlock? {
    get { block(.previousTextElement) }
    set { setBlock(.previousTextElement, newValue) }
  }

  /// Supplies `accessibilityExpandedStatus`.
  public var accessibilityExpandedStatusBlock: AXExpandedStatusReturnBlock? {
    get { block(.expandedStatus) }
    set { setBlock(.expandedStatus, newValue) }
  }

  /// Performs the action in place of the class's method.
  public var accessibilityActivateBlock: AXBoolReturnBlock? {
    get { block(.activate) }
    set { setBlock(.activate, newValue) }
  }

  /// Performs the action in place of the class's method.
  public var accessibilityIncrementBlock: AXVoidReturnBlock? {
    get { block(.increment) }
    set { setBlock(.increment, newValue) }
  }

  /// Performs the action in place of the class's method.
  public var accessibilityDecrementBlock: AXVoidReturnBlock? {
    get { block(.decrement) }
    set { setBlock(.decrement, newValue) }
  }

  /// Performs the action in place of the class's method.
  public var accessibilityPerformEscapeBlock: AXBoolReturnBlock? {
    get { block(.escape) }
    set { setBlock(.escape, newValue) }
  }

  /// Performs the action in place of the class's method.
  public var accessibilityMagicTapBlock: AXBoolReturnBlock? {
    get { block(.magicTap) }
    set { setBlock(.magicTap, newValue) }
  }

}
