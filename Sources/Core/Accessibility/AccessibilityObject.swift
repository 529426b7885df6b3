public import Foundation

/// The base class of responders and bar items, whose accessibility properties a subclass may override.
///
/// UIKit declares these properties in an Objective-C category of `NSObject`, which a class can override. Swift cannot
/// override members of an extension on Linux, so the classes that programs derive from inherit them from this class.
/// Other objects have them by `ObjectAccessibility`, without the possibility of an override.
///
/// A property that the program sets, itself or by a block such as `accessibilityLabelBlock`, replaces the class's value.
@preconcurrency @MainActor open class AccessibilityObject: NSObject {
  // `CasementUnsafe.instantiate` requires this to be the first declaration of the class, and the class to have no stored
  // properties.
  public override init() {}

  // Explicit, because the compiler would synthesize an isolated one. That would trap on another thread, and forbid
  // subclasses a plain `deinit`.
  deinit { Associations.end(ObjectIdentifier(self)) }

  // MARK: Storage

  /// The properties that were set. Classes with many objects override it with a place that costs less.
  var accessibilityProperties: AccessibilityProperties? {
    get { AccessibilityProperties.associated(with: self) }
    set { AccessibilityProperties.associate(newValue, with: self) }
  }

  final func stored<Value>(_ key: AccessibilityProperties.Key) -> Value? {
    accessibilityProperties?.value(key)
  }

  final func store(_ key: AccessibilityProperties.Key, _ value: Any?) {
    if value == nil, accessibilityProperties == nil { return }
    AccessibilityProperties.ensured(of: self).set(key, value)
  }

  // MARK: Values of the class

  /// Whether objects of the class are elements. False by default.
  @_spi(Casement) open var isStandardAccessibilityElement: Bool { false }

  /// The label while none is set. Nil by default.
  @_spi(Casement) open var standardAccessibilityLabel: String? { nil }

  /// The hint while none is set. Nil by default.
  @_spi(Casement) open var standardAccessibilityHint: String? { nil }

  /// The value while none is set. Nil by default.
  @_spi(Casement) open var standardAccessibilityValue: String? { nil }

  /// The traits while none are set. None by default.
  @_spi(Casement) open var standardAccessibilityTraits: UIAccessibilityTraits { .none }

  /// The actions while none are set. Nil by default.
  @_spi(Casement) open var standardAccessibilityCustomActions: [UIAccessibilityCustomAction]? { nil }

  /// Facts without a property in UIKit, such as the position in a set.
  @_spi(Casement) open var accessibilityFacts: AccessibilityFacts { AccessibilityFacts() }

  /// Whether the elements inside form a group of their own in the reading order: a list, a bar.
  @_spi(Casement) open var isStandardAccessibilityGroup: Bool { false }

  /// Whether the controls inside of an element are elements too, as in a cell. False by default.
  @_spi(Casement) open var presentsOperableDescendants: Bool { false }

  /// Nodes that follow those of the subviews in the reading order. Nil by default.
  var additionalAccessibilityNodes: [NSObject]? { nil }

  /// Sets the number of `accessibilityFacts`, for an assistive technology.
  ///
  /// - Returns: whether the element accepts it. False by default.
  @_spi(Casement) open func setAccessibilityNumber(_ number: Double) -> Bool { false }

  /// The frame in the window while none is set, in points.
  var standardAccessibilityFrame: CGRect { .zero }

