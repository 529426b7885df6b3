import CasementText
import Foundation

/// The delegate and observer of a text view's own parts. The view retains it; it references the view unowned.
final class TextViewLink: NSObject, @MainActor LayoutObserver, UIPointerInteractionDelegate,
  UIGestureRecognizerDelegate, UITextInteractionDelegate, UIFindInteractionDelegate
{
  private unowned let view: UITextView

  init(_ view: UITextView) { self.view = view }

  deinit {}

  // MARK: LayoutObserver

  func look(_ attributes: TextAttributes) -> TextLook { view.editor.look(attributes) }

  func textChanged(_ range: NSRange, _ delta: Int, isText: Bool) {
    view.editor.storageChanged(range, delta, isText: isText)
  }

  func layoutChanged(_ change: DocumentLayout.Change?) { view.editor.linesChanged(change) }

  func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession? {
    UITextSearchingFindSession(searchableObject: self.view)
  }

  // MARK: Links and attachments

  /// Whether Control was held when the newest touch began.
  private var holdsControl = false

  /// The link or attachment at a point. In editable text a press places the caret, so only Control and a press open
  /// it.
  private func item(at point: CGPoint, withControl: Bool) -> TextViewEditor.Item? {
    guard view.isSelectable, withControl || !view.isEditable else { return nil }
    return view.editor.item(at: point)
  }

  func tapped(_ tap: UITapGestureRecognizer) {
    let point = tap.location(in: view)
    guard let item = item(at: point, withControl: holdsControl) else { return }
    view.editor.press(item, at: point)
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
    if event.type == .touches { holdsControl = event.modifierFlags.contains(.control) }
    return true
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    item(at: touch.location(in: view), withControl: holdsControl) != nil
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }

  // MARK: The pointer

  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? {
    guard item(at: request.location, withControl: request.modifiers.contains(.control)) != nil else {
      return defaultRegion
    }
    return UIPointerRegion(
      rect: CGRect(x: request.location.x - 1, y: request.location.y - 1, width: 2, height: 2),
      identifier: "link")
  }

  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
    -> UIPointerStyle?
  {
    if region.identifier != nil { return .cursor(.pointer) }
    return view.isSelectable || view.isEditable ? UIPointerStyle(shape: .verticalBeam(length: 17)) : nil
  }
}
