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
      userInterfaceStyle: SystemAppearance.current.style, size: window?.bounds.size ?? screen.bounds.size
    ).adding(traitState.overrides)
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
    let own = [
      extras?.traits.userInterfaceStyle, overrideUserInterfaceStyle, sceneTraits?.userInterfaceStyle,
    ]
    return own.lazy.compactMap(\.self).first { $0 != .unspecified } ?? inheritedStyle
  }

  /// The traits of the window and of all that is in it.
  var traits: UITraitCollection { traits(for: bounds.size) }

  /// The traits that the window has at a size.
  func traits(for size: CGSize) -> UITraitCollection {
    let style = interfaceStyle
    let all = UITraitCollection.shared(
      displayScale: renderer.scale, userInterfaceStyle: style, size: size, level: interfaceLevel)
    guard UsedFeatures.current.traitOverrides else { return all }
    var given = ownTraits
    given.userInterfaceStyle = style
    return all.adding(given)
  }

  /// What the window and its scene say of their traits, and, of a popup, the window to which it belongs.
  private var ownTraits: TraitValues {
    var given = (self as? PopupWindow)?.outer?.ownTraits ?? sceneTraits ?? TraitValues()
    if let own = extras?.traits { given.add(own) }
    return given
  }

  /// What the scene of a window that is no popup says of its traits; nil for nothing.
  private var sceneTraits: TraitValues? {
    UsedFeatures.current.traitOverrides && isListed && hasScene ? scene.traitState.overrides : nil
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
  /// The traits of the window with what the view, and those around it, say of theirs; without a window those that the view
  /// had last, at first those of the main screen.
  var presentTraits: UITraitCollection {
    let window = paintedWindow
    let traits = window?.traits ?? traitState.told ?? UIScreen.main.traitCollection
    return UsedFeatures.current.traitOverrides ? traits.adding(traitsGivenAround) : traits
  }

  /// What the view or its controller says of its traits; nil for nothing. A window's are among the window's traits.
  private var givenTraits: TraitValues? {
    if self is UIWindow { return nil }
    var given = viewController?.givenTraits
    guard let extras else { return given }
    if extras.style != .unspecified { given = given.adding(TraitValues(userInterfaceStyle: extras.style)) }
    return extras.traits.isEmpty ? given : given.adding(extras.traits)
  }

  /// What the view and those around it say of their traits, the nearest last; nil for nothing.
  private var traitsGivenAround: TraitValues? {
    var all: [TraitValues] = []
    var view: UIView? = self
    while let present = view {
      if let given = present.givenTraits { all.append(given) }
      view = present.extras?.masked ?? present.superview
    }
    guard var given = all.popLast() else { return nil }
    for inner in all.reversed() { given.add(inner) }
    return given
  }

  /// A scene, or a controller without a view as yet, was given traits.
  static func noteOwnTraits() { UsedFeatures.current.traitOverrides = true }

  /// What the view or its controller says of its traits is something else.
  func ownTraitsDidChange() {
    UIView.noteOwnTraits()
    guard let window = paintedWindow else {
      // Those of the window where the view was last may have had what it says no more.
      if traitState.told != nil { traitState.told = UIScreen.main.traitCollection.adding(traitsGivenAround) }
      return
    }
    tellTraits(of: window)
  }

  /// Tells the view and those inside it what their traits are by now, where they do not know it. However deep the views are
  /// nested, no call is.
  ///
  /// - surroundings: the traits of the view that it will be in, for one that is in none yet.
  func tellTraits(of window: UIWindow, in surroundings: UITraitCollection? = nil) {
    let isTinted = tintSource.color != nil
    let outer = surroundings ?? window.traits
    let own = UsedFeatures.current.traitOverrides ? outer.adding(traitsGivenAround) : outer
    guard let traits = tellOwnTraits(own, of: window, isTinted: isTinted) else { return }
    var rows = [(view: self, left: subviewList[...], traits: traits, isTinted: isTinted)]
    while let (view, left, traits, isOuterTinted) = rows.last {
      guard let subview = left.first else {
        rows.removeLast()
        continue
      }
      rows[rows.count - 1].left = left.dropFirst()
      let isTinted = isOuterTinted || subview.extras?.tintColor != nil
      // Who was told meanwhile may have changed the traits of those around.
      let around = view.traitState.told ?? traits
      let own = UsedFeatures.current.traitOverrides ? around.adding(subview.givenTraits) : around
      guard subview.parent === view, subview.tellOwnTraits(own, of: window, isTinted: isTinted) != nil else {
        continue
      }
      if !subview.subviewList.isEmpty { rows.append((subview, subview.subviewList[...], own, isTinted)) }
    }
  }

  /// - Parameter isTinted: whether the view's tint is one that somebody set, and not the desktop's accent color.
  /// - Returns: the traits if the subviews are to be told.
  private func tellOwnTraits(
    _ traits: UITraitCollection, of window: UIWindow, isTinted: Bool
  ) -> UITraitCollection? {
    let previous = traitState.told ?? UIScreen.main.traitCollection
    traitState.told = traits
    extras?.mask?.tellTraits(of: window)
    guard traits != previous else { return traits }
    setNeedsLayout()
    if traits.preferredContentSizeCategory != previous.preferredContentSizeCategory {
      // Of rows, the height is found anew, whoever set their labels.
      (self as? any CellContentOwner)?.contentSizeMayChange()
      // Those of the standard look grow with the text.
      if self is UIControl || self is UISearchBar { invalidateIntrinsicContentSize() }
    }
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
    let traits = parent?.presentTraits ?? rootWindow?.traits ?? UIScreen.main.traitCollection
    return UsedFeatures.current.traitOverrides ? traits.adding(givenTraits) : traits
  }

  fileprivate func tellTraits(from previous: UITraitCollection, to traits: UITraitCollection) {
    needsContentUnavailableUpdate = true
    traitCollectionDidChange(previous)
    traitState.tell(self, from: previous, to: traits)
  }
}

extension TraitValues? {
  /// The same with what is said besides.
  fileprivate nonisolated func adding(_ values: TraitValues) -> TraitValues {
    guard var all = self else { return values }
    all.add(values)
    return all
  }
}
