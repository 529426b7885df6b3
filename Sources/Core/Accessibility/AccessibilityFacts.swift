import Foundation

/// Facts about an element that UIKit has no property for, and that screen readers speak.
@_spi(Casement) public struct AccessibilityFacts {
  /// The kind of the element in words, such as "Text Field", where the traits do not contain it.
  public var roleDescription: String?

  /// The position among the elements of a set, from 1, such as a tab of a tab bar.
  public var position: Int?

  /// The number of elements in that set.
  public var count: Int?

  /// The level of a heading, from 1.
  public var headingLevel = 1

  /// The number that the element adjusts or shows, and its range.
  public var number: Double?
  public var range: ClosedRange<Double>?

  /// The change of `number` by an increment; nil if the class has none.
  public var step: Double?

  /// Whether the element is turned on; nil for an element that cannot be turned on or off.
  public var isOn: Bool?

  /// Whether the value is meant for people. False for the numbers by which UIKit reports a state.
  public var isValueSpoken = true

  /// Whether the element is busy.
  public var isBusy = false

  /// Whether activation opens a menu or a list of choices.
  public var opensMenu = false

  /// Whether the text of the element is secret.
  public var isSecure = false

  /// The text that an empty field shows.
  public var placeholder: String?

  /// The view whose text names the element, for example the label beside a control.
  public weak var labelView: UIView?

  public init() {}

  /// Sets `number` and `range`. Numbers that form no range are ignored.
  public mutating func setNumber(_ number: Double, from lower: Double, to upper: Double) {
    guard number.isFinite, lower.isFinite, upper.isFinite, lower <= upper else { return }
    self.number = number
    range = lower...upper
  }
}
