import Foundation
import Graphics

/// The collection that is current on a thread.
private final nonisolated class CurrentTraits {
  var collection: UITraitCollection?
  /// The view for which something is drawn or laid out.
  var view: UIView?
}

private nonisolated let currentTraits = ThreadLocal { CurrentTraits() }

nonisolated extension UITraitCollection {
  /// The traits for which something is drawn or laid out right now, each thread's own (rule D5).
  ///
  /// Around `draw(_:)`, `layoutSubviews`, `traitCollectionDidChange` and their kin, it is the traits of the view. Apart
  /// from those, it is what was set last on the thread; while nothing was, the traits of the main screen on the main
  /// thread, and a collection that specifies nothing on others.
  public static var current: UITraitCollection {
    get {
      if let known = currentTraits.value.collection { return known }
      guard MainThread.isCurrent else { return UITraitCollection() }
      return MainActor.assumeIsolated { UIScreen.main.traitCollection }
    }
    set { currentTraits.value.collection = newValue }
  }

  /// The tint of the view for which something is drawn or laid out right now.
  static var currentTint: UIColor? {
    guard MainThread.isCurrent else { return nil }
    return MainActor.assumeIsolated { () -> UIColor? in
      let thread = currentTraits.value
      guard let view = thread.view else { return nil }
      guard let owner = view.tintOwner, owner.tint.isDynamic else { return view.tintColor }
      // A tint that is made of `UIColor.tintColor` is made of the tint around the view that has it.
      thread.view = owner.superview
      defer { thread.view = view }
      return view.tintColor.current
    }
  }

  /// Makes the collection the thread's current one while a closure runs.
  public func performAsCurrent(_ actions: () -> Void) {
    // What the closure sets itself is gone with it.
    let thread = currentTraits.value
    let previous = thread.collection
    thread.collection = self
    actions()
    thread.collection = previous
  }
}

extension UIView {
  /// Makes the view's traits current while it draws, lays out or is told of a change.
  func withCurrentTraits(_ body: () -> Void) {
    let thread = currentTraits.value
    let previous = thread.view
    thread.view = self
    defer { thread.view = previous }
    // A view in a window has been told its traits: to ask the window would take a way through all superviews.
    (traitState.told ?? UIScreen.main.traitCollection).performAsCurrent(body)
  }
}
