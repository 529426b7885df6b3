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
    tellTraits(traits, of: self)
  }
}

extension UIView: UITraitEnvironment, UITraitChangeObservable, TraitKeeper {
  /// The traits of the window; without one those that it had last, at first those of the main screen.
  var presentTraits: UITraitCollection {
    paintedWindow?.traits ?? traitState.told ?? UIScreen.main.traitCollection
  }

  /// Tells the view and those inside it what the traits of their window are, where they do not know it. However deep the
  /// views are nested, no call is.
  func tellTraits(_ traits: UITraitCollection, of window: UIWindow) {
    let isTinted = tintSource.color != nil
    guard tellOwnTraits(traits, of: window, isTinted: isTinted) else { return }
    var rows = [(view: self, left: subviewList[...], isTinted: isTinted)]
    while let (view, left, isOuterTinted) = rows.last {
      guard let subview = left.first else {
        rows.removeLast()
        continue
      }
      rows[rows.count - 1].left = left.dropFirst()
      let isTinted = isOuterTinted || subview.extras?.tintColor != nil
      guard subview.parent === view, subview.tellOwnTraits(traits, of: window, isTinted: isTinted) else {
        continue
      }
      if !subview.subviewList.isEmpty { rows.append((subview, subview.subviewList[...], isTinted)) }
    }
  }

  /// - Parameter isTinted: whether the view's tint is one that somebody set, and not the desktop's accent colour.
  /// - Returns: whether the subviews are to be told.
  private func tellOwnTraits(_ traits: UITraitCollection, of window: UIWindow, isTinted: Bool) -> Bool {
    extras?.mask?.tellTraits(traits, of: window)
    let previous = traitState.told ?? UIScreen.main.traitCollection
    traitState.told = traits
    guard traits != previous else { return true }
    setNeedsLayout()
    if traits.hasDifferentLook(comparedTo: previous) { setNeedsDisplay() }
    if extras != nil { showDynamicColors() }
    let moves = UIView.moves
    traits.performAsCurrent {
      viewController?.tellTraits(from: previous, to: traits)
      traitCollectionDidChange(previous)
      traitState.tell(self, from: previous, to: traits)
      if !isTinted, traits.accentColor != previous.accentColor { tintColorDidChange() }
    }
    // A handler that changed the traits or moved the view has told the subviews already.
    guard window.traits == traits else { return false }
    return moves == UIView.moves || paintedWindow === window
  }
}

extension UIViewController: UITraitEnvironment, UITraitChangeObservable, TraitKeeper {
  /// The traits of the view; while that is not loaded, those of the window, or of the main screen.
  var presentTraits: UITraitCollection {
    viewIfLoaded?.traitCollection ?? rootWindow?.traits ?? UIScreen.main.traitCollection
  }

  fileprivate func tellTraits(from previous: UITraitCollection, to traits: UITraitCollection) {
    traitCollectionDidChange(previous)
    traitState.tell(self, from: previous, to: traits)
  }
}
