import Foundation

/// Opens the menus of links and attachments in a text view.
final class TextItemMenu: NSObject, UIInteraction, MenuInteraction {
  private unowned let text: UITextView

  init(_ text: UITextView) { self.text = text }

  deinit {}

  private(set) weak var view: UIView?

  func willMove(to view: UIView?) {}

  func didMove(to view: UIView?) { self.view = view }

  // A long press on text selects.
  var opensByLongPress: Bool { false }

  func open(at place: CGPoint, _ context: ApplicationContext, byKey: Bool) -> Bool {
    guard !byKey, text.isSelectable, let item = text.editor.item(at: place) else { return false }
    return text.editor.showMenu(of: item, at: place)
  }
}
