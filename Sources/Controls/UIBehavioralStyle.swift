/// The platform whose behavior a control follows.
///
/// UIKit: `UIBehavioralStyle`.
public nonisolated enum UIBehavioralStyle: UInt, Sendable {
  /// The style that the system prefers.
  case automatic = 0
  /// The behavior of a tablet.
  case pad = 1
  /// The behavior of a Mac.
  case mac = 2
}

extension UIButton {
  /// The actual style: always `.pad`.
  public var behavioralStyle: UIBehavioralStyle { .pad }
}

extension UISlider {
  /// The actual style: always `.pad`.
  public var behavioralStyle: UIBehavioralStyle { .pad }
}
