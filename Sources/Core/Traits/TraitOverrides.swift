/// Trait overrides of views, controllers, scenes and presentations.
extension UIView {
  /// The traits of the view and its descendants that replace the inherited ones.
  ///
  /// UIKit: `traitOverrides`.
  public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(values: extras?.traits ?? TraitValues()) }
    set {
      guard newValue.values != extras?.traits ?? TraitValues() else { return }
      ensuredExtras.traits = newValue.values
      guard let window = self as? UIWindow else { return traitOverridesDidChange() }
      window.traitOverridesChanged()
    }
  }
}

extension UIView {
  final func textSizeLimit(_ limit: KeyPath<TraitValues, Int8>) -> UIContentSizeCategory? {
    guard let step = extras?.traits[keyPath: limit], step >= 0 else { return nil }
    return UIContentSizeCategory.all[Int(step)]
  }

  final func setTextSizeLimit(
    _ limit: WritableKeyPath<TraitValues, Int8>, _ category: UIContentSizeCategory?
  ) {
    var overrides = traitOverrides
    let step = category.flatMap { UIContentSizeCategory.all.firstIndex(of: $0) }
    overrides.values[keyPath: limit] = step.map { Int8($0) } ?? -1
    traitOverrides = overrides
  }
}

extension UIViewController {
  /// The traits of the controller, its view and their descendants that replace the inherited ones.
  ///
  /// UIKit: `traitOverrides`.
  public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(values: traitState.overrides) }
    set {
      guard newValue.values != traitState.overrides else { return }
      traitState.overrides = newValue.values
      traitOverridesChanged()
    }
  }

  /// Sets traits of a child controller that replace the inherited ones; nil removes them.
  ///
  /// UIKit: `setOverrideTraitCollection(_:forChild:)`.
  public func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild child: UIViewController) {
    guard child.parent === self, collection != child.contained?.traits else { return }
    child.ensuredContained.traits = collection
    child.traitOverridesChanged()
  }

  /// The overrides of the controller, its parent and its presentation; nil for none.
  final var givenTraits: TraitValues? {
    var given = TraitValues()
    if let values = parent?.overrideTraitCollection(forChild: self)?.values { given.add(values) }
    if let values = modal?.presentation?.givenTraits { given.add(values) }
    if overrideUserInterfaceStyle != .unspecified { given.userInterfaceStyle = overrideUserInterfaceStyle }
    given.add(traitState.overrides)
    return given.isEmpty ? nil : given
  }

  /// Applies changed overrides for the controller.
  final func traitOverridesChanged() { viewIfLoaded?.traitOverridesDidChange() ?? UIView.noteOwnTraits() }
}

extension UIWindowScene {
  /// The traits of the scene's window that replace those of the screen.
  ///
  /// UIKit: `traitOverrides`.
  public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(values: traitState.overrides) }
    set {
      guard newValue.values != traitState.overrides else { return }
      traitState.overrides = newValue.values
      UIView.noteOwnTraits()
      window?.traitOverridesChanged()
    }
  }
}

extension UIPresentationController {
  /// The traits of the presented controller that replace the inherited ones.
  ///
  /// UIKit: `traitOverrides`.
  public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(values: givenTraits) }
    set { givenTraits = newValue.values }
  }

  /// The overrides as one collection, UIKit's older API; nil for none.
  ///
  /// UIKit: `overrideTraitCollection`.
  public var overrideTraitCollection: UITraitCollection? {
    get { givenTraits.isEmpty ? nil : UITraitCollection(givenTraits) }
    set { givenTraits = newValue?.values ?? TraitValues() }
  }
}

extension UIWindow {
  /// Applies changed overrides of the window or its scene.
  func traitOverridesChanged() {
    UIView.noteOwnTraits()
    renderer.frame?.update()
    renderer.setNeedsTraits()
  }
}
