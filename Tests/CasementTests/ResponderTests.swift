import Casement
import Testing

@testable import CasementCore

@Suite("Responders", .serialized)
struct ResponderTests {
  private let journal = Journal()

  private func candidate(_ name: String, in window: UIWindow) -> RecordingView {
    let view = RecordingView(name, journal, [.responder])
    view.acceptsFirstResponder = true
    window.addSubview(view)
    return view
  }

  // MARK: E4

  @Test("E4 view, controller, superview, window, application")
  func chain() {
    Desk.with { desk in
      let window = desk.shown("A")
      let controller = UIViewController()
      window.rootViewController = controller
      let inner = UIView()
      let root: UIView = controller.view
      root.addSubview(inner)
      #expect(inner.next === root)
      #expect(root.next === controller)
      #expect(controller.next === window)
      #expect(window.next === UIApplication.shared)
      #expect(UIViewController().next == nil)
      #expect(UIView().next == nil)
    }
  }

  private final class PlainDelegate: UIResponder, UIApplicationDelegate {}
  private final class ControllerAsDelegate: UIViewController, UIApplicationDelegate {
    var window: UIWindow?
  }

  @Test("E4 after the application comes its delegate, unless that is a view controller")
  func delegateAtTheEnd() {
    let application = UIApplication.shared
    defer { application.delegate = nil }
    #expect(application.next == nil)
    let delegate = PlainDelegate()
    application.delegate = delegate
    #expect(application.next === delegate)
    #expect(delegate.next == nil)
    let controller = ControllerAsDelegate()
    application.delegate = controller
    #expect(application.next == nil)
  }

  // MARK: E5

  @Test("E5 a responder may not be first by default, and not without a window")
  func defaults() {
    Desk.with { desk in
      let window = desk.window("A")
      let plain = UIView()
      window.addSubview(plain)
      #expect(!plain.canBecomeFirstResponder && plain.canResignFirstResponder)
      #expect(!plain.becomeFirstResponder())
      let loose = RecordingView("loose", journal, [])
      loose.acceptsFirstResponder = true
      #expect(!loose.becomeFirstResponder())
      #expect(!loose.isFirstResponder)
    }
  }

  @Test("E5 the current first responder must agree to resign before the candidate is asked")
  func orderOfQuestions() {
    Desk.with { desk in
      let window = desk.window("A")
      let (a, b) = (candidate("a", in: window), candidate("b", in: window))
      #expect(a.becomeFirstResponder())
      #expect(journal.take() == ["a canBecome"])
      #expect(b.becomeFirstResponder())
      let lines = journal.take()
      #expect(lines.first == "a canResign" && lines.last == "b canBecome")
      #expect(lines.contains("a resign"))
      #expect(b.isFirstResponder && !a.isFirstResponder)
    }
  }

  @Test("E5 if it refuses, it stays, and the candidate is not asked")
  func refusal() {
    Desk.with { desk in
      let window = desk.window("A")
      let (a, b) = (candidate("a", in: window), candidate("b", in: window))
      a.becomeFirstResponder()
      a.givesUpFirstResponder = false
      _ = journal.take()
      #expect(!b.becomeFirstResponder())
      #expect(!journal.take().contains("b canBecome"))
      #expect(a.isFirstResponder)
      #expect(!a.resignFirstResponder())
      #expect(a.isFirstResponder)
      a.givesUpFirstResponder = true
      #expect(a.resignFirstResponder())
      #expect(!a.isFirstResponder)
    }
  }

  @Test("E5 becoming first responder twice asks no one")
  func twice() {
    Desk.with { desk in
      let a = candidate("a", in: desk.window("A"))
      // The window has to outlive the call above.
      #expect(a.window == nil)
      let window = desk.window("B")
      let b = candidate("b", in: window)
      b.becomeFirstResponder()
      _ = journal.take()
      #expect(b.becomeFirstResponder())
      #expect(journal.take() == [])
    }
  }

