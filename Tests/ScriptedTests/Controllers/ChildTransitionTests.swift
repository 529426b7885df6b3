import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// One child's view in the place of another's, with a transition that is seen.
@Suite("Transitions between children", .serialized) struct ChildTransitionTests {
  @Test(
    "A transition is animated, and replaces one view by the other at its end",
    arguments: [UIView.AnimationOptions.transitionCrossDissolve, .transitionFlipFromLeft])
  func transition(_ options: UIView.AnimationOptions) throws {
    try TestApplication.run { application in
      let (root, old, new) = (UIViewController(), UIViewController(), UIViewController())
      application.window.rootViewController = root
      for child in [old, new] {
        root.addChild(child)
        child.view.frame = root.view.bounds
      }
      root.view.addSubview(old.view)
      application.compositor.settle()
      var ends: [Bool] = []
      root.transition(from: old, to: new, duration: 0.3, options: options, animations: nil) {
        ends.append($0)
      }
      application.compositor.advance(by: .milliseconds(100))
      #expect(ends == [] && new.view.superview === root.view && !new.view.isHidden)
      #expect(old.view.superview === root.view)
      application.compositor.settle()
      #expect(ends == [true] && old.view.superview == nil && !old.view.isHidden && !new.view.isHidden)
      application.window.rootViewController = nil
    }
  }

  private final class Child: UIViewController {
    var journal: [String] = []
    override func viewDidAppear(_ animated: Bool) { journal.append("appeared") }
    override func viewWillDisappear(_ animated: Bool) { journal.append("will disappear") }
  }

  @Test(
    "N2: A child whose view is not inside its container's view appears, even if the container is removed meanwhile"
  )
  func viewOutsideContainer() throws {
    try TestApplication.run { application in
      let (root, container, next) = (UIViewController(), UIViewController(), UIViewController())
      let (old, new) = (Child(), Child())
      application.window.rootViewController = root
      root.addChild(container)
      container.addChild(old)
      for view in [container.view, old.view].compactMap(\.self) { root.view.addSubview(view) }
      application.compositor.settle()
      container.addChild(new)
      container.transition(
        from: old, to: new, duration: 0.3, options: [], animations: { new.view.alpha = 0.5 })
      root.addChild(next)
      root.transition(from: container, to: next, duration: 0, options: [], animations: nil)
      application.compositor.advance(by: .seconds(1))
      #expect(container.view.window == nil && old.view.window == nil)
      #expect(new.view.superview === root.view && new.journal == ["appeared"])
      application.window.rootViewController = nil
    }
  }
}
