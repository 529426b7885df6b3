import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore
@testable import CasementEditing

/// A window with two fields, and the calls of their delegate and targets.
final class FieldDesk: UITextFieldDelegate {
  let application: TestApplication
  let field = UITextField(frame: CGRect(x: 20, y: 20, width: 240, height: 34))
  let other = UITextField(frame: CGRect(x: 20, y: 80, width: 240, height: 34))
  private(set) var journal: [String] = []
  /// The names of the delegate methods that answer no.
  var refusals: Set<String> = []

  /// Runs a test with the first field empty and not edited, and the window key.
  static func run(_ body: (FieldDesk) throws -> Void) throws {
    try TestApplication.run(size: CGSize(width: 400, height: 200)) { application in
      let desk = FieldDesk(application)
      application.compositor.settle()
      _ = desk.take()
      try body(desk)
      desk.field.resignFirstResponder()
      desk.other.resignFirstResponder()
      for view in application.window.subviews { view.removeFromSuperview() }
      application.compositor.settle()
    }
  }

  private init(_ application: TestApplication) {
    self.application = application
    for (field, name) in [(field, "A"), (other, "B")] {
      field.borderStyle = .roundedRect
      field.delegate = self
      field.accessibilityIdentifier = name
      application.window.addSubview(field)
      let events: [(UIControl.Event, String)] = [
        (.editingDidBegin, "event begin"), (.editingChanged, "event changed"),
        (.editingDidEnd, "event end"), (.primaryActionTriggered, "event primary"),
      ]
      for (event, text) in events {
        field.addAction(UIAction { [weak self] _ in self?.note("\(name) \(text)") }, for: event)
      }
    }
    let posts: [(Notification.Name, String)] = [
      (UITextField.textDidBeginEditingNotification, "posted begin"),
      (UITextField.textDidChangeNotification, "posted changed"),
      (UITextField.textDidEndEditingNotification, "posted end"),
    ]
    for (name, text) in posts {
      NotificationCenter.default.addObserver(self, selector: Self.posted, name: name, object: nil)
      texts[name] = text
    }
  }

  private var texts: [Notification.Name: String] = [:]

  private func posted(_ notification: Notification) {
    guard let field = notification.object as? UITextField, let text = texts[notification.name] else { return }
    note("\(name(field)) \(text)")
  }

  private func name(_ field: UITextField) -> String { field.accessibilityIdentifier ?? "?" }

  func note(_ line: String) { journal.append(line) }

  /// The log since the last call.
  func take() -> [String] {
    defer { journal.removeAll() }
    return journal
  }

  // MARK: Input

  var compositor: ScriptedCompositor { application.compositor }
  var keyboard: ScriptedKeyboard { get throws { try #require(compositor.seats[0].keyboard) } }
  var pointer: ScriptedPointer { get throws { try #require(compositor.seats[0].pointer) } }

  func type(_ text: String) throws {
    try keyboard.type(text)
    compositor.exchange()
    compositor.settle()
  }

  /// Taps a key with modifiers, such as "Left" with Control and Shift.
  func tap(_ key: String, _ modifiers: String...) throws {
    for modifier in modifiers { try keyboard.press(key: keyboard.key(named: modifier)) }
    try keyboard.tap(key)
    for modifier in modifiers.reversed() { try keyboard.release(key: keyboard.key(named: modifier)) }
    compositor.exchange()
    compositor.settle()
  }

  /// A point of a view on the surface.
  func point(_ x: CGFloat, _ y: CGFloat, in view: UIView) -> CGPoint {
    let origin = application.window.renderer.contentOrigin
    let place = view.convert(CGPoint(x: x, y: y), to: nil)
    return CGPoint(x: place.x + origin.x, y: place.y + origin.y)
  }

  /// Where a letter of the field begins.
  func place(_ offset: Int) -> CGPoint {
    let caret = field.caretRect(for: TextPlace(offset))
    return point(caret.midX, caret.midY, in: field)
  }

  /// The text with the selection between brackets, or the caret as a bar.
  var shown: String {
    let text = Array((field.text ?? "").utf16)
    let selection = field.model.state.selection
    func part(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF16.self) }
    let end = selection.location + selection.length
    let before = part(0..<selection.location)
    let after = part(end..<text.count)
    return selection.length == 0
      ? "\(before)|\(after)" : "\(before)[\(part(selection.location..<end))]\(after)"
  }

  // MARK: UITextFieldDelegate

  private func ask(_ field: UITextField, _ what: String) -> Bool {
    note("\(name(field)) should \(what)")
    return !refusals.contains(what)
  }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { ask(textField, "begin") }
  func textFieldDidBeginEditing(_ textField: UITextField) { note("\(name(textField)) did begin") }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { ask(textField, "end") }
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    note("\(name(textField)) did end \(reason)")
  }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    note("\(name(textField)) should change \(range.location)+\(range.length) \"\(string)\"")
    return !refusals.contains(string)
  }
  func textFieldShouldClear(_ textField: UITextField) -> Bool { ask(textField, "clear") }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool { ask(textField, "return") }
}
