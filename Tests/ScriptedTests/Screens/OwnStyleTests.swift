import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// Views and controllers that are light or dark, whatever is around them.
@Suite("Overridden styles of views", .serialized) struct OwnStyleTests {
  private final class Listener: UIView {
    var received: [UIUserInterfaceStyle] = []
    var onChange: (() -> Void)?
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      received.append(traitCollection.userInterfaceStyle)
      #expect(UITraitCollection.current == traitCollection)
      onChange?()
    }
    func take() -> [UIUserInterfaceStyle] {
      defer { received = [] }
      return received
    }
  }

  /// A window that is light, with a view in a view in it.
  private func run(_ body: (TestApplication, Listener, Listener) throws -> Void) throws {
    try TestApplication.run { application in
      application.window.overrideUserInterfaceStyle = .light
      let (outer, inner) = (Listener(frame: application.window.bounds), Listener())
      outer.addSubview(inner)
      application.window.addSubview(outer)
      application.compositor.settle()
      (outer.received, inner.received) = ([], [])
      try body(application, outer, inner)
      outer.removeFromSuperview()
      application.window.overrideUserInterfaceStyle = .unspecified
      application.compositor.settle()
    }
  }

  @Test("Descendants inherit the style in traits, colors and controls; ancestors do not")
  func inherited() throws {
    try run { application, outer, inner in
      inner.backgroundColor = .systemBackground
      let light = inner.layer.backgroundColor
      outer.overrideUserInterfaceStyle = .dark
      #expect(outer.take() == [.dark] && inner.take() == [.dark])
      #expect(inner.traitCollection.userInterfaceStyle == .dark)
      #expect(inner.layer.backgroundColor != light, "dynamic colours are dark ones")
      #expect(application.window.traitCollection.userInterfaceStyle == .light)
      inner.overrideUserInterfaceStyle = .light
      #expect(inner.take() == [.light] && outer.take() == [] && inner.layer.backgroundColor == light)
      inner.overrideUserInterfaceStyle = .unspecified
      #expect(inner.take() == [.dark])
      outer.overrideUserInterfaceStyle = .unspecified
      #expect(outer.take() == [.light] && inner.take() == [.light])
      #expect(inner.traitCollection == application.window.traitCollection)
    }
  }

  @Test("A new style of the window applies to views without an override")
  func window() throws {
    try run { application, outer, inner in
      inner.overrideUserInterfaceStyle = .light
      #expect(inner.take() == [])
      application.window.overrideUserInterfaceStyle = .dark
      application.compositor.settle()
      #expect(outer.take() == [.dark] && inner.take() == [])
      inner.removeFromSuperview()
      inner.overrideUserInterfaceStyle = .unspecified
      outer.addSubview(inner)
      #expect(inner.take() == [.dark])
    }
  }

  @Test("The style of a controller is that of its view, also before it is loaded")
  func controller() throws {
    try run { application, outer, inner in
      let controller = UIViewController()
      controller.overrideUserInterfaceStyle = .dark
      #expect(controller.traitCollection.userInterfaceStyle == .dark && !controller.isViewLoaded)
      let content = Listener()
      controller.view.addSubview(content)
      outer.addSubview(controller.view)
      #expect(content.traitCollection.userInterfaceStyle == .dark)
      #expect(content.received.last == .dark)
      controller.view.overrideUserInterfaceStyle = .light
      #expect(content.received.last == .light, "the view has the last word")
      controller.view.overrideUserInterfaceStyle = .unspecified
      controller.overrideUserInterfaceStyle = .unspecified
      #expect(content.traitCollection.userInterfaceStyle == .light && outer.take() == [])
      controller.view.removeFromSuperview()
    }
  }

  @Test(
    "A view that changes the style inside a trait callback gets another one, and no view keeps a stale style")
  func changedMeanwhile() throws {
    try run { application, outer, inner in
      outer.onChange = {
        outer.onChange = nil
        outer.overrideUserInterfaceStyle = .light
      }
      outer.overrideUserInterfaceStyle = .dark
      #expect(outer.take() == [.dark, .light])
      #expect(inner.traitState.notifiedTraits?.userInterfaceStyle == .light)
      outer.overrideUserInterfaceStyle = .unspecified
    }
  }

  @Test("A menu has the style of the view that it opens from")
  func menu() throws {
    try run { application, outer, inner in
      outer.overrideUserInterfaceStyle = .dark
      let opened = OpenMenu(
        UIMenu(children: [UIAction(title: "One") { _ in }]), from: inner, rect: .null, .below,
        UIApplication.shared.context
      ) { _ in }
      application.compositor.settle()
      #expect(opened.levels.first?.traitCollection.userInterfaceStyle == .dark)
      opened.end()
      application.compositor.settle()
    }
  }

  @Test("A hundred thousand nested views are updated without recursion")
  func deep() throws {
    try run { application, outer, inner in
      let deepest = UIView()
      var top = deepest
      for _ in 0..<100_000 {
        let next = UIView()
        next.addSubview(top)
        top = next
      }
      inner.addSubview(top)
      outer.overrideUserInterfaceStyle = .dark
      #expect(deepest.traitState.notifiedTraits?.userInterfaceStyle == .dark)
    }
  }
}
