import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore
@testable import CasementValues

/// Trait changes of scale and style that views and controllers receive, and their times.
@Suite struct TraitTests {
  /// A scene, a window with a controller, and nested views, which all log their trait changes.
  private final class Cast {
    let journal = Journal()
    let controller: NotingController
    let outer: NotingView
    let inner: NotingView

    init(_ desk: ScaleDesk) throws {
      controller = NotingController(journal)
      outer = NotingView("outer", journal)
      inner = NotingView("inner", journal)
      outer.addSubview(inner)
      controller.view.addSubview(outer)
      desk.window.rootViewController = controller
      desk.compositor.settle()
      _ = journal.take()
      let scene = try #require(desk.window.windowScene)
      scene.registerForTraitChanges([UITraitDisplayScale.self]) {
        [journal] (scene: UIWindowScene, previous) in
        journal.note("scene \(previous.displayScale) to \(scene.traitCollection.displayScale)")
      }
      desk.window.registerForTraitChanges([UITraitDisplayScale.self]) { [journal] (_: TestWindow, _) in
        journal.note("window")
      }
    }
  }

  @Test(
    "Scene, window, controller and views get each change once, in the same turn, before layout and drawing")
  func order() throws {
    try ScaleDesk.run(scales: [1, 1.5]) { desk in
      let cast = try Cast(desk)
      try desk.move(from: 0, to: 1)
      desk.compositor.exchange()
      #expect(
        cast.journal.take() == [
          "scene 1.0 to 1.5", "window", "controller 1.0 to 1.5", "root 1.0 to 1.5", "outer 1.0 to 1.5",
          "inner 1.0 to 1.5", "root layout", "outer layout", "inner layout", "root draw 1.5",
          "outer draw 1.5", "inner draw 1.5",
        ])
      desk.compositor.settle()
      #expect(cast.journal.take() == [])
    }
  }

  @Test("While a frame is outstanding trait changes are sent at once, and drawn with the frame")
  func awaitingFrame() throws {
    try ScaleDesk.run(scales: [1, 2]) { desk in
      let cast = try Cast(desk)
      desk.window.backgroundColor = .green
      desk.compositor.exchange()
      _ = cast.journal.take()
      try desk.move(from: 0, to: 1)
      desk.compositor.exchange()
      #expect(cast.journal.take().last == "inner 1.0 to 2.0")
      desk.compositor.settle()
      #expect(cast.journal.take().last == "inner draw 2.0")
    }
  }

  @Test("A window whose scale differs from the main screen's gets a trait change before its first frame")
  func firstFrame() throws {
    try ScaleDesk.run(scales: [1, 2]) { desk in
      let journal = Journal()
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
      window.windowScene?.title = "B"
      let view = NotingView("view", journal)
      window.addSubview(view)
      #expect(view.traitCollection.displayScale == 1 && view.contentScaleFactor == 1)
      window.screen = UIScreen.screens[1]
      window.isHidden = false
      desk.compositor.settle()
      #expect(journal.take() == ["view 1.0 to 2.0", "view layout", "view draw 2.0"])
      // Shown again where it was, there is no news.
      window.isHidden = true
      window.isHidden = false
      desk.compositor.settle()
      #expect(journal.take() == [])
    }
  }

  @Test("A view that moves to a window of another scale gets the change with its previous traits")
  func moved() throws {
    try ScaleDesk.run(scales: [1, 2]) { desk in
      let journal = Journal()
      let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
      other.windowScene?.title = "B"
      other.screen = UIScreen.screens[1]
      other.isHidden = false
      desk.compositor.settle()
      let view = NotingView("view", journal)
      let inside = NotingView("inside", journal)
      view.addSubview(inside)
      view.notesWindows = true
      desk.window.addSubview(view)
      #expect(journal.take() == ["view in a window"], "as the main screen, which it had")
      other.addSubview(view)
      #expect(journal.take() == ["view in a window", "view 1.0 to 2.0", "inside 1.0 to 2.0"])
      view.removeFromSuperview()
      #expect(view.traitCollection.displayScale == 2 && inside.contentScaleFactor == 2, "it keeps them")
      other.addSubview(view)
      #expect(journal.take() == ["view in no window", "view in a window"])
      desk.window.addSubview(view)
      #expect(journal.take() == ["view in a window", "view 2.0 to 1.0", "inside 2.0 to 1.0"])
      other.isHidden = true
    }
  }

  @Test("The style is the window's; unspecified is light, and a change causes layout and drawing")
  func styles() throws {
    try ScaleDesk.run(scales: [1]) { desk in
      let journal = Journal()
      let view = NotingView("view", journal)
      view.notesStyle = true
      desk.window.addSubview(view)
      desk.compositor.settle()
      _ = journal.take()
      #expect(view.traitCollection == desk.window.traitCollection)
      #expect(view.traitCollection.userInterfaceStyle == .light)
      desk.window.overrideUserInterfaceStyle = .light
      desk.compositor.settle()
      #expect(journal.take() == [], "so it was")
      desk.window.overrideUserInterfaceStyle = .dark
      #expect(view.traitCollection.userInterfaceStyle == .dark, "at once")
      #expect(desk.window.windowScene?.traitCollection.userInterfaceStyle == .light)
      desk.compositor.settle()
      #expect(journal.take() == ["view light to dark", "view layout", "view draw 1.0"])
      desk.window.overrideUserInterfaceStyle = .unspecified
      desk.compositor.settle()
      #expect(journal.take() == ["view dark to light", "view layout", "view draw 1.0"])
    }
  }

  @Test("A registration covers its traits only, and ends when unregistered, also inside a callback")
  func registrations() throws {
    try ScaleDesk.run(scales: [1, 2]) { desk in
      let journal = Journal()
      let view = desk.content
      var second: (any UITraitChangeRegistration)?
      view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: ScaleContent, _) in
        journal.note("style")
      }
      view.registerForTraitChanges([UITraitDisplayScale.self, UITraitUserInterfaceStyle.self]) {
        (view: UIView, previous) in
        journal.note("either")
        guard let second, view.traitCollection.displayScale != previous.displayScale else { return }
        view.unregisterForTraitChanges(second)
      }
      second = view.registerForTraitChanges([UITraitDisplayScale.self]) { (_: ScaleContent, _) in
        journal.note("second")
      }
      desk.window.overrideUserInterfaceStyle = .dark
      desk.compositor.settle()
      #expect(journal.take() == ["style", "either"])
      try desk.move(from: 0, to: 1)
      desk.compositor.settle()
      #expect(journal.take() == ["either"])
      let own = desk.window.registerForTraitChanges([UITraitDisplayScale.self]) { (_: UIWindow, _) in
        journal.note("window")
      }
      try desk.move(from: 1, to: 0)
      desk.compositor.settle()
      #expect(journal.take() == ["window", "either"])
      desk.window.unregisterForTraitChanges(own)
      try desk.move(from: 0, to: 1)
      desk.compositor.settle()
      #expect(journal.take() == ["either"])
    }
  }

  @Test(
    "Views that change the style, or add or move views, inside a callback: all end with the current traits, once each"
  )
  func changesWhileTold() throws {
    try ScaleDesk.run(scales: [1, 2]) { desk in
      let cast = try Cast(desk)
      let late = NotingView("late", cast.journal)
      cast.outer.hook = {
        desk.window.overrideUserInterfaceStyle = .dark
        cast.outer.addSubview(late)
        cast.inner.removeFromSuperview()
        cast.outer.hook = nil
      }
      try desk.move(from: 0, to: 1)
      desk.compositor.settle()
      let told = cast.journal.take().filter { $0.contains(" to ") }
      #expect(
        told == [
          "scene 1.0 to 2.0", "controller 1.0 to 2.0", "root 1.0 to 2.0", "outer 1.0 to 2.0",
          "late 1.0 to 2.0", "controller 2.0 to 2.0", "root 2.0 to 2.0", "outer 2.0 to 2.0",
        ])
      for view in [cast.controller.view, cast.outer, late] as [UIView] {
        #expect(view.traitCollection.userInterfaceStyle == .dark && view.traitCollection.displayScale == 2)
      }
      cast.outer.addSubview(cast.inner)
      #expect(cast.journal.take() == ["inner 1.0 to 2.0"])
    }
  }

  @Test("Screens report the scale of their windows: the next integer without fractional scales")
  func screens() throws {
    for (way, scale) in [(ScaleWay.fraction, 1.5), (.whole, 2), (.outputs, 2)] as [(ScaleWay, CGFloat)] {
      try ScaleDesk.run(way.offers, scales: [1.5]) { desk in
        #expect(UIScreen.main.scale == scale && UIScreen.main.nativeScale == 1.5)
        #expect(
          UIScreen.main.traitCollection
            == UITraitCollection(traitsFrom: [
              UITraitCollection(displayScale: scale), UITraitCollection(userInterfaceStyle: .light),
              UITraitCollection(userInterfaceIdiom: .pad), UITraitCollection(layoutDirection: .leftToRight),
              UITraitCollection(accessibilityContrast: .normal), UITraitCollection(userInterfaceLevel: .base),
              UITraitCollection(preferredContentSizeCategory: .large),
              UITraitCollection(horizontalSizeClass: .ofWidth(UIScreen.main.bounds.width)),
              UITraitCollection(verticalSizeClass: .ofHeight(UIScreen.main.bounds.height)),
            ]))
        #expect(!desk.window.traitCollection.hasDifferentLook(comparedTo: UIScreen.main.traitCollection))
        #expect(UIView().contentScaleFactor == scale)
      }
    }
  }

  @Test("Frames neither read nor create trait collections")
  func costs() throws {
    try ScaleDesk.run(scales: [1]) { desk in
      let before = desk.window.traitCollection
      for step in 0..<10 {
        desk.application.change(step)
        desk.compositor.settle()
      }
      #expect(desk.window.traitCollection === before && desk.content.traitCollection === before)
    }
  }

  @Test("Trait collections: specified traits, and containment")
  func collections() {
    let scale = UITraitCollection(displayScale: 2)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let both = UITraitCollection(traitsFrom: [UITraitCollection(displayScale: 1), dark, scale])
    #expect(both.displayScale == 2 && both.userInterfaceStyle == .dark)
    #expect(both[UITraitDisplayScale.self] == 2 && scale[UITraitUserInterfaceStyle.self] == .unspecified)
    #expect(
      both.containsTraits(in: scale) && both.containsTraits(in: dark) && !scale.containsTraits(in: both))
    #expect(scale.containsTraits(in: UITraitCollection()) && scale.containsTraits(in: nil))
    #expect(both.hasDifferentColorAppearance(comparedTo: scale))
    #expect(!both.hasDifferentColorAppearance(comparedTo: dark))
    #expect(
      !scale.hasDifferentColorAppearance(comparedTo: nil) && dark.hasDifferentColorAppearance(comparedTo: nil)
    )
    #expect(both == UITraitCollection(traitsFrom: [scale, dark]) && both != scale)
    #expect(both[Unset.self] == "nothing")
  }

  @Test("a program's class may conform to UITraitEnvironment; its handlers are never called")
  func foreign() {
    final class Foreign: UITraitEnvironment, UITraitChangeObservable {
      let traitCollection = UITraitCollection(displayScale: 2)
    }
    let foreign = Foreign()
    let registration = foreign.registerForTraitChanges([UITraitDisplayScale.self]) { (_: Foreign, _) in
      Issue.record("nobody changes its traits")
    }
    foreign.unregisterForTraitChanges(registration)
  }

  /// A trait of a program's own.
  private nonisolated struct Unset: UITraitDefinition {
    static let defaultValue = "nothing"
  }
}

