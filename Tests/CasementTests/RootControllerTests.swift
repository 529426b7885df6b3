import Casement
import Testing

@testable import CasementCore

@Suite("Root controller", .serialized)
struct RootControllerTests {
  private final class Controller: UIViewController {
    let name: String
    let journal: Journal

    init(_ name: String, _ journal: Journal) {
      self.name = name
      self.journal = journal
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { return nil }

    override func loadView() { view = RecordingView("\(name).view", journal) }
    override func viewDidLoad() { journal.note("\(name) didLoad") }
    override func viewWillAppear(_ animated: Bool) { journal.note("\(name) willAppear") }
    override func viewDidAppear(_ animated: Bool) { journal.note("\(name) didAppear") }
    override func viewWillDisappear(_ animated: Bool) { journal.note("\(name) willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { journal.note("\(name) didDisappear") }
    override func viewWillLayoutSubviews() { journal.note("\(name) willLayout") }
    override func viewDidLayoutSubviews() { journal.note("\(name) didLayout") }
  }

  @Test("W8 a hidden window does not touch the view; a shown window adds it before it appears")
  func hiddenWindow() {
    Desk.with { desk in
      let window = desk.window("A")
      let controller = Controller("one", desk.journal)
      window.rootViewController = controller
      #expect(!controller.isViewLoaded)
      window.isHidden = false
      let lines = desk.journal.take()
      let order = ["one didLoad", "one willAppear", "one didLayout", "one didAppear"]
      #expect(lines.filter(order.contains) == order)
      #expect(controller.view.superview === window)
    }
  }

  @Test("W8 a view loaded early is in its hidden window, has its size, and does not appear")
  func loadedInHiddenWindow() {
    Desk.with { desk in
      let window = desk.window("A", size: CGSize(width: 120, height: 80))
      let controller = Controller("one", desk.journal)
      window.rootViewController = controller
      let child = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 80))
      child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      controller.loadViewIfNeeded()
      controller.view.addSubview(child)
      #expect(controller.view.window === window && controller.view.superview === window)
      #expect(controller.view.bounds.size == CGSize(width: 120, height: 80))
      #expect(controller.next === window)
      window.frame.size = CGSize(width: 60, height: 50)
      window.layoutIfNeeded()
      #expect(controller.view.bounds.size == CGSize(width: 60, height: 50))
      #expect(desk.journal.take().contains("one didLayout"))
      window.rootViewController = nil
      #expect(controller.view.superview == nil)
      window.rootViewController = controller
      #expect(controller.view.superview === window)
      #expect(!desk.journal.take().contains { $0.contains("ppear") })
      window.isHidden = false
      #expect(appearance(desk) == ["one willAppear", "one didAppear"])
    }
  }

  @Test("W8 a view is in its window only after `viewDidLoad`")
  func loadingInHiddenWindow() {
    final class Root: UIViewController {
      var windowWhileLoading: UIWindow?
      override func viewDidLoad() { windowWhileLoading = view.window }
    }
    let window = UIWindow()
    let root = Root()
    window.rootViewController = root
    root.loadViewIfNeeded()
    #expect(root.windowWhileLoading == nil)
    #expect(root.view.window === window)
    #expect(root.view.bounds.size == UIScreen.main.bounds.size)
  }

  @Test("W8 the view is in the window and has its size")
  func installsItsView() {
    Desk.with { desk in
      let window = desk.shown("A")
      let controller = Controller("one", desk.journal)
      window.rootViewController = controller
      #expect(controller.view.superview === window)
      #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
    }
  }

  @Test("W8 the view follows the window's size")
  func followsTheSize() {
    Desk.with { desk in
      let window = desk.shown("A")
      let controller = Controller("one", desk.journal)
      window.rootViewController = controller
      window.frame = CGRect(x: 0, y: 0, width: 300, height: 50)
      window.layoutIfNeeded()
      #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 300, height: 50))
      window.setContentFrame(CGRect(x: 0, y: 0, width: 30, height: 40))
      window.layoutIfNeeded()
      #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 30, height: 40))
    }
  }

  @Test("W8 a view with a transform keeps it during the window's layout")
  func transformed() {
    Desk.with { desk in
      let window = desk.window("A", size: CGSize(width: 200, height: 100))
      let controller = Controller("one", desk.journal)
      window.rootViewController = controller
      window.isHidden = false
      window.layoutIfNeeded()
      let size = window.bounds.size
      controller.view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
      window.setNeedsLayout()
      window.layoutIfNeeded()
      #expect(controller.view.bounds.size == size)
      #expect(controller.view.frame.size == CGSize(width: size.width / 2, height: size.height / 2))
      #expect(controller.view.center == CGPoint(x: size.width / 2, y: size.height / 2))
      controller.view.transform = .identity
      #expect(controller.view.frame == window.bounds)
    }
  }

  @Test("W8 the old view is removed before the new one is added")
  func replacesTheOldOne() {
    Desk.with { desk in
      let window = desk.shown("A")
      let old = Controller("old", desk.journal)
      let new = Controller("new", desk.journal)
      window.rootViewController = old
      _ = new.view
      _ = desk.journal.take()
      window.rootViewController = new
      let lines = desk.journal.take().filter { $0.contains("didMoveToSuperview") }
      #expect(lines == ["old.view didMoveToSuperview nil", "new.view didMoveToSuperview A"])
      #expect(window.subviews == [new.view])
      window.rootViewController = nil
      #expect(window.subviews.isEmpty)
    }
  }

  private func appearance(_ desk: Desk) -> [String] {
    desk.journal.take().filter { $0.contains("ppear") }
  }

  @Test("A controller appears and disappears with its window, once each")
  func appearance() {
    Desk.with { desk in
      let window = desk.window("A")
      window.rootViewController = Controller("one", desk.journal)
      #expect(!desk.journal.take().contains { $0.contains("ppear") })
      window.isHidden = false
      #expect(appearance(desk) == ["one willAppear", "one didAppear"])
      window.isHidden = true
      #expect(appearance(desk) == ["one willDisappear", "one didDisappear"])
      window.isHidden = false
      _ = appearance(desk)
      window.rootViewController = Controller("two", desk.journal)
      #expect(
        appearance(desk) == ["one willDisappear", "one didDisappear", "two willAppear", "two didAppear"])
    }
  }

  @Test("The view is loaded once on first access, and the controller gets layout callbacks")
  func loading() {
    let journal = Journal()
    let controller = Controller("one", journal)
    #expect(!controller.isViewLoaded && controller.viewIfLoaded == nil)
    _ = controller.view
    _ = controller.view
    #expect(journal.take() == ["one didLoad"])
    controller.view.layoutIfNeeded()
    #expect(journal.take() == ["one willLayout", "one didLayout"])
  }

  @Test("A window without a title of its own has its controller's")
  func title() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let controller = UIViewController()
    controller.title = "content"
    #expect(window.effectiveTitle == "")
    window.rootViewController = controller
    #expect(window.effectiveTitle == "content")
    window.windowScene?.title = "window"
    #expect(window.effectiveTitle == "window")
  }
}
