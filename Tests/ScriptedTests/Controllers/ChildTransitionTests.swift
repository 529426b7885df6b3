import CasementTesting
import Foundation
import Testing

@testable import Casement

/// One child's view in the place of another's, with a transition that is seen.
@Suite("Transitions between children", .serialized) struct ChildTransitionTests {
  @Test(
    "A transition is shown, and at its end one view is in the place of the other",
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
}
