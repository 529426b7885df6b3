public import Foundation

/// The look of a view while it has the focus.
///
/// UIKit: `UIFocusEffect`.
@preconcurrency @MainActor open class UIFocusEffect: NSObject {
  /// Makes an effect that shows nothing.
  public override init() {}
}

/// A ring around the view, drawn by the toolkit.
///
/// The ring is shown while the view is first responder of the key window and the newest input was a key: a press of the
/// pointer or a finger in the window hides it. It is 2 points wide, 4 with high contrast, 2 points outside of the shape
/// of the view, and in front of the content around. Views that clip their subviews clip the ring too. A text field with
/// a border and an editable text view have no ring: the border or the caret shows the focus.
///
/// UIKit: `UIFocusHaloEffect`.
@preconcurrency @MainActor open class UIFocusHaloEffect: UIFocusEffect {
  /// The default effect of all views.
  static let usual = UIFocusHaloEffect()
}
