import CasementGraphics
import Foundation

/// The current collection of a thread.
private final nonisolated class CurrentTraits {
  var collection: UITraitCollection?
}

private nonisolated let currentTraits = ThreadLocal { CurrentTraits() }

nonisolated extension UITraitCollection {
  /// Reads the traits of the main screen. The application sets it. Without an application, the traits are those of a
  /// screen of zero size.
  @MainActor package static var ofMainScreen: () -> UITraitCollection = {
    .shared(displayScale: 1, userInterfaceStyle: SystemAppearance.current.style, size: .zero)
  }

  /// Reads the tint of the view that is currently drawn or laid out. The application sets it.
  @MainActor package static var tintOfCurrentView: () -> UIColor? = { nil }

  /// The traits for the current drawing or layout, separate for each thread (rule D5).
  ///
  /// During `draw(_:)`, `layoutSubviews`, `traitCollectionDidChange` and similar methods, it is the traits of the view.
  /// At other times it is the collection that was set last on the thread. Before that, it is the traits of the main
  /// screen on the main thread, and an empty collection on others.
  public static var current: UITraitCollection {
    get {
      if let known = currentTraits.value.collection { return known }
      guard MainThread.isCurrent else { return UITraitCollection() }
      return MainActor.assumeIsolated { ofMainScreen() }
    }
    set { currentTraits.value.collection = newValue }
  }

  /// The tint of the view that is currently drawn or laid out; nil on other threads than the main one.
  static var currentTint: UIColor? {
    guard MainThread.isCurrent else { return nil }
    return MainActor.assumeIsolated { tintOfCurrentView() }
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
