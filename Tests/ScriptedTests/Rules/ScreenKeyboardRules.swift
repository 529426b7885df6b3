import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore
@testable import CasementEditing

/// Documentation/Rules.md, keyboard: K1, the notifications of the keyboard on the screen, and W7, its place.
@Suite struct ScreenKeyboardRules {
  /// A view that takes text, with views of its own in the keyboard's place.
  private class Field: UIView, UIKeyInput {
    var text = ""
    var ownInput: UIView?
    var ownAccessory: UIView?
    var type = UIKeyboardType.default
    var returns = UIReturnKeyType.default
    var capitals = UITextAutocapitalizationType.none
    var waits = false
    override var canBecomeFirstResponder: Bool { true }
    var resigns = true
    override var canResignFirstResponder: Bool { resigns }
    override var inputView: UIView? { ownInput }
    override var inputAccessoryView: UIView? { ownAccessory }
    var keyboardType: UIKeyboardType { type }
    var returnKeyType: UIReturnKeyType { returns }
    var autocapitalizationType: UITextAutocapitalizationType { capitals }
    var enablesReturnKeyAutomatically: Bool { waits }
    var hasText: Bool { !text.isEmpty }
    var whenTyped: (String) -> Void = { _ in }
    func insertText(_ text: String) {
      self.text += text
      whenTyped(text)
    }
    func deleteBackward() { text = String(text.dropLast()) }
  }

  /// A window with two fields, and the notifications of the keyboard.
  private final class Desk {
    let application: TestApplication
    let first = Field(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
    let second = Field(frame: CGRect(x: 10, y: 60, width: 100, height: 30))
    private var journal: [String] = []
    private(set) var infos: [[AnyHashable: Any]] = []
    private(set) var objects: [ObjectIdentifier?] = []
    private var observers: [any NSObjectProtocol] = []
    /// The program's reaction to a notification.
    var whenTold: ((String) -> Void)?

    var compositor: ScriptedCompositor { application.compositor }
    var window: UIWindow { application.window }
    var inputViews: InputViews { UIApplication.shared.context.inputViews }

    init(_ application: TestApplication) {
      self.application = application
      window.addSubview(first)
      window.addSubview(second)
      let names: [(Notification.Name, String)] = [
        (UIResponder.keyboardWillShowNotification, "willShow"),
        (UIResponder.keyboardDidShowNotification, "didShow"),
        (UIResponder.keyboardWillHideNotification, "willHide"),
        (UIResponder.keyboardDidHideNotification, "didHide"),
        (UIResponder.keyboardWillChangeFrameNotification, "willChange"),
        (UIResponder.keyboardDidChangeFrameNotification, "didChange"),
      ]
      observers = names.map { name, word in
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] note in
          nonisolated(unsafe) let info = note.userInfo ?? [:]
          let object = (note.object as AnyObject?).map { ObjectIdentifier($0) }
          MainActor.assumeIsolated { self?.record(word, info, object) }
        }
      }
    }

    func end() { observers.forEach(NotificationCenter.default.removeObserver) }

    private func record(_ word: String, _ info: [AnyHashable: Any], _ object: ObjectIdentifier?) {
      journal.append(word)
      infos.append(info)
      objects.append(object)
      whenTold?(word)
    }

    /// The notifications since the last call.
    func take() -> [String] {
      defer { journal.removeAll() }
      return journal
    }

    func settle() -> [String] {
      compositor.settle()
      return take()
    }

