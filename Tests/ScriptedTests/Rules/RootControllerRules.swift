import Casement
import CasementTesting
import Foundation
import Testing

/// A controller whose supported orientations the test sets.
private final class Turned: UIViewController {
  var orientations = UIInterfaceOrientationMask.all
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { orientations }
}

/// Documentation/Rules.md, windows: W8, the root controller and its view.
@Suite struct RootControllerRules {
  /// A controller that logs its appearance callbacks.
  private final class Content: UIViewController {
    let name: String
    unowned let desk: KeyDesk
    var whenLoaded: (() -> Void)?
    var whenAppearing: (() -> Void)?
    var whenDisappearing: (() -> Void)?

    init(_ name: String, _ desk: KeyDesk) {
      self.name = name
      self.desk = desk
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { return nil }

    override func loadView() { view = ContentView(name, desk) }
    override func viewDidLoad() {
      desk.note("\(name) loaded")
      whenLoaded?()
    }
    override func viewWillAppear(_ animated: Bool) {
      desk.note("\(name) will appear")
      whenAppearing?()
    }
    override func viewDidAppear(_ animated: Bool) { desk.note("\(name) appeared") }
    override func viewWillDisappear(_ animated: Bool) {
      desk.note("\(name) will disappear")
      whenDisappearing?()
    }
    override func viewDidDisappear(_ animated: Bool) { desk.note("\(name) disappeared") }
  }

  private final class ContentView: UIView {
    let name: String
    unowned let desk: KeyDesk

    init(_ name: String, _ desk: KeyDesk) {
      self.name = name
      self.desk = desk
      super.init(frame: .zero)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { return nil }

    override func didMoveToWindow() { desk.note("\(name) \(window == nil ? "out" : "in")") }
  }

  @Test(
    "W8: showing and hiding a window sends its controller's callbacks in order with key status and visibility"
  )
  func w8shownAndHidden() throws {
    try KeyDesk.run { desk in
      let a = desk.window("A")
      a.rootViewController = Content("one", desk)
      #expect(desk.take() == [], "a hidden window leaves the view alone")
      a.makeKeyAndVisible()
      #expect(
        desk.settle() == [
          "one loaded", "one will appear", "one in", "A visible", "one appeared", "A key", "active",
        ])
      a.isHidden = true
      #expect(
        desk.settle() == ["A resigned", "one will disappear", "one disappeared", "A hidden", "inactive"])
      a.isHidden = false
      #expect(desk.settle().prefix(3) == ["one will appear", "A visible", "one appeared"])
    }
  }

