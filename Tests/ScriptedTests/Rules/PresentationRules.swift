import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// Documentation/Rules.md, controllers: N2 and N6, for presented controllers.
@Suite("Presentation rules") struct PresentationRules {
  /// The callbacks of the controllers of a test.
  private final class Journal {
    private var lines: [String] = []
    func note(_ line: String) { lines.append(line) }
    func take() -> [String] {
      defer { lines.removeAll() }
      return lines
    }
  }

  /// A controller that logs its appearance callbacks, and handles keys.
  private final class Part: UIViewController, UIAdaptivePresentationControllerDelegate {
    let name: String
    let journal: Journal
    var mayBeDismissed = true
    private(set) var isShown = false

    init(_ name: String, _ journal: Journal, _ style: UIModalPresentationStyle = .automatic) {
      self.name = name
      self.journal = journal
      super.init(nibName: nil, bundle: nil)
      modalPresentationStyle = style
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { return nil }

    private func note(_ what: String, _ animated: Bool) {
      journal.note("\(name) \(what)\(animated ? " animated" : "")")
    }

    override func viewWillAppear(_ animated: Bool) {
      #expect(!isShown, "\(name) appears twice")
      isShown = true
      note("will appear", animated)
    }
    override func viewDidAppear(_ animated: Bool) { note("appeared", animated) }
    override func viewWillDisappear(_ animated: Bool) {
      #expect(isShown, "\(name) disappears twice")
      isShown = false
      note("will disappear", animated)
    }
    override func viewDidDisappear(_ animated: Bool) { note("disappeared", animated) }

    func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
      mayBeDismissed
    }
    func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
      journal.note("\(name) attempt")
    }
    func presentationControllerWillDismiss(_ controller: UIPresentationController) {
      journal.note("\(name) will dismiss")
    }
    func presentationControllerDidDismiss(_ controller: UIPresentationController) {
      journal.note("\(name) did dismiss \((controller.presentedViewController as? Part)?.name ?? "nobody")")
    }
  }

  private struct Random: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  /// Runs a test in a window whose root controller logs its callbacks.
  private func run(
    size: CGSize = CGSize(width: 700, height: 500),
    _ body: (_ application: TestApplication, _ root: Part, _ journal: Journal) throws -> Void
  ) throws {
    try TestApplication.run(size: size) { application in
      let journal = Journal()
      let root = Part("root", journal)
      application.window.rootViewController = root
      application.compositor.settle()
      _ = journal.take()
      try body(application, root, journal)
      application.window.rootViewController = nil
      application.compositor.settle()
      #expect(UIApplication.shared.context.transitions.isEmpty)
    }
  }

  @Test(
    "N2: a full-screen presentation hides the presenter: both will callbacks, then both did callbacks after the transition"
  )
  func n2fullScreen() throws {
    try run { application, root, journal in
      let next = Part("next", journal, .fullScreen)
      root.present(next, animated: true) { journal.note("done") }
      #expect(journal.take() == ["root will disappear animated", "next will appear animated"])
      #expect(next.isBeingPresented && next.presentingViewController === root)
      #expect(root.presentedViewController === next && root.view.window != nil)
      application.compositor.settle()
      #expect(journal.take() == ["next appeared animated", "root disappeared animated", "done"])
      #expect(!next.isBeingPresented && root.view.window == nil)
      #expect(next.view.convert(next.view.bounds, to: nil) == application.window.bounds)

      root.dismiss(animated: true) { journal.note("gone") }
      #expect(journal.take() == ["next will disappear animated", "root will appear animated"])
      #expect(next.isBeingDismissed)
      application.compositor.settle()
      #expect(journal.take() == ["root appeared animated", "next disappeared animated", "gone"])
      #expect(root.view.window != nil && next.view.window == nil && root.presentedViewController == nil)
      #expect(root.view.frame == application.window.bounds)
    }
  }

  @Test("N2: without animation all callbacks are sent at once")
  func n2atOnce() throws {
    try run { application, root, journal in
      let next = Part("next", journal, .fullScreen)
      root.present(next, animated: false)
      #expect(
        journal.take() == ["root will disappear", "next will appear", "next appeared", "root disappeared"])
      next.dismiss(animated: false)
      #expect(
        journal.take() == ["next will disappear", "root will appear", "root appeared", "next disappeared"])
    }
  }

  @Test(
    "N2: a sheet sends no appearance callbacks to its presenter",
    arguments: [UIModalPresentationStyle.automatic, .pageSheet, .formSheet, .overFullScreen])
  func n2sheet(style: UIModalPresentationStyle) throws {
    try run { application, root, journal in
      let sheet = Part("sheet", journal, style)
      root.present(sheet, animated: true)
      application.compositor.settle()
      #expect(journal.take() == ["sheet will appear animated", "sheet appeared animated"])
      #expect(root.view.window != nil)
      sheet.dismiss(animated: true)
      application.compositor.settle()
      #expect(journal.take() == ["sheet will disappear animated", "sheet disappeared animated"])
    }
  }

  @Test(
    "N2: hiding the window ends the transition, and the presentation is shown again with the window")
  func n2hidden() throws {
    try run { application, root, journal in
      let next = Part("next", journal, .fullScreen)
      root.present(next, animated: true)
      application.window.isHidden = true
      #expect(
        journal.take() == [
          "root will disappear animated", "next will appear animated", "next appeared animated",
          "root disappeared animated", "next will disappear", "next disappeared",
        ])
      application.window.isHidden = false
      application.compositor.settle()
      #expect(journal.take() == ["next will appear", "next appeared"])
      root.dismiss(animated: true)
      application.compositor.settle()
      #expect(
        journal.take() == [
          "next will disappear animated", "root will appear animated", "root appeared animated",
          "next disappeared animated",
        ])
    }
  }

  @Test("N2: children of a presented controller get their callbacks with it")
  func n2children() throws {
    try run { application, root, journal in
      let (outer, inner) = (Part("outer", journal), Part("inner", journal))
      outer.addChild(inner)
      outer.view.addSubview(inner.view)
      inner.didMove(toParent: outer)
      root.present(outer, animated: true)
      application.compositor.settle()
      #expect(
        journal.take() == [
          "outer will appear animated", "inner will appear animated", "outer appeared animated",
          "inner appeared animated",
        ])
      // A child asks the one that presents its outermost parent.
      inner.dismiss(animated: false)
      let gone = journal.take()
      #expect(Set(gone.prefix(2)) == ["outer will disappear", "inner will disappear"])
      #expect(Set(gone.dropFirst(2)) == ["outer disappeared", "inner disappeared"])
    }
  }

  @Test(
    "N2: the outermost controller presents; a second presentation is ignored until the first is dismissed")
  func n2presenter() throws {
    try run { application, root, journal in
      let child = Part("child", journal)
      root.addChild(child)
      root.view.addSubview(child.view)
      child.didMove(toParent: root)
      let (first, second, third) = (Part("1", journal), Part("2", journal), Part("3", journal))
      child.present(first, animated: false)
      #expect(first.presentingViewController === root && child.presentedViewController === first)
      root.present(second, animated: false)
      #expect(second.presentingViewController == nil)
      first.present(second, animated: false)
      #expect(second.presentingViewController === first)
      // Both presentations are dismissed. The lower one is not visible during the transition.
      root.dismiss(animated: true)
      root.present(third, animated: false)
      #expect(third.presentingViewController == nil, "a dismissal is under way")
      application.compositor.settle()
      #expect(first.view.window == nil && second.view.window == nil && root.presentedViewController == nil)
      #expect(!first.isShown && !second.isShown)
      Part("lonely", journal).present(third, animated: false)
      #expect(third.presentingViewController == nil, "its view is in no window")
    }
  }

  @Test("N2: currentContext covers the view of the controller that defines a presentation context")
  func n2context() throws {
    try run { application, root, journal in
      let child = Part("child", journal)
      child.definesPresentationContext = true
      root.addChild(child)
      child.view.frame = CGRect(x: 100, y: 50, width: 300, height: 200)
      root.view.addSubview(child.view)
      child.didMove(toParent: root)
      application.compositor.settle()
      _ = journal.take()
      let inner = Part("inner", journal, .currentContext)
      child.present(inner, animated: false)
      #expect(
        journal.take() == [
          "child will disappear", "inner will appear", "inner appeared", "child disappeared",
        ])
      #expect(inner.presentingViewController === child && child.view.window == nil)
      #expect(
        inner.view.convert(inner.view.bounds, to: nil) == CGRect(x: 100, y: 50, width: 300, height: 200))
      inner.dismiss(animated: false)
      #expect(child.view.superview === root.view)
      #expect(child.view.frame == CGRect(x: 100, y: 50, width: 300, height: 200))
    }
  }

  @Test("N2: the presenter's view returns to its place among its siblings") func n2siblings() throws {
    try run { application, root, journal in
      let child = Part("child", journal)
      child.definesPresentationContext = true
      root.addChild(child)
      child.view.frame = CGRect(x: 100, y: 50, width: 300, height: 200)
      let (below, above) = (UIView(), UIView())
      for view: UIView in [below, child.view, above] { root.view.addSubview(view) }
      child.didMove(toParent: root)
      child.present(Part("inner", journal, .currentContext), animated: true)
      application.compositor.settle()
      #expect(child.view.superview == nil)
      child.dismiss(animated: true)
      application.compositor.settle()
      #expect(root.view.subviews == [below, child.view, above])
      #expect(child.view.frame == CGRect(x: 100, y: 50, width: 300, height: 200))
    }
  }

  @Test("N2: after a flip both views have their original state") func n2flip() throws {
    try run { application, root, journal in
      let next = Part("next", journal, .fullScreen)
      next.modalTransitionStyle = .flipHorizontal
      root.present(next, animated: true)
      application.compositor.advance(by: .milliseconds(100))
      #expect(next.isBeingPresented)
      application.compositor.settle()
      #expect(next.view.transform == .identity && next.view.frame == application.window.bounds)
      next.dismiss(animated: true)
      application.compositor.settle()
      #expect(root.view.transform == .identity && root.view.frame == application.window.bounds)
      #expect(
        journal.take() == [
          "root will disappear animated", "next will appear animated", "next appeared animated",
          "root disappeared animated", "next will disappear animated", "root will appear animated",
          "root appeared animated", "next disappeared animated",
        ])
    }
  }

  @Test("N6: Escape in a field of an alert cancels at once, and a held button is released first")
  func n6escape()
    throws
  {
    try run { application, root, journal in
      let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
      alert.severity = .critical
      alert.addTextField()
      alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in journal.note("cancel") })
      root.present(alert, animated: true)
      application.compositor.settle()
      #expect(alert.textFields?.first?.isFirstResponder == true)
      try application.compositor.keyboard.tap("Escape")
      application.compositor.settle()
      #expect(journal.take() == ["cancel"] && root.presentedViewController == nil)
    }
  }

  @Test("E4, E5: views below a sheet receive neither keys nor touches, and get the focus back afterwards")
  func keysAndTouches() throws {
    try run { application, root, journal in
      let (below, above) = (UITextField(), UITextField())
      below.frame = CGRect(x: 10, y: 10, width: 100, height: 30)
      root.view.addSubview(below)
      below.becomeFirstResponder()
      let sheet = Part("sheet", journal, .formSheet)
      sheet.isModalInPresentation = true
      above.frame = CGRect(x: 10, y: 10, width: 100, height: 30)
      sheet.view.addSubview(above)
      root.present(sheet, animated: true)
      application.compositor.settle()
      #expect(!below.isFirstResponder)
      #expect(sheet.next === root)
      try application.compositor.keyboard.tap("x")
      try application.compositor.keyboard.tap("Tab")
      application.compositor.settle()
      #expect(above.isFirstResponder, "Tab stays in the sheet")
      try application.compositor.keyboard.tap("y")
      application.compositor.settle()
      #expect(above.text == "y" && below.text?.isEmpty ?? true)
      let origin = application.window.renderer.contentOrigin
      application.compositor.pointer.move(
        to: CGPoint(x: 40 + origin.x, y: 20 + origin.y), in: try application.shown)
      application.compositor.pointer.click()
      application.compositor.settle()
      #expect(!below.isFirstResponder)
      root.dismiss(animated: true)
      application.compositor.settle()
      #expect(below.isFirstResponder)
    }
  }

  @Test("Escape and a press outside dismiss a sheet, if the delegate and the controller allow it")
  func byUser() throws {
    try run { application, root, journal in
      let sheet = Part("sheet", journal, .formSheet)
      sheet.presentationController?.delegate = sheet
      root.present(sheet, animated: false)
      application.compositor.settle()
      _ = journal.take()
      sheet.mayBeDismissed = false
      try application.compositor.keyboard.tap("Escape")
      application.compositor.settle()
      #expect(journal.take() == ["sheet attempt"])
      sheet.mayBeDismissed = true
      sheet.isModalInPresentation = true
      let origin = application.window.renderer.contentOrigin
      application.compositor.pointer.move(
        to: CGPoint(x: 5 + origin.x, y: 5 + origin.y), in: try application.shown)
      application.compositor.pointer.click()
      application.compositor.settle()
      #expect(journal.take() == ["sheet attempt"])
      sheet.isModalInPresentation = false
      application.compositor.pointer.click()
      application.compositor.settle()
      #expect(
        journal.take() == [
          "sheet will dismiss", "sheet will disappear animated", "sheet disappeared animated",
          "sheet did dismiss sheet",
        ])
    }
  }

  @Test(
    "Escape dismisses a sheet and a popover during their presentation",
    arguments: [UIModalPresentationStyle.formSheet, .popover])
  func escapeOnTheWay(style: UIModalPresentationStyle) throws {
    try run { application, root, journal in
      let next = Part("next", journal, style)
      next.popoverPresentationController?.sourceView = root.view
      next.popoverPresentationController?.sourceRect = CGRect(x: 10, y: 10, width: 50, height: 20)
      next.presentationController?.delegate = next
      root.present(next, animated: true)
      application.compositor.advance(by: .milliseconds(30))
      #expect(next.isBeingPresented)
      try application.compositor.keyboard.tap("Escape")
      application.compositor.settle()
      #expect(
        journal.take() == [
          "next will appear animated", "next will dismiss", "next appeared animated",
          "next will disappear animated", "next disappeared animated", "next did dismiss next",
        ])
      #expect(root.presentedViewController == nil)
    }
  }

  @Test(
    "N6: an alert is dismissed before its handler runs; Escape cancels, Return performs the preferred action")
  func n6() throws {
    try run { application, root, journal in
      @MainActor func ask(_ style: UIAlertController.Style = .alert) -> UIAlertController {
        let alert = UIAlertController(
          title: "Delete?", message: "It cannot be undone.", preferredStyle: style)
        for (title, style) in [
          ("Delete", UIAlertAction.Style.destructive), ("Cancel", .cancel), ("Keep", .default),
        ] {
          alert.addAction(
            UIAlertAction(title: title, style: style) { action in
              let isGone = root.presentedViewController == nil
              journal.note("\(action.title ?? "") \(isGone ? "gone" : "there")")
            })
        }
        root.present(alert, animated: true)
        application.compositor.settle()
        return alert
      }
      @MainActor func tap(_ key: String) throws -> [String] {
        try application.compositor.keyboard.tap(key)
        application.compositor.settle()
        return journal.take()
      }
      var alert = ask()
      // Named with its type: where an optional window fits, Swift prefers the delegate's own `window`.
      let window: TestWindow = application.window
      #expect(alert.view.window === window)
      #expect(try tap("Escape") == ["Cancel gone"])
      _ = ask()
      #expect(try tap("Return") == ["Keep gone"])
      alert = ask()
      alert.actions[2].isEnabled = false
      #expect(try tap("Return").isEmpty)
      alert.preferredAction = alert.actions[0]
      application.compositor.settle()
      #expect(try tap("Return") == ["Delete gone"])
      _ = ask(.actionSheet)
      let origin = application.window.renderer.contentOrigin
      application.compositor.pointer.move(
        to: CGPoint(x: 5 + origin.x, y: 5 + origin.y), in: try application.shown)
      application.compositor.pointer.click()
      application.compositor.settle()
      #expect(journal.take() == ["Cancel gone"])
    }
  }

  @Test("N6: fields of an alert get the focus, and Return in one performs the preferred action")
  func n6fields() throws {
    try run { application, root, journal in
      let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
      alert.addTextField { $0.placeholder = "Name" }
      alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
      alert.addAction(
        UIAlertAction(title: "OK", style: .default) { [weak alert] _ in
          journal.note(alert?.textFields?.first?.text ?? "")
        })
      root.present(alert, animated: true)
      application.compositor.settle()
      for key in ["a", "b", "Return"] { try application.compositor.keyboard.tap(key) }
      application.compositor.settle()
      #expect(journal.take() == ["ab"])
      #expect(root.presentedViewController == nil)
    }
  }

  @Test("A new root controller removes the presentations of the old one")
  func rootChanges() throws {
    try run { application, root, journal in
      let (full, sheet) = (Part("full", journal, .fullScreen), Part("sheet", journal))
      root.present(full, animated: false)
      full.present(sheet, animated: true)
      let other = Part("other", journal)
      application.window.rootViewController = other
      application.compositor.settle()
      #expect(!root.isShown && !full.isShown && !sheet.isShown && other.isShown)
      #expect(application.window.subviews == [other.view])
    }
  }

  @Test("N2: random presentations keep appearance callbacks paired, and release everything")
  func n2random() throws {
    try run { application, root, journal in
      var random = Random(state: 17)
      let styles: [UIModalPresentationStyle] = [
        .fullScreen, .pageSheet, .formSheet, .overFullScreen, .currentContext,
      ]
      var made = 0
      weak var last: Part?
      for _ in 0..<600 {
        let pile = [root] + application.window.presentedControllers
        let one = pile[Int.random(in: 0..<pile.count, using: &random)]
        switch Int.random(in: 0..<10, using: &random) {
        case 0...4:
          made += 1
          let part = Part("\(made)", journal, styles.randomElement(using: &random) ?? .fullScreen)
          last = part
          one.present(part, animated: Bool.random(using: &random))
        case 5, 6: one.dismiss(animated: Bool.random(using: &random))
        case 7: application.window.isHidden.toggle()
        case 8: application.compositor.settle()
        default: application.compositor.exchange()
        }
      }
      application.window.isHidden = false
      application.compositor.settle()
      root.dismiss(animated: true)
      application.compositor.settle()
      #expect(root.isShown && root.presentedViewController == nil)
      #expect(application.window.subviews == [root.view])
      #expect(last == nil, "a controller that was dismissed is kept by something")
      // A controller will appear, appears, will disappear and disappears.
      var states: [Substring: Int] = ["root": 2]
      let words = ["will appear": 0, "appeared": 1, "will disappear": 2, "disappeared": 3]
      for line in journal.take() {
        guard let space = line.firstIndex(of: " ") else { continue }
        let name = line[..<space]
        let what = line[line.index(after: space)...].replacingOccurrences(of: " animated", with: "")
        let step = try #require(words[what])
        let state = states[name] ?? 0
        // A controller that is dismissed before it appeared disappears all the same.
        #expect(step == state || state == 1 && step == 2, "\(line) after step \(state)")
        states[name] = (step + 1) % 4
      }
    }
  }
}
