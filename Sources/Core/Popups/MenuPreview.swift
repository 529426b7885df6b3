import Foundation

/// The view of the controller that a context menu shows as a preview (`UIContextMenuConfiguration`). A press on it
/// performs the preview's action; the controller's view receives no touches.
final class MenuPreview: UIView {
  let controller: UIViewController

  /// Called when the preview was pressed.
  var onPress: (() -> Void)?

  /// The size of a controller that states none, in points.
  private static let defaultSize = CGSize(width: 320, height: 240)
  /// The largest part of the screen that a preview covers, along each axis.
  private static let largestPart: CGFloat = 0.6

  /// - Parameter cornerRadius: the radius of the panel around the preview, in points.
  init(_ controller: UIViewController, cornerRadius: CGFloat) {
    self.controller = controller
    super.init(frame: .zero)
    isOpaque = false
    clipsToBounds = true
    layer.cornerRadius = cornerRadius
    isAccessibilityElement = true
    accessibilityLabel = controller.title ?? localized("Preview")
    accessibilityTraits = .button
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  /// The controller's `preferredContentSize`. An axis on which that is 0 has the size that the view's constraints ask for,
  /// or a default. A size that is too large for the screen is scaled down.
  func size(on screen: UIScreen) -> CGSize {
    let preferred = controller.preferredContentSize
    var size = preferred
    if size.width <= 0 || size.height <= 0 {
      let fitting = controller.view.systemLayoutSizeFitting(
        CGSize(width: max(0, preferred.width), height: max(0, preferred.height)),
        withHorizontalFittingPriority: preferred.width > 0 ? .required : .fittingSizeLevel,
        verticalFittingPriority: preferred.height > 0 ? .required : .fittingSizeLevel)
      if size.width <= 0 { size.width = fitting.width > 1 ? fitting.width : Self.defaultSize.width }
      if size.height <= 0 { size.height = fitting.height > 1 ? fitting.height : Self.defaultSize.height }
    }
    let room = screen.bounds.size
    let scale = min(
      1, room.width * Self.largestPart / size.width, room.height * Self.largestPart / size.height)
    return CGSize(width: (size.width * scale).rounded(), height: (size.height * scale).rounded())
  }

  /// Adds the controller's view. In an open popup this calls the controller's `viewWillAppear` and `viewDidAppear`.
  func show() {
    guard let view = controller.view else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(view)
  }

  /// Removes the controller's view, which the program may show elsewhere afterwards.
  func close() {
    onPress = nil
    if controller.viewIfLoaded?.superview === self { controller.viewIfLoaded?.removeFromSuperview() }
  }

  // MARK: Presses

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    super.hitTest(point, with: event).map { _ in self }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, bounds.contains(touch.location(in: self)) else { return }
    onPress?()
  }

  override func accessibilityActivate() -> Bool {
    guard let onPress else { return false }
    onPress()
    return true
  }
}

/// A preview with its menu below it, each on a panel of its own. A press beside both closes the menu.
final class PreviewedMenuView: UIView {
  let preview: MenuPreview
  let menu: MenuView
  /// Draws both panels.
  weak var panel: PopupPanel?

  /// The distance between the panels, in points.
  private static let gap: CGFloat = 8
  /// The width of the panel's outline, which the preview does not cover, in points.
  private static let border: CGFloat = 1

  init(_ preview: MenuPreview, _ menu: MenuView) {
    self.preview = preview
    self.menu = menu
    super.init(frame: .zero)
    isOpaque = false
    addSubview(preview)
    addSubview(menu)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  /// A menu without elements has no panel.
  private var hasMenu: Bool { !menu.rows.isEmpty }

  /// The size that shows everything, with a menu of a size.
  func fullSize(menu size: CGSize, on screen: UIScreen) -> CGSize {
    let shown = preview.size(on: screen)
    let full = CGSize(width: shown.width + 2 * Self.border, height: shown.height + 2 * Self.border)
    guard hasMenu else { return full }
    return CGSize(width: max(full.width, size.width), height: full.height + Self.gap + size.height)
  }

  override func layoutSubviews() {
    menu.isHidden = !hasMenu
    var (upper, lower) = (bounds, CGRect.zero)
    if hasMenu {
      let wanted = menu.fullSize
      // Where the compositor gives less than the full height, the menu keeps at least half of it.
      let rest = max(bounds.height - Self.gap - (preview.size(on: screen).height + 2 * Self.border), 0)
      let height = min(wanted.height, max(rest, bounds.height / 2))
      lower = CGRect(
        x: bounds.minX, y: bounds.maxY - height, width: min(wanted.width, bounds.width), height: height)
      if laysOutRightToLeft { lower.origin.x = bounds.maxX - lower.width }
      upper.size.height = max(0, bounds.height - height - Self.gap)
    }
    preview.frame = upper.insetBy(dx: Self.border, dy: Self.border)
    menu.frame = lower
    panel?.areas = hasMenu ? [upper, lower] : [upper]
  }

  private var screen: UIScreen { window?.screen ?? .main }

  // MARK: Touches outside the panels

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { menu.opened?.end() }
}
