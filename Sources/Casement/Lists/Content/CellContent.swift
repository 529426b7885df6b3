import Foundation
import Graphics

/// A view whose content and background come from configurations: a cell, or the header or footer of a section.
protocol CellContentOwner: UIView {
  /// The background where the program sets none.
  var defaultBackground: UIBackgroundConfiguration { get }

  /// The state of now.
  var presentState: any UIConfigurationState { get }

  /// Calls `updateConfiguration(using:)` and the handler of the program.
  func updateConfiguration()

  /// How far what is in the row is from its edges.
  var rowMargin: CGFloat { get }

  /// How far the content is from the edges of its view at least.
  var contentMargins: NSDirectionalEdgeInsets { get }

  /// Another content view took the place of one.
  func contentViewChanged(from old: UIView)

  /// The size of the content may be another.
  func contentSizeMayChange()
}

/// What a cell, header or footer shows: its content view, its configurations and its background, and when each of them
/// is brought up to date.
final class CellContent {
  fileprivate unowned let owner: any CellContentOwner

  /// The view in which the program's own views are, or that of the configuration.
  private(set) var view: UIView = CellContentView(frame: .zero)

  /// What paints the background; below everything else.
  let fill = BackgroundFillView(frame: .zero)

  /// The program's own backgrounds.
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

  /// What is shown; nil for the program's own views.
  var configuration: (any UIContentConfiguration)? {
    didSet {
      show(configuration)
      // An update that sets a configuration asks for no other one.
      if !isUpdating { setNeedsUpdate() }
      owner.contentSizeMayChange()
    }
  }

  /// The background; nil for the default.
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

  /// Has configurations brought up to date before the next layout.
  func setNeedsUpdate() {
    needsUpdate = true
    owner.setNeedsLayout()
  }

  /// Brings the configurations up to date, if that was asked for.
  func updateIfNeeded() {
    (view as? CellContentView)?.keepMargins(owner.rowMargin)
    guard needsUpdate, !isUpdating else { return }
    needsUpdate = false
    isUpdating = true
    owner.updateConfiguration()
    isUpdating = false
  }

  /// What `updateConfiguration(using:)` does by itself.
  func update(for state: any UIConfigurationState) {
    if updatesContent, let configuration { self.configuration = configuration.updated(for: state) }
    if updatesBackground, let background { self.background = background.updated(for: state) }
  }

  // MARK: Backgrounds

  /// Which of the backgrounds are there is for `layoutBackgrounds`; this puts them in or takes them out.
  private func replace(_ old: UIView?, _ new: UIView?) {
    guard old !== new else { return }
    if old?.superview === owner { old?.removeFromSuperview() }
    owner.setNeedsLayout()
  }

  /// Places the backgrounds and gives them their looks.
  ///
  /// - Parameters:
  ///   - base: the color under everything; nil where the program set one on the view.
  ///   - selection: the program's own view for the state; nil where the default background shows it.
  ///   - corners: which corners of the row are round, and how much.
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

/// What the selection of a cell fills, in the cell's points.
struct SelectionShape {
  let rect: CGRect
  let cornerRadius: CGFloat
  let corners: CACornerMask
}

extension CellContent {
  /// What the background of the selected cell fills.
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

/// The view of a cell in which the program puts its own.
final class CellContentView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    // Its constraints hold at once where the cell gets another size, also before that is laid out.
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    layoutMargins = UIEdgeInsets(top: 11, left: sideMargin, bottom: 11, right: sideMargin)
  }

  private var sideMargin: CGFloat = 16

  /// Has margins at the sides that the program left as they were follow those of the row.
  func keepMargins(_ margin: CGFloat) {
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
