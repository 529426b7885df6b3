public import Foundation

/// Further information about an element, which the user asks for.
///
/// Apple's `Accessibility`: `AXCustomContent`.
@preconcurrency @MainActor open class AXCustomContent: NSObject {
  /// The importance of a piece of information.
  public nonisolated enum Importance: UInt, Sendable {
    /// Spoken on request.
    case `default`
    /// Spoken with the element.
    case high
  }

  public let attributedLabel: NSAttributedString
  public let attributedValue: NSAttributedString

  /// The kind of the information, such as "Age".
  public var label: String { attributedLabel.string }

  /// The information, such as "5 years".
  public var value: String { attributedValue.string }

  open var importance = Importance.default

  public convenience init(label: String, value: String) {
    self.init(
      attributedLabel: NSAttributedString(string: label), attributedValue: NSAttributedString(string: value))
  }

  public init(attributedLabel label: NSAttributedString, attributedValue value: NSAttributedString) {
    attributedLabel = label
    attributedValue = value
  }

  deinit {}
}

/// An element with further information.
///
/// Apple's `Accessibility`: `AXCustomContentProvider`.
@preconcurrency @MainActor public protocol AXCustomContentProvider: NSObjectProtocol {
  /// The information, the most important first.
  var accessibilityCustomContent: [AXCustomContent]! { get set }
}
