public import Foundation

/// The background of a button, a cell or a section header.
///
/// UIKit: `UIBackgroundConfiguration`. List configurations, such as `listPlainCell()`, adapt the properties that the
/// program did not set to the state of the cell.
public nonisolated struct UIBackgroundConfiguration: Hashable {
  /// The purpose of the background, which determines its appearance in each state.
  var preset = ListBackground.none
  private var customProperties: CustomProperties = []

  private struct CustomProperties: OptionSet, Hashable {
    let rawValue: UInt8
    static let color = CustomProperties(rawValue: 1 << 0)
    static let radius = CustomProperties(rawValue: 1 << 1)
    static let insets = CustomProperties(rawValue: 1 << 2)
  }

  /// The corner radius, in points.
  public var cornerRadius: CGFloat = 0 { didSet { customProperties.insert(.radius) } }

  /// The insets of the background in the button or cell.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero { didSet { customProperties.insert(.insets) } }

  /// The edges at which the margins of the cell are added to `backgroundInsets`. None by default.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []

  /// The fill color. Nil stands for the color of the style. In a cell, an explicit nil stands for the tint color.
  public var backgroundColor: UIColor? { didSet { customProperties.insert(.color) } }

  /// Transforms the fill color.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?

  /// The color of the border. Nil stands for the color of the style, in a cell for the tint color.
  public var strokeColor: UIColor?

  /// Transforms the border color.
  public var strokeColorTransformer: UIConfigurationColorTransformer?

  /// The width of the border, in points.
  public var strokeWidth: CGFloat = 0

  /// Has no effect: the border is inside the edge of the background. 0 by default.
  public var strokeOutset: CGFloat = 0

  /// A custom view above the color, as large as the background. In cells, headers and footers.
  public var customView: UIView?

  /// A visual effect above the color. In cells, headers and footers.
  public var visualEffect: UIVisualEffect?

  /// An image above the color and the visual effect. In cells, headers and footers.
  public var image: UIImage?

  /// The content mode of the image. It fills the background by default.
  public var imageContentMode = UIView.ContentMode.scaleToFill

  init(cornerRadius: CGFloat = 0) { setDefaults(nil, cornerRadius, .zero) }

  package init(_ preset: ListBackground) {
    self.preset = preset
    setDefaults(preset.color(UICellConfigurationState.Look()), preset.cornerRadius, preset.insets)
  }

  private mutating func setDefaults(_ color: UIColor?, _ radius: CGFloat, _ insets: NSDirectionalEdgeInsets) {
    // The property observers mark each set property as the program's own. These are defaults.
    let kept = customProperties
    if !kept.contains(.color) { backgroundColor = color }
    if !kept.contains(.radius) { cornerRadius = radius }
    if !kept.contains(.insets) { backgroundInsets = insets }
    customProperties = kept
  }

  // MARK: Configurations of lists

  /// No background at all.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.clear) }

  /// The background of a cell in a plain list.
  public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainCell) }
  /// The background of a cell in a grouped list.
  public static func listGroupedCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.groupedCell)
  }
  /// The background of a cell in a list.
  public static func listCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainCell) }
  /// The background of a header in a plain list.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.plainHeader)
  }
  /// The background of a header in a grouped list.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.groupedHeader)
  }
  /// The background of a header in a list.
  public static func listHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainHeader) }
  /// The background of a footer in a list.
  public static func listFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.groupedHeader) }
  /// The background of a cell in a sidebar.
  public static func listSidebarCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.sidebarCell)
  }
  /// The background of a header in a sidebar.
  public static func listSidebarHeader() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.sidebarHeader)
  }
  /// The background of a cell in a sidebar beside another list.
  public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.sidebarCell)
  }

  /// The configuration for a state. Properties that the program set are unchanged.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    guard preset != .none else { return self }
    var result = self
    let look = UICellConfigurationState.Look(state)
    result.setDefaults(preset.color(look), preset.cornerRadius, preset.insets)
    return result
  }

  // MARK: Resolved colors

  /// Whether the program set the color.
  var hasCustomColor: Bool { customProperties.contains(.color) }

  /// The fill color for a tint.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  /// The fill color in a cell; nil for none.
  package func shownColor(tint: UIColor) -> UIColor? {
    guard let color = backgroundColor ?? (hasCustomColor ? tint : nil) else { return nil }
    return backgroundColorTransformer?(color) ?? color
  }

  /// The border color for a tint.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }

  /// The insets of the background in a view.
  @MainActor package func insets(in view: UIView) -> UIEdgeInsets {
    var insets = backgroundInsets
    let (margins, edges) = (view.directionalLayoutMargins, edgesAddingLayoutMarginsToBackgroundInsets)
    if edges.contains(.top) { insets.top += margins.top }
    if edges.contains(.leading) { insets.leading += margins.leading }
    if edges.contains(.bottom) { insets.bottom += margins.bottom }
    if edges.contains(.trailing) { insets.trailing += margins.trailing }
    return UIEdgeInsets(insets, rightToLeft: view.laysOutRightToLeft)
  }

  public static func == (a: Self, b: Self) -> Bool {
    a.preset == b.preset && a.customProperties == b.customProperties && a.cornerRadius == b.cornerRadius
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
