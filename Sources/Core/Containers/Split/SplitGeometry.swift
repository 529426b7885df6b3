import CasementGraphics
import Foundation

/// Computes the frames of a split view controller's columns from its size and its preferences.
struct SplitGeometry {
  typealias Mode = UISplitViewController.DisplayMode
  typealias Behavior = UISplitViewController.SplitBehavior
  typealias Column = UISplitViewController.Column

  /// Below this width, in points, the columns are collapsed into a stack.
  static let collapsingWidth: CGFloat = 600
  /// From this width on, in points, three columns fit side by side.
  static let threeColumnWidth: CGFloat = 960

  /// The preferences of the program and the user for a column's width.
  struct Width {
    var preferred = UISplitViewController.automaticDimension
    var fraction = UISplitViewController.automaticDimension
    var minimum = UISplitViewController.automaticDimension
    var maximum = UISplitViewController.automaticDimension
    /// The width that the user set by dragging; nil for none.
    var dragged: CGFloat?

    /// The width of a column within a total width.
    ///
    /// - usual: the default width.
    func resolved(in total: CGFloat, usual: CGFloat) -> CGFloat {
      func isSet(_ value: CGFloat) -> Bool { value.isFinite && value >= 0 }
      let low = isSet(minimum) ? minimum : min(160, total)
      let high = isSet(maximum) ? maximum : max(low, total * 0.5)
      var width = usual
      if isSet(fraction), fraction <= 1 { width = fraction * total }
      if isSet(preferred) { width = preferred }
      if let dragged { width = dragged }
      width = min(max(width, low), max(low, high))
      // A part of the remaining columns always stays visible.
      return max(0, min(width, total - 44)).rounded()
    }
  }

  let size: CGSize
  let isTriple: Bool
  var primary = Width()
  var supplementary = Width()

  /// The width of the primary column, in points.
  var primaryWidth: CGFloat {
    primary.resolved(in: size.width, usual: min(320, max(220, size.width * (isTriple ? 0.22 : 0.28))))
  }

  /// The width of the supplementary column, in points.
  var supplementaryWidth: CGFloat {
    isTriple ? supplementary.resolved(in: size.width, usual: min(360, max(240, size.width * 0.28))) : 0
  }

  /// Whether the columns are collapsed at a size.
  static func isCollapsed(_ size: CGSize) -> Bool { size.width < collapsingWidth }

  /// The split behavior. A preferred behavior takes precedence, then the preferred mode determines it.
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

  /// The default number of columns beside the secondary one.
  func usualCount(_ behavior: Behavior) -> Int {
    switch behavior {
    case .tile, .automatic: isTriple && size.width >= Self.threeColumnWidth ? 2 : 1
    case .displace: 1
    case .overlay: 0
    }
  }

  /// The mode with a number of columns beside the secondary one.
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

  /// The columns of a mode without the secondary one, from the edge inward.
  func columns(_ mode: Mode) -> [Column] {
    switch mode {
    case .automatic, .secondaryOnly: []
    case .oneBesideSecondary, .oneOverSecondary: [isTriple ? .supplementary : .primary]
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary:
      isTriple ? [.primary, .supplementary] : [.primary]
    }
  }

  /// The frame of a column in a mode, measured from the edge of the primary column. Hidden columns are outside.
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
        // A displaced column keeps its width and extends beyond the edge.
        return !isTriple && behavior == .displace ? rect(side, size.width) : rect(side, size.width - side)
      case .twoBesideSecondary: return rect(p + s, size.width - p - s)
      case .twoDisplaceSecondary: return rect(p + s, size.width - s)
      }
    }
  }
}