  /// The location of a press while none is set, in points of the window.
  private var standardAccessibilityActivationPoint: CGPoint {
    let frame = accessibilityPath?.bounds ?? accessibilityFrame
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  /// Whether the object can be operated, while the program does not say so.
  @_spi(Casement) open var standardRespondsToUserInteraction: Bool {
    let traits = accessibilityTraits
    guard !traits.contains(.notEnabled) else { return false }
    return !traits.isDisjoint(with: .operable) || accessibilityCustomActions?.isEmpty == false
  }

  // MARK: Properties

  /// Whether assistive technologies present the object as one element. An element hides its descendants.
  open var isAccessibilityElement: Bool {
    get { stored(.isElement) ?? isStandardAccessibilityElement }
    set { store(.isElement, newValue) }
  }

  /// The name in a few words, without the kind of the element, such as "Volume".
  open var accessibilityLabel: String? {
    get { stored(.label) ?? standardAccessibilityLabel }
    set {
      store(.label, newValue)
      if accessibilityProperties != nil { store(.attributedLabel, nil) }
    }
  }

  /// The result of activating the element, in a sentence.
  open var accessibilityHint: String? {
    get { stored(.hint) ?? standardAccessibilityHint }
    set {
      store(.hint, newValue)
      if accessibilityProperties != nil { store(.attributedHint, nil) }
    }
  }

  /// The current value in words.
  open var accessibilityValue: String? {
    get { stored(.value) ?? standardAccessibilityValue }
    set {
      store(.value, newValue)
      if accessibilityProperties != nil { store(.attributedValue, nil) }
    }
  }

  /// The identifier for tests and logs, which is never spoken.
  open var accessibilityIdentifier: String? {
    get { stored(.identifier) }
    set { store(.identifier, newValue) }
  }

  /// The kind and the state, such as a button that is selected.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { stored(.traits) ?? standardAccessibilityTraits }
    set { store(.traits, newValue) }
  }

  /// The names for voice input, the best one first; the label by default.
  open var accessibilityUserInputLabels: [String]! {
    get { stored(.userInputLabels) ?? accessibilityLabel.map { [$0] } ?? [] }
    set { store(.userInputLabels, newValue) }
  }

  /// The language of label, value and hint, such as "en-GB"; nil for the language of the program.
  open var accessibilityLanguage: String? {
    get { stored(.language) }
    set { store(.language, newValue) }
  }

  /// The frame in the window, in points. Wayland clients do not know the position of their windows on the screen.
  open var accessibilityFrame: CGRect {
    get { stored(.frame) ?? standardAccessibilityFrame }
    set { store(.frame, newValue) }
  }

  /// The outline in the window, in points; nil for `accessibilityFrame`.
  open var accessibilityPath: UIBezierPath? {
    get { stored(.path) }
    set { store(.path, newValue) }
  }

  /// The location of a press that activates the element; the center of `accessibilityFrame` by default.
  open var accessibilityActivationPoint: CGPoint {
    get { stored(.activationPoint) ?? standardAccessibilityActivationPoint }
    set { store(.activationPoint, newValue) }
  }

  /// Whether the element can be operated. By default a button, a link, or another element with an action.
  open var accessibilityRespondsToUserInteraction: Bool {
    get { stored(.respondsToUserInteraction) ?? standardRespondsToUserInteraction }
    set { store(.respondsToUserInteraction, newValue) }
  }

  /// Whether the object and its descendants are hidden from assistive technologies. False by default.
  open var accessibilityElementsHidden: Bool {
    get { stored(.elementsHidden) ?? false }
    set { store(.elementsHidden, newValue) }
  }

  /// Whether assistive technologies ignore the siblings of this view. False by default.
  open var accessibilityViewIsModal: Bool {
    get { stored(.viewIsModal) ?? false }
    set { store(.viewIsModal, newValue) }
  }

  /// Whether the elements inside are read one after the other, before elements outside. False by default.
  open var shouldGroupAccessibilityChildren: Bool {
    get { stored(.groupsChildren) ?? false }
    set { store(.groupsChildren, newValue) }
  }

  /// The kind of a container of elements. None by default.
  open var accessibilityContainerType: UIAccessibilityContainerType {
    get { stored(.containerType) ?? UIAccessibilityContainerType.none }
    set { store(.containerType, newValue) }
  }

