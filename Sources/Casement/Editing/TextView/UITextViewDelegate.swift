public import Foundation

/// Is asked before changes in a text view, and told of them (rule X2).
///
/// UIKit: `UITextViewDelegate`.
@preconcurrency @MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Whether editing may begin. True by default.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool

  /// Editing has begun.
  func textViewDidBeginEditing(_ textView: UITextView)

  /// Whether editing may end. True by default.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool

  /// Editing has ended.
  func textViewDidEndEditing(_ textView: UITextView)

  /// Whether a part of the text may be replaced. The range is in UTF-16 units. True by default.
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String)
    -> Bool

  /// The user has changed the text.
  func textViewDidChange(_ textView: UITextView)

  /// The selection or the caret has changed.
  func textViewDidChangeSelection(_ textView: UITextView)

  /// What is done when a link or an attachment is pressed: in text that can be changed, with Control held. Nil shows its
  /// menu. The default action is the default; it opens a link, if the older method below lets it.
  func textView(_ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction)
    -> UIAction?

  /// The menu of a link or an attachment, for the secondary button; nil for that of the text. The default menu is the
  /// default: of a link it opens or copies the address, of an attachment it is empty, which shows that of the text.
  func textView(_ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu)
    -> UITextItem.MenuConfiguration?

  /// Whether a link that was pressed is to be opened. True by default.
  func textView(
    _ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool

  /// An attachment was pressed. Nothing follows from true, the default.
  func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool

  /// The menu of what can be done with a part of the text, in UTF-16 units: what the system suggests, changed as the program
  /// likes; nil, as by default, for just that.
  func textView(
    _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu?

  /// The edit menu is about to be shown. The animator animates what else changes with it.
  func textView(
    _ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)

  /// The edit menu is gone, and what was chosen is done. The animator animates what else changes with it.
  func textView(
    _ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
}

extension UITextViewDelegate {
  public func textView(
    _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
  public func textView(
    _ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
  ) {}
  public func textView(
    _ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
  ) {}
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidEndEditing(_ textView: UITextView) {}
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  public func textViewDidChange(_ textView: UITextView) {}
  public func textViewDidChangeSelection(_ textView: UITextView) {}
  public func textView(
    _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
  ) -> UIAction? { defaultAction }
  public func textView(
    _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
  ) -> UITextItem.MenuConfiguration? { UITextItem.MenuConfiguration(menu: defaultMenu) }
  public func textView(
    _ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool { true }
  public func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool { true }
}

/// The way in which a link or an attachment is used. A press is all there is.
///
/// UIKit: `UITextItemInteraction`.
public nonisolated enum UITextItemInteraction: Int, Sendable {
  case invokeDefaultAction
}
