import CasementUnsafe
import Foundation

extension UIViewController {
  func adopt(_ child: UIViewController) {
    precondition(
      nearest { $0 === child } == nil, "a controller cannot be a child of itself or of a controller in it")
    guard child.parent !== self else { return }
    child.willMove(toParent: self)
    // An override of `willMove(toParent:)` may have made this controller a child of that one.
    guard nearest(where: { $0 === child }) == nil else { return }
    // The previous parent is not notified, as in UIKit.
    child.parent?.children.removeAll { $0 === child }
    children.append(child)
    child.parent = self
    child.contained?.traits = nil
    if Self.traitGivers.contains(type(of: self)) { UIView.noteOwnTraits() }
  }

  /// Tells which classes override `overrideTraitCollection(forChild:)`.
  private static let traitGivers = Overrides<UIViewController>(
    of: UIViewController.self, probe: TraitGivingController.self, plain: PlainController.self, count: 1)

  func leaveParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    contained?.traits = nil
    parent.childWasRemoved(self)
    didMove(toParent: nil)
  }

  func exchange(
    _ old: UIViewController, _ new: UIViewController, _ duration: TimeInterval,
    _ options: UIView.AnimationOptions,
    _ animations: (() -> Void)?, _ completion: ((Bool) -> Void)?
  ) {
    precondition(
      old.parent === self && new.parent === self,
      "transition(from:to:) needs two children of the controller: call addChild for both")
    guard let holder = old.view.superview ?? view else { return }
    let change = ChildChange(in: self, from: old, to: new, animated: duration > 0)
    change.begin()
    if new.view.superview !== holder { holder.addSubview(new.view) }
    func finish(_ finished: Bool) {
      // The program may have moved the view out of its superview during the animation. It then stays in its new place.
      if old.view.superview === holder { old.view.removeFromSuperview() }
      // `ChildChange` has an unowned reference to its container.
      withExtendedLifetime(self) {
        change.end()
      }
      completion?(finished)
    }
    // An animation block that changes nothing still calls its completion in the next turn.
    guard options.transition == nil || duration <= 0 else {
      let (wasOldHidden, wasNewHidden) = (old.view.isHidden, new.view.isHidden)
      new.view.isHidden = true
      return UIView.transition(
        with: holder, duration: duration, options: options,
        animations: {
          old.view.isHidden = true
          new.view.isHidden = wasNewHidden
          animations?()
        },
        completion: { finished in
          old.view.isHidden = wasOldHidden
          finish(finished)
        })
    }
    UIView.animate(
      withDuration: duration, delay: 0, options: options, animations: { animations?() }, completion: finish)
  }
}

/// The probe of `Overrides`: a controller that overrides `overrideTraitCollection(forChild:)`.
private final class TraitGivingController: UIViewController {
  override func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection?
  {
    nil
  }
}

/// The counterpart of the probe, without overrides.
private final class PlainController: UIViewController {}
