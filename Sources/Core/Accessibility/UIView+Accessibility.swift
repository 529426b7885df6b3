public import Foundation

/// Accessibility properties that few views set. They are allocated when the first of them is set.
final class AccessibilityDetails {
  var traits: UIAccessibilityTraits = .none
  var areElementsHidden = false
  var elements: [Any]?
  var isModal = false
  var groupsChildren = false
  var ignoresInvertColors = false
  var customActions: [UIAccessibilityCustomAction]?
  var attributedLabel: NSAttributedString?
  var language: String?
  var inputLabels: [String]?
  var frame: CGRect?
  var activationPoint: CGPoint?
}

// These properties are stored, for the program's own use: no assistive technology reads them yet.
extension UIView {
  var accessibilityDetails: AccessibilityDetails? { extras?.accessibility.details }

  func changeAccessibility(_ change: (AccessibilityDetails) -> Void) {
    let details = accessibilityDetails ?? AccessibilityDetails()
    ensuredExtras.accessibility.details = details
    change(details)
  }

  /// Whether assistive technologies ignore the siblings of this view. False by default.
  public var accessibilityViewIsModal: Bool {
    get { accessibilityDetails?.isModal ?? false }
    set { changeAccessibility { $0.isModal = newValue } }
  }

  /// Whether the subviews form a group. False by default.
  public var shouldGroupAccessibilityChildren: Bool {
    get { accessibilityDetails?.groupsChildren ?? false }
    set { changeAccessibility { $0.groupsChildren = newValue } }
  }

  /// Has no effect: colors are never inverted. False by default.
  public var accessibilityIgnoresInvertColors: Bool {
    get { accessibilityDetails?.ignoresInvertColors ?? false }
    set { changeAccessibility { $0.ignoresInvertColors = newValue } }
  }

  /// The label with speech attributes; setting it sets `accessibilityLabel`, too.
  public var accessibilityAttributedLabel: NSAttributedString? {
    get { accessibilityDetails?.attributedLabel ?? accessibilityLabel.map { NSAttributedString(string: $0) } }
    set {
      accessibilityLabel = newValue?.string
      changeAccessibility { $0.attributedLabel = newValue }
    }
  }

  /// Has no effect: no assistive technology reads the language of the label, such as "en-GB". Nil by default.
  public var accessibilityLanguage: String? {
    get { accessibilityDetails?.language }
    set { changeAccessibility { $0.language = newValue } }
  }

  /// The names of the view for voice input; nil for its label.
  public var accessibilityUserInputLabels: [String]? {
    get { accessibilityDetails?.inputLabels ?? accessibilityLabel.map { [$0] } }
    set { changeAccessibility { $0.inputLabels = newValue } }
  }
}
