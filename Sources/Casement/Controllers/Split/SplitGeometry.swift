import Foundation
import Graphics

/// The columns of a split view controller and their places, worked out from a width and what the program wants.
struct SplitGeometry {
  typealias Mode = UISplitViewController.DisplayMode
  typealias Behavior = UISplitViewController.SplitBehavior
  typealias Column = UISplitViewController.Column

  /// Below this width the columns are one above the other, in points.
  static let collapsingWidth: CGFloat = 600
  /// From this width on three columns stand beside each other.
  static let threeColumnWidth: CGFloat = 960

  /// What the program, or the user, wants of a column's width.
  struct Width {
    var preferred = UISplitViewController.automaticDimension
    var fraction = UISplitViewController.automaticDimension
    var minimum = UISplitViewController.automaticDimension
    var maximum = UISplitViewController.automaticDimension
    /// What the user made it.
    var dragged: CGFloat?

    /// The width of a column in so much room.
    ///
    /// - usual: where nothing is said.
    func resolved(in total: CGFloat, usual: CGFloat) -> CGFloat {
      func isSet(_ value: CGFloat) -> Bool { value.isFinite && value >= 0 }
      let low = isSet(minimum) ? minimum : min(160, total)
      let high = isSet(maximum) ? maximum : max(low, total * 0.5)
      var width = usual
      if isSet(fraction), fraction <= 1 { width = fraction * total }
      if isSet(preferred) { width = preferred }
      if let dragged { width = dragged }
      width = min(max(width, low), max(low, high))
      // Something of the rest is always seen.
      return max(0, min(width, total - 44)).rounded()
    }
  }

  let size: CGSize
  let isTriple: Bool
  var primary = Width()
  var supplementary = Width()

  /// The width of the primary column.
  var primaryWidth: CGFloat {
    primary.resolved(in: size.width, usual: min(320, max(220, size.width * (isTriple ? 0.22 : 0.28))))
  }

  /// The width of the supplementary column.
  var supplementaryWidth: CGFloat {
    isTriple ? supplementary.resolved(in: size.width, usual: min(360, max(240, size.width * 0.28))) : 0
  }

  /// Whether the columns are one above the other.
  static func isCollapsed(_ size: CGSize) -> Bool { size.width < collapsingWidth }

  /// How columns share the width, where the program leaves that open or has something else in mind by a mode.
  func behavior(_ preferred: Behavior, _ mode: Mode) -> Behavior {
    if preferred != .automatic { return preferred }
    switch mode {
    case .oneOverSecondary, .twoOverSecondary: return .overlay
    case .twoDisplaceSecondary: return .displace
    case .oneBesideSecondary, .twoBesideSecondary: return .tile
    case .automatic, .secondaryOnly: break
    }
    return isTriple && size.width < Self.threeColumnWidth ? .displace : .tile
  }

  /// How many columns are shown beside the secondary one, where nobody said so.
  func usualCount(_ behavior: Behavior) -> Int {
    switch behavior {
    case .tile, .automatic: isTriple && size.width >= Self.threeColumnWidth ? 2 : 1
    case .displace: 1
    case .overlay: 0
    }
  }

  /// The mode in which so many columns are shown beside the secondary one.
  func mode(_ count: Int, _ behavior: Behavior) -> Mode {
    switch (min(count, isTriple ? 2 : 1), behavior) {
    case (...0, _): .secondaryOnly
    case (1, .overlay): .oneOverSecondary
    case (1, _): .oneBesideSecondary
    case (_, .overlay): .twoOverSecondary
    case (_, .displace): .twoDisplaceSecondary
    default: .twoBesideSecondary
    }
  }

  /// The columns that a mode shows, without the secondary one, from the edge inwards.
  func columns(_ mode: Mode) -> [Column] {
    switch mode {
    case .automatic, .secondaryOnly: []
    case .oneBesideSecondary, .oneOverSecondary: [isTriple ? .supplementary : .primary]
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary:
      isTriple ? [.primary, .supplementary] : [.primary]
    }
  }

  /// The place of a column in a mode, counted from the edge at which the primary one is. Those that are not shown lie
  /// outside.
  func frame(of column: Column, in mode: Mode, _ behavior: Behavior) -> CGRect {
    let (p, s) = (primaryWidth, supplementaryWidth)
    let shown = columns(mode)
    let height = size.height
    func rect(_ x: CGFloat, _ width: CGFloat) -> CGRect {
      CGRect(x: x, y: 0, width: max(0, width), height: height)
    }
    let hasPrimary = shown.contains(.primary)
    let hasSupplementary = shown.contains(.supplementary)
    switch column {
    case .primary: return rect(hasPrimary ? 0 : -p, p)
    case .supplementary: return rect(hasSupplementary ? (hasPrimary ? p : 0) : -s, s)
    case .secondary, .compact:
      switch mode {
      case .automatic, .secondaryOnly, .oneOverSecondary, .twoOverSecondary: return rect(0, size.width)
      case .oneBesideSecondary:
        let side = isTriple ? s : p
        // Displaced, it keeps its width and goes beyond the edge.
        return !isTriple && behavior == .displace ? rect(side, size.width) : rect(side, size.width - side)
      case .twoBesideSecondary: return rect(p + s, size.width - p - s)
      case .twoDisplaceSecondary: return rect(p + s, size.width - s)
      }
    }
  }
}
