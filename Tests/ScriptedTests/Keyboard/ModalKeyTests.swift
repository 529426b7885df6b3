import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// The keyboard focus during modal presentations.
@Suite(.serialized) struct ModalKeyTests {
  /// A controller with a text view, a field, and commands.
  private final class Document: UIViewController, UITextFieldDelegate {
    let text = UITextView(frame: CGRect(x: 10, y: 10, width: 200, height: 60))
    let field = UITextField(frame: CGRect(x: 10, y: 80, width: 200, height: 34))
    var letsFieldEnd = true
    var done: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      field.delegate = self
      view.addSubview(text)
      view.addSubview(field)
    }

    override var keyCommands: [UIKeyCommand]? {
      [UIKeyCommand(title: "Save", action: Self.save, input: "s", modifierFlags: .control)]
    }

    func save(_ command: UIKeyCommand) { done.append("save") }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      // Modifier keys have no characters.
      done += presses.compactMap { $0.key?.characters }.filter { !$0.isEmpty }
      super.pressesBegan(presses, with: event)
    }

    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { letsFieldEnd }
  }

  /// Runs a test with a document in a window of 500×400 points.
  private func run(
    _ body: (_ application: TestApplication, _ document: Document, _ tap: (String...) throws -> Void) throws
      ->
      Void
  ) throws {
    try TestApplication.run(size: CGSize(width: 500, height: 400)) { application in
      let document = Document()
      application.window.rootViewController = document
      application.compositor.settle()
      try body(application, document) { names in
        for name in names {
          try application.compositor.keyboard.tap(name)
          application.compositor.settle()
        }
      }
      application.window.rootViewController = nil
      application.compositor.settle()
    }
  }

  private func alert(_ actions: [(String, UIAlertAction.Style)], _ chosen: @escaping (String) -> Void)
    -> UIAlertController
  {
    let alert = UIAlertController(title: "Alert", message: nil, preferredStyle: .alert)
    for (title, style) in actions {
      alert.addAction(UIAlertAction(title: title, style: style) { _ in chosen(title) })
    }
    return alert
  }

  @Test("N12: with an alert in front, the text behind it gets no input, and gets the focus back afterwards")
  func typing() throws {
    try run { application, document, tap in
      document.text.becomeFirstResponder()
      try tap("a")
      document.present(alert([("No", .cancel), ("Yes", .default)]) { _ in }, animated: true)
      application.compositor.settle()
      try tap("b", "BackSpace", "c")
      document.text.becomeFirstResponder()
      #expect(!document.text.isFirstResponder, "the program asks for the keyboard meanwhile")
      try tap("d")
      #expect(document.text.text == "a" && document.done == [])
      try tap("Escape")
      #expect(document.presentedViewController == nil && document.text.isFirstResponder)
      try tap("e")
      #expect(document.text.text == "ae")
    }
  }

  @Test("N12: a field that refuses to end editing loses the focus to an alert, until that is dismissed")
  func refusal() throws {
    try run { application, document, tap in
      document.field.becomeFirstResponder()
      document.letsFieldEnd = false
      document.present(alert([("OK", .default)]) { _ in }, animated: false)
      application.compositor.settle()
      try tap("a")
      #expect(document.field.text == "")
      try tap("Return", "b")
      #expect(document.presentedViewController == nil && document.field.text == "b")
      document.letsFieldEnd = true
    }
  }

  @Test("N12: key commands of the presenter are not performed; those of the presented controller are")
  func commands() throws {
    try run { application, document, tap in
      let keyboard = application.compositor.keyboard
      @MainActor func save() {
        keyboard.tap(31, holding: KeyCode.leftControl)
        application.compositor.settle()
      }
      save()
      #expect(document.done == ["save"])
      let sheet = Document()
      document.present(sheet, animated: true)
      application.compositor.settle()
      #expect(UIApplication.shared.activeKeyCommands.count == 1)
      save()
      try tap("x")
      #expect(document.done == ["save"] && sheet.done == ["save", "x"])
      let question = alert([("OK", .default)]) { _ in }
      sheet.present(question, animated: true)
      application.compositor.settle()
      save()
      try tap("y")
      #expect(document.done == ["save"] && sheet.done == ["save", "x"])
      #expect(UIApplication.shared.activeKeyCommands.isEmpty)
      try tap("Escape")
      #expect(sheet.presentedViewController == nil)
      save()
      #expect(sheet.done == ["save", "x", "save"])
    }
  }

  @Test("N12: Tab stays inside an alert, whose focused button has the focus ring if keys are used")
  func tab() throws {
    try run { application, document, tap in
      document.text.becomeFirstResponder()
      try tap("a")
      let question = alert([("No", .cancel), ("Yes", .default)]) { _ in }
      document.present(question, animated: true)
      application.compositor.settle()
      @MainActor func focused() -> String? {
        (application.window.firstResponder as? UIButton)?.configuration?.title
      }
      #expect(focused() == "Yes")
      try tap("Tab")
      #expect(focused() == "No")
      try tap("Tab")
      #expect(focused() == "Yes")
      #expect(document.text.text == "a")
      try tap("Escape")
    }
  }

  @Test("N12: Escape performs the only action of an alert, and none of several without a cancel action")
  func escape() throws {
    try run { application, document, tap in
      var chosen: [String] = []
      document.present(alert([("OK", .default)]) { chosen.append($0) }, animated: true)
      application.compositor.settle()
      try tap("Escape")
      #expect(chosen == ["OK"] && document.presentedViewController == nil)
      document.present(alert([("A", .default), ("B", .destructive)]) { chosen.append($0) }, animated: true)
      application.compositor.settle()
      try tap("Escape")
      #expect(chosen == ["OK"] && document.presentedViewController != nil)
      document.dismiss(animated: false)
    }
  }

  @Test(
    "N12: the field of a sheet gets the focus back after an alert, although the window's field requested it")
  func nested() throws {
    try run { application, document, tap in
      let sheet = Document()
      document.present(sheet, animated: true)
      application.compositor.settle()
      sheet.field.becomeFirstResponder()
      sheet.present(alert([("OK", .default)]) { _ in }, animated: true)
      application.compositor.settle()
      document.field.becomeFirstResponder()
      try tap("Escape", "s")
      #expect(sheet.field.text == "s" && document.field.text == "")
      sheet.field.resignFirstResponder()
      try tap("Escape", "d")
      #expect(document.presentedViewController == nil && document.field.text == "d")
    }
  }

  /// A controller with a button, which records the first responder when it appears.
  private final class Page: UIViewController {
    let button = UIButton(frame: CGRect(x: 20, y: 20, width: 100, height: 40))
    var focusedAtAppearance: [UIResponder?] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(button)
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      focusedAtAppearance.append(view.window?.firstResponder)
    }
  }

  /// A controller that Escape dismisses by a command.
  private final class Card: UIViewController {
    override var keyCommands: [UIKeyCommand]? {
      [UIKeyCommand(title: "Close", action: Self.close, input: UIKeyCommand.inputEscape)]
    }

    func close(_ command: UIKeyCommand) { dismiss(animated: true) }
  }

  @Test(
    "N12: after a presentation over the whole window, the button has the focus again when the presenter appears",
    arguments: ["slide", "flip", "zoom"], ["Escape", "dismiss"])
  func fullScreen(transition: String, ending: String) throws {
    try TestApplication.run(size: CGSize(width: 500, height: 400)) { application in
      let (page, card) = (Page(), Card())
      application.window.rootViewController = page
      application.compositor.settle()
      try application.compositor.keyboard.tap("Tab")
      application.compositor.settle()
      #expect(page.button.isFirstResponder)
      card.modalPresentationStyle = .fullScreen
      if transition == "flip" { card.modalTransitionStyle = .flipHorizontal }
      if transition == "zoom" { card.preferredTransition = .zoom { [weak page] _ in page?.button } }
      page.present(card, animated: true)
      application.compositor.advance(by: .seconds(1))
      application.compositor.settle()
      #expect(page.button.window == nil && application.window.firstResponder == nil)
      if ending == "Escape" {
        try application.compositor.keyboard.tap("Escape")
      } else {
        page.dismiss(animated: true)
      }
      application.compositor.advance(by: .seconds(1))
      application.compositor.settle()
      #expect(page.presentedViewController == nil && page.button.isFirstResponder)
      #expect(page.focusedAtAppearance.map { $0 === page.button } == [false, true])
      application.window.rootViewController = nil
      application.compositor.settle()
    }
  }
}
