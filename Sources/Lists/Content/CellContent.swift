import CasementGraphics
import Foundation

/// A view whose content and background come from configurations: a cell, or a header or footer.
protocol CellContentOwner: UIView, TextSizeDependent {
  /// The background when the program sets none.
  var defaultBackground: UIBackgroundConfiguration { get }

  /// The current state.
  var currentState: any UIConfigurationState { get }

  /// Calls `updateConfiguration(using:)` and the handler of the program.
  func updateConfiguration()

  /// The horizontal margin of the row's content, in points.
  var rowMargin: CGFloat { get }

  /// The minimum margins of the content view.
  var contentMargins: NSDirectionalEdgeInsets { get }

  /// The content view was replaced.
  func contentViewChanged(from old: UIView)
}

/// The content view, configurations and background of a cell, header or footer, and their updates.
final class CellContent {
  fileprivate unowned let owner: any CellContentOwner

  /// The superview of the program's views, or the view of the configuration.
  private(set) var view: UIView = CellContentView(frame: .zero)

  /// The view that draws the background, behind all others.
  let fill = BackgroundFillView(frame: .zero)

  /// The program's background views.
  var backgroundView: UIView? { didSet { replace(oldValue, backgroundView) } }
  var selectedBackgroundView: UIView? { didSet { replace(oldValue, selectedBackgroundView) } }
  var multipleSelectionBackgroundView: UIView? {
    didSet { replace(oldValue, multipleSelectionBackgroundView) }
  }

  var updatesContent = true
  var updatesBackground = true
  private(set) var needsUpdate = true
  private var isUpdating = false

  init(_ owner: any CellContentOwner) {
    self.owner = owner
    owner.addSubview(fill)
    owner.addSubview(view)
  }

  // MARK: Configurations

  /// The content configuration; nil shows the program's views.
  var configuration: (any UIContentConfiguration)? {
    didSet {
      show(configuration)
      // A configuration that is set by an update schedules no further update.
      if !isUpdating { setNeedsUpdate() }
      owner.contentSizeMayChange()
    }
  }

  /// The background configuration; nil uses the default.
  var background: UIBackgroundConfiguration? {
    didSet {
      guard background != oldValue else { return }
      if !isUpdating { setNeedsUpdate() }
      owner.setNeedsLayout()
    }
  }

  private func show(_ configuration: (any UIContentConfiguration)?) {
    if let configuration, let shown = view as? any UIContentView, shown.supports(configuration) {
      shown.configuration = configuration
      return
    }
    guard configuration != nil || view is any UIContentView else { return }
    let old = view
    let new: UIView = configuration.map { $0.makeContentView() } ?? CellContentView(frame: .zero)
    new.frame = old.frame
    view = new
    owner.insertSubview(new, aboveSubview: old)
    old.removeFromSuperview()
    owner.contentViewChanged(from: old)
  }

  // MARK: Updates

  /// Schedules an update of the configurations before the next layout.
  func setNeedsUpdate() {
    needsUpdate = true
    owner.setNeedsLayout()
  }

  /// Updates the configurations if an update is scheduled.
  func updateIfNeeded() {
    (view as? CellContentView)?.updateMargins(owner.rowMargin)
    guard needsUpdate, !isUpdating else { return }
    needsUpdate = false
    isUpdating = true
    owner.updateConfiguration()
    isUpdating = false
  }

  /// The default behavior of `updateConfiguration(using:)`.
  func update(for state: any UIConfigurationState) {
    if updatesContent, let configuration { self.configuration = configuration.updated(for: state) }
    if updatesBackground, let background { self.background = background.updated(for: state) }
  }

  // MARK: Backgrounds

  /// Removes the old view. `layoutBackgrounds` adds the views that the state needs.
  private func replace(_ old: UIView?, _ new: UIView?) {
    guard old !== new else { return }
    if old?.superview === owner { old?.removeFromSuperview() }
    owner.setNeedsLayout()
  }

  /// Places the background views and updates their appearance.
  ///
  /// - Parameters:
  ///   - base: the color behind everything; nil if the program set one on the view.
  ///   - selection: the program's view for the state; nil if the default background shows it.
  ///   - corners: the rounded corners of the row, and their radius.
  func layoutBackgrounds(
    in rect: CGRect, base: UIColor?, selection: UIView?, corners: (CACornerMask, CGFloat),
    state: any UIConfigurationState
  ) {
    fill.frame = rect
    let shown = background ?? (selection == nil ? owner.defaultBackground.updated(for: state) : nil)
    fill.show(shown, base: background == nil ? base : nil, corners: corners, of: owner)
    let own = background == nil ? [backgroundView, selection] : []
    var lower: UIView = fill
    for case let view? in own {
      view.frame = rect
      if view.superview !== owner { owner.insertSubview(view, aboveSubview: lower) }
      lower = view
    }
    for case let view? in [backgroundView, selectedBackgroundView, multipleSelectionBackgroundView]
    where view.superview === owner && !own.contains(where: { $0 === view }) { view.removeFromSuperview() }
  }
}

/// The area that the selection of a cell fills, in the cell's coordinates.
struct SelectionShape {
  let rect: CGRect
  let cornerRadius: CGFloat
  let corners: CACornerMask
}

extension CellContent {
  /// The area that the background of the selected cell fills.
  func selectionShape(in bounds: CGRect, corners: (CACornerMask, CGFloat)) -> SelectionShape {
    guard background != nil || selectedBackgroundView == nil else {
      return SelectionShape(rect: bounds, cornerRadius: corners.1, corners: corners.0)
    }
    let shown = background ?? owner.defaultBackground
    let rect = bounds.inset(by: shown.insets(in: owner))
    let radius = min(shown.cornerRadius, rect.width / 2, rect.height / 2)
    return radius > 0
      ? SelectionShape(rect: rect, cornerRadius: radius, corners: .all)
      : SelectionShape(rect: rect, cornerRadius: corners.1, corners: corners.0)
  }
}

/// The superview of the program's views in a cell.
final class CellContentView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    // Autoresizing applies a new cell size to its constraints at once, before the next layout.
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    layoutMargins = UIEdgeInsets(top: 11, left: sideMargin, bottom: 11, right: sideMargin)
  }

  private var sideMargin: CGFloat = 16

  /// Sets the horizontal margins to those of the row, unless the program changed them.
  func updateMargins(_ margin: CGFloat) {
    guard margin != sideMargin else { return }
    var margins = layoutMargins
    if margins.left == sideMargin { margins.left = margin }
    if margins.right == sideMargin { margins.right = margin }
    sideMargin = margin
    layoutMargins = margins
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}
