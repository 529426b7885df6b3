import CasementGraphics
import Foundation

extension UIView {
  /// The way in which the tint is shown.
  public nonisolated enum TintAdjustmentMode: Int, Sendable {
    /// Inherited from the superview.
    case automatic
    /// Unchanged.
    case normal
    /// Gray, as behind an alert.
    case dimmed
  }

  // MARK: Dynamic colors

  func setBackground(_ color: UIColor?) {
    let dynamic = color?.isDynamic == true ? color : nil
    if let dynamic { show(dynamic) } else { layer.backgroundColor = color?.cgColor }
    // Set after the layer's change, during which a property animator reads the previous color.
    if dynamic != nil || extras?.dynamicBackground != nil { ensuredExtras.dynamicBackground = dynamic }
  }

  /// Sets the layer's color to the dynamic color, resolved with the current traits and tint.
  func showDynamicColors() {
    if let color = extras?.dynamicBackground { show(color) }
  }

  private func show(_ color: UIColor) {
    // Records the traits, so that a view outside of windows is notified when it enters a window with other traits.
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

  /// The values that determine the tint.
  package struct TintSource: Equatable {
    package var color: UIColor?
    var mode = TintAdjustmentMode.normal
  }

  /// The tint and mode of the nearest views that set them, from this one up.
  package var tintSource: TintSource {
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

  /// The nearest view that sets a tint color, from this one up.
  var tintOwner: UIView? {
    guard UsedFeatures.current.tints else { return nil }
    return sequence(first: self, next: { $0.parent ?? $0.extras?.masked }).first {
      $0.extras?.tintColor != nil
    }
  }

  func setTint(_ color: UIColor?) {
    guard color != extras?.tintColor else { return }
    UsedFeatures.current.tints = true
    ensuredExtras.tintColor = color
    // Views with their own tint color keep it, and so do their descendants.
    notifyTint { $0.tintColor == nil }
  }

  func setTintAdjustmentMode(_ mode: TintAdjustmentMode) {
    guard mode != extras?.tintAdjustmentMode ?? .automatic else { return }
    UsedFeatures.current.tints = true
    let old = effectiveTintAdjustmentMode
    ensuredExtras.tintAdjustmentMode = mode
    guard effectiveTintAdjustmentMode != old else { return }
    notifyTint { $0.tintAdjustmentMode == .automatic }
  }

  /// Notifies the views that inherit the tint, if the move to another superview changed it.
  func notifyTint(after old: TintSource) {
    guard tintSource != old else { return }
    notifyTint { $0.tintColor == nil || $0.tintAdjustmentMode == .automatic }
  }

  /// Notifies this view and its descendants of a new tint, except for views that do not inherit it, and their
  /// descendants.
  private func notifyTint(_ inherits: (ViewExtras) -> Bool) {
    walkInside { view in
      guard view === self || view.extras.map(inherits) ?? true else { return false }
      view.showDynamicColors()
      view.tintColorDidChange()
      return true
    }
  }
}

nonisolated extension UIColor {
  /// The color in gray of the same lightness, for controls that cannot be pressed for the moment.
  fileprivate var dimmed: UIColor {
    UIColor { traits in
      let color = self.resolvedColor(with: traits).cgColor
      let lightness = 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue
      return UIColor(white: lightness, alpha: color.alpha * 0.8)
    }
  }
}
