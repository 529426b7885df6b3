import Foundation

/// The frame for the next view that `UIView.init()` makes. `CellMaking` stores it for a class that it knows at run time
/// only.
package enum PendingFrame {
  /// The frame; nil for zero.
  package static var value: CGRect?

  /// Returns the frame and removes it, so that only one view gets it.
  static func consume() -> CGRect {
    guard let frame = value else { return .zero }
    value = nil
    return frame
  }
}
