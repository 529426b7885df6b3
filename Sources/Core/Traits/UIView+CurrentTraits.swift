extension UIView {
  /// The view that is drawn or laid out.
  private static var currentView: UIView?

  /// Makes the view's traits current during its drawing, layout and callbacks.
  package func withCurrentTraits(_ body: () -> Void) {
    let previous = Self.currentView
    Self.currentView = self
    defer { Self.currentView = previous }
    // A view in a window knows its traits: computing them from the window would visit all ancestors.
    (traitState.notifiedTraits ?? UIScreen.main.traitCollection).performAsCurrent(body)
  }

  /// The tint of the view that is drawn or laid out.
  static var currentTint: UIColor? {
    guard let view = currentView else { return nil }
    guard let owner = view.tintOwner, owner.tint.isDynamic else { return view.tintColor }
    // A tint that refers to `UIColor.tintColor` uses the tint inherited by the view that sets it.
    currentView = owner.superview
    defer { currentView = view }
    return view.tintColor.current
  }
}
