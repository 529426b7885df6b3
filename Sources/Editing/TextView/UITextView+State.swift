import Foundation

extension UITextView {
  /// Makes a text view. It always has a layout manager: TextKit 2 does not exist here.
  public convenience init(usingTextLayoutManager: Bool) { self.init(frame: .zero, textContainer: nil) }
}

extension UITextView {
  /// The selection and the scroll offset, to be restored in this or another text view.
  public var interactionState: Any {
    get { TextInteractionState(range: selectedRange, offset: contentOffset) }
    set {
      guard let state = newValue as? TextInteractionState else { return }
      selectedRange = state.range
      setContentOffset(state.offset, animated: false)
    }
  }
}

/// The selection of a text view, and its scroll offset.
private struct TextInteractionState {
  let range: NSRange
  let offset: CGPoint
}
