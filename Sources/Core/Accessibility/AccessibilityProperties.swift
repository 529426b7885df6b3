import Foundation

/// The properties of an object for assistive technologies that a program has set. Unset properties have the values of the
/// object's class.
final class AccessibilityProperties {
  /// A property of the informal protocol `UIAccessibility`.
  enum Key: UInt8 {
    case isElement, label, hint, value, identifier, traits, attributedLabel, attributedHint, attributedValue
    case userInputLabels, attributedUserInputLabels, language, textualContext, headerElements
    case frame, path, activationPoint, respondsToUserInteraction
    case elements, automationElements, elementsHidden, viewIsModal, groupsChildren, containerType,
      navigationStyle
    case customActions, customRotors, expandedStatus, ignoresInvertColors
    case dragSources, dropPoints, previousTextElement, nextTextElement
    case isRequired, isInvalid
    case activate, increment, decrement, escape, magicTap
  }

  private var values: [Key: Any] = [:]
  /// The closures that supply values in place of `values`.
  private var blocks: [Key: Any] = [:]

  /// The value of a property: that of its block, else the one that was set; nil for an unset property.
  func value<Value>(_ key: Key) -> Value? {
    guard let block = blocks[key] else { return values[key] as? Value }
    if let supply = block as? @MainActor () -> Value { return supply() }
    return (block as? @MainActor () -> Value?)?()
  }

  func set(_ key: Key, _ value: Any?) { values[key] = value }

  func block<Block>(_ key: Key) -> Block? { blocks[key] as? Block }

  func setBlock(_ key: Key, _ block: Any?) { blocks[key] = block }

  /// The properties of any object; nil if none was set.
  static func of(_ object: NSObject) -> AccessibilityProperties? {
    (object as? AccessibilityObject).map(\.accessibilityProperties) ?? associated(with: object)
  }

  /// The properties of any object, created if none was set.
  static func ensured(of object: NSObject) -> AccessibilityProperties {
    if let properties = of(object) { return properties }
    let properties = AccessibilityProperties()
    if let object = object as? AccessibilityObject {
      object.accessibilityProperties = properties
    } else {
      associate(properties, with: object)
    }
    return properties
  }

  static func associated(with object: NSObject) -> AccessibilityProperties? {
    objc_getAssociatedObject(object, &associationKey) as? AccessibilityProperties
  }

  static func associate(_ properties: AccessibilityProperties?, with object: NSObject) {
    objc_setAssociatedObject(object, &associationKey, properties, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }
}

/// The address is the key of the properties of objects without a place of their own for them.
private nonisolated(unsafe) var associationKey: UInt8 = 0
