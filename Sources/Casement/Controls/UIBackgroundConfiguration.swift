public import Foundation

/// What is behind the content of a button, a cell or the header of a section.
///
/// UIKit: `UIBackgroundConfiguration`. Those for lists, such as `listPlainCell()`, follow the state of the cell as far as
/// the program did not set their properties.
public nonisolated struct UIBackgroundConfiguration: Hashable {
  /// What the background is for, and so how it looks in each state.
  var preset = ListBackground.none
  private var own: Own = []

  private struct Own: OptionSet, Hashable {
    let rawValue: UInt8
    static let color = Own(rawValue: 1 << 0)
    static let radius = Own(rawValue: 1 << 1)
    static let insets = Own(rawValue: 1 << 2)
  }

  /// How round the corners are, in points.
  public var cornerRadius: CGFloat = 0 { didSet { own.insert(.radius) } }

  /// How far it is inside the button or cell.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero { didSet { own.insert(.insets) } }

  /// The edges at which the margins of the cell are added to `backgroundInsets`. None by default.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []

  /// What it is filled with. Nil leaves that to the style; set to nil in a cell, it is the tint.
  public var backgroundColor: UIColor? { didSet { own.insert(.color) } }

  /// Makes another color of that, or of the style's.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?

  /// The color of the line around it; nil leaves that to the style, in a cell to the tint.
  public var strokeColor: UIColor?

  /// Makes another color of that, or of the style's.
  public var strokeColorTransformer: UIConfigurationColorTransformer?

  /// How wide that line is, in points.
  public var strokeWidth: CGFloat = 0

  /// Has no effect: the line is inside of the background's edge. 0 by default.
  public var strokeOutset: CGFloat = 0

  /// A view of the program's own over the color, as large as the background. In cells, headers and footers.
  public var customView: UIView?

  /// A material over the color. In cells, headers and footers.
  public var visualEffect: UIVisualEffect?

  /// A picture over color and material. In cells, headers and footers.
  public var image: UIImage?

  /// How the picture is placed. It fills the background by default.
  public var imageContentMode = UIView.ContentMode.scaleToFill

  init(cornerRadius: CGFloat = 0) { setDefaults(nil, cornerRadius, .zero) }

  init(_ preset: ListBackground) {
    self.preset = preset
    setDefaults(preset.color(UICellConfigurationState.Look()), preset.cornerRadius, preset.insets)
  }

  private mutating func setDefaults(_ color: UIColor?, _ radius: CGFloat, _ insets: NSDirectionalEdgeInsets) {
    // Setting a property marks it as the program's own, which these are not.
    let kept = own
    if !kept.contains(.color) { backgroundColor = color }
    if !kept.contains(.radius) { cornerRadius = radius }
    if !kept.contains(.insets) { backgroundInsets = insets }
    own = kept
  }

  // MARK: Those of lists

  /// No background at all.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.clear) }

  /// That of a cell in a list without groups.
  public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainCell) }
  /// That of a cell in a list with groups.
  public static func listGroupedCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.groupedCell)
  }
  /// That of a cell in a list.
  public static func listCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainCell) }
  /// That of a header in a list without groups.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.plainHeader)
  }
  /// That of a header in a list with groups.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.groupedHeader)
  }
  /// That of a header in a list.
  public static func listHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainHeader) }
  /// That of a footer in a list.
  public static func listFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.groupedHeader) }
  /// That of a cell in a sidebar.
  public static func listSidebarCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.sidebarCell)
  }
  /// That of a header in a sidebar.
  public static func listSidebarHeader() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.sidebarHeader)
  }
  /// That of a cell in a sidebar beside another list.
  public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.sidebarCell)
  }

  /// The same as it is in a state, in what the program did not set.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    guard preset != .none else { return self }
    var result = self
    let look = UICellConfigurationState.Look(state)
    result.setDefaults(preset.color(look), preset.cornerRadius, preset.insets)
    return result
  }

  // MARK: What is shown

  /// Whether the program chose the color.
  var hasOwnColor: Bool { own.contains(.color) }

  /// The color of the background for a tint.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  /// The color that a cell shows; nil for none.
  func shownColor(tint: UIColor) -> UIColor? {
    guard let color = backgroundColor ?? (hasOwnColor ? tint : nil) else { return nil }
    return backgroundColorTransformer?(color) ?? color
  }

  /// The color of the line for a tint.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }

  /// How far the background is from each edge of a view.
  @MainActor func insets(in view: UIView) -> UIEdgeInsets {
    var insets = backgroundInsets
    let (margins, edges) = (view.directionalLayoutMargins, edgesAddingLayoutMarginsToBackgroundInsets)
    if edges.contains(.top) { insets.top += margins.top }
    if edges.contains(.leading) { insets.leading += margins.leading }
    if edges.contains(.bottom) { insets.bottom += margins.bottom }
    if edges.contains(.trailing) { insets.trailing += margins.trailing }
    return UIEdgeInsets(insets, rightToLeft: view.laysOutRightToLeft)
  }

  public static func == (a: Self, b: Self) -> Bool {
    a.preset == b.preset && a.own == b.own && a.cornerRadius == b.cornerRadius
      && a.backgroundInsets == b.backgroundInsets
      && a.edgesAddingLayoutMarginsToBackgroundInsets == b.edgesAddingLayoutMarginsToBackgroundInsets
      && a.backgroundColor == b.backgroundColor && a.strokeColor == b.strokeColor
      && a.backgroundColorTransformer == b.backgroundColorTransformer && a.strokeWidth == b.strokeWidth
      && a.strokeColorTransformer == b.strokeColorTransformer && a.strokeOutset == b.strokeOutset
      && a.customView === b.customView && a.visualEffect == b.visualEffect
      && a.image == b.image && a.imageContentMode == b.imageContentMode
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(preset)
    hasher.combine(cornerRadius)
    hasher.combine(backgroundColor)
    hasher.combine(strokeColor)
    hasher.combine(strokeWidth)
  }
}