  @Test(
    "W8: a new root controller of a visible window is added after the old view was removed")
  func w8replaced() throws {
    try KeyDesk.run { desk in
      let a = desk.window("A")
      let one = Content("one", desk)
      let two = Content("two", desk)
      a.rootViewController = one
      a.makeKeyAndVisible()
      _ = desk.settle()
      a.rootViewController = two
      #expect(
        desk.take() == [
          "one will disappear", "one out", "one disappeared", "two loaded", "two will appear", "two in",
          "two appeared",
        ])
      #expect(a.subviews == [two.view] && one.view.window == nil)
      a.rootViewController = two
      #expect(desk.settle() == [], "the same one is no change")
      a.rootViewController = nil
      #expect(desk.settle() == ["two will disappear", "two out", "two disappeared"])
      #expect(a.subviews.isEmpty && a.isKeyWindow)
      a.rootViewController = one
      #expect(desk.settle() == ["one will appear", "one in", "one appeared"])
    }
  }

  @Test("W8: the root view follows the window's size, changed by the program or the compositor")
  func w8size() throws {
    for offers in [Offers.everything, .everything.without("zxdg_decoration_manager_v1")] {
      try KeyDesk.run(on: KeyDesk.seats(1, offers)) { desk in
        let a = desk.window("A")
        let one = Content("one", desk)
        a.rootViewController = one
        a.makeKeyAndVisible()
        _ = desk.settle()
        #expect(one.view.frame == a.bounds && a.bounds.size == CGSize(width: 100, height: 80))
        a.frame.size = CGSize(width: 300, height: 200)
        _ = desk.settle()
        #expect(one.view.frame == CGRect(x: 0, y: 0, width: 300, height: 200))
        desk.compositor.window("A")?.configure(CGSize(width: 640, height: 480), [.maximized])
        _ = desk.settle()
        #expect(one.view.frame == a.bounds && a.bounds.width == 640)
        let two = Content("two", desk)
        a.rootViewController = two
        #expect(two.view.frame == a.bounds)
        desk.compositor.window("A")?.configure(CGSize(width: 200, height: 160), [])
        _ = desk.settle()
        #expect(two.view.frame == a.bounds && a.bounds.width == 200)
        #expect(one.view.frame.width == 640, "the old one is left alone")
      }
    }
  }

  @Test("W8: the root view fills a panel that grows with its screen")
  func w8panel() throws {
    try KeyDesk.run { desk in
      let bar = desk.window(
        "bar", level: .statusBar, frame: CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: 30))
      let one = Content("one", desk)
      bar.rootViewController = one
      bar.isHidden = false
      _ = desk.settle()
      #expect(one.view.frame == CGRect(x: 0, y: 0, width: 1280, height: 30))
      let output = desk.compositor.outputs[0]
      output.width = 2000
      output.logicalSize = CGSize(width: 2000, height: 800)
      output.update()
      _ = desk.settle()
      #expect(one.view.frame == CGRect(x: 0, y: 0, width: 2000, height: 30))
    }
  }

  @Test(
    "W8: a controller that hides its window in viewWillDisappear gets each callback once, with paired visibility"
  )
  func w8hidingWhileTold() throws {
    try KeyDesk.run { desk in
      let a = desk.window("A")
      let one = Content("one", desk)
      a.rootViewController = one
      a.makeKeyAndVisible()
      _ = desk.settle()
      one.whenDisappearing = { [unowned a] in a.isHidden = true }
      a.rootViewController = Content("two", desk)
      let lines = desk.settle()
      #expect(lines.filter { $0 == "one will disappear" }.count == 1)
      #expect(lines.filter { $0 == "A hidden" }.count == 1 && a.isHidden)
      #expect(!lines.contains("two appeared"))
    }
  }

  @Test("W8: a controller that hides its window or is replaced in viewWillAppear gets no viewDidAppear")
  func w8goneWhileAppearing() throws {
    try KeyDesk.run { desk in
      let a = desk.window("A")
      a.makeKeyAndVisible()
      _ = desk.settle()
      let one = Content("one", desk)
      one.whenAppearing = { [unowned a] in a.isHidden = true }
      a.rootViewController = one
      let lines = desk.settle().filter { $0.hasPrefix("one") && !$0.hasSuffix(" in") }
      #expect(lines == ["one loaded", "one will appear", "one will disappear", "one disappeared"])
      one.whenAppearing = { [unowned a] in a.rootViewController = Content("two", desk) }
      a.isHidden = false
      #expect(
        desk.settle().prefix(7) == [
          "one will appear", "one will disappear", "one out", "one disappeared", "two loaded",
          "two will appear", "two in",
        ])
      #expect(a.subviews == [a.rootViewController?.view] && !a.isHidden)
    }
  }

  @Test("W8: a controller that becomes the root again while disappearing appears again")
  func w8backWhileDisappearing() throws {
    try KeyDesk.run { desk in
      let a = desk.window("A")
      let one = Content("one", desk)
      a.rootViewController = one
      a.makeKeyAndVisible()
      _ = desk.settle()
      one.whenDisappearing = { [unowned a] in a.rootViewController = one }
      a.rootViewController = Content("two", desk)
      #expect(desk.settle() == ["one will disappear", "one will appear", "one appeared"])
      #expect(a.rootViewController === one && a.subviews == [one.view])
      one.whenDisappearing = nil
    }
  }

  @Test("W8: a controller that becomes the root of another window while disappearing appears there")
  func w8movedWhileDisappearing() throws {
    try KeyDesk.run { desk in
      let (a, b) = (desk.window("A"), desk.window("B"))
      let one = Content("one", desk)
      a.rootViewController = one
      a.makeKeyAndVisible()
      b.makeKeyAndVisible()
      _ = desk.settle()
      one.whenDisappearing = { [unowned b] in b.rootViewController = one }
      a.rootViewController = nil
      #expect(b.subviews == [one.view] && one.view.window === b)
      one.whenDisappearing = nil
    }
  }

  @Test("W8: a controller that hides its window or is replaced in viewDidLoad does not appear")
  func w8goneWhileLoading() throws {
    try KeyDesk.run { desk in
      let a = desk.window("A")
      a.makeKeyAndVisible()
      _ = desk.settle()
      let one = Content("one", desk)
      one.whenLoaded = { [unowned a] in a.isHidden = true }
      a.rootViewController = one
      #expect(desk.settle().filter { $0.hasPrefix("one") } == ["one loaded", "one in"])
      a.isHidden = false
      #expect(desk.settle().filter { $0.hasPrefix("one") } == ["one will appear", "one appeared"])
      let two = Content("two", desk)
      two.whenLoaded = { [unowned a] in a.rootViewController = one }
      a.rootViewController = two
      let lines = desk.settle()
      #expect(!lines.contains("two will appear") && lines.suffix(2) == ["one in", "one appeared"])
      #expect(a.subviews == [one.view])
    }
  }

  @Test("N4: if the front controller supports one orientation, the window's size limits keep that shape")
  func n4shape() throws {
    try TestApplication.run(size: CGSize(width: 300, height: 500)) { app in
      let root = Turned()
      app.window.rootViewController = root
      app.compositor.settle()
      let shown = try app.shown
      let free = CGSize(width: 65535, height: 65535)
      #expect(shown.minimumSize == .zero && shown.maximumSize == free)
      root.orientations = [.portrait, .portraitUpsideDown]
      root.setNeedsUpdateOfSupportedInterfaceOrientations()
      app.compositor.settle()
      #expect(shown.minimumSize == CGSize(width: 0, height: 301))
      #expect(shown.maximumSize == CGSize(width: 499, height: 65535))
      // The limits go with the size, and the program's own size is held within them.
      app.window.frame.size.height = 400
      app.compositor.settle()
      #expect(shown.maximumSize == CGSize(width: 399, height: 65535))
      app.window.frame.size.width = 900
      app.compositor.settle()
      #expect(app.window.bounds.size == CGSize(width: 399, height: 400))
      // A sheet leaves the shape to the root; over the whole window another controller says.
      let other = Turned()
      other.orientations = .landscapeLeft
      other.modalPresentationStyle = .fullScreen
      root.present(other, animated: false)
      app.compositor.settle()
      #expect(shown.maximumSize == CGSize(width: 65535, height: 399))
      app.window.frame.size = CGSize(width: 600, height: 300)
      app.compositor.settle()
      #expect(shown.minimumSize == CGSize(width: 300, height: 0))
      other.dismiss(animated: false)
      app.compositor.settle()
      #expect(shown.maximumSize == CGSize(width: 299, height: 65535))
      // The orientations of the application delegate limit those of the root controller.
      root.orientations = .all
      app.orientations = .landscape
      root.setNeedsUpdateOfSupportedInterfaceOrientations()
      app.compositor.settle()
      #expect(shown.minimumSize == CGSize(width: 300, height: 0))
    }
  }

  /// Asks for another size once when it has heard of one that is as wide as the limit.
  private final class Asking: UIViewController {
    var wish: CGSize?

    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      coordinator.animate(alongsideTransition: nil) { [unowned self] _ in
        guard let wish, size.width == 350 else { return }
        self.wish = nil
        view.window?.frame.size = wish
      }
    }
  }

  @Test("N4: a size that the program sets in a resize callback is applied as well")
  func n4asked() throws {
    try TestApplication.run(size: CGSize(width: 300, height: 500)) { app in
      let root = Asking()
      app.window.rootViewController = root
      app.compositor.settle()
      root.wish = CGSize(width: 200, height: 320)
      app.window.windowScene?.sizeRestrictions?.minimumSize.width = 350
      app.compositor.settle()
      app.window.frame.size.width = 250
      app.compositor.settle()
      #expect(root.wish == nil && app.window.bounds.size == CGSize(width: 350, height: 320))
      let picture = try #require(try app.shown.surface.picture)
      #expect(picture.width == 350 && picture.height == 320)
    }
  }
}
