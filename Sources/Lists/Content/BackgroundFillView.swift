import CasementGraphics
import CasementLayers
import Foundation

/// Draws the background of a cell: a base color, and above it the fill of its configuration.
package final class BackgroundFillView: UIView {
  private var fill: UIView?
  private var custom: UIView?
  private var material: UIVisualEffectView?
  private var picture: UIImageView?

  package override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { nil }

  /// Shows a configuration.
  ///
  /// - Parameters:
  ///   - base: the color behind the fill; nil for none.
  ///   - corners: the rounded corners of the row, and their radius.
  ///   - owner: the view whose margins and tint color apply.
  package func show(
    _ configuration: UIBackgroundConfiguration?, base: UIColor?, corners: (CACornerMask, CGFloat),
    of owner: UIView
  ) {
    layer.backgroundColor = base?.cgColor
    layer.maskedCorners = corners.0
    layer.cornerRadius = corners.1
    showCustomView(configuration?.customView)
    let color = configuration?.shownColor(tint: owner.tintColor ?? .accent)
    let stroke = configuration.flatMap { $0.strokeWidth > 0 ? $0 : nil }
    let showsMaterial = configuration?.visualEffect != nil
    let showsPicture = configuration?.image != nil
    guard let configuration, color != nil || stroke != nil || custom != nil || showsMaterial || showsPicture
    else {
      for part in [fill, material, picture] { part?.isHidden = true }
      return
    }
    let fill = self.fill ?? ControlLook.part()
    if self.fill == nil {
      self.fill = fill
      insertSubview(fill, at: 0)
    }
    fill.isHidden = false
    let rect = bounds.inset(by: configuration.insets(in: owner))
    fill.frame = rect
    custom?.frame = rect
    fill.layer.backgroundColor = color?.cgColor
    fill.layer.borderWidth = configuration.strokeWidth
    fill.layer.borderColor =
      stroke.map { $0.resolvedStrokeColor(for: owner.tintColor ?? .accent).cgColor }
    let radius = min(configuration.cornerRadius, rect.width / 2, rect.height / 2)
    let followsRow = radius <= 0
    showMaterial(configuration.visualEffect, rect)
    showPicture(configuration, rect)
    for part in [fill, material, picture, custom] {
      part?.layer.cornerRadius = followsRow ? corners.1 : radius
      part?.layer.maskedCorners = followsRow ? corners.0 : .all
    }
  }

  private func showMaterial(_ effect: UIVisualEffect?, _ rect: CGRect) {
    guard effect != nil || material != nil else { return }
    let view = material ?? UIVisualEffectView(effect: nil)
    if material == nil {
      material = view
      view.clipsToBounds = true
      insertSubview(view, at: fill == nil ? 0 : 1)
    }
    if view.effect != effect { view.effect = effect }
    view.isHidden = effect == nil
    view.frame = rect
  }

  private func showPicture(_ configuration: UIBackgroundConfiguration, _ rect: CGRect) {
    guard configuration.image != nil || picture != nil else { return }
    let view = picture ?? UIImageView()
    if picture == nil {
      picture = view
      view.clipsToBounds = true
      if let custom { insertSubview(view, belowSubview: custom) } else { addSubview(view) }
    }
    view.image = configuration.image
    view.contentMode = configuration.imageContentMode
    view.isHidden = configuration.image == nil
    view.frame = rect
  }

  private func showCustomView(_ view: UIView?) {
    guard view !== custom else { return }
    custom?.removeFromSuperview()
    custom = view
    if let view { addSubview(view) }
  }
}
