import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// A window whose root is a navigation controller, and a log of its controllers' callbacks.
final class NavigationDesk {
  let application: TestApplication
  let journal = Journal()
  let navigation: UINavigationController

  /// The callbacks of the controllers of a test.
  final class Journal {
    private var lines: [String] = []
    func note(_ line: String) { lines.append(line) }
    func take() -> [String] {
      defer { lines.removeAll() }
      return lines
    }
  }

  /// A controller that logs its callbacks.
  final class Page: UIViewController {
    let name: String
    let journal: Journal
    var onAppear: (() -> Void)?

    init(_ name: String, _ journal: Journal) {
      self.name = name
      self.journal = journal
      super.init(nibName: nil, bundle: nil)
      title = name
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { return nil }

    private func note(_ what: String, _ animated: Bool) {
      journal.note("\(name) \(what)\(animated ? " animated" : "")")
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
    }
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      note("will appear", animated)
      onAppear?()
    }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      note("appeared", animated)
    }
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      note("will disappear", animated)
    }
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      note("disappeared", animated)
    }
  }

  /// A controller that writes down too when it comes into another one, and out of it.
  final class Child: UIViewController {
    let journal: Journal
    init(_ title: String, _ journal: Journal) {
      self.journal = journal
      super.init(nibName: nil, bundle: nil)
      self.title = title
    }
    @available(*, unavailable)
    required init?(coder: NSCoder) { return nil }
    override func willMove(toParent parent: UIViewController?) {
      super.willMove(toParent: parent)
      journal.note(parent == nil ? "will leave" : "will come")
    }
    override func didMove(toParent parent: UIViewController?) {
      super.didMove(toParent: parent)
      journal.note(parent == nil ? "left" : "came")
    }
    override func viewWillAppear(_ animated: Bool) {
      journal.note("will appear\(isMovingToParent ? " into" : "")")
    }
    override func viewDidAppear(_ animated: Bool) {
      journal.note("appeared\(isMovingToParent ? " into" : "")")
    }
    override func viewWillDisappear(_ animated: Bool) {
      journal.note("will disappear\(isMovingFromParent ? " out of" : "")")
    }
    override func viewDidDisappear(_ animated: Bool) {
      journal.note("disappeared\(isMovingFromParent ? " out of" : "")")
    }
  }

  /// Runs a test in a window with one page, "a".
  static func run(
    size: CGSize = CGSize(width: 500, height: 400), _ body: (NavigationDesk) throws -> Void
  ) throws {
    try TestApplication.run(size: size) { application in
      let desk = NavigationDesk(application)
      application.window.rootViewController = desk.navigation
      application.compositor.settle()
      _ = desk.journal.take()
      try body(desk)
      application.window.isHidden = false
      application.window.rootViewController = nil
      application.compositor.settle()
      #expect(UIApplication.shared.context.transitions.isEmpty)
    }
  }

  private init(_ application: TestApplication) {
    self.application = application
    navigation = UINavigationController(rootViewController: Page("a", journal))
  }

  var compositor: ScriptedCompositor { application.compositor }
  var bar: UINavigationBar { navigation.navigationBar }

  func page(_ name: String) -> Page { Page(name, journal) }

  func take() -> [String] { journal.take() }

  @discardableResult func push(_ name: String, animated: Bool = false) -> Page {
    let page = page(name)
    navigation.pushViewController(page, animated: animated)
    return page
  }

  var names: [String] { navigation.viewControllers.map { $0.title ?? "" } }

  func settle() { compositor.settle() }

  /// The rectangle of a view in the window.
  func place(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

  // MARK: Devices

  func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
    let origin = application.window.renderer.contentOrigin
    return CGPoint(x: origin.x + x, y: origin.y + y)
  }

  func click(_ view: UIView, button: UInt32 = 0x110) throws {
    let place = place(view)
    try click(place.midX, place.midY, button: button)
  }

  func click(_ x: CGFloat, _ y: CGFloat, button: UInt32 = 0x110) throws {
    compositor.pointer.move(to: point(x, y), in: try application.shown)
    compositor.exchange()
    compositor.pointer.press(button)
    compositor.exchange()
    compositor.pointer.release(button)
    compositor.exchange()
  }

  func down(_ x: CGFloat, _ y: CGFloat) throws {
    compositor.touch.down(1, at: point(x, y), on: try application.shown.surface)
    compositor.exchange()
  }

  func move(_ x: CGFloat, _ y: CGFloat) {
    compositor.advance(by: .milliseconds(16))
    compositor.touch.move(1, to: point(x, y))
    compositor.exchange()
  }

  func up() {
    compositor.touch.up(1)
    compositor.exchange()
  }
}

extension NavigationRow {
  /// The buttons of the row's items from left to right. They are descendants of the row, not its subviews.
  var barButtons: [BarButton] {
    var found: [BarButton] = []
    var rest = subviews
    while let view = rest.popLast() {
      if let button = view as? BarButton { found.append(button) }
      rest += view.subviews
    }
    return found.sorted { $0.frame.minX < $1.frame.minX }
  }
}
