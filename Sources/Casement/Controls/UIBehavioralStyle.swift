/// Which desktop's habits a control follows.
///
/// UIKit: `UIBehavioralStyle`.
public nonisolated enum UIBehavioralStyle: UInt, Sendable {
  /// As the system prefers it.
  case automatic = 0
  /// As on a tablet.
  case pad = 1
  /// As on a Mac.
  case mac = 2
}

extension UIButton {
  /// The style that the button has: always `.pad`.
  public var behavioralStyle: UIBehavioralStyle { .pad }
}

extension UISlider {
  /// The style that the slider has: always `.pad`.
  public var behavioralStyle: UIBehavioralStyle { .pad }
}
