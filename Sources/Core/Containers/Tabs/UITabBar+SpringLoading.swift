extension UITabBar: UISpringLoadedInteractionSupporting {
  /// Whether a drag that rests over an item selects it. False by default.
  public var isSpringLoaded: Bool {
    get { hasPartSpring }
    set {
      setPartSpring(newValue) { [weak self] context in
        var view = self.flatMap { $0.hitTest(context.location(in: $0), with: nil) }
        while let present = view, !(present is TabBarButton) { view = present.superview }
        guard let button = view as? TabBarButton, button.isEnabled else { return nil }
        return SpringPart(view: button) { [weak button] in button?.performPrimaryAction() }
      }
    }
  }
}