  /// Whether the elements inside are reached one by one or together. Automatic by default.
  open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
    get { stored(.navigationStyle) ?? .automatic }
    set { store(.navigationStyle, newValue) }
  }

  /// The elements inside in reading order; nil for those of the subviews.
  open var accessibilityElements: [Any]? {
    get { stored(.elements) }
    set { store(.elements, newValue) }
  }

  /// The headers of the element in a table without a data source for accessibility.
  open var accessibilityHeaderElements: [Any]? {
    get { stored(.headerElements) }
    set { store(.headerElements, newValue) }
  }

  /// Additional actions of the element.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { stored(.customActions) ?? standardAccessibilityCustomActions }
    set { store(.customActions, newValue) }
  }

  /// Ways to move between elements of a kind, such as headings. Programs search them; AT-SPI has no rotors.
  open var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
    get { stored(.customRotors) }
    set { store(.customRotors, newValue) }
  }

  /// The label with speech attributes. Setting it also sets the label.
  open var accessibilityAttributedLabel: NSAttributedString? {
    get { stored(.attributedLabel) ?? accessibilityLabel.map { NSAttributedString(string: $0) } }
    set {
      accessibilityLabel = newValue?.string
      store(.attributedLabel, newValue)
    }
  }

  /// The hint with speech attributes. Setting it also sets the hint.
  open var accessibilityAttributedHint: NSAttributedString? {
    get { stored(.attributedHint) ?? accessibilityHint.map { NSAttributedString(string: $0) } }
    set {
      accessibilityHint = newValue?.string
      store(.attributedHint, newValue)
    }
  }

  /// The value with speech attributes. Setting it also sets the value.
  open var accessibilityAttributedValue: NSAttributedString? {
    get { stored(.attributedValue) ?? accessibilityValue.map { NSAttributedString(string: $0) } }
    set {
      accessibilityValue = newValue?.string
      store(.attributedValue, newValue)
    }
  }

  /// Whether the element's details are shown, for an element that shows and hides them. Unsupported by default.
  open var accessibilityExpandedStatus: UIAccessibility.ExpandedStatus {
    get { stored(.expandedStatus) ?? .unsupported }
    set { store(.expandedStatus, newValue) }
  }

  // MARK: Containers

  /// The number of `accessibilityElements`; `NSNotFound` if they are not set.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? NSNotFound }

  /// One of `accessibilityElements`; nil for an index out of range.
  open func accessibilityElement(at index: Int) -> Any? {
    accessibilityElements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }

  /// The index of an object in `accessibilityElements`; `NSNotFound` if it is not contained.
  open func index(ofAccessibilityElement element: Any) -> Int {
    let object = element as AnyObject
    return accessibilityElements?.firstIndex { $0 as AnyObject === object } ?? NSNotFound
  }

  // MARK: Actions

  /// Activates the element, as a press does.
  ///
  /// - Returns: whether the action was performed.
  open func accessibilityActivate() -> Bool { performBlock(.activate) }

  /// Increases the value of an `adjustable` element.
  open func accessibilityIncrement() { _ = performBlock(.increment) }

  /// Decreases the value of an `adjustable` element.
  open func accessibilityDecrement() { _ = performBlock(.decrement) }

  /// Closes the element, if it is in front of others.
  ///
  /// - Returns: whether the action was performed.
  open func accessibilityPerformEscape() -> Bool { performBlock(.escape) }

  /// Performs the most important action.
  ///
  /// - Returns: whether the action was performed.
  open func accessibilityPerformMagicTap() -> Bool { performBlock(.magicTap) }

  /// Scrolls by a page.
  ///
  /// - Returns: whether the action was performed.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }

  private func performBlock(_ key: AccessibilityProperties.Key) -> Bool {
    guard let properties = accessibilityProperties else { return false }
    if let block: AXBoolReturnBlock = properties.block(key) { return block() }
    guard let block: AXVoidReturnBlock = properties.block(key) else { return false }
    block()
    return true
  }

  // MARK: Reading focus

  /// An assistive technology moved its focus to the element. Does nothing by default.
  open func accessibilityElementDidBecomeFocused() {}

  /// An assistive technology moved its focus away from the element. Does nothing by default.
  open func accessibilityElementDidLoseFocus() {}

  /// Whether an assistive technology has its focus on the element.
  open func accessibilityElementIsFocused() -> Bool { AssistiveTechnology.focusedElement === self }
}
