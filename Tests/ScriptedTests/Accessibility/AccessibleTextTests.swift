import Casement
import CasementAccessibility
import CasementTesting
import Foundation
import Testing

@testable @_spi(Casement) import CasementCore
@testable @_spi(Casement) import CasementEditing

/// Texts, names of roles and states of forms for clients of AT-SPI (rules AX52 and AX55).
@Suite(.serialized) struct AccessibleTextTests {
  private func node(_ view: UIView, _ body: (AccessibilityNode) throws -> Void) throws {
    try TestApplication.run(size: CGSize(width: 320, height: 240)) { application in
      view.frame = application.window.bounds
      application.window.addSubview(view)
      application.compositor.settle()
      // Nodes have unowned references to their store.
      let nodes = AccessibilityNodes(application.window.context)
      try withExtendedLifetime(nodes) { try body(nodes.node(for: view)) }
      view.removeFromSuperview()
    }
  }

  /// An element that counts how often it is read.
  private final class CountedElement: UIView {
    static var reads = 0
    override var isAccessibilityElement: Bool {
      get {
        Self.reads += 1
        return true
      }
      set {}
    }
  }

  @Test("AX56: each of many children is read by its index without reading all siblings again")
  func manySiblings() throws {
    let group = UIView()
    group.accessibilityContainerType = .semanticGroup
    for place in 0..<200 {
      group.addSubview(CountedElement(frame: CGRect(x: 0, y: place, width: 20, height: 1)))
    }
    try node(group) { node in
      CountedElement.reads = 0
      for index in 0..<node.childCount {
        #expect(node.child(at: index)?.indexInParent == index)
      }
      #expect(CountedElement.reads > 0 && CountedElement.reads < 20 * 200)
    }
  }

  @Test("AX55: each run of a text has its attributes, with offsets in Unicode scalars") func attributes()
    throws
  {
    let view = UITextView()
    let text = NSMutableAttributedString(
      string: "👍 plain ", attributes: [.font: UIFont.systemFont(ofSize: 14)])
    text.append(
      NSAttributedString(
        string: "bold",
        attributes: [
          .font: UIFont.boldSystemFont(ofSize: 20), .foregroundColor: UIColor.red,
          .underlineStyle: NSUnderlineStyle.single.rawValue,
        ]))
    view.attributedText = text
    try node(view) { node in
      let facet = try #require(node.text)
      let (plain, first) = facet.attributes(at: 0)
      #expect(
        first == 0..<8 && plain["weight"] == "400" && plain["size"] == "14" && plain["underline"] == nil)
      let (bold, second) = facet.attributes(at: 9)
      #expect(second == 8..<12 && bold["weight"] == "700" && bold["size"] == "20")
      #expect(bold["underline"] == "single" && bold["fg-color"] == "65535,0,0")
      #expect(facet.attributes(at: 12).range == 8..<12)
      view.text = ""
      #expect(node.text?.attributes(at: 0).range == 0..<0)
    }
  }

  @Test("AX55: a link is a node with its range and address, and an activation opens it") func links() throws {
    final class Delegate: NSObject, UITextViewDelegate {
      var opened: [URL] = []
      func textView(
        _ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
      ) -> Bool {
        opened.append(url)
        return false
      }
    }
    let (view, delegate) = (UITextView(), Delegate())
    view.delegate = delegate
    let url = try #require(URL(string: "https://example.org/"))
    let text = NSMutableAttributedString(string: "👍 See ")
    text.append(NSAttributedString(string: "here", attributes: [.link: url]))
    view.attributedText = text
    try node(view) { node in
      let links = try #require(node.text?.links)
      #expect(links.map(\.name) == ["here"] && links[0].role == .link)
      #expect(links[0].link?.range == 6..<10 && links[0].link?.address == "https://example.org/")
      #expect(links[0].parent?.accessibleID == node.accessibleID)
      #expect(node.text?.links.first?.accessibleID == links[0].accessibleID)
      #expect(links[0].actions.first?.perform() == true && delegate.opened == [url])
    }
  }

  @Test("AX52: roles have names in the language of the program") func roles() throws {
    let search = UISearchTextField()
    try node(search) { #expect($0.roleWords == "Search Field") }
    let label = UILabel()
    label.text = "Title"
    label.accessibilityTraits = .header
    try node(label) { #expect($0.roleWords == "Heading") }
  }

  @Test("AX22: an element that a form needs or does not accept has that state") func forms() throws {
    let field = UITextField()
    try node(field) { node in
      #expect(node.states.isDisjoint(with: [.required, .invalidEntry]))
      field.accessibilityIsRequired = true
      field.accessibilityIsInvalid = true
      #expect(node.states.isSuperset(of: [.required, .invalidEntry]))
      field.accessibilityIsInvalid = false
      #expect(!node.states.contains(.invalidEntry))
    }
  }
}
