import Casement
import CasementKeyboard
import CasementTesting
import Foundation
import Testing

/// Tab and Shift-Tab, and the ring around the view that has the focus.
@Suite(.serialized) struct FocusTests {
  private final class Stop: KeyReceiver {
    let name: String

    init(_ name: String, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat = 40, _ height: CGFloat = 20) {
      self.name = name
      super.init(frame: CGRect(x: x, y: y, width: width, height: height))
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { return nil }
  }

  /// Runs a test in a window with these views.
  private func withStops(
    _ stops: [UIView], _ body: (TestApplication, ScriptedKeyboard) throws -> Void
  ) throws {
    try TestApplication.run { application in
      stops.forEach(application.window.addSubview)
      application.compositor.settle()
      try body(application, application.compositor.keyboard)
    }
  }

  /// The names of the views that have the focus, one Tab after another.
  private func path(
    _ application: TestApplication, _ count: Int, of stops: [Stop], backward: Bool = false
  ) -> String {
    (0..<count).map { _ in
      if backward {
        application.compositor.keyboard.tap(KeyCode.tab, holding: KeyCode.leftShift)
      } else {
        application.compositor.keyboard.tap(key: KeyCode.tab)
      }
      application.compositor.exchange()
      return stops.first(where: \.isFirstResponder)?.name ?? "-"
    }.joined()
  }

  /// A view that records the moves of the focus, and may refuse some.
  private final class Watcher: UIView {
    var moves: [String] = []
    var refused: UIView?

    override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
      context.nextFocusedView !== refused
    }

    override func didUpdateFocus(
      in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {
      let from = (context.previouslyFocusedItem as? Stop)?.name ?? "-"
      let to = (context.nextFocusedItem as? Stop)?.name ?? "-"
      moves.append("\(from)\(context.focusHeading == .previous ? "<" : ">")\(to)")
      coordinator.addCoordinatedAnimations { self.moves.append("animated") }
      coordinator.addCoordinatedFocusingAnimations { self.moves.append("\($0.duration)") }
      coordinator.addCoordinatedUnfocusingAnimations(nil)
    }
  }

  // MARK: Focus environments

