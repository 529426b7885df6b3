/// What objects say of their traits themselves.
extension UIView {
  /// The traits that the view, and those inside it, have instead of those around it.
  ///
  /// UIKit: `traitOverrides`.
  public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(values: extras?.traits ?? TraitValues()) }
    set {
      guard newValue.values != extras?.traits ?? TraitValues() else { return }
      madeExtras.traits = newValue.values
      guard let window = self as? UIWindow else { return ownTraitsDidChange() }
      window.ownTraitsChanged()
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
  /// The traits that the controller, its view, and those inside them have instead of those around them.
  ///
  /// UIKit: `traitOverrides`.
  public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(values: traitState.overrides) }
    set {
      guard newValue.values != traitState.overrides else { return }
      traitState.overrides = newValue.values
      ownTraitsChanged()
    }
  }

  /// Gives one of the children traits instead of those of this controller; nil for these again.
  ///
  /// UIKit: `setOverrideTraitCollection(_:forChild:)`.
  public func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild child: UIViewController) {
    guard child.parent === self, collection != child.contained?.traits else { return }
    child.ownContained.traits = collection
    child.ownTraitsChanged()
  }

  /// What the controller, or who shows it, says of its traits; nil for nothing.
  final var givenTraits: TraitValues? {
    var given = TraitValues()
    if let values = parent?.overrideTraitCollection(forChild: self)?.values { given.add(values) }
    if let values = modal?.presentation?.givenTraits { given.add(values) }
    if overrideUserInterfaceStyle != .unspecified { given.userInterfaceStyle = overrideUserInterfaceStyle }
    given.add(traitState.overrides)
    return given.isEmpty ? nil : given
  }

  /// What is said of the controller's traits is something else.
  final func ownTraitsChanged() { viewIfLoaded?.ownTraitsDidChange() ?? UIView.noteOwnTraits() }
}

extension UIWindowScene {
  /// The traits that the scene's window has instead of those of the screen.
  ///
  /// UIKit: `traitOverrides`.
  public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(values: traitState.overrides) }
    set {
      guard newValue.values != traitState.overrides else { return }
      traitState.overrides = newValue.values
      UIView.noteOwnTraits()
      window?.ownTraitsChanged()
    }
  }
}

extension UIPresentationController {
  /// The traits that the presented controller has instead of those around it.
  ///
  /// UIKit: `traitOverrides`.
  public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(values: givenTraits) }
    set { givenTraits = newValue.values }
  }

  /// The same as one collection, as it was before there was `traitOverrides`; nil for nothing.
  ///
  /// UIKit: `overrideTraitCollection`.
  public var overrideTraitCollection: UITraitCollection? {
    get { givenTraits.isEmpty ? nil : UITraitCollection(givenTraits) }
    set { givenTraits = newValue?.values ?? TraitValues() }
  }
}

extension UIWindow {
  /// What the window or its scene says of its traits is something else.
  func ownTraitsChanged() {
    UIView.noteOwnTraits()
    renderer.frame?.update()
    renderer.setNeedsTraits()
  }
}
