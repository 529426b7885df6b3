public import Foundation

/// Approves changes in a text view and is notified of them (rule X2).
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

  /// The action of a press on a link or an attachment. In editable text, Control must be held. Nil shows the item's
  /// menu. The default action opens a link, if `textView(_:shouldInteractWith:in:interaction:)` of its URL permits
  /// it.
  func textView(_ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction)
    -> UIAction?

  /// The menu of a link or an attachment for a secondary click; nil shows the edit menu of the text. The default menu
  /// of a link opens or copies its address. That of an attachment is empty, so that the edit menu of the text is
  /// shown.
  func textView(_ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu)
    -> UITextItem.MenuConfiguration?

  /// Whether a pressed link is opened. True by default.
  func textView(
    _ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool

  /// An attachment was pressed. The return value has no effect here. True by default.
  func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool

  /// The edit menu of a range in UTF-16 units. The program may change the suggested actions. Nil, the default, shows
  /// exactly these.
  func textView(
    _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu?

  /// The edit menu is about to be shown. The animator runs accompanying animations.
  func textView(
    _ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)

  /// The edit menu was dismissed, after the chosen action ran. The animator runs accompanying animations.
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

/// The kind of interaction with a link or an attachment. Text views pass `invokeDefaultAction` only: before a menu opens,
/// they call `textView(_:menuConfigurationFor:defaultMenu:)`.
///
/// UIKit: `UITextItemInteraction`.
public nonisolated enum UITextItemInteraction: Int, Sendable {
  case invokeDefaultAction, presentActions, preview
}
