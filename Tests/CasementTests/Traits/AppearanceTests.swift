import Casement
import CasementPreferences
import Foundation
import Testing

@testable import CasementCore
@testable import CasementValues

/// Changes of the desktop's preferences.
@Suite("The desktop's appearance", .serialized) struct AppearanceTests {
  private let updates = UIApplication.shared.context.appearance

  /// Changes the preferences of the desktop.
  private func want(_ preferences: UserPreferences) {
    updates.update { $0.portal = preferences }
  }

  /// Runs a test, and resets the preferences.
  private func with(_ body: (Desk) -> Void) {
    Desk.with { desk in
      defer { updates.update { $0 = PreferenceSources() } }
      body(desk)
    }
  }

  private static let red = UserPreferences(accentColor: .init(red: 1, green: 0, blue: 0))

  /// A view that logs its trait changes.
  private final class Noting: UIView {
    var notes: [String] = []
    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      let (old, new) = (previous?.userInterfaceStyle, traitCollection.userInterfaceStyle)
      notes.append(old == new ? "traits" : "\(new)")
    }
    override func tintColorDidChange() { notes.append("tint") }
  }

  @Test("screens, scenes and windows have the user's style and contrast") func traits() {
    with { desk in
      let window = desk.shown("A")
      #expect(UIScreen.main.traitCollection.userInterfaceStyle == .light)
      #expect(window.traitCollection.accessibilityContrast == .normal)
      want(UserPreferences(colorScheme: .dark, contrast: .high))
      for place in [UIScreen.main, window, window.windowScene].compactMap({ $0 as? any UITraitEnvironment }) {
        #expect(place.traitCollection.userInterfaceStyle == .dark)
        #expect(place.traitCollection.accessibilityContrast == .high)
        #expect(place.traitCollection[UITraitAccessibilityContrast.self] == .high)
      }
      #expect(UITraitCollection.current.userInterfaceStyle == .dark)
      want(UserPreferences())
      #expect(window.traitCollection.userInterfaceStyle == .light)
      #expect(window.traitCollection.accessibilityContrast == .normal)
    }
  }

  @Test("views and handlers are notified, and dynamic colors resolve anew") func told() {
    with { desk in
      let window = desk.shown("A")
      let view = Noting()
      view.backgroundColor = UIColor { $0.accessibilityContrast == .high ? .red : .label }
      window.addSubview(view)
      var handled: [String] = []
      for (name, trait) in [
        ("style", UITraitUserInterfaceStyle.self), ("contrast", UITraitAccessibilityContrast.self),
      ]
        as [(String, UITrait)]
      {
        view.registerForTraitChanges([trait]) { (_: UIView, _) in handled.append(name) }
      }
      want(UserPreferences(colorScheme: .dark))
      window.updateTraits()
      let white = UIColor.label.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)).cgColor
      #expect(view.notes == ["dark"] && handled == ["style"] && view.layer.backgroundColor == white)
      want(UserPreferences(colorScheme: .dark, contrast: .high))
      window.updateTraits()
      #expect(view.notes == ["dark", "traits"] && handled == ["style", "contrast"])
      #expect(view.layer.backgroundColor == UIColor.red.cgColor)
      // Motion is nothing to look at.
      want(UserPreferences(colorScheme: .dark, contrast: .high, reducesMotion: true))
      window.updateTraits()
      #expect(view.notes.count == 2 && handled.count == 2)
    }
  }

  /// A view with methods for registered trait changes.
  private final class Listener: UIView {
    var received: [String] = []
    func own() { received.append("own") }
    func own(_ environment: UITraitEnvironment) { received.append("own \(environment === self)") }
    func other(_ view: UIView) { received.append("other \(view === self)") }
  }

  @Test("registered methods are called on the object itself or on a target, and retain neither")
  func methods() {
    with { desk in
      let window = desk.shown("A")
      weak var gone: Listener?
      var view: Listener? = Listener()
      let listener = Listener()
      if let view {
        gone = view
        window.addSubview(view)
        let style: [UITrait] = [UITraitUserInterfaceStyle.self]
        view.registerForTraitChanges(style, action: Listener.own as (Listener) -> () -> Void)
        view.registerForTraitChanges(style, action: Listener.own(_:))
        view.registerForTraitChanges(style, target: listener, action: Listener.other)
        want(UserPreferences(colorScheme: .dark))
        window.updateTraits()
        #expect(view.received == ["own", "own true"] && listener.received == ["other false"])
        view.removeFromSuperview()
      }
      view = nil
      #expect(gone == nil)
    }
  }

  @Test("a window that overrides the style keeps it, and so does its menu") func overriding() {
    with { desk in
      let window = desk.shown("A")
      window.overrideUserInterfaceStyle = .light
      let view = Noting()
      window.addSubview(view)
      want(UserPreferences(colorScheme: .dark))
      window.updateTraits()
      #expect(view.traitCollection.userInterfaceStyle == .light && view.notes == [])
      #expect(!window.isDark && UIScreen.main.traitCollection.userInterfaceStyle == .dark)
      window.overrideUserInterfaceStyle = .unspecified
      window.updateTraits()
      #expect(view.notes == ["dark"] && window.isDark)
    }
  }

  @Test("a view that was outside of windows gets the change when it is added to one") func away() {
    with { desk in
      let window = desk.shown("A")
      let (plain, colored, inner) = (Noting(), Noting(), Noting())
      colored.backgroundColor = .label
      plain.addSubview(inner)
      inner.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: Noting, _) in
        view.notes.append("handled")
      }
      let light = colored.layer.backgroundColor
      want(UserPreferences(colorScheme: .dark))
      window.updateTraits()
      window.addSubview(colored)
      window.addSubview(plain)
      #expect(colored.notes == ["dark"] && colored.layer.backgroundColor != light)
      #expect(plain.notes == [] && inner.notes == ["dark", "handled"])
      let new = Noting()
      new.backgroundColor = .label
      window.addSubview(new)
      #expect(new.notes == [] && new.layer.backgroundColor == colored.layer.backgroundColor)
    }
  }

  @Test("windows that are hidden or were never shown get the change as well") func hidden() {
    with { desk in
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      window.backgroundColor = .systemBackground
      let light = window.layer.backgroundColor
      want(UserPreferences(colorScheme: .dark))
      window.updateTraits()
      #expect(window.layer.backgroundColor != light)
    }
  }

  @Test("the accent color is the default tint, and views that inherit it are notified") func accent() {
    with { desk in
      let window = desk.shown("A")
      let (outer, own, inside) = (Noting(), Noting(), Noting())
      window.addSubview(outer)
      outer.addSubview(own)
      own.addSubview(inside)
      own.tintColor = .green
      outer.backgroundColor = .tintColor
      for view in [outer, own, inside] { view.notes = [] }
      want(Self.red)
      #expect(outer.tintColor === UIColor.accent && own.tintColor == .green)
      #expect(UIColor.accent !== UIColor.systemBlue && SystemAppearance.current.accentColor == .red)
      window.updateTraits()
      #expect(outer.notes == ["traits", "tint"], "the traits hold a colour that nobody sees")
      #expect(own.notes == ["traits"] && inside.notes == ["traits"])
      #expect(
        outer.layer.backgroundColor == UIColor.accent.resolvedColor(with: window.traitCollection).cgColor)
      want(UserPreferences())
      window.updateTraits()
      #expect(outer.notes.suffix(1) == ["tint"] && outer.tintColor === UIColor.systemBlue)
    }
  }

  @Test("a view that returns to a window gets the new accent color") func accentAway() {
    with { desk in
      let window = desk.shown("A")
      let (view, inner) = (Noting(), Noting())
      view.addSubview(inner)
      inner.backgroundColor = .tintColor
      window.addSubview(view)
      view.removeFromSuperview()
      want(Self.red)
      window.updateTraits()
      for view in [view, inner] { view.notes = [] }
      let box = UIView()
      box.addSubview(view)
      window.addSubview(box)
      #expect(view.notes.contains("tint") && inner.notes.contains("tint"))
      #expect(inner.layer.backgroundColor == UIColor.accent.cgColor)
    }
  }

  @Test("an accent color reaches ten thousand nested views at once") func nested() {
    with { desk in
      let window = desk.shown("A")
      let inner = Noting()
      var outer: UIView = inner
      for _ in 0..<10_000 {
        let view = UIView()
        view.addSubview(outer)
        outer = view
      }
      // An explicit tint color disables the shortcut for windows in which no view has one.
      UIView().tintColor = .green
      window.addSubview(outer)
      inner.notes = []
      want(Self.red)
      let start = ContinuousClock.now
      window.updateTraits()
      #expect(inner.notes == ["traits", "tint"])
      #expect(ContinuousClock.now - start < .seconds(5))
    }
  }

  @Test("changes of motion and contrast are posted on the main thread, after the new values apply")
  func notifications() {
    with { _ in
      var notes: [String] = []
      let center = NotificationCenter.default
      let observers = [
        center.addObserver(
          forName: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil, queue: nil
        ) { note in
          let isAlone = note.object == nil
          MainActor.assumeIsolated {
            notes.append("motion \(UIAccessibility.isReduceMotionEnabled) \(isAlone)")
          }
        },
        center.addObserver(
          forName: UIAccessibility.darkerSystemColorsStatusDidChangeNotification, object: nil, queue: nil
        ) { note in
          let isAlone = note.object == nil
          MainActor.assumeIsolated {
            notes.append("contrast \(UIAccessibility.isDarkerSystemColorsEnabled) \(isAlone)")
          }
        },
      ]
      defer { for observer in observers { center.removeObserver(observer) } }
      want(UserPreferences(colorScheme: .dark))
      #expect(notes == [])
      want(UserPreferences(reducesMotion: true))
      want(UserPreferences(contrast: .high, reducesMotion: true))
      want(UserPreferences(contrast: .high, reducesMotion: true))
      want(UserPreferences())
      #expect(
        notes == ["motion true true", "contrast true true", "motion false true", "contrast false true"])
    }
  }

  @Test("changes during a busy main thread arrive as one") func mailbox() {
    let box = AppearanceUpdates.Mailbox()
    #expect(box.isEmpty && box.take() == nil)
    #expect(box.put(UserPreferences(colorScheme: .dark)))
    #expect(!box.put(Self.red) && !box.isEmpty)
    #expect(box.take() == Self.red && box.isEmpty)
    #expect(box.put(UserPreferences()))
  }

  @Test("colors and settings can be asked for on any thread") func threads() async {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        #expect(UIColor.tintColor.cgColor.alpha == 1 && !UIAccessibility.isReduceMotionEnabled)
        continuation.resume()
      }
    }
  }
}
