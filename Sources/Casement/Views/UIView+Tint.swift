import Foundation
import Graphics

extension UIView {
  /// How the tint is shown.
  public nonisolated enum TintAdjustmentMode: Int, Sendable {
    /// As in the superview.
    case automatic
    /// As it is.
    case normal
    /// Gray, as behind an alert.
    case dimmed
  }

  // MARK: Colors that depend on something

  func setBackground(_ color: UIColor?) {
    let dynamic = color?.isDynamic == true ? color : nil
    if let dynamic { show(dynamic) } else { layer.backgroundColor = color?.cgColor }
    // After the layer's change, at which a property animator asks for the color from before.
    if dynamic != nil || extras?.dynamicBackground != nil { madeExtras.dynamicBackground = dynamic }
  }

  /// Has the layer show dynamic colors as they are by the present traits and tint.
  func showDynamicColors() {
    if let color = extras?.dynamicBackground { show(color) }
  }

  private func show(_ color: UIColor) {
    // In no window yet, the view hears of it all the same when it comes into one and the desktop's traits have changed.
    noteTraits()
    withCurrentTraits { layer.backgroundColor = color.cgColor }
  }

  // MARK: The tint

  var tint: UIColor {
    let source = tintSource
    let color = source.color ?? .accent
    return source.mode == .dimmed ? color.dimmed : color
  }

  var effectiveTintAdjustmentMode: TintAdjustmentMode { tintSource.mode }

  /// What decides the tint.
  struct TintSource: Equatable {
    var color: UIColor?
    var mode = TintAdjustmentMode.normal
  }

  /// What the nearest views say of the tint, from this one up.
  var tintSource: TintSource {
    guard UsedFeatures.current.tints else { return TintSource() }
    var (color, mode): (UIColor?, TintAdjustmentMode?)
    var view: UIView? = self
    while let candidate = view, color == nil || mode == nil {
      let extras = candidate.extras
      if let extras {
        color = color ?? extras.tintColor
        if mode == nil, extras.tintAdjustmentMode != .automatic { mode = extras.tintAdjustmentMode }
      }
      view = candidate.parent ?? extras?.masked
    }
    return TintSource(color: color, mode: mode ?? .normal)
  }

  /// The nearest view, from this one up, that has a tint of its own.
  var tintOwner: UIView? {
    guard UsedFeatures.current.tints else { return nil }
    return sequence(first: self, next: { $0.parent ?? $0.extras?.masked }).first {
      $0.extras?.tintColor != nil
    }
  }

  func setTint(_ color: UIColor?) {
    guard color != extras?.tintColor else { return }
    UsedFeatures.current.tints = true
    madeExtras.tintColor = color
    // What says its own is as it was, and with it all inside.
    tellTint { $0.tintColor == nil }
  }

  func setTintAdjustmentMode(_ mode: TintAdjustmentMode) {
    guard mode != extras?.tintAdjustmentMode ?? .automatic else { return }
    UsedFeatures.current.tints = true
    let old = effectiveTintAdjustmentMode
    madeExtras.tintAdjustmentMode = mode
    guard effectiveTintAdjustmentMode != old else { return }
    tellTint { $0.tintAdjustmentMode == .automatic }
  }

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
  /// As gray as it is light, for what cannot be pressed for the time being.
  fileprivate var dimmed: UIColor {
    UIColor { traits in
      let color = self.resolvedColor(with: traits).cgColor
      let lightness = 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue
      return UIColor(white: lightness, alpha: color.alpha * 0.8)
    }
  }
}
