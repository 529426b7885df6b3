import Foundation
import Unsafe

extension UIViewController {
  func take(_ child: UIViewController) {
    precondition(
      nearest { $0 === child } == nil, "a controller cannot be a child of itself or of a controller in it")
    guard child.parent !== self else { return }
    child.willMove(toParent: self)
    // An override of that may have put this one into the child.
    guard nearest(where: { $0 === child }) == nil else { return }
    // Its parent hears nothing, as UIKit's does not.
    child.parent?.children.removeAll { $0 === child }
    children.append(child)
    child.parent = self
    child.contained?.traits = nil
    if Self.traitGivers.contains(type(of: self)) { UIView.noteOwnTraits() }
  }

  /// Classes that give their children traits by an override.
  private static let traitGivers = Overrides<UIViewController>(
    of: UIViewController.self, probe: TraitGivingController.self, plain: PlainController.self, count: 1)

  func leaveParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    contained?.traits = nil
    (parent as? UINavigationController)?.shelf.lose(self)
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
      // Taken away by the program meanwhile, or put elsewhere, it stays there.
      if old.view.superview === holder { old.view.removeFromSuperview() }
      // The change holds its container without retaining it.
      withExtendedLifetime(self) {
        change.followViews()
        change.end()
        change.settleViews()
      }
      completion?(finished)
    }
    // The completion of a block without anything to animate comes in the next turn.
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

/// A controller that gives its children traits by an override.
private final class TraitGivingController: UIViewController {
  override func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection?
  {
    nil
  }
}

/// A controller with nothing of its own.
private final class PlainController: UIViewController {}