/// A view that writes down what happens to it.
private final class NotingView: UIView {
  let name: String
  let journal: Journal
  var notesStyle = false
  var notesWindows = false
  var hook: (() -> Void)?

  init(_ name: String, _ journal: Journal) {
    self.name = name
    self.journal = journal
    super.init(frame: CGRect(x: 0, y: 0, width: 50, height: 40))
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    guard let previous else { return journal.note("\(name) from nothing") }
    let now = traitCollection
    // Small windows are of another class of size than the screen.
    guard now.hasDifferentLook(comparedTo: previous) else { return }
    let words =
      notesStyle
      ? "\(previous.userInterfaceStyle) to \(now.userInterfaceStyle)"
      : "\(previous.displayScale) to \(now.displayScale)"
    journal.note("\(name) \(words)")
    hook?()
  }

  override func didMoveToWindow() {
    if notesWindows { journal.note("\(name) in \(window == nil ? "no" : "a") window") }
  }

  override func layoutSubviews() { journal.note("\(name) layout") }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    journal.note("\(name) draw \(context.scale)")
  }
}

/// A controller that logs its trait changes.
private final class NotingController: UIViewController {
  let journal: Journal

  init(_ journal: Journal) {
    self.journal = journal
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  override func loadView() { view = NotingView("root", journal) }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    guard let previous, traitCollection.hasDifferentLook(comparedTo: previous) else { return }
    journal.note("controller \(previous.displayScale) to \(traitCollection.displayScale)")
  }
}