  @Test("U3: focus environments are notified of moves by Tab, and may refuse one")
  func environments() throws {
    let stops = [Stop("a", 0, 0), Stop("b", 50, 0), Stop("c", 100, 0)]
    let watcher = Watcher(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    stops.forEach(watcher.addSubview)
    var posted = 0
    let observer = NotificationCenter.default.addObserver(
      forName: UIFocusSystem.didUpdateNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { posted += 1 } }
    defer { NotificationCenter.default.removeObserver(observer) }
    try withStops([watcher]) { application, _ in
      #expect(path(application, 2, of: stops) == "ab")
      #expect(watcher.moves == ["->a", "animated", "0.2", "a>b", "animated", "0.2"] && posted == 2)
      #expect(stops[1].isFocused && !stops[0].isFocused && stops[1].canBecomeFocused)
      #expect(UIFocusSystem.focusSystem(for: watcher)?.focusedItem === stops[1])
      #expect(UIFocusSystem.focusSystem(for: UIView()) == nil)
      #expect(stops[1].parentFocusEnvironment === watcher && watcher.preferredFocusEnvironments.count == 1)
      watcher.moves = []
      watcher.refused = stops[2]
      #expect(path(application, 1, of: stops) == "a", "c is refused")
      watcher.refused = nil
      #expect(path(application, 1, of: stops, backward: true) == "c")
      #expect(watcher.moves.contains("a<c"))
      // Names are kept for the program.
      watcher.focusGroupIdentifier = "row"
      watcher.focusGroupPriority = .prioritized
      watcher.restorationIdentifier = "watcher"
      #expect(watcher.focusGroupIdentifier == "row" && watcher.focusGroupPriority == .prioritized)
      #expect(watcher.restorationIdentifier == "watcher")
    }
  }

  // MARK: The order

  @Test("Tab moves by rows from top to bottom, each from left to right, and wraps around")
  func order() throws {
    let stops = [
      Stop("d", 100, 62), Stop("b", 100, 12), Stop("a", 10, 16), Stop("c", 20, 60), Stop("e", 10, 100),
    ]
    try withStops(stops) { application, _ in
      #expect(path(application, 7, of: stops) == "abcdeab")
      #expect(path(application, 6, of: stops, backward: true) == "aedcba")
    }
  }

  @Test("without a first responder Tab begins with the first view, Shift-Tab with the last")
  func beginning() throws {
    let stops = [Stop("b", 10, 50), Stop("a", 10, 10)]
    try withStops(stops) { application, _ in
      #expect(path(application, 1, of: stops) == "a")
      stops[1].resignFirstResponder()
      #expect(path(application, 1, of: stops, backward: true) == "b")
    }
  }

  @Test("subviews follow their superview, before its siblings")
  func nesting() throws {
    let stops = [Stop("a", 10, 10, 80, 80), Stop("b", 5, 5), Stop("c", 5, 40), Stop("d", 100, 10)]
    let group = UIView(frame: CGRect(x: 10, y: 100, width: 100, height: 50))
    let last = Stop("e", 0, 0)
    group.addSubview(last)
    stops[0].addSubview(stops[2])
    stops[0].addSubview(stops[1])
    try withStops([group, stops[3], stops[0]]) { application, _ in
      #expect(path(application, 6, of: stops + [last]) == "abcdea")
    }
  }

  @Test("hidden views, views without interaction and views that cannot become first responder are skipped")
  func leftOut() throws {
    let stops = (0..<6).map { Stop("\($0)", 10, CGFloat($0) * 30) }
    let group = UIView(frame: CGRect(x: 100, y: 0, width: 50, height: 150))
    let inside = Stop("x", 0, 0)
    group.addSubview(inside)
    try withStops(stops + [group]) { application, _ in
      stops[1].isHidden = true
      stops[2].isUserInteractionEnabled = false
      stops[3].alpha = 0
      stops[4].acceptsFirstResponder = false
      group.isUserInteractionEnabled = false
      #expect(path(application, 3, of: stops + [inside]) == "050")
    }
  }

  /// Puts its subviews below each other, the last of them on top.
  private final class Column: UIView {
    override func layoutSubviews() {
      for (place, view) in subviews.reversed().enumerated() {
        view.frame = CGRect(x: 0, y: CGFloat(place) * 30, width: 40, height: 20)
      }
    }
  }

  @Test("Tab before the first layout uses the places that the layout will give")
  func typedAhead() throws {
    let stops = ["c", "b", "a"].map { Stop($0, 0, 0, 0, 0) }
    try withStops([]) { application, _ in
      let column = Column(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
      stops.forEach(column.addSubview)
      application.window.addSubview(column)
      #expect(path(application, 3, of: stops) == "abc")
    }
  }

  @Test("Tab works with views nested ten thousand deep")
  func depth() throws {
    let stop = Stop("a", 0, 0)
    var outermost: UIView = stop
    for _ in 0..<10_000 {
      let around = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      around.addSubview(outermost)
      outermost = around
    }
    try withStops([outermost]) { application, _ in #expect(path(application, 1, of: [stop]) == "a") }
  }

  private final class EagerController: UIViewController {
    override var canBecomeFirstResponder: Bool { true }
  }

  @Test("from a controller, Tab continues inside its view")
  func controller() throws {
    let stops = [Stop("a", 10, 10), Stop("b", 10, 50)]
    try TestApplication.run { application in
      let controller = EagerController()
      application.window.rootViewController = controller
      for stop in stops { controller.view.addSubview(stop) }
      application.compositor.settle()
      controller.becomeFirstResponder()
      #expect(path(application, 2, of: stops) == "ab")
      controller.becomeFirstResponder()
      #expect(path(application, 1, of: stops, backward: true) == "b")
    }
  }

  // MARK: Who keeps Tab

  @Test("U17: a text view consumes Tab, and Control-Tab leaves it")
  func keepers() throws {
    let text = TextReceiver(frame: CGRect(x: 10, y: 10, width: 50, height: 20))
    let stop = Stop("a", 10, 50)
    try withStops([text, stop]) { application, keyboard in
      text.becomeFirstResponder()
      keyboard.tap(key: KeyCode.tab)
      application.compositor.exchange()
      #expect(text.isFirstResponder && text.text == "\t")
      keyboard.tap(KeyCode.tab, holding: KeyCode.leftControl)
      application.compositor.exchange()
      #expect(stop.isFirstResponder && text.text == "\t")
      keyboard.tap(KeyCode.tab, holding: KeyCode.leftControl, KeyCode.leftShift)
      application.compositor.exchange()
      #expect(text.isFirstResponder)
    }
  }

  private final class Refuser: KeyReceiver {
    var refuses = true
    override var canResignFirstResponder: Bool { !refuses }
  }

  @Test("a view that refuses to resign keeps the focus")
  func refusal() throws {
    let refuser = Refuser(frame: CGRect(x: 10, y: 10, width: 50, height: 20))
    let stop = Stop("a", 10, 50)
    try withStops([refuser, stop]) { application, keyboard in
      refuser.becomeFirstResponder()
      #expect(path(application, 2, of: [stop]) == "--")
      refuser.refuses = false
      #expect(path(application, 1, of: [stop]) == "a")
    }
  }

  // MARK: The ring

  private let ringColor = Picture.Pixel(red: 41, green: 122, blue: 245)

  /// Where the ring is on the window's picture, with its outer edges.
  private func ring(_ application: TestApplication) throws -> CGRect? {
    application.compositor.settle()
    let picture = try #require(application.shown.picture)
    var rect: CGRect?
    for y in 0..<picture.height {
      for x in 0..<picture.width where picture.pixel(x, y).distance(to: ringColor) < 8 {
        let pixel = CGRect(x: x, y: y, width: 1, height: 1)
        rect = rect?.union(pixel) ?? pixel
      }
    }
    return rect
  }

  private func expectRing(
    _ expected: CGRect?, _ application: TestApplication, _ comment: Comment? = nil,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    let found = try ring(application)
    #expect(found == expected, comment, sourceLocation: location)
  }

  private func expectRing(
    _ application: TestApplication, at location: SourceLocation = #_sourceLocation
  ) throws {
    let found = try ring(application)
    #expect(found != nil, sourceLocation: location)
  }

  @Test("a focus ring shows the view that Tab focused, and moves with the view")
  func ringFollows() throws {
    let stops = [Stop("a", 20, 20), Stop("b", 20, 80)]
    try withStops(stops) { application, keyboard in
      stops[0].becomeFirstResponder()
      try expectRing(nil, application, "the program put the focus there")
      keyboard.tap(key: KeyCode.tab)
      try expectRing(CGRect(x: 16, y: 76, width: 48, height: 28), application)
      stops[1].frame = CGRect(x: 100, y: 90, width: 60, height: 30)
      try expectRing(CGRect(x: 96, y: 86, width: 68, height: 38), application)
      keyboard.tap(key: KeyCode.tab)
      try expectRing(CGRect(x: 16, y: 16, width: 48, height: 28), application)
      #expect(application.window.subviews == stops, "it is no view of the window")
    }
  }

  @Test("the focus ring is above other views, also views added later")
  func ringAbove() throws {
    let stop = Stop("a", 20, 20)
    try withStops([stop]) { application, keyboard in
      keyboard.tap(key: KeyCode.tab)
      application.compositor.settle()
      let cover = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
      cover.backgroundColor = .green
      application.window.addSubview(cover)
      try expectRing(CGRect(x: 16, y: 16, width: 48, height: 28), application)
    }
  }

  @Test("U17: the focus ring stays inside clipping views and the window, and is clipped with its view")
  func ringClipped() throws {
    let clip = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 60))
    clip.clipsToBounds = true
    let stops = [Stop("a", 0, 0), Stop("b", 40, 30), Stop("c", 0, 150, 300, 50)]
    clip.addSubview(stops[0])
    clip.addSubview(stops[1])
    try withStops([clip, stops[2]]) { application, keyboard in
      keyboard.tap(key: KeyCode.tab)
      try expectRing(CGRect(x: 20, y: 20, width: 44, height: 24), application, "at two edges")
      keyboard.tap(key: KeyCode.tab)
      try expectRing(CGRect(x: 56, y: 46, width: 24, height: 28), application, "cut off at the right")
      keyboard.tap(key: KeyCode.tab)
      try expectRing(CGRect(x: 0, y: 146, width: 300, height: 54), application, "at the window's edges")
    }
  }

  @Test("the focus ring disappears on a press, when the view does not want it, and when the view is removed")
  func ringGoes() throws {
    let stops = [Stop("a", 20, 20), Stop("b", 20, 80)]
    try withStops(stops) { application, keyboard in
      keyboard.tap(key: KeyCode.tab)
      try expectRing(application)
      application.compositor.pointer.move(to: CGPoint(x: 200, y: 150), in: try application.shown)
      application.compositor.pointer.press()
      application.compositor.pointer.release()
      try expectRing(nil, application)
      stops[1].focusEffect = nil
      keyboard.tap(key: KeyCode.tab)
      try expectRing(nil, application)
      #expect(stops[1].isFirstResponder)
      keyboard.tap(key: KeyCode.tab)
      try expectRing(application)
      stops[0].isHidden = true
      try expectRing(nil, application)
      stops[0].isHidden = false
      try expectRing(application)
      stops[0].resignFirstResponder()
      try expectRing(nil, application)
    }
  }

  @Test("U17: the focus ring moves with a controller whose view is animated")
  func ringOfController() throws {
    try TestApplication.run { application in
      let (root, child) = (UIViewController(), UIViewController())
      root.addChild(child)
      child.view.frame = CGRect(x: 0, y: 0, width: 150, height: 100)
      let stop = Stop("a", 20, 20)
      child.view.addSubview(stop)
      root.view.addSubview(child.view)
      child.didMove(toParent: root)
      application.window.rootViewController = root
      application.compositor.settle()
      application.compositor.keyboard.tap(key: KeyCode.tab)
      try expectRing(CGRect(x: 16, y: 16, width: 48, height: 28), application)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        child.view.transform = CGAffineTransform(translationX: 100, y: 0)
      }
      application.compositor.advance(by: .milliseconds(500))
      let picture = try #require(application.shown.picture)
      let columns = (0..<picture.width).filter { picture.pixel($0, 30).distance(to: ringColor) < 8 }
      #expect(columns.first.map { (40..<100).contains($0) } == true, "\(columns)")
      try expectRing(CGRect(x: 116, y: 16, width: 48, height: 28), application)
    }
  }

