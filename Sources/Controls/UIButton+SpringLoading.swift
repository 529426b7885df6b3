extension UIButton: UISpringLoadedInteractionSupporting {
  /// Whether a drag that rests over the button presses it. False by default.
  public var isSpringLoaded: Bool {
    get { hasPartSpring }
    set { setSpring(newValue) }
  }
}