    var keyboard: ScreenKeyboard { get throws { try #require(inputViews.keyboard) } }

    /// The key with a label.
    func key(_ label: String) throws -> KeyCap {
      let cap = try keyboard.caps.first { $0.accessibilityLabel == label }
      return try #require(cap, "there is no key \(label)")
    }

    /// The middle of a key, in points of the window.
    func place(_ label: String) throws -> CGPoint {
      let cap = try key(label)
      return cap.convert(CGPoint(x: cap.bounds.midX, y: cap.bounds.midY), to: nil)
    }

    func press(_ label: String, finger: Int32 = 1) throws {
      let surface = try #require(compositor.window("A")).surface
      compositor.touch.down(finger, at: try place(label), on: surface)
      compositor.exchange()
    }

    func lift(_ finger: Int32 = 1) {
      compositor.touch.up(finger)
      compositor.exchange()
    }

    func tap(_ labels: String...) throws {
      for label in labels {
        try press(label)
        lift()
      }
    }
  }

  private static let size = CGSize(width: 360, height: 600)

  private func run(
    _ wish: UIApplication.SoftwareKeyboard = .always,
    on compositor: ScriptedCompositor = ScriptedCompositor(),
    size: CGSize = size, _ body: (Desk) throws -> Void
  ) throws {
    let before = UIApplication.shared.softwareKeyboard
    defer { UIApplication.shared.softwareKeyboard = before }
    try TestApplication.run(on: compositor, size: size) { application in
      UIApplication.shared.softwareKeyboard = wish
      let desk = Desk(application)
      defer { desk.end() }
      try body(desk)
    }
  }

  // MARK: K1

  @Test("K1: the keyboard posts its notifications in UIKit's order, with frames in screen coordinates")
  func k1order()
    throws
  {
    try run { desk in
      #expect(desk.first.becomeFirstResponder())
      #expect(desk.take() == ["willChange", "willShow"])
      #expect(desk.settle() == ["didChange", "didShow"])
      let info = desk.infos[1]
      let begin = try #require(info[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect)
      let end = try #require((info[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue)
      let height = try desk.keyboard.bounds.height
      #expect(height > 150)
      #expect(begin == CGRect(x: 0, y: 600, width: 360, height: height))
      #expect(end == CGRect(x: 0, y: 600 - height, width: 360, height: height))
      #expect(info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double == 0.25)
      let curve = info[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int
      #expect(curve.flatMap(UIView.AnimationCurve.init) == .easeInOut)
      #expect(info[UIResponder.keyboardIsLocalUserInfoKey] as? Bool == true)
      let screen = ObjectIdentifier(desk.window.screen)
      #expect(desk.objects.allSatisfy { $0 == screen })
      #expect(desk.first.resignFirstResponder())
      #expect(desk.take() == ["willChange", "willHide"])
      #expect(desk.settle() == ["didChange", "didHide"])
      #expect(desk.infos.last?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect == begin)
      #expect(try desk.keyboard.window == nil)
    }
  }

  @Test("K1: the keyboard of a panel posts frames at the panel's position") func k1panel() throws {
    try run { desk in
      let panel = UIWindow(frame: CGRect(x: 100, y: 50, width: 300, height: 400))
      panel.windowLevel = .statusBar
      panel.makeKeyAndVisible()
      desk.compositor.settle()
      let field = Field(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
      panel.addSubview(field)
      _ = desk.take()
      field.becomeFirstResponder()
      let end = try #require(desk.infos.last?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect)
      #expect(end.minX == panel.frame.minX && end.maxY == panel.frame.maxY && end.width == panel.frame.width)
      field.resignFirstResponder()
      desk.compositor.settle()
      panel.isHidden = true
    }
  }

  @Test("K1: moving between fields posts nothing, unless the keyboard's height changes") func k1fields()
    throws
  {
    try run { desk in
      desk.first.becomeFirstResponder()
      _ = desk.settle()
      let frame = try desk.keyboard.superview?.frame
      desk.second.becomeFirstResponder()
      #expect(desk.settle() == [])
      #expect(try desk.keyboard.superview?.frame == frame)
      desk.first.ownAccessory = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 44))
      desk.first.becomeFirstResponder()
      #expect(desk.take() == ["willChange", "willShow"])
      #expect(desk.settle() == ["didChange", "didShow"])
      #expect(try desk.keyboard.superview?.bounds.height == (frame?.height ?? 0) + 44)
      #expect(desk.first.ownAccessory?.frame == CGRect(x: 0, y: 0, width: 360, height: 44))
    }
  }

  @Test("K1: the keyboard follows the window's size") func k1resized() throws {
    try run { desk in
      desk.first.becomeFirstResponder()
      _ = desk.settle()
      try desk.application.shown.configure(CGSize(width: 500, height: 400))
      #expect(desk.settle() == ["willChange", "willShow", "didChange", "didShow"])
      let end = try #require(desk.infos.last?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect)
      #expect(end.width == 500 && end.maxY == 400 && end.height <= 240)
      #expect(try desk.keyboard.convert(desk.keyboard.bounds, to: nil) == end)
      let key = try desk.key("p")
      #expect(try desk.keyboard.bounds.contains(key.frame))
    }
  }

  @Test("K1: a keyboard that is reversed during its animation posts the change") func k1interrupted() throws {
    try run { desk in
      desk.first.becomeFirstResponder()
      desk.compositor.advance(by: .milliseconds(60))
      desk.first.resignFirstResponder()
      #expect(desk.settle() == ["willChange", "willShow", "willChange", "willHide", "didChange", "didHide"])
      #expect(desk.window.inputHost == nil)
      // An observer of `willShow` may resign the first responder.
      desk.whenTold = { if $0 == "willShow" { desk.first.resignFirstResponder() } }
      desk.first.becomeFirstResponder()
      desk.whenTold = nil
      #expect(desk.settle().suffix(2) == ["didChange", "didHide"])
      #expect(desk.window.inputHost == nil && !desk.first.isFirstResponder)
    }
  }

  @Test("K1: the keyboard hides with its window, and moves with the key window") func k1windows() throws {
    try run { desk in
      desk.first.becomeFirstResponder()
      _ = desk.settle()
      let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
      other.windowScene?.title = "B"
      let field = Field(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
      other.addSubview(field)
      other.makeKeyAndVisible()
      #expect(desk.settle() == ["willChange", "willHide", "didChange", "didHide"])
      field.becomeFirstResponder()
      #expect(desk.settle() == ["willChange", "willShow", "didChange", "didShow"])
      let keyboard = try desk.keyboard
      #expect(keyboard.window === other)
      other.isHidden = true
      desk.compositor.settle()
      #expect(desk.window.isKeyWindow && desk.first.isFirstResponder)
      #expect(keyboard.window === desk.window)
    }
  }

  @Test("K1: in a window that loses key status at that moment the keyboard posts didHide, and is hidden")
  func k1between() throws {
    try run { desk in
      let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
      let field = Field(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
      other.addSubview(field)
      other.makeKeyAndVisible()
      field.becomeFirstResponder()
      desk.compositor.settle()
      desk.window.makeKey()
      desk.compositor.settle()
      desk.first.becomeFirstResponder()
      desk.compositor.settle()
      _ = desk.take()
      other.makeKey()
      #expect(
        desk.settle() == [
          "willChange", "willHide", "willChange", "willShow", "didChange", "didHide", "didChange", "didShow",
        ])
      #expect(desk.window.inputHost == nil && other.inputHost != nil)
      other.isHidden = true
    }
  }

  // MARK: W7

  @Test("W7: the keyboard is in front of everything in its window, and is none of the window's views")
  func w7front()
    throws
  {
    try run { desk in
      desk.first.becomeFirstResponder()
      _ = desk.settle()
      let late = UIView(frame: desk.window.bounds)
      late.backgroundColor = .green
      desk.window.addSubview(late)
      desk.compositor.settle()
      #expect(desk.window.subviews == [desk.first, desk.second, late])
      let picture = try #require(try desk.application.shown.picture)
      #expect(picture.pixel(180, 100) == Picture.Pixel(red: 0, green: 255, blue: 0))
      #expect(picture.pixel(2, 590) != Picture.Pixel(red: 0, green: 255, blue: 0))
      try desk.tap("q")
      #expect(desk.first.text == "q")
      desk.compositor.settle()
      // Without a change no frame is drawn.
      let commits = try desk.application.shown.surface.commitCount
      desk.compositor.settle()
      #expect(try desk.application.shown.surface.commitCount == commits)
    }
  }

  // MARK: Views in its place

  @Test("a responder's inputView replaces the keyboard, with its inputAccessoryView above")
  func ownViews() throws {
    try run(.never) { desk in
      let pad = UIInputView(frame: CGRect(x: 0, y: 0, width: 10, height: 120), inputViewStyle: .keyboard)
      let bar = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 40))
      desk.first.ownInput = pad
      desk.first.ownAccessory = bar
      desk.first.becomeFirstResponder()
      #expect(desk.settle() == ["willChange", "willShow", "didChange", "didShow"])
      #expect(pad.convert(pad.bounds, to: nil) == CGRect(x: 0, y: 480, width: 360, height: 120))
      #expect(bar.convert(bar.bounds, to: nil) == CGRect(x: 0, y: 440, width: 360, height: 40))
      #expect(pad.window === desk.window)
      // The program wants another height.
      bar.frame.size.height = 60
      #expect(desk.settle() == ["willChange", "willShow", "didChange", "didShow"])
      #expect(bar.convert(bar.bounds, to: nil) == CGRect(x: 0, y: 420, width: 360, height: 60))
      desk.first.ownInput = nil
      desk.first.reloadInputViews()
      _ = desk.settle()
      #expect(pad.superview == nil && bar.convert(bar.bounds, to: nil).maxY == 600)
      desk.first.ownAccessory = nil
      desk.first.reloadInputViews()
      #expect(desk.settle() == ["willChange", "willHide", "didChange", "didHide"])
      #expect(bar.superview == nil && desk.window.inputHost == nil)
    }
  }

