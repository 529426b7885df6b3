import Foundation

// Traits are inherited from the screen by the scene, from the scene by the window, and from the window by its
// views.

extension UIScreen: UITraitEnvironment {
  /// What holds on the screen: its `scale`, and what the user wants of the desktop.
  public var traitCollection: UITraitCollection {
    .shared(displayScale: scale, userInterfaceStyle: SystemAppearance.current.style, size: bounds.size)
  }
}

extension UIWindowScene: UITraitEnvironment, UITraitChangeObservable, TraitKeeper {
  /// What holds for the window, but for what that says itself.
  public var traitCollection: UITraitCollection {
    .shared(
      displayScale: window?.renderer.scale ?? UIScreen.main.scale,
      userInterfaceStyle: SystemAppearance.current.style, size: window?.bounds.size ?? screen.bounds.size)
  }

  fileprivate func updateTraits() {
    let now = traitCollection
    let previous = traitState.told ?? UIScreen.main.traitCollection
    traitState.told = now
    if now != previous { now.performAsCurrent { traitState.tell(self, from: previous, to: now) } }
  }
}

extension UIWindow {
  /// Whether the window is light or dark.
  var interfaceStyle: UIUserInterfaceStyle {
    overrideUserInterfaceStyle == .unspecified ? inheritedStyle : overrideUserInterfaceStyle
  }

  /// The traits of the window and of all that is in it.
  var traits: UITraitCollection { traits(for: bounds.size) }

  /// The traits that the window has at a size.
  func traits(for size: CGSize) -> UITraitCollection {
    .shared(displayScale: renderer.scale, userInterfaceStyle: interfaceStyle, size: size)
  }

  /// The traits of what is in the window and has a style of its own.
  fileprivate func traits(in style: UIUserInterfaceStyle) -> UITraitCollection {
    style == interfaceStyle
      ? traits : .shared(displayScale: renderer.scale, userInterfaceStyle: style, size: bounds.size)
  }

  /// Tells everybody in the window whom it concerns what the traits are by now.
  func updateTraits() {
    let traits = self.traits
    if isListed {
      if traits.displayScale != (traitState.told ?? UIScreen.main.traitCollection).displayScale {
        let scale = Trace.number(Double(traits.displayScale))
        Trace.log("window scaled title=\(Trace.quoted(effectiveTitle)) scale=\(scale)")
      }
      scene.updateTraits()
    }
    tellTraits(of: self)
  }
}

extension UIView: UITraitEnvironment, UITraitChangeObservable, TraitKeeper {
  /// Whether any view has been given a style of its own: else nobody looks for one.
  private(set) static var haveOwnStyles = false

  /// The traits of the window, in the style of the view or of what is around it; without a window those that the view had
  /// last, at first those of the main screen.
  var presentTraits: UITraitCollection {
    let window = paintedWindow
    let traits = window?.traits ?? traitState.told ?? UIScreen.main.traitCollection
    guard UIView.haveOwnStyles, let style = nearestStyle else { return traits }
    return window?.traits(in: style) ?? traits.with(style)
  }

  /// The style that the view itself is given, or its controller; nil for that of what is around it.
  private var givenStyle: UIUserInterfaceStyle? {
    if self is UIWindow { return nil }
    for style in [extras?.style, viewController?.overrideUserInterfaceStyle] {
      if let style, style != .unspecified { return style }
    }
    return nil
  }

  /// The style that is given to the view, or to the nearest one around it.
  private var nearestStyle: UIUserInterfaceStyle? {
    var view: UIView? = self
    while let present = view {
      if let style = present.givenStyle { return style }
      view = present.extras?.masked ?? present.superview
    }
    return nil
  }

  /// A controller without a view as yet was given a style.
  static func noteOwnStyles() { haveOwnStyles = true }

  /// The style that is given to the view, or to its controller, is another one.
  func ownStyleDidChange() {
    UIView.noteOwnStyles()
    if let window = paintedWindow { tellTraits(of: window) }
  }

  /// Tells the view and those inside it what their traits are by now, where they do not know it. However deep the views are
  /// nested, no call is.
  func tellTraits(of window: UIWindow) {
    let isTinted = tintSource.color != nil
    let style = UIView.haveOwnStyles ? nearestStyle : nil
    let own = style.map(window.traits(in:)) ?? window.traits
    guard let traits = tellOwnTraits(own, of: window, isTinted: isTinted) else { return }
    var rows = [(view: self, left: subviewList[...], traits: traits, isTinted: isTinted)]
    while let (view, left, traits, isOuterTinted) = rows.last {
      guard let subview = left.first else {
        rows.removeLast()
        continue
      }
      rows[rows.count - 1].left = left.dropFirst()
      let isTinted = isOuterTinted || subview.extras?.tintColor != nil
      let style = UIView.haveOwnStyles ? subview.givenStyle : nil
      let own = style.map(window.traits(in:)) ?? traits
      guard subview.parent === view, subview.tellOwnTraits(own, of: window, isTinted: isTinted) != nil else {
        continue
      }
      if !subview.subviewList.isEmpty { rows.append((subview, subview.subviewList[...], own, isTinted)) }
    }
  }

  /// - Parameter isTinted: whether the view's tint is one that somebody set, and not the desktop's accent colour.
  /// - Returns: the traits if the subviews are to be told.
  private func tellOwnTraits(
    _ traits: UITraitCollection, of window: UIWindow, isTinted: Bool
  ) -> UITraitCollection? {
    let previous = traitState.told ?? UIScreen.main.traitCollection
    traitState.told = traits
    extras?.mask?.tellTraits(of: window)
    guard traits != previous else { return traits }
    setNeedsLayout()
    if traits.hasDifferentLook(comparedTo: previous) { setNeedsDisplay() }
    if extras != nil { showDynamicColors() }
    let moves = UIView.moves
    let present = window.traits
    traits.performAsCurrent {
      viewController?.tellTraits(from: previous, to: traits)
      traitCollectionDidChange(previous)
      traitState.tell(self, from: previous, to: traits)
      if !isTinted, traits.accentColor != previous.accentColor { tintColorDidChange() }
    }
    // A handler that changed the traits or moved the view has told the subviews already.
    guard window.traits == present, traitState.told === traits else { return nil }
    return moves == UIView.moves || paintedWindow === window ? traits : nil
  }
}

extension UIViewController: UITraitEnvironment, UITraitChangeObservable, TraitKeeper {
  /// The traits of the view; while that is not loaded, those of the window, or of the main screen.
  var presentTraits: UITraitCollection {
    if let view = viewIfLoaded { return view.traitCollection }
    let traits = rootWindow?.traits ?? UIScreen.main.traitCollection
    return overrideUserInterfaceStyle == .unspecified ? traits : traits.with(overrideUserInterfaceStyle)
  }

  /// The style that is given to the controller is another one.
  func styleDidChange() { viewIfLoaded?.ownStyleDidChange() ?? UIView.noteOwnStyles() }

  fileprivate func tellTraits(from previous: UITraitCollection, to traits: UITraitCollection) {
    traitCollectionDidChange(previous)
    traitState.tell(self, from: previous, to: traits)
  }
}
