import Foundation

// Traits are inherited from the screen by the scene, from the scene by the window, and from the window by its
// views.

extension UIScreen: UITraitEnvironment {
  /// The traits of the screen: its `scale`, and the user's preferences.
  public var traitCollection: UITraitCollection {
    .shared(displayScale: scale, userInterfaceStyle: SystemAppearance.current.style, size: bounds.size)
  }
}

extension UIWindowScene: UITraitEnvironment, UITraitChangeObservable, TraitKeeper {
  /// The traits of the window's surroundings, with the scene's own overrides.
  public var traitCollection: UITraitCollection {
    .shared(
      displayScale: window?.renderer.scale ?? UIScreen.main.scale,
      userInterfaceStyle: SystemAppearance.current.style, size: window?.bounds.size ?? screen.bounds.size
    ).adding(traitState.overrides)
  }

  fileprivate func updateTraits() {
    let now = traitCollection
    let previous = traitState.notifiedTraits ?? UIScreen.main.traitCollection
    traitState.notifiedTraits = now
    if now != previous { now.performAsCurrent { traitState.callHandlers(self, from: previous, to: now) } }
  }
}

extension UIWindow {
  /// The style of the window: its own override, the scene's, or the inherited one.
  var interfaceStyle: UIUserInterfaceStyle {
    let own = [
      extras?.traits.userInterfaceStyle, overrideUserInterfaceStyle, sceneTraits?.userInterfaceStyle,
    ]
    return own.lazy.compactMap(\.self).first { $0 != .unspecified } ?? inheritedStyle
  }

  /// The traits of the window, which its views inherit.
  var traits: UITraitCollection { traits(for: bounds.size) }

  /// The traits that the window would have at a size.
  func traits(for size: CGSize) -> UITraitCollection {
    let style = interfaceStyle
    let all = UITraitCollection.shared(
      displayScale: renderer.scale, userInterfaceStyle: style, size: size,
      level: popupKind == .popover ? .elevated : .base)
    guard UsedFeatures.current.traitOverrides else { return all }
    var given = windowOverrides
    given.userInterfaceStyle = style
    return all.adding(given)
  }

  /// The trait overrides of the window and its scene, or of a popup and its parent window.
  private var windowOverrides: TraitValues {
    var given = outer?.windowOverrides ?? sceneTraits ?? TraitValues()
    if let own = extras?.traits { given.add(own) }
    return given
  }

  /// The trait overrides of the scene of a window that is no popup; nil for none.
  private var sceneTraits: TraitValues? {
    UsedFeatures.current.traitOverrides && isListed && hasScene ? scene.traitState.overrides : nil
  }

  /// Notifies the scene, the window and its views of their current traits, if they changed.
  func updateTraits() {
    let traits = self.traits
    if isListed {
      if traits.displayScale != (traitState.notifiedTraits ?? UIScreen.main.traitCollection).displayScale {
        let scale = Trace.number(Double(traits.displayScale))
        Trace.log("window scaled title=\(Trace.quoted(effectiveTitle)) scale=\(scale)")
      }
      scene.updateTraits()
    }
    propagateTraits(of: self)
  }
}

extension UIView: UITraitEnvironment, UITraitChangeObservable, TraitKeeper {
  /// The traits of the window with the overrides of the view and its ancestors; without a window the traits that the
  /// view had last, initially those of the main screen.
  var effectiveTraits: UITraitCollection {
    let window = paintedWindow
    let traits = window?.traits ?? traitState.notifiedTraits ?? UIScreen.main.traitCollection
    return UsedFeatures.current.traitOverrides ? traits.adding(traitsGivenAround) : traits
  }

  /// The overrides of the view or its controller; nil for none. A window's overrides are included in the window's
  /// traits.
  private var givenTraits: TraitValues? {
    if self is UIWindow { return nil }
    var given = viewController?.givenTraits
    guard let extras else { return given }
    if extras.style != .unspecified { given = given.adding(TraitValues(userInterfaceStyle: extras.style)) }
    return extras.traits.isEmpty ? given : given.adding(extras.traits)
  }

  /// The overrides of the view and its ancestors, merged from the outermost to the innermost; nil for none.
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

  /// A scene, or a controller without a loaded view, got trait overrides.
  static func noteOwnTraits() { UsedFeatures.current.traitOverrides = true }

