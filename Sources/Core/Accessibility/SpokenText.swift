import Foundation

/// The words that a screen reader says about an element.
package enum SpokenText {
  /// Label, value, kind, state and position of an element, separated by commas, and the hint as a sentence of its own.
  package static func text(for element: NSObject) -> String {
    var parts: [String?] = []
    let traits = element.accessibilityTraits
    if traits.contains(.selected) { parts.append(localized("Selected")) }
    parts.append(element.accessibilityLabel)
    parts.append(value(of: element))
    parts += kinds(of: element)
    if traits.contains(.notEnabled) { parts.append(localized("Dimmed")) }
    parts.append(expandedStatus(of: element))
    parts.append(position(of: element))
    let words = parts.compactMap(\.self).filter { !$0.isEmpty }
    let sentence = words.joined(separator: ", ")
    guard let hint = element.accessibilityHint, !hint.isEmpty else { return sentence }
    return sentence.isEmpty ? hint : "\(sentence). \(hint)"
  }

  /// The value in words: "On" and "Off" for an element that is turned on or off.
  package static func value(of element: NSObject) -> String? {
    let facts = facts(of: element)
    if let isOn = facts.isOn { return localized(isOn ? "On" : "Off") }
    guard facts.isValueSpoken else { return nil }
    let value = element.accessibilityValue
    if value?.isEmpty != false, let placeholder = facts.placeholder { return placeholder }
    guard element.accessibilityTraits.contains(.toggleButton) else { return value }
    return switch value {
    case "1": localized("On")
    case "0": localized("Off")
    default: value
    }
  }

  /// The kind of an element in words, such as "Button".
  package static func kinds(of element: NSObject) -> [String] {
    let traits = element.accessibilityTraits
    var kinds: [String] = []
    if traits.contains(.header) { kinds.append(localized("Heading")) }
    if let kind = facts(of: element).roleDescription {
      kinds.append(kind)
    } else {
      if traits.contains(.searchField) { kinds.append(localized("Search Field")) }
      if traits.contains(.toggleButton) {
        kinds.append(localized("Switch"))
      } else if traits.contains(.button) {
        kinds.append(localized("Button"))
      }
      if traits.contains(.link) { kinds.append(localized("Link")) }
      if traits.contains(.image) { kinds.append(localized("Image")) }
      if traits.contains(.adjustable) { kinds.append(localized("Adjustable")) }
    }
    return kinds
  }

  /// Whether an element makes no sense without a label: everything except a text that is its own value.
  package static func needsLabel(_ element: NSObject) -> Bool {
    guard (facts(of: element).placeholder ?? "").isEmpty else { return false }
    return (element.accessibilityValue ?? "").isEmpty
      || !element.accessibilityTraits.isDisjoint(with: .operable)
  }

  private static func expandedStatus(of element: NSObject) -> String? {
    switch element.accessibilityExpandedStatus {
    case .unsupported: nil
    case .expanded: localized("Expanded")
    case .collapsed: localized("Collapsed")
    }
  }

  private static func position(of element: NSObject) -> String? {
    let facts = facts(of: element)
    guard let position = facts.position, let count = facts.count else { return nil }
    return localized("%@ of %@", localized(position), localized(count))
  }

  static func facts(of element: NSObject) -> AccessibilityFacts {
    (element as? AccessibilityObject)?.accessibilityFacts ?? AccessibilityFacts()
  }
}
