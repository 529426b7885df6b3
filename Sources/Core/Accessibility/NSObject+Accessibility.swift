public import Foundation

/// The accessibility properties of all objects.
///
/// UIKit: the informal protocol `UIAccessibility` of `NSObject`. A subclass of `UIResponder` or `UIBarItem` may override
/// the properties, which it inherits from `AccessibilityObject`.
@preconcurrency @MainActor public protocol ObjectAccessibility: NSObjectProtocol {}

extension NSObject: ObjectAccessibility {}

extension ObjectAccessibility {
  /// The object, if its class may override the properties.
  private var accessibilityObject: AccessibilityObject? { self as? AccessibilityObject }

  func stored<Value>(_ key: AccessibilityProperties.Key) -> Value? {
    (self as? NSObject).flatMap { AccessibilityProperties.of($0)?.value(key) }
  }

  func store(_ key: AccessibilityProperties.Key, _ value: Any?) {
    guard let object = self as? NSObject, value != nil || AccessibilityProperties.of(object) != nil else {
      return
    }
    AccessibilityProperties.ensured(of: object).set(key, value)
  }

  /// Whether assistive technologies present the object as one element. An element hides its descendants.
  public var isAccessibilityElement: Bool {
    get {
      guard let object = accessibilityObject else { return stored(.isElement) ?? false }
      return object.isAccessibilityElement
    }
    set {
      guard let object = accessibilityObject else { return store(.isElement, newValue) }
      object.isAccessibilityElement = newValue
    }
  }

  /// The name in a few words, without the kind of the element, such as "Volume".
  public var accessibilityLabel: String? {
    get {
      guard let object = accessibilityObject else { return stored(.label) }
      return object.accessibilityLabel
    }
    set {
      guard let object = accessibilityObject else { return store(.label, newValue) }
      object.accessibilityLabel = newValue
    }
  }

  /// The result of activating the element, in a sentence.
  public var accessibilityHint: String? {
    get {
      guard let object = accessibilityObject else { return stored(.hint) }
      return object.accessibilityHint
    }
    set {
      guard let object = accessibilityObject else { return store(.hint, newValue) }
      object.accessibilityHint = newValue
    }
  }

  /// The current value in words.
  public var accessibilityValue: String? {
    get {
      guard let object = accessibilityObject else { return stored(.value) }
      return object.accessibilityValue
    }
    set {
      guard let object = accessibilityObject else { return store(.value, newValue) }
      object.accessibilityValue = newValue
    }
  }

  /// The identifier for tests and logs, which is never spoken.
  public var accessibilityIdentifier: String? {
    get {
      guard let object = accessibilityObject else { return stored(.identifier) }
      return object.accessibilityIdentifier
    }
    set {
      guard let object = accessibilityObject else { return store(.identifier, newValue) }
      object.accessibilityIdentifier = newValue
    }
  }

  /// The kind and the state, such as a button that is selected.
  public var accessibilityTraits: UIAccessibilityTraits {
    get {
      guard let object = accessibilityObject else { return stored(.traits) ?? UIAccessibilityTraits.none }
      return object.accessibilityTraits
    }
    set {
      guard let object = accessibilityObject else { return store(.traits, newValue) }
      object.accessibilityTraits = newValue
    }
  }

  /// The names for voice input, the best one first; the label by default.
  public var accessibilityUserInputLabels: [String]! {
    get {
      guard let object = accessibilityObject else {
        return stored(.userInputLabels) ?? accessibilityLabel.map { [$0] } ?? []
      }
      return object.accessibilityUserInputLabels
    }
    set {
      guard let object = accessibilityObject else { return store(.userInputLabels, newValue) }
      object.accessibilityUserInputLabels = newValue
    }
  }

  /// The language of label, value and hint, such as "en-GB"; nil for the language of the program.
  public var accessibilityLanguage: String? {
    get {
      guard let object = accessibilityObject else { return stored(.language) }
      return object.accessibilityLanguage
    }
    set {
      guard let object = accessibilityObject else { return store(.language, newValue) }
      object.accessibilityLanguage = newValue
    }
  }

  /// The frame in the window, in points. Wayland clients do not know the position of their windows on the screen.
  public var accessibilityFrame: CGRect {
    get {
      guard let object = accessibilityObject else { return stored(.frame) ?? .zero }
      return object.accessibilityFrame
    }
    set {
      guard let object = accessibilityObject else { return store(.frame, newValue) }
      object.accessibilityFrame = newValue
    }
  }

  /// The outline in the window, in points; nil for `accessibilityFrame`.
  public var accessibilityPath: UIBezierPath? {
    get {
      guard let object = accessibilityObject else { return stored(.path) }
      return object.accessibilityPath
    }
    set {
      guard let object = accessibilityObject else { return store(.path, newValue) }
      object.accessibilityPath = newValue
    }
  }