  @Test("input views are looked up along the responder chain") func chain() throws {
    final class Controller: UIViewController {
      let bar = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 50))
      override var inputAccessoryView: UIView? { bar }
      override var canBecomeFirstResponder: Bool { true }
    }
    try run(.never) { desk in
      let controller = Controller()
      desk.window.rootViewController = controller
      desk.compositor.settle()
      controller.becomeFirstResponder()
      _ = desk.settle()
      #expect(controller.bar.window === desk.window)
      let field = Field(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
      controller.view.addSubview(field)
      field.becomeFirstResponder()
      #expect(desk.settle() == [] && controller.bar.window === desk.window)
      desk.window.rootViewController = nil
      #expect(desk.settle().last == "didHide")
    }
  }

  // MARK: The guide

  @Test("the keyboard layout guide covers the part of a view below the keyboard") func guide() throws {
    try run { desk in
      let inner = UIView()
      inner.translatesAutoresizingMaskIntoConstraints = false
      let content = UIView(frame: CGRect(x: 0, y: 100, width: 360, height: 450))
      desk.window.addSubview(content)
      content.addSubview(inner)
      NSLayoutConstraint.activate([
        inner.topAnchor.constraint(equalTo: content.topAnchor),
        inner.leadingAnchor.constraint(equalTo: content.leadingAnchor),
        inner.trailingAnchor.constraint(equalTo: content.trailingAnchor),
        inner.bottomAnchor.constraint(equalTo: content.keyboardLayoutGuide.topAnchor),
      ])
      desk.compositor.settle()
      #expect(inner.frame == CGRect(x: 0, y: 0, width: 360, height: 450))
      desk.first.becomeFirstResponder()
      let height = try desk.keyboard.bounds.height
      #expect(inner.frame.height == 500 - height, "the layout is part of the keyboard's animation")
      desk.compositor.settle()
      #expect(content.keyboardLayoutGuide.layoutFrame.height == height - 50)
      // The view moves.
      content.frame.origin.y = 150
      desk.compositor.settle()
      #expect(inner.frame.height == 450 - height)
      desk.first.resignFirstResponder()
      desk.compositor.settle()
      #expect(inner.frame.height == 450)
    }
  }

  // MARK: K2

  /// A finger that drags content in a window whose keyboard is shown.
  private final class ContentDrag {
    let desk: Desk
    let content = UIScrollView(frame: CGRect(x: 0, y: 100, width: 360, height: 500))
    let panel: UIView
    /// The upper edge of the keyboard at its place, and its height.
    let top: CGFloat
    let height: CGFloat
    private var y: CGFloat = 150

    init(_ desk: Desk, _ mode: UIScrollView.KeyboardDismissMode) throws {
      self.desk = desk
      content.contentSize = CGSize(width: 360, height: 4000)
      content.contentOffset = CGPoint(x: 0, y: 2000)
      content.keyboardDismissMode = mode
      desk.window.addSubview(content)
      desk.first.becomeFirstResponder()
      _ = desk.settle()
      panel = try #require(desk.window.keyboardHost?.panel)
      height = panel.bounds.height
      top = 600 - height
    }

    func begin() throws {
      let surface = try #require(desk.compositor.window("A")).surface
      desk.compositor.touch.down(1, at: CGPoint(x: 180, y: y), on: surface)
      desk.compositor.exchange()
    }

    /// Moves the finger there in a tenth of a second.
    func move(to end: CGFloat) {
      let start = y
      for step in 1...5 {
        y = start + (end - start) * CGFloat(step) / 5
        desk.compositor.touch.move(1, to: CGPoint(x: 180, y: y))
        desk.compositor.advance(by: .milliseconds(20))
      }
    }

    /// Keeps the finger where it is, so that it has no speed.
    func rest() {
      for step in 1...12 {
        desk.compositor.touch.move(1, to: CGPoint(x: 180, y: y + (step.isMultiple(of: 2) ? 0 : 0.5)))
        desk.compositor.advance(by: .milliseconds(25))
      }
    }

    func lift() { desk.lift() }

    var begun: CGRect? { desk.infos.last?[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect }
    var ended: CGRect? { desk.infos.last?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect }
  }

  @Test("K2: the keyboard follows a finger that drags content down to it, and returns after a short drag")
  func k2follows() throws {
    try run { desk in
      let drag = try ContentDrag(desk, .interactive)
      let (top, height) = (drag.top, drag.height)
      let page = UIView(frame: desk.window.bounds)
      desk.window.insertSubview(page, at: 0)
      let guide = page.keyboardLayoutGuide
      desk.compositor.settle()
      try drag.begin()
      drag.move(to: top - 10)
      #expect(drag.panel.frame.minY == top, "the finger has not reached it")
      drag.move(to: top + 60)
      #expect(drag.panel.frame == CGRect(x: 0, y: top + 60, width: 360, height: height))
      #expect(guide.layoutFrame.minY == top + 60)
      drag.move(to: top + 20)
      #expect(drag.panel.frame.minY == top + 20, "it can be pulled up again")
      drag.move(to: top - 30)
      #expect(drag.panel.frame.minY == top)
      drag.move(to: top + 20)
      drag.rest()
      #expect(desk.take() == [], "nothing is posted on the way")
      let place = drag.panel.frame
      drag.lift()
      #expect(desk.first.isFirstResponder)
      #expect(desk.settle() == ["willChange", "willShow", "didChange", "didShow"])
      #expect(drag.begun == place && drag.ended == CGRect(x: 0, y: top, width: 360, height: height))
      #expect(drag.panel.frame.minY == top && guide.layoutFrame.minY == top)
    }
  }

  @Test("K2: a drag by more than half of the keyboard's height dismisses it")
  func k2dismisses() throws {
    try run { desk in
      let drag = try ContentDrag(desk, .interactiveWithAccessory)
      try drag.begin()
      drag.move(to: drag.top + drag.height * 0.7)
      drag.rest()
      let place = drag.panel.frame
      drag.lift()
      #expect(!desk.first.isFirstResponder)
      #expect(desk.settle() == ["willChange", "willHide", "didChange", "didHide"])
      #expect(drag.begun == place && drag.ended == CGRect(x: 0, y: 600, width: 360, height: drag.height))
      #expect(desk.window.inputHost == nil)
    }
  }

  @Test("K2: a quick release decides by its direction", arguments: [true, false])
  func k2velocity(isDown: Bool) throws {
    try run { desk in
      let drag = try ContentDrag(desk, .interactive)
      try drag.begin()
      drag.move(to: drag.top + drag.height * (isDown ? 0.05 : 0.95))
      drag.rest()
      drag.move(to: drag.top + drag.height * (isDown ? 0.35 : 0.65))
      drag.lift()
      #expect(desk.first.isFirstResponder == !isDown)
      #expect(desk.settle().last == (isDown ? "didHide" : "didShow"))
    }
  }

  @Test("K2: the keyboard returns if its responder does not resign, or if the touch is cancelled")
  func k2refused() throws {
    try run { desk in
      let drag = try ContentDrag(desk, .interactive)
      desk.first.resigns = false
      try drag.begin()
      drag.move(to: drag.top + drag.height * 0.8)
      drag.rest()
      drag.lift()
      #expect(desk.settle().last == "didShow" && drag.panel.frame.minY == drag.top)
      desk.first.resigns = true
      let second = try ContentDrag(desk, .interactive)
      try second.begin()
      second.move(to: second.top + second.height * 0.8)
      desk.compositor.touch.cancel()
      desk.compositor.exchange()
      #expect(desk.settle().last == "didShow" && second.panel.frame.minY == second.top)
      #expect(desk.first.isFirstResponder)
    }
  }

  @Test(
    "K2: in the other dismiss modes the keyboard does not follow",
    arguments: [UIScrollView.KeyboardDismissMode.none])
  func k2none(mode: UIScrollView.KeyboardDismissMode) throws {
    try run { desk in
      let drag = try ContentDrag(desk, mode)
      try drag.begin()
      drag.move(to: drag.top + 100)
      #expect(drag.panel.frame.minY == drag.top)
      drag.lift()
      #expect(desk.settle() == [] && desk.first.isFirstResponder)
    }
  }

  // MARK: When it comes

  @Test(
    "the keyboard is shown automatically with a touch screen, without a keyboard and without an input method")
  func automatic()
    throws
  {
    let offers = Offers.everything.without("zwp_text_input_manager_v3")
    let touch = ScriptedCompositor(offers, outputs: [OutputMode()], seats: [.touch])
    try run(.automatic, on: touch) { desk in
      desk.window.makeKey()
      desk.first.becomeFirstResponder()
      desk.compositor.settle()
      try desk.tap("a")
      #expect(desk.first.text == "a")
      // A keyboard is plugged in, and out.
      _ = desk.take()
      desk.compositor.seats[0].setDevices([.touch, .keyboard])
      desk.compositor.exchange()
      #expect(desk.settle() == ["willChange", "willHide", "didChange", "didHide"])
      desk.compositor.seats[0].setDevices([.touch])
      desk.compositor.exchange()
      #expect(desk.settle().last == "didShow")
    }
    try run(.automatic) { desk in
      desk.first.becomeFirstResponder()
      #expect(desk.settle() == [])
    }
    try run(.never, on: ScriptedCompositor(offers, outputs: [OutputMode()], seats: [.touch])) { desk in
      desk.window.makeKey()
      desk.first.becomeFirstResponder()
      #expect(desk.settle() == [])
    }
  }

  /// A window with a text field on a seat that has a touch screen alone, and whose compositor has text input.
  private func runOnTouchScreen(_ body: (Desk, UITextField, ScriptedTextInput) throws -> Void) throws {
    let compositor = ScriptedCompositor(.everything, outputs: [OutputMode()], seats: [.touch])
    try run(.automatic, on: compositor) { desk in
      let field = UITextField(frame: CGRect(x: 10, y: 110, width: 100, height: 30))
      desk.window.addSubview(field)
      desk.window.makeKey()
      let input = compositor.seats[0].textInput
      input.focus(try desk.application.shown.surface)
      compositor.exchange()
      field.becomeFirstResponder()
      #expect(desk.settle().last == "didShow", "text input alone is no input method")
      #expect(input.state != nil)
      try body(desk, field, input)
      field.resignFirstResponder()
      field.removeFromSuperview()
      // The panel leaves with an animation, whose end posts notifications.
      desk.compositor.settle()
    }
  }

  @Test(
    "if the compositor supports text input but no input method is active, the keyboard stays available")
  func textInputAlone() throws {
    try runOnTouchScreen { desk, _, input in
      // Compositors reset the text that is composed, also without an input method.
      input.preedit(nil)
      input.done()
      desk.compositor.exchange()
      input.commit("")
      input.done()
      desk.compositor.exchange()
      #expect(desk.settle() == [])
    }
  }

  @Test(
    "an input method that sends text hides the keyboard for good", arguments: ["commit", "preedit"])
  func inputMethod(_ how: String) throws {
    try runOnTouchScreen { desk, field, input in
      if how == "commit" { input.commit("ä") } else { input.preedit("ä") }
      input.done()
      desk.compositor.exchange()
      #expect(desk.settle().last == "didHide")
      #expect(field.text == "ä")
      field.resignFirstResponder()
      desk.compositor.settle()
      field.becomeFirstResponder()
      #expect(desk.settle() == [])
    }
  }

  @Test("an input panel that shrinks the window hides the keyboard; a later resize does not")
  func inputPanel() throws {
    for (delay, isPanel) in [(0.2, true), (5, false)] {
      try runOnTouchScreen { desk, _, _ in
        desk.compositor.advance(by: .milliseconds(Int64(delay * 1000)))
        _ = desk.take()
        let size = desk.window.bounds.size
        try desk.application.shown.configure(CGSize(width: size.width, height: size.height - 90))
        let heard = desk.settle()
        #expect((heard.last == "didHide") == isPanel, "\(heard)")
      }
    }
  }

  // MARK: Typing

  @Test("fingers type letters, with Shift once or locked, digits and signs") func typing() throws {
    try run { desk in
      desk.first.becomeFirstResponder()
      desk.compositor.settle()
      try desk.tap("h", "shift", "I", "space", "delete")
      #expect(desk.first.text == "hI")
      desk.compositor.advance(by: .seconds(1))
      try desk.tap("shift", "shift", "A", "B", "shift", "c")
      #expect(desk.first.text == "hIABc")
      desk.compositor.advance(by: .seconds(1))
      try desk.tap("123", "1", "&", "#+=", "%", "123", "space", "z", "return")
      #expect(desk.first.text == "hIABc1&% z\n")
      // Capitals that are locked are so until the keyboard goes.
      try desk.tap("shift", "shift", "A")
      desk.first.resignFirstResponder()
      desk.compositor.advance(by: .seconds(1))
      desk.first.becomeFirstResponder()
      desk.compositor.advance(by: .seconds(1))
      try desk.tap("b")
      #expect(desk.first.text == "hIABc1&% z\nAb")
    }
  }

  @Test("AX17: an activation presses a key") func activation() throws {
    try run { desk in
      desk.first.becomeFirstResponder()
      desk.compositor.settle()
      let letter = try desk.key("h")
      #expect(letter.accessibilityActivate() && desk.first.text == "h")
      let shift = try desk.key("shift")
      #expect(shift.accessibilityActivate())
      let pressed = try desk.key("shift")
      #expect(pressed.accessibilityTraits.contains(.selected))
      let capital = try desk.key("I")
      #expect(capital.accessibilityActivate() && desk.first.text == "hI")
      let delete = try desk.key("delete")
      #expect(delete.accessibilityActivate() && desk.first.text == "h")
    }
  }

  @Test("fast typing with two fingers works, and a held Shift key types capitals") func fingers() throws {
    try run { desk in
      desk.first.becomeFirstResponder()
      desk.compositor.settle()
      try desk.press("a", finger: 1)
      try desk.press("b", finger: 2)
      #expect(desk.first.text == "a")
      desk.lift(1)
      desk.lift(2)
      #expect(desk.first.text == "ab")
      try desk.press("shift", finger: 1)
      try desk.press("C", finger: 2)
      desk.lift(2)
      try desk.press("D", finger: 2)
      desk.lift(2)
      desk.lift(1)
      try desk.tap("e")
      #expect(desk.first.text == "abCDe")
      // A finger slides to the key that is meant.
      try desk.press("q")
      desk.compositor.touch.move(1, to: try desk.place("w"))
      desk.lift()
      #expect(desk.first.text == "abCDew")
    }
  }

  @Test("keys change under pressed fingers when another text gets the focus")
  func changingKeys() throws {
    try run { desk in
      desk.second.type = .numberPad
      desk.first.becomeFirstResponder()
      desk.compositor.settle()
      desk.first.whenTyped = { [unowned second = desk.second] in
        if $0 == "\n" { second.becomeFirstResponder() }
      }
      // The last of the letters has a number that no key of the pad has.
      let place = try desk.place("m")
      try desk.press("return", finger: 1)
      let surface = try #require(desk.compositor.window("A")).surface
      desk.compositor.touch.down(2, at: place, on: surface)
      desk.compositor.settle()
      desk.lift(1)
      desk.lift(2)
      #expect(desk.first.text == "\n" && desk.second.isFirstResponder)
      desk.second.text = ""
      desk.first.becomeFirstResponder()
      desk.compositor.settle()
      try desk.press("m", finger: 1)
      desk.second.becomeFirstResponder()
      desk.compositor.settle()
      desk.compositor.touch.move(1, to: CGPoint(x: place.x + 3, y: place.y))
      desk.lift(1)
      #expect(desk.first.text == "\n" && desk.second.text == "", "the finger was on no key of this text's")
    }
  }

  @Test("the Shift state of one text does not carry over to the next one") func capitals() throws {
    try run { desk in
      desk.first.capitals = .allCharacters
      desk.first.becomeFirstResponder()
      desk.compositor.settle()
      try desk.tap("A", "B")
      desk.second.becomeFirstResponder()
      desk.compositor.settle()
      try desk.tap("a", "b")
      #expect(desk.first.text == "AB" && desk.second.text == "ab")
    }
  }

  @Test("the delete key repeats while it is held") func repeating() throws {
    try run { desk in
      desk.first.text = String(repeating: "x", count: 100)
      desk.first.becomeFirstResponder()
      desk.compositor.settle()
      try desk.press("delete")
      #expect(desk.first.text.count == 99)
      desk.compositor.advance(by: .milliseconds(450))
      #expect(desk.first.text.count == 99)
      desk.compositor.advance(by: .milliseconds(500))
      let rest = desk.first.text.count
      #expect(rest < 97 && rest > 90)
      desk.lift()
      desk.compositor.advance(by: .seconds(1))
      #expect(desk.first.text.count == rest)
    }
  }

  @Test("a pressed key is shown above the finger, except for secure text") func previews() throws {
    try run { desk in
      desk.first.becomeFirstResponder()
      desk.compositor.settle()
      try desk.press("g")
      let host = try #require(desk.window.keyboardHost)
      #expect(host.subviews.contains { $0 is KeyPreview })
      desk.lift()
      #expect(!host.subviews.contains { $0 is KeyPreview })
      // The field goes with the finger down.
      try desk.press("g")
      desk.first.removeFromSuperview()
      desk.compositor.settle()
      desk.lift()
      #expect(desk.window.inputHost == nil && desk.first.text == "g")
    }
  }

  @Test("text input traits choose the keyboard: numbers, addresses, capitals, the return key") func traits()
    throws
  {
    try run { desk in
      desk.first.type = .numberPad
      desk.first.becomeFirstResponder()
      desk.compositor.settle()
      try desk.tap("4", "2")
      #expect(desk.first.text == "42")
      #expect(try !desk.keyboard.caps.contains { $0.accessibilityLabel == "a" })
      desk.second.type = .emailAddress
      desk.second.returns = .go
      desk.second.waits = true
      desk.second.becomeFirstResponder()
      desk.compositor.settle()
      #expect(try desk.key("return").look.label == "go")
      try desk.tap("return", "x", "@", "return")
      #expect(desk.second.text == "x@\n")
      desk.first.type = .default
      desk.first.text = ""
      desk.first.capitals = .sentences
      desk.first.becomeFirstResponder()
      desk.compositor.settle()
      try desk.tap("N", "o")
      #expect(desk.first.text == "No")
    }
  }

  @Test("letters follow the user's layouts, and a key switches to the next layout") func layouts() throws {
    try run { desk in
      try desk.compositor.keyboard.setLayout("de,ru")
      desk.compositor.exchange()
      desk.first.becomeFirstResponder()
      desk.compositor.settle()
      try desk.tap("ö", "z", "ß")
      #expect(desk.first.text == "özß")
      try desk.tap("next keyboard", "ж")
      #expect(desk.first.text == "özßж")
      try desk.tap("next keyboard", "q")
      #expect(desk.first.text == "özßжq")
      // The compositor switches the layout within the keymap.
      desk.compositor.keyboard.setGroup(1)
      desk.compositor.exchange()
      desk.second.becomeFirstResponder()
      desk.compositor.settle()
      try desk.tap("ж")
      #expect(desk.second.text == "ж")
    }
  }

  @Test("K3: the letters follow a switch of the seat's layout while the keyboard is shown")
  func k3switchedLayout() throws {
    try run { desk in
      try desk.compositor.keyboard.setLayout("de,ru")
      desk.compositor.exchange()
      desk.first.becomeFirstResponder()
      desk.compositor.settle()
      try desk.tap("z")
      _ = desk.take()
      desk.compositor.keyboard.setGroup(1)
      desk.compositor.settle()
      try desk.tap("ж")
      // The user's choice on the screen counts until the next switch, also when the window loses the focus meanwhile.
      try desk.tap("next keyboard")
      let shown = desk.compositor.window("A")
      desk.compositor.focus(nil)
      desk.compositor.settle()
      desk.compositor.focus(shown)
      desk.compositor.settle()
      try desk.tap("ö")
      #expect(desk.first.text == "zжö")
      #expect(desk.settle() == [], "the frame is the same")
    }
  }
}
