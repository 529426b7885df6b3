import Foundation

extension UINavigationBar {
  /// The appearance for the current item, scroll position and size class, with the bar's older properties applied.
  var chosenAppearance: UINavigationBarAppearance {
    let item = topItem
    let isCompact = traitCollection.verticalSizeClass == .compact
    let compact = isCompact ? item?.compactAppearance ?? compactAppearance : nil
    let compactAtEdge = isCompact ? item?.compactScrollEdgeAppearance ?? compactScrollEdgeAppearance : nil
    let standard = compact ?? item?.standardAppearance ?? standardAppearance
    let atEdge = compactAtEdge ?? item?.scrollEdgeAppearance ?? scrollEdgeAppearance
    let chosen = edge == .behind ? standard : atEdge ?? standard
    let shown = UINavigationBarAppearance(barAppearance: chosen)
    if edge == .below, atEdge == nil {
      shown.backgroundEffect = nil
      shown.backgroundColor = nil
      shown.shadowColor = nil
      shown.backgroundImage = nil
    }
    if let barTintColor {
      shown.backgroundColor = barTintColor
    } else if barStyle == .black {
      shown.backgroundColor = UIColor(white: 0.11, alpha: 1)
    }
    if barStyle == .black {
      if shown.titleTextAttributes[.foregroundColor] == nil {
        shown.titleTextAttributes[.foregroundColor] = UIColor.white
      }
      if shown.largeTitleTextAttributes[.foregroundColor] == nil {
        shown.largeTitleTextAttributes[.foregroundColor] = UIColor.white
      }
    }
    if let image = backgroundImages[.default] {
      if image.size == .zero {
        (shown.backgroundEffect, shown.backgroundColor) = (nil, nil)
      } else {
        shown.backgroundImage = image
      }
    }
    if let shadowImage {
      if shadowImage.size == .zero { shown.shadowColor = nil } else { shown.shadowImage = shadowImage }
    }
    return shown
  }
}
