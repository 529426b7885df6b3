import Casement
import Foundation

extension World {
  /// Steps of controllers in controllers.
  func actOnControllers(_ step: Step) {
    guard let window = step.choice(0, of: windows) else { return }
    let all = (controllers + parts).filter { $0.viewIfLoaded?.window === window }
    guard let parent = step.choice(1, of: all) else { return }
    var chance = step.randomness(3)
    switch step.kind {
    case .addChild:
      guard parent.children.count < 4, parent.view.subviews.count < 8, parts.count < 12 else { return }
      let child = makePart(step)
      adopt(child, by: parent, &chance)
    case .removeChild:
      guard let child = step.choice(2, of: parent.children) as? FuzzController else { return }
      child.willMove(toParent: nil)
      if !chance.happens(onceIn: 5) { child.view.removeFromSuperview() }
      child.removeFromParent()
    case .moveChild:
      // Not into itself, which is the program's fault.
      guard let child = step.choice(2, of: parts), parent !== child, !parent.isInside(child),
        !parent.view.isDescendant(of: child.view)
      else { return }
      adopt(child, by: parent, &chance)
    default:
      guard let old = step.choice(2, of: parent.children), parts.count < 12 else { return }
      let new = makePart(step)
      parent.addChild(new)
      // A callback of `addChild` may have removed one of the children.
      guard old.parent === parent, new.parent === parent else { return }
      let end = witness.expects("the completion of a transition between controllers")
      parent.transition(
        from: old, to: new, duration: chance.duration(), options: chance.options(),
        animations: { [witness] in witness.noteCallback() },
        completion: { [witness] _ in
          witness.completed(end)
          old.removeFromParent()
          new.didMove(toParent: parent)
          witness.noteCallback()
        })
    }
  }

  private func makePart(_ step: Step) -> FuzzController {
    let part = FuzzController(witness, view(step))
    part.loadViewIfNeeded()
    parts.append(part)
    return part
  }

  private func adopt(_ child: FuzzController, by parent: FuzzController, _ chance: inout Randomness) {
    parent.addChild(child)
    // Views come before, after, or not at all.
    if chance.happens(onceIn: 3) { child.didMove(toParent: parent) }
    // A callback of `addChild` may have put the parent into the child.
    let isPossible = !parent.isInside(child) && !parent.view.isDescendant(of: child.view)
    if !chance.happens(onceIn: 6), isPossible { parent.view.addSubview(child.view) }
    child.didMove(toParent: parent)
  }

  /// The first inconsistency in the tree of controllers, or nil.
  func controllerComplaint() -> String? {
    for controller in controllers + parts {
      for child in controller.children where child.parent !== controller {
        return "a child has another parent"
      }
      if let parent = controller.parent, !parent.children.contains(where: { $0 === controller }) {
        return "a parent does not know its child"
      }
    }
    return nil
  }
}

extension UIViewController {
  /// Whether the controller is `other` or its descendant.
  fileprivate func isInside(_ other: UIViewController) -> Bool {
    var next: UIViewController? = self
    while let controller = next {
      if controller === other { return true }
      next = controller.parent
    }
    return false
  }
}