  @Test("E5 each window has its own first responder; the key window's receives keys")
  func onePerWindow() {
    Desk.with { desk in
      let (first, second) = (desk.shown("1"), desk.shown("2"))
      let (a, b) = (candidate("a", in: first), candidate("b", in: second))
      a.becomeFirstResponder()
      b.becomeFirstResponder()
      #expect(a.isFirstResponder && b.isFirstResponder)
      a.topics = [.presses]
      b.topics = [.presses]
      _ = journal.take()
      let presses = UIApplication.testInput.presses
      first.makeKey()
      presses.key(Keys.down(Keys.a, "a"))
      presses.key(Keys.up(Keys.a, "a"))
      second.makeKey()
      presses.key(Keys.down(Keys.b, "b"))
      presses.key(Keys.up(Keys.b, "b"))
      #expect(journal.take() == ["a pressed a", "a released a", "b pressed b", "b released b"])
    }
  }

  // MARK: V9

  @Test("V9 a first responder that leaves its window resigns", arguments: [0, 1, 2])
  func leavesTheWindow(_ way: Int) {
    Desk.with { desk in
      let (window, other) = (desk.window("A"), desk.window("B"))
      let outer = UIView()
      window.addSubview(outer)
      let view = candidate("v", in: window)
      outer.addSubview(view)
      view.becomeFirstResponder()
      _ = journal.take()
      switch way {
      case 0: view.removeFromSuperview()
      case 1: outer.removeFromSuperview()
      default: other.addSubview(view)
      }
      #expect(!view.isFirstResponder)
      #expect(window.firstResponder == nil && other.firstResponder == nil)
      // An override of `resignFirstResponder` is called, so that it can clean up.
      #expect(journal.take().contains("v resign"))
    }
  }

  @Test(
    "V9 a first responder that refuses to resign still loses that when it leaves; moves within the window change nothing"
  )
  func leavesUnwillingly() {
    Desk.with { desk in
      let window = desk.window("A")
      let outer = UIView()
      window.addSubview(outer)
      let view = candidate("v", in: window)
      view.becomeFirstResponder()
      outer.addSubview(view)
      #expect(view.isFirstResponder)
      view.givesUpFirstResponder = false
      view.removeFromSuperview()
      #expect(window.firstResponder == nil)
    }
  }

  private final class EagerController: UIViewController {
    override var canBecomeFirstResponder: Bool { true }
  }

  @Test("V9 a controller whose view leaves the window is not its first responder any more")
  func controllerLeaves() {
    Desk.with { desk in
      let window = desk.window("A")
      let controller = EagerController()
      window.addSubview(controller.view)
      #expect(controller.becomeFirstResponder())
      controller.view.removeFromSuperview()
      #expect(!controller.isFirstResponder)
      #expect(window.firstResponder == nil)
    }
  }

  // MARK: At launch

  class Delegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var words = ["a", "b"]
    let number = 42
    lazy var late = words.count
  }
  final class Descendant: Delegate {
    var more: [Int: String] = [1: "one"]
  }

  @Test("A class known only at run time is instantiated by init()")
  func instantiate() throws {
    let types: [UIResponder.Type] = [UIResponder.self, Delegate.self, Descendant.self]
    let made = types.map { $0.instantiate() }
    #expect(type(of: made[0]) == UIResponder.self)
    let delegate = try #require(made[1] as? Delegate)
    #expect(type(of: delegate) == Delegate.self)
    #expect(delegate.words == ["a", "b"] && delegate.number == 42 && delegate.late == 2)
    #expect(delegate.window == nil)
    let descendant = try #require(made[2] as? Descendant)
    #expect(descendant.more == [1: "one"] && descendant.words == ["a", "b"])
    descendant.words.append("c")
    #expect(delegate.words.count == 2)
  }

  @Test("An instantiated object is deallocated with its last reference")
  func instantiatedIsFreed() {
    weak var made: UIResponder?
    do {
      let delegate = Descendant.instantiate()
      made = delegate
      #expect(made != nil)
    }
    #expect(made == nil)
  }
}