  /// The location of a press that activates the element; the center of `accessibilityFrame` by default.
  public var accessibilityActivationPoint: CGPoint {
    get {
      guard let object = accessibilityObject else {
        return stored(.activationPoint) ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY)
      }
      return object.accessibilityActivationPoint
    }
    set {
      guard let object = accessibilityObject else { return store(.activationPoint, newValue) }
      object.accessibilityActivationPoint = newValue
    }
  }

  /// Whether the element can be operated. By default a button, a link, or another element with an action.
  public var accessibilityRespondsToUserInteraction: Bool {
    get {
      guard let object = accessibilityObject else { return stored(.respondsToUserInteraction) ?? false }
      return object.accessibilityRespondsToUserInteraction
    }
    set {
      guard let object = accessibilityObject else { return store(.respondsToUserInteraction, newValue) }
      object.accessibilityRespondsToUserInteraction = newValue
    }
  }

  /// Whether the object and its descendants are hidden from assistive technologies. False by default.
  public var accessibilityElementsHidden: Bool {
    get {
      guard let object = accessibilityObject else { return stored(.elementsHidden) ?? false }
      return object.accessibilityElementsHidden
    }
    set {
      guard let object = accessibilityObject else { return store(.elementsHidden, newValue) }
      object.accessibilityElementsHidden = newValue
    }
  }

  /// Whether assistive technologies ignore the siblings of this view. False by default.
  public var accessibilityViewIsModal: Bool {
    get {
      guard let object = accessibilityObject else { return stored(.viewIsModal) ?? false }
      return object.accessibilityViewIsModal
    }
    set {
      guard let object = accessibilityObject else { return store(.viewIsModal, newValue) }
      object.accessibilityViewIsModal = newValue
    }
  }

  /// Whether the elements inside are read one after the other, before elements outside. False by default.
  public var shouldGroupAccessibilityChildren: Bool {
    get {
      guard let object = accessibilityObject else { return stored(.groupsChildren) ?? false }
      return object.shouldGroupAccessibilityChildren
    }
    set {
      guard let object = accessibilityObject else { return store(.groupsChildren, newValue) }
      object.shouldGroupAccessibilityChildren = newValue
    }
  }

  /// The kind of a container of elements. None by default.
  public var accessibilityContainerType: UIAccessibilityContainerType {
    get {
      guard let object = accessibilityObject else {
        return stored(.containerType) ?? UIAccessibilityContainerType.none
      }
      return object.accessibilityContainerType
    }
    set {
      guard let object = accessibilityObject else { return store(.containerType, newValue) }
      object.accessibilityContainerType = newValue
    }
  }

  /// Whether the elements inside are reached one by one or together. Automatic by default.
  public var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
    get {
      guard let object = accessibilityObject else { return stored(.navigationStyle) ?? .automatic }
      return object.accessibilityNavigationStyle
    }
    set {
      guard let object = accessibilityObject else { return store(.navigationStyle, newValue) }
      object.accessibilityNavigationStyle = newValue
    }
  }

  /// The elements inside in reading order; nil for those of the subviews.
  public var accessibilityElements: [Any]? {
    get {
      guard let object = accessibilityObject else { return stored(.elements) }
      return object.accessibilityElements
    }
    set {
      guard let object = accessibilityObject else { return store(.elements, newValue) }
      object.accessibilityElements = newValue
    }
  }

  /// The headers of the element in a table without a data source for accessibility.
  public var accessibilityHeaderElements: [Any]? {
    get {
      guard let object = accessibilityObject else { return stored(.headerElements) }
      return object.accessibilityHeaderElements
    }
    set {
      guard let object = accessibilityObject else { return store(.headerElements, newValue) }
      object.accessibilityHeaderElements = newValue
    }
  }

  /// Additional actions of the element.
  public var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get {
      guard let object = accessibilityObject else { return stored(.customActions) }
      return object.accessibilityCustomActions
    }
    set {
      guard let object = accessibilityObject else { return store(.customActions, newValue) }
      object.accessibilityCustomActions = newValue
    }
  }

  /// Ways to move between elements of a kind, such as headings. Programs search them; AT-SPI has no rotors.
  public var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
    get {
      guard let object = accessibilityObject else { return stored(.customRotors) }
      return object.accessibilityCustomRotors
    }
    set {
      guard let object = accessibilityObject else { return store(.customRotors, newValue) }
      object.accessibilityCustomRotors = newValue
    }
  }

  /// The label with speech attributes. Setting it also sets the label.
  public var accessibilityAttributedLabel: NSAttributedString? {
    get {
      guard let object = accessibilityObject else {
        return stored(.attributedLabel) ?? accessibilityLabel.map { NSAttributedString(string: $0) }
      }
      return object.accessibilityAttributedLabel
    }
    set {
      guard let object = accessibilityObject else {
        accessibilityLabel = newValue?.string
        return store(.attributedLabel, newValue)
      }
      object.accessibilityAttributedLabel = newValue
    }
  }

  /// The hint with speech attributes. Setting it also sets the hint.
  public var accessibilityAttributedHint: NSAttributedString? {
    get {
      guard let object = accessibilityObject else {
        return stored(.attributedHint) ?? accessibilityHint.map { NSAttributedString(string: $0) }
      }
      return object.accessibilityAttributedHint
    }
    set {
      guard let object = accessibilityObject else {
        accessibilityHint = newValue?.string
        return store(.attributedHint, newValue)
      }
      object.accessibilityAttributedHint = newValue
    }
  }

  /// The value with speech attributes. Setting it also sets the value.
  public var accessibilityAttributedValue: NSAttributedString? {
    get {
      guard let object = accessibilityObject else {
        return stored(.attributedValue) ?? accessibilityValue.map { NSAttributedString(string: $0) }
      }
      return object.accessibilityAttributedValue
    }
    set {
      guard let object = accessibilityObject else {
        accessibilityValue = newValue?.string
        return store(.attributedValue, newValue)
      }
      object.accessibilityAttributedValue = newValue
    }
  }

  /// Whether the element's details are shown, for an element that shows and hides them. Unsupported by default.
  public var accessibilityExpandedStatus: UIAccessibility.ExpandedStatus {
    get {
      guard let object = accessibilityObject else { return stored(.expandedStatus) ?? .unsupported }
      return object.accessibilityExpandedStatus
    }
    set {
      guard let object = accessibilityObject else { return store(.expandedStatus, newValue) }
      object.accessibilityExpandedStatus = newValue
    }
  }

  /// The kind of the text inside, such as source code. Nil by default.
  public var accessibilityTextualContext: UIAccessibilityTextualContext? {
    get { stored(.textualContext) }
    set { store(.textualContext, newValue) }
  }

  /// The names for voice input with speech attributes; those of `accessibilityUserInputLabels` by default.
  public var accessibilityAttributedUserInputLabels: [NSAttributedString]! {
    get {
      stored(.attributedUserInputLabels)
        ?? accessibilityUserInputLabels?.map { NSAttributedString(string: $0) }
    }
    set {
      accessibilityUserInputLabels = newValue?.map(\.string)
      store(.attributedUserInputLabels, newValue)
    }
  }

  /// The elements for tests of the user interface; nil, the default, for `accessibilityElements`.
  public var automationElements: [Any]? {
    get { stored(.automationElements) }
    set { store(.automationElements, newValue) }
  }

  /// The element that follows in a text of several elements. Nil by default.
  public var accessibilityNextTextNavigationElement: Any? {
    get { stored(.nextTextElement) }
    set { store(.nextTextElement, newValue) }
  }

  /// The element that precedes in a text of several elements. Nil by default.
  public var accessibilityPreviousTextNavigationElement: Any? {
    get { stored(.previousTextElement) }
    set { store(.previousTextElement, newValue) }
  }

  /// The places in the element where drags begin; nil, the default, for the element itself.
  public var accessibilityDragSourceDescriptors: [UIAccessibilityLocationDescriptor]? {
    get { stored(.dragSources) }
    set { store(.dragSources, newValue) }
  }

  /// The places in the element where drops end; nil, the default, for the element itself.
  public var accessibilityDropPointDescriptors: [UIAccessibilityLocationDescriptor]? {
    get { stored(.dropPoints) }
    set { store(.dropPoints, newValue) }
  }

  /// The identifiers of the assistive technologies whose focus is on the element; nil for none.
  public func accessibilityAssistiveTechnologyFocusedIdentifiers()
    -> Set<UIAccessibility.AssistiveTechnologyIdentifier>?
  {
    AssistiveTechnology.focusedElement === self ? [.notificationVoiceOver] : nil
  }

  // MARK: Containers

  /// The number of `accessibilityElements`; `NSNotFound` if they are not set.
  public func accessibilityElementCount() -> Int {
    guard let object = accessibilityObject else { return accessibilityElements?.count ?? NSNotFound }
    return object.accessibilityElementCount()
  }

  /// One of `accessibilityElements`; nil for an index out of range.
  public func accessibilityElement(at index: Int) -> Any? {
    guard let object = accessibilityObject else {
      return accessibilityElements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
    }
    return object.accessibilityElement(at: index)
  }

  /// The index of an object in `accessibilityElements`; `NSNotFound` if it is not contained.
  public func index(ofAccessibilityElement element: Any) -> Int {
    guard let object = accessibilityObject else {
      let object = element as AnyObject
      return accessibilityElements?.firstIndex { $0 as AnyObject === object } ?? NSNotFound
    }
    return object.index(ofAccessibilityElement: element)
  }
}
