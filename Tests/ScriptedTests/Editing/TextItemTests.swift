import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// Links in text views that are pressed.
@Suite("Links in text views", .serialized) struct TextItemTests {
  private final class Owner: NSObject, UITextViewDelegate {
    var events: [String] = []
    var answer = "default"
    var hasMenu = true

    deinit {}

    private func name(_ item: UITextItem) -> String {
      guard case .link(let url) = item.content else { return "attachment \(item.range.location)" }
      return "\(url.absoluteString) \(item.range.location)+\(item.range.length)"
    }

    func textView(_ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction)
      -> UIAction?
    {
      events.append("action \(name(textItem))")
      switch answer {
      case "default": return defaultAction
      case "own": return UIAction { [weak self] _ in self?.events.append("own") }
      default: return nil
      }
    }

    func textView(
      _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
    ) -> UITextItem.MenuConfiguration? {
      events.append("menu \(name(textItem)) \(defaultMenu.children.map(\.title).joined(separator: ", "))")
      return hasMenu ? UITextItem.MenuConfiguration(menu: defaultMenu) : nil
    }

    func textView(
      _ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange,
      interaction: UITextItemInteraction
    ) -> Bool {
      events.append("should \(url.absoluteString)")
      return false
    }
  }

  private func run(_ body: (TestApplication, UITextView, Owner) throws -> Void) throws {
    try TestApplication.run { application in
      let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
      let owner = Owner()
      let text = NSMutableAttributedString(
        string: "see here now", attributes: [.font: UIFont.systemFont(ofSize: 20)])
      text.addAttribute(.link, value: "https://example.org", range: NSRange(location: 4, length: 4))
      view.attributedText = text
      view.delegate = owner
      view.isEditable = false
      application.window.addSubview(view)
      application.compositor.settle()
      try body(application, view, owner)
      view.removeFromSuperview()
    }
  }

  private func click(
    _ place: Int, _ view: UITextView, _ application: TestApplication, _ button: UInt32 = 0x110
  ) throws {
    let rect = view.caretRect(for: TextPlace(place))
    let pointer = application.compositor.pointer
    pointer.move(to: CGPoint(x: rect.minX + 4, y: rect.midY), in: try application.shown)
    pointer.press(button)
    pointer.release(button)
    application.compositor.exchange()
    application.compositor.settle()
  }

  @Test("The delegate chooses the action of a press", arguments: ["default", "own", "none"])
  func actions(answer: String) throws {
    try run { application, view, owner in
      owner.answer = answer
      try click(5, view, application)
      let action = "action https://example.org 4+4"
      switch answer {
      case "default": #expect(owner.events == [action, "should https://example.org"])
      case "own": #expect(owner.events == [action, "own"])
      default:
        #expect(owner.events == [action, "menu https://example.org 4+4 Open Link, Copy Link"])
        #expect(UIApplication.shared.context.popups.menu != nil)
      }
      UIApplication.shared.context.popups.menu?.end()
      application.compositor.settle()
    }
  }

  @Test("In editable text, links are pressed with Control") func control() throws {
    try run { application, view, owner in
      view.isEditable = true
      try click(5, view, application)
      #expect(owner.events == [] && view.isFirstResponder)
      let keyboard = application.compositor.keyboard
      keyboard.press(key: try keyboard.key(named: "Control_L"))
      application.compositor.exchange()
      try click(5, view, application)
      keyboard.release(key: try keyboard.key(named: "Control_L"))
      application.compositor.exchange()
      #expect(owner.events == ["action https://example.org 4+4", "should https://example.org"])
      view.resignFirstResponder()
    }
  }

  @Test("The secondary button opens a link's menu, and elsewhere that of the text") func menus() throws {
    try run { application, view, owner in
      try click(5, view, application, 0x111)
      #expect(owner.events == ["menu https://example.org 4+4 Open Link, Copy Link"])
      #expect(UIApplication.shared.context.popups.menu != nil)
      UIApplication.shared.context.popups.menu?.end()
      application.compositor.settle()
      try click(1, view, application, 0x111)
      #expect(owner.events.count == 1, "there is no link")
      UIApplication.shared.context.popups.menu?.end()
      application.compositor.settle()
    }
  }
}