  /// Applies changed overrides of the view or its controller.
  func traitOverridesDidChange() {
    UIView.noteOwnTraits()
    guard let window = paintedWindow else {
      // The last traits of the window may contain an override that was removed since.
      if traitState.notifiedTraits != nil {
        traitState.notifiedTraits = UIScreen.main.traitCollection.adding(traitsGivenAround)
      }
      return
    }
    propagateTraits(of: window)
  }

  /// Notifies the view and its descendants of their current traits, if they changed. Iterative, so that the stack does
  /// not depend on the depth of the tree.
  ///
  /// - surroundings: the traits of the view's future superview, for a view without one.
  package func propagateTraits(of window: UIWindow, in surroundings: UITraitCollection? = nil) {
    let isTinted = tintSource.color != nil
    let outer = surroundings ?? window.traits
    let own = UsedFeatures.current.traitOverrides ? outer.adding(traitsGivenAround) : outer
    guard let traits = notifyTraits(own, of: window, isTinted: isTinted) else { return }
    var rows = [(view: self, left: subviewList[...], traits: traits, isTinted: isTinted)]
    while let (view, left, traits, isOuterTinted) = rows.last {
      guard let subview = left.first else {
        rows.removeLast()
        continue
      }
      rows[rows.count - 1].left = left.dropFirst()
      let isTinted = isOuterTinted || subview.extras?.tintColor != nil
      // A callback may have changed the traits of the ancestors.
      let around = view.traitState.notifiedTraits ?? traits
      let own = UsedFeatures.current.traitOverrides ? around.adding(subview.givenTraits) : around
      guard subview.parent === view, subview.notifyTraits(own, of: window, isTinted: isTinted) != nil else {
        continue
      }
      if !subview.subviewList.isEmpty { rows.append((subview, subview.subviewList[...], own, isTinted)) }
    }
  }

  /// - Parameter isTinted: whether the view's tint was set by a view, as opposed to the desktop's accent color.
  /// - Returns: the traits if the subviews are to be notified.
  private func notifyTraits(
    _ traits: UITraitCollection, of window: UIWindow, isTinted: Bool
  ) -> UITraitCollection? {
    let previous = traitState.notifiedTraits ?? UIScreen.main.traitCollection
    traitState.notifiedTraits = traits
    extras?.mask?.propagateTraits(of: window)
    guard traits != previous else { return traits }
    setNeedsLayout()
    if traits.preferredContentSizeCategory != previous.preferredContentSizeCategory {
      // The height of rows is measured again, also if the program sets their labels.
      (self as? any TextSizeDependent)?.contentSizeMayChange()
      // Controls of the standard look grow with the text.
      if self is UIControl { invalidateIntrinsicContentSize() }
    }
    if traits.hasDifferentLook(comparedTo: previous) { setNeedsDisplay() }
    if extras != nil { showDynamicColors() }
    let moves = UIView.moves
    let present = window.traits
    traits.performAsCurrent {
      viewController?.notifyTraits(from: previous, to: traits)
      traitCollectionDidChange(previous)
      traitState.callHandlers(self, from: previous, to: traits)
      if !isTinted, traits.accentColor != previous.accentColor { tintColorDidChange() }
    }
    // A handler that changed the traits or moved the view has caused a notification of the subviews already.
    guard window.traits == present, traitState.notifiedTraits === traits else { return nil }
    return moves == UIView.moves || paintedWindow === window ? traits : nil
  }
}

extension UIViewController: UITraitEnvironment, UITraitChangeObservable, TraitKeeper {
  /// The traits of the view; before it is loaded, those of the window, or of the main screen.
  var effectiveTraits: UITraitCollection {
    if let view = viewIfLoaded { return view.traitCollection }
    let traits = parent?.effectiveTraits ?? rootWindow?.traits ?? UIScreen.main.traitCollection
    return UsedFeatures.current.traitOverrides ? traits.adding(givenTraits) : traits
  }

  fileprivate func notifyTraits(from previous: UITraitCollection, to traits: UITraitCollection) {
    needsContentUnavailableUpdate = true
    traitCollectionDidChange(previous)
    traitState.callHandlers(self, from: previous, to: traits)
  }
}

extension TraitValues? {
  /// These values with others merged over them.
  fileprivate nonisolated func adding(_ values: TraitValues) -> TraitValues {
    guard var all = self else { return values }
    all.add(values)
    return all
  }
}

/// A view whose content has another size after a change of the text size.
package protocol TextSizeDependent: UIView {
  /// The size of the content may have changed.
  func contentSizeMayChange()
}
