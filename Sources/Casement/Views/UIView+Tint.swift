import Foundation
import Graphics

extension UIView {
  /// How the tint is shown.
  public nonisolated enum TintAdjustmentMode: Int, Sendable {
    /// As in the superview.
    case automatic
    /// As it is.
    case normal
    /// Grey, as behind an alert.
    case dimmed
  }

  // MARK: Colours that depend on something

  func setBackground(_ color: UIColor?) {
    let isDynamic = color?.isDynamic ?? false
    if isDynamic || extras?.dynamicBackground != nil {
      madeExtras.dynamicBackground = isDynamic ? color : nil
    }
    if isDynamic {
      showDynamicColors()
    } else {
      layer.backgroundColor = color?.cgColor
    }
  }

  /// Has the layer show dynamic colours as they are by the present traits and tint.
  func showDynamicColors() {
    guard let color = extras?.dynamicBackground else { return }
    withCurrentTraits { layer.backgroundColor = color.cgColor }
  }

  // MARK: The tint

  var tint: UIColor {
    let color = nearest(\.tintColor) ?? .accent
    return effectiveTintAdjustmentMode == .dimmed ? color.dimmed : color
  }

  var effectiveTintAdjustmentMode: TintAdjustmentMode {
    nearest { $0.tintAdjustmentMode == .automatic ? nil : $0.tintAdjustmentMode } ?? .normal
  }

  /// What the nearest view has that says something of it, from this one up.
  private func nearest<Value>(_ value: (ViewExtras) -> Value?) -> Value? {
    var view: UIView? = self
    while let candidate = view {
      if let extras = candidate.extras, let found = value(extras) { return found }
      view = candidate.parent ?? candidate.extras?.masked
    }
    return nil
  }

  func setTint(_ color: UIColor?) {
    guard color != extras?.tintColor else { return }
    madeExtras.tintColor = color
    // What says its own is as it was, and with it all inside.
    tellTint { $0.tintColor == nil }
  }

  func setTintAdjustmentMode(_ mode: TintAdjustmentMode) {
    guard mode != extras?.tintAdjustmentMode ?? .automatic else { return }
    let old = effectiveTintAdjustmentMode
    madeExtras.tintAdjustmentMode = mode
    guard effectiveTintAdjustmentMode != old else { return }
    tellTint { $0.tintAdjustmentMode == .automatic }
  }

  /// What decides the tint: compared before and after a view moves.
  struct TintSource: Equatable {
    let color: UIColor?
    let mode: TintAdjustmentMode
  }

  var tintSource: TintSource { TintSource(color: nearest(\.tintColor), mode: effectiveTintAdjustmentMode) }

  /// The view came elsewhere, where there is another tint perhaps.
  func tellTint(after old: TintSource) {
    guard tintSource != old else { return }
    tellTint { $0.tintColor == nil || $0.tintAdjustmentMode == .automatic }
  }

  /// Tells this view and those inside it that the tint changed, but for those that do not inherit it, with all inside.
  private func tellTint(_ inherits: (ViewExtras) -> Bool) {
    walkInside { view in
      guard view === self || view.extras.map(inherits) ?? true else { return false }
      view.showDynamicColors()
      view.tintColorDidChange()
      return true
    }
  }
}

nonisolated extension UIColor {
  /// As grey as it is light, for what cannot be pressed for the time being.
  fileprivate var dimmed: UIColor {
    UIColor { traits in
      let color = self.resolvedColor(with: traits).cgColor
      let lightness = 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue
      return UIColor(white: lightness, alpha: color.alpha * 0.8)
    }
  }
}
