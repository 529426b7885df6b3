extension AccessibilityObject {
  /// Whether a form needs a value of the element. Screen readers say so. False by default. UIKit has no such property.
  public var accessibilityIsRequired: Bool {
    get { stored(.isRequired) ?? false }
    set { store(.isRequired, newValue) }
  }

  /// Whether the form does not accept the element's value. Screen readers say so. False by default. UIKit has no such
  /// property.
  public var accessibilityIsInvalid: Bool {
    get { stored(.isInvalid) ?? false }
    set { store(.isInvalid, newValue) }
  }
}
