import Casement
import Foundation
import Testing

@Suite(.serialized) struct CopyingTests {
  @Test("colors, fonts and traits return themselves as copies") func immutable() {
    let objects: [NSObject] = [UIColor.red, UIFont.systemFont(ofSize: 3), UITraitCollection(displayScale: 2)]
    for object in objects { #expect(object.copy() as AnyObject === object) }
  }

  @Test("a copy of a path has its values, and changes independently") func paths() throws {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    path.lineWidth = 3
    path.lineJoinStyle = .round
    path.usesEvenOddFillRule = true
    let copy = try #require(path.copy() as? UIBezierPath)
    #expect(copy.bounds == path.bounds && copy.lineWidth == 3 && copy.lineJoinStyle == .round)
    #expect(copy.usesEvenOddFillRule)
    copy.move(to: CGPoint(x: 50, y: 50))
    copy.addLine(to: CGPoint(x: 60, y: 60))
    copy.lineWidth = 1
    #expect(path.bounds.maxX == 10 && path.lineWidth == 3 && copy.bounds.maxX == 60)
  }

  @Test("a copy of an action has its handler, and its own state") func actions() throws {
    var count = 0
    let action = UIAction(title: "A", identifier: .init("id"), attributes: .destructive, state: .on) { _ in
      count += 1
    }
    action.discoverabilityTitle = "Long"
    let copy = try #require(action.copy() as? UIAction)
    copy.perform()
    #expect(count == 1 && copy !== action && copy.title == "A" && copy.identifier == .init("id"))
    #expect(copy.attributes == .destructive && copy.state == .on && copy.discoverabilityTitle == "Long")
    copy.state = .off
    #expect(action.state == .on)
  }

  @Test("a copy of a menu has the same elements, and one of a command the same key") func menus() throws {
    let action = UIAction(title: "A") { _ in }
    let menu = UIMenu(title: "M", options: .displayInline, children: [action])
    let copy = try #require(menu.copy() as? UIMenu)
    #expect(copy !== menu && copy.children == [action] && copy.options == .displayInline)
    #expect(copy.identifier == menu.identifier && copy.title == "M")
    let command = UIKeyCommand(title: "C", input: "n", modifierFlags: .control) { _ in }
    command.wantsPriorityOverSystemBehavior = true
    command.repeatBehavior = .nonRepeatable
    let other = try #require(command.copy() as? UIKeyCommand)
    #expect(other.title == "C" && other.input == "n" && other.modifierFlags == .control && other !== command)
    #expect(other.wantsPriorityOverSystemBehavior && other.repeatBehavior == .nonRepeatable)
  }

  // MARK: Subclasses

  private nonisolated final class NamedColor: UIColor, @unchecked Sendable {
    let name: String
    init(name: String, red: CGFloat) {
      self.name = name
      super.init(red: red, green: 0, blue: 0, alpha: 1)
    }
  }

  private nonisolated final class BodyFont: UIFont, @unchecked Sendable {
    let role: String
    init?(role: String, size: CGFloat) {
      self.role = role
      super.init(name: "DejaVu Sans", size: size)
    }
  }

  @Test("colors and fonts can be subclassed") func subclasses() throws {
    let color = NamedColor(name: "warning", red: 1)
    #expect(color == UIColor.red && color.name == "warning" && color.cgColor == UIColor.red.cgColor)
    let font = try #require(BodyFont(role: "body", size: 12))
    #expect(font.pointSize == 12 && font.role == "body" && font == UIFont(name: "DejaVu Sans", size: 12))
    #expect(UIFont(name: "", size: 12) == nil)
  }

  // swift-format-ignore: NoPlaygroundLiterals
  @Test("color literals are colors") func literals() {
    let color = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
    let colors: [UIColor] = [#colorLiteral(red: 0, green: 0, blue: 0, alpha: 0.5), color]
    #expect(color == UIColor.red && colors[0] == UIColor(white: 0, alpha: 0.5))
  }

  @Test("attributed strings compare and join runs of the toolkit's objects") func attributes() {
    // Foundation ends the process for objects that do not begin as it expects.
    for make in [
      { UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 1) }, { UIFont.systemFont(ofSize: 12) },
      { UIFont(descriptor: UIFontDescriptor(name: String(repeating: "x", count: 300), size: 3), size: 3) },
      { NSShadow() },
      { NSParagraphStyle() },
      { NSMutableParagraphStyle() },
    ] as [() -> Any] {
      let key = NSAttributedString.Key("key")
      let text = NSMutableAttributedString(string: "abcdef")
      text.addAttribute(key, value: make(), range: NSRange(location: 0, length: 3))
      text.addAttribute(key, value: make(), range: NSRange(location: 3, length: 3))
      var range = NSRange()
      _ = text.attribute(key, at: 0, effectiveRange: &range)
      #expect(range == NSRange(location: 0, length: 6))
      text.addAttribute(key, value: 5, range: NSRange(location: 1, length: 1))
      text.append(NSAttributedString(string: "g", attributes: [key: make()]))
      #expect(text.length == 7)
    }
  }
}