  @Test("U17: a press hides the focus ring, and the next key shows it again around the focused view")
  func ringReturns() throws {
    let button = UIButton(frame: CGRect(x: 20, y: 20, width: 60, height: 30))
    try withStops([button]) { application, keyboard in
      button.becomeFirstResponder()
      try expectRing(nil, application, "no key was pressed yet")
      keyboard.tap(key: KeyCode.a)
      try expectRing(application)
      application.compositor.pointer.move(to: CGPoint(x: 200, y: 150), in: try application.shown)
      application.compositor.pointer.press()
      application.compositor.pointer.release()
      try expectRing(nil, application)
      #expect(button.isFirstResponder)
      keyboard.tap(key: KeyCode.a)
      try expectRing(application)
    }
  }

  @Test("U17: a field with a border and an editable text view have no additional focus ring")
  func ownFocus() throws {
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 100, height: 34))
    field.borderStyle = .roundedRect
    field.tintColor = .black
    let bare = UITextField(frame: CGRect(x: 20, y: 70, width: 100, height: 24))
    bare.tintColor = .black
    let text = UITextView(frame: CGRect(x: 20, y: 110, width: 100, height: 60))
    text.tintColor = .black
    try withStops([field, bare, text]) { application, keyboard in
      keyboard.tap(key: KeyCode.tab)
      try expectRing(nil, application)
      #expect(field.isFirstResponder)
      keyboard.tap(key: KeyCode.tab)
      try expectRing(CGRect(x: 16, y: 66, width: 108, height: 32), application)
      keyboard.tap(key: KeyCode.tab)
      try expectRing(nil, application)
      #expect(text.isFirstResponder)
    }
  }

  // MARK: Where Tab goes on

  @Test("U17: Tab continues from the place of a press, in a row and in a column")
  func afterPress() throws {
    let stops = [
      Stop("a", 10, 10), Stop("b", 100, 10), Stop("c", 200, 10), Stop("d", 10, 80), Stop("e", 100, 80),
    ]
    try withStops(stops) { application, _ in
      @MainActor func press(_ x: CGFloat, _ y: CGFloat) throws {
        application.compositor.pointer.move(to: CGPoint(x: x, y: y), in: try application.shown)
        application.compositor.pointer.press()
        application.compositor.pointer.release()
        application.compositor.exchange()
      }
      stops[0].becomeFirstResponder()
      try press(170, 20)
      #expect(stops[0].isFirstResponder)
      #expect(path(application, 2, of: stops) == "cd", "beside b")
      try press(170, 20)
      #expect(path(application, 1, of: stops, backward: true) == "b")
      try press(50, 60)
      #expect(path(application, 1, of: stops) == "d", "between the rows")
      try press(110, 90)
      #expect(path(application, 1, of: stops) == "a", "after e itself")
      try press(110, 90)
      #expect(path(application, 1, of: stops, backward: true) == "d")
      try press(170, 20)
      stops[0].becomeFirstResponder()
      #expect(path(application, 1, of: stops) == "b", "the program moved the focus after the press")
    }
  }

  @Test("U17: Tab goes on from the place of a view that resigned, was hidden, disabled or removed")
  func afterLoss() throws {
    let stops = [Stop("a", 10, 10), Stop("b", 100, 10), Stop("d", 10, 80), Stop("e", 100, 80)]
    let group = UIView(frame: CGRect(x: 200, y: 10, width: 60, height: 30))
    let inner = Stop("c", 10, 5)
    group.addSubview(inner)
    let button = UIButton(frame: CGRect(x: 200, y: 80, width: 60, height: 30))
    let all = stops + [inner]
    try withStops(stops + [group, button]) { application, _ in
      stops[1].becomeFirstResponder()
      stops[1].resignFirstResponder()
      #expect(path(application, 1, of: all) == "c")
      group.removeFromSuperview()
      #expect(path(application, 1, of: all) == "d")
      application.window.addSubview(group)
      inner.becomeFirstResponder()
      group.removeFromSuperview()
      #expect(path(application, 1, of: all, backward: true) == "b")
      stops[1].becomeFirstResponder()
      stops[1].isHidden = true
      #expect(path(application, 1, of: all) == "d")
      button.becomeFirstResponder()
      button.isEnabled = false
      #expect(path(application, 1, of: all, backward: true) == "e")
    }
  }

  @Test("U17: Tab goes to a bar before the content behind it")
  func barFirst() throws {
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    let stops = [Stop("a", 200, 10), Stop("b", 10, 60)]
    bar.addSubview(stops[0])
    content.addSubview(stops[1])
    try withStops([content, bar]) { application, _ in
      #expect(path(application, 3, of: stops) == "aba")
    }
  }

  @Test("Tab moves from right to left in right-to-left layouts")
  func mirrored() throws {
    let group = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    group.semanticContentAttribute = .forceRightToLeft
    let stops = [Stop("a", 200, 10), Stop("b", 100, 12), Stop("c", 10, 10), Stop("d", 200, 60)]
    stops.forEach(group.addSubview)
    try withStops([group]) { application, _ in #expect(path(application, 5, of: stops) == "abcda") }
  }

  @Test("U17: Tab scrolls the focused view and its ring into view, in each enclosing scroll view")
  func reveals() throws {
    let outer = UIScrollView(frame: CGRect(x: 10, y: 10, width: 200, height: 100))
    outer.contentSize = CGSize(width: 200, height: 600)
    let inner = UIScrollView(frame: CGRect(x: 0, y: 300, width: 200, height: 80))
    inner.contentSize = CGSize(width: 900, height: 80)
    let stops = [Stop("a", 10, 10), Stop("b", 10, 200), Stop("c", 500, 20)]
    outer.addSubview(stops[0])
    outer.addSubview(stops[1])
    inner.addSubview(stops[2])
    outer.addSubview(inner)
    try withStops([outer]) { application, keyboard in
      #expect(path(application, 2, of: stops) == "ab")
      #expect(outer.contentOffset.y == 124, "\(outer.contentOffset)")
      try expectRing(CGRect(x: 16, y: 82, width: 48, height: 28), application)
      outer.contentOffset.y = 140
      try expectRing(CGRect(x: 16, y: 66, width: 48, height: 28), application, "the ring scrolls")
      outer.contentOffset.y = 210
      try expectRing(CGRect(x: 16, y: 10, width: 48, height: 14), application, "and is cut off")
      #expect(path(application, 1, of: stops) == "c")
      #expect(inner.contentOffset.x == 344 && outer.contentOffset.y == 244)
      try expectRing(application)
    }
  }

  @Test("U17: a paging scroll view shows the whole page of the focused view")
  func revealsPages() throws {
    let pages = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    pages.isPagingEnabled = true
    pages.contentSize = CGSize(width: 600, height: 100)
    let stops = [Stop("a", 10, 10), Stop("b", 210, 10), Stop("c", 440, 10)]
    stops.forEach(pages.addSubview)
    try withStops([pages]) { application, _ in
      #expect(path(application, 3, of: stops) == "abc")
      #expect(pages.contentOffset == CGPoint(x: 400, y: 0))
    }
  }

  @Test("U17: a focus group is one Tab stop, in which arrow keys move, and Tab returns to the last focus")
  func groups() throws {
    let stops = [Stop("a", 10, 10), Stop("b", 10, 40), Stop("c", 60, 40), Stop("d", 10, 70)]
    let others = [Stop("x", 150, 10), Stop("y", 150, 60)]
    let group = UIScrollView(frame: CGRect(x: 0, y: 0, width: 120, height: 120))
    group.contentSize = CGSize(width: 120, height: 400)
    group.focusGroupIdentifier = "pages"
    stops.forEach(group.addSubview)
    try withStops([group] + others) { application, keyboard in
      @MainActor func arrow(_ name: String) throws -> String {
        try keyboard.tap(name)
        application.compositor.exchange()
        return (stops + others).first(where: \.isFirstResponder)?.name ?? "-"
      }
      #expect(path(application, 4, of: stops + others) == "axya")
      try #expect(arrow("Down") == "b")
      try #expect(arrow("Right") == "c")
      try #expect(arrow("Right") == "c", "there is nothing further right")
      #expect(group.contentOffset == .zero)
      #expect(path(application, 3, of: stops + others) == "xyc")
      stops[2].isHidden = true
      stops[2].resignFirstResponder()
      others[1].becomeFirstResponder()
      stops[1].focusGroupPriority = .prioritized
      #expect(path(application, 1, of: stops + others) == "b")
      try #expect(arrow("Down") == "d")
      try #expect(arrow("Up") == "b")
    }
  }

  @Test("the focus ring is hidden while the window is not key")
  func ringOfTheKeyWindow() throws {
    let stop = Stop("a", 20, 20)
    try withStops([stop]) { application, keyboard in
      keyboard.tap(key: KeyCode.tab)
      try expectRing(application)
      let shown = try application.shown
      application.compositor.focus(nil)
      try expectRing(nil, application)
      application.compositor.focus(shown)
      try expectRing(application)
    }
  }
}
