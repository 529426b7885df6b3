public import Foundation

/// How a view looks while it has the focus.
///
/// UIKit: `UIFocusEffect`.
@preconcurrency @MainActor open class UIFocusEffect: NSObject {
  /// Makes an effect that shows nothing.
  public override init() {}
}

/// A ring around the view, drawn by the toolkit.
///
/// The ring is there while the view is first responder of the key window and the focus came with Tab or
/// Shift-Tab; a press of the pointer or a finger in the window takes it away. It is 2 points wide, 2 points
/// outside of the view, and above all other views of the window.
///
/// UIKit: `UIFocusHaloEffect`.
@preconcurrency @MainActor open class UIFocusHaloEffect: UIFocusEffect {
  /// The one that all views have to begin with.
  static let usual = UIFocusHaloEffect()
}
