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
/// The ring is there while the view is first responder of the key window and the keyboard was used last: a press of the
/// pointer or a finger in the window hides it. It is 2 points wide, 4 with high contrast, 2 points outside of the shape of
/// the view, and in front of the content around. Views that clip their subviews clip the ring too. A text field with a
/// border shows the focus by that, and an editable text view by its caret.
///
/// UIKit: `UIFocusHaloEffect`.
@preconcurrency @MainActor open class UIFocusHaloEffect: UIFocusEffect {
  /// The one that all views have to begin with.
  static let usual = UIFocusHaloEffect()
}
