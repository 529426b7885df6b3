import CasementGraphics
import Foundation

/// The current collection of a thread.
private final nonisolated class CurrentTraits {
  var collection: UITraitCollection?
  /// The view that is drawn or laid out.
  var view: UIView?
}

private nonisolated let currentTraits = ThreadLocal { CurrentTraits() }

nonisolated extension UITraitCollection {
  /// The traits for the current drawing or layout, separate for each thread (rule D5).
  ///
  /// During `draw(_:)`, `layoutSubviews`, `traitCollectionDidChange` and similar methods, it is the traits of the view.
  /// At other times it is the collection that was set last on the thread. Before that, it is the traits of the main
  /// screen on the main thread, and an empty collection on others.
  public static var current: UITraitCollection {
    get {
      if let known = currentTraits.value.collection { return known }
      guard MainThread.isCurrent else { return UITraitCollection() }
      return MainActor.assumeIsolated { UIScreen.main.traitCollection }
    }
    set { currentTraits.value.collection = newValue }
  }

  /// The tint of the view that is currently drawn or laid out.
  static var currentTint: UIColor? {
    guard MainThread.isCurrent else { return nil }
    return MainActor.assumeIsolated { () -> UIColor? in
      let thread = currentTraits.value
      guard let view = thread.view else { return nil }
      guard let owner = view.tintOwner, owner.tint.isDynamic else { return view.tintColor }
      // A tint that refers to `UIColor.tintColor` uses the tint inherited by the view that sets it.
      thread.view = owner.superview
      defer { thread.view = view }
      return view.tintColor.current
    }
  }

  /// Makes the collection current on the thread while a closure runs.
  public func performAsCurrent(_ actions: () -> Void) {
    // A collection that the closure sets is discarded.
    let thread = currentTraits.value
    let previous = thread.collection
    thread.collection = self
    actions()
    thread.collection = previous
  }
}

extension UIView {
  /// Makes the view's traits current during its drawing, layout and callbacks.
  func withCurrentTraits(_ body: () -> Void) {
    let thread = currentTraits.value
    let previous = thread.view
    thread.view = self
    defer { thread.view = previous }
    // A view in a window knows its traits: computing them from the window would visit all ancestors.
    (traitState.told ?? UIScreen.main.traitCollection).performAsCurrent(body)
  }
}
