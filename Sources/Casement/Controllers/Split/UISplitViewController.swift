public import Foundation

/// Shows controllers in columns, which stand beside each other in wide windows and are one above the other in narrow ones.
///
/// With a style, `doubleColumn` or `tripleColumn`, controllers are set for columns, and each that is no navigation
/// controller is put into one. Without a style, there are two, given as `viewControllers`.
///
/// Below 600 points it is collapsed: what is shown is the controller of the column `compact`, or else the primary one with
/// the others pushed above it. In wide windows a pointer can drag the line between columns; F9, or Control-Alt-S, shows and
/// hides those at the side; a finger from the edge shows them.
///
/// UIKit: `UISplitViewController` (rule N5).
@preconcurrency @MainActor open class UISplitViewController: UIViewController {
  /// Leaves a width to the controller.
  public nonisolated static let automaticDimension: CGFloat = -.greatestFiniteMagnitude

  /// How many columns it has.
  public final let style: Style

  // What other files of the controller use.
  let columns = SplitColumns()

  /// Makes a controller with a style.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes a controller without a style: set its `viewControllers`.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Makes a controller of a storyboard or nib, with the style there; with another coder, one without a style. It is never nil.
  public required init?(coder: NSCoder) {
    style = coder.nibTraits?.splitStyle ?? .unspecified
    super.init(coder: coder)
    coder.finish(self, as: UISplitViewController.self)
  }

  /// Hears of the columns, and has a say in them. Not retained.
  open weak var delegate: (any UISplitViewControllerDelegate)?

  // MARK: Controllers

  /// The controllers as they are shown: of those with a style the navigation controllers around them. Collapsed, the one
  /// that is shown.
  ///
  /// - Precondition: to set it, the controller has no style, and there are two at most.
  open var viewControllers: [UIViewController] {
    get { presentControllers }
    set { setClassicControllers(newValue) }
  }

  /// Sets the controller of a column; nil for none. It is put into a navigation controller, unless it is one or the column
  /// is `compact`.
  ///
  /// - Precondition: the controller has a style, and the column is one of that.
  open func setViewController(_ vc: UIViewController?, for column: Column) { set(vc, for: column) }

  /// The controller that was set for a column.
  open func viewController(for column: Column) -> UIViewController? { columns.given[column] }

  /// Shows a column, with those between it and the secondary one. Collapsed, it is shown on top.
  open func show(_ column: Column) { showColumn(column) }

  /// Hides a column, with those between it and the edge. The secondary one cannot be hidden; collapsed, what was pushed
  /// above the others goes.
  open func hide(_ column: Column) { hideColumn(column) }

  /// Shows another controller in the way of what is around this one.
  open override func show(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, show: vc, sender: sender) == true { return }
    if isCollapsed, let base = collapsedNavigation, vc !== base {
      base.pushViewController(vc, animated: true)
    } else {
      showDetailViewController(vc, sender: sender)
    }
  }

  /// Shows a controller in the secondary column, in place of what is there. Collapsed, it is pushed above what is shown.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
    showDetail(vc)
  }

  // MARK: What is shown

  /// Whether the columns are one above the other, since the window is narrow.
  open var isCollapsed: Bool { columns.isCollapsed }

  /// Which columns are shown; never `automatic`. Collapsed, it is what will be shown in a wide window.
  open var displayMode: DisplayMode { columns.mode }

  /// Which columns are to be shown. `automatic`, the default, leaves it to the controller. To set it takes back what the
  /// user chose; in a block of animations it is animated.
  open var preferredDisplayMode = DisplayMode.automatic {
    didSet {
      columns.count = nil
      preferencesChanged()
    }
  }

  /// How columns are to share the width. `automatic`, the default, leaves it to the controller.
  open var preferredSplitBehavior = SplitBehavior.automatic {
    didSet {
      guard preferredSplitBehavior != oldValue else { return }
      columns.count = nil
      preferencesChanged()
    }
  }

  /// How columns share the width; never `automatic`.
  open var splitBehavior: SplitBehavior { behavior }

  /// Whether a finger from the edge shows the columns at the side, and a button does. True by default.
  open var presentsWithGesture = true {
    didSet {
      columns.edgePan?.isEnabled = presentsWithGesture
      updateButton()
    }
  }

  /// The edge at which the primary column is. `leading` by default.
  open var primaryEdge = PrimaryEdge.leading {
    didSet { if primaryEdge != oldValue { preferencesChanged() } }
  }

  /// What is behind the primary column. `none` by default; with a style, a sidebar's.
  open var primaryBackgroundStyle: BackgroundStyle {
    get { columns.backgroundStyle ?? (style == .unspecified ? .none : .sidebar) }
    set {
      columns.backgroundStyle = newValue
      viewIfLoaded?.setNeedsLayout()
    }
  }

  /// A button that shows the columns at the side, and hides them. With a style it is by itself in the bar of the column
  /// beside the primary one. It is hidden while the columns are collapsed.
  open var displayModeButtonItem: UIBarButtonItem { madeButton }

  /// Whether that button is by itself in a bar. `automatic` by default.
  open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic { didSet { updateButton() } }

  // MARK: Widths

  /// The width of the primary column as part of the whole, from 0 to 1. Automatic by default.
  open var preferredPrimaryColumnWidthFraction: CGFloat {
    get { columns.primary.fraction }
    set { changeWidths { $0.primary.fraction = newValue } }
  }

  /// The width of the primary column, in points; it comes before the fraction. Automatic by default.
  open var preferredPrimaryColumnWidth: CGFloat {
    get { columns.primary.preferred }
    set { changeWidths { $0.primary.preferred = newValue } }
  }

  /// The least width of the primary column, in points. Automatic by default, which is 160.
  open var minimumPrimaryColumnWidth: CGFloat {
    get { columns.primary.minimum }
    set { changeWidths { $0.primary.minimum = newValue } }
  }

  /// The greatest width of the primary column, in points. Automatic by default, which is half of the whole.
  open var maximumPrimaryColumnWidth: CGFloat {
    get { columns.primary.maximum }
    set { changeWidths { $0.primary.maximum = newValue } }
  }

  /// The width that the primary column has, or will have, in points.
  open var primaryColumnWidth: CGFloat { geometry.primaryWidth }

  /// The width of the supplementary column as part of the whole, from 0 to 1. Automatic by default.
  open var preferredSupplementaryColumnWidthFraction: CGFloat {
    get { columns.supplementary.fraction }
    set { changeWidths { $0.supplementary.fraction = newValue } }
  }

  /// The width of the supplementary column, in points; it comes before the fraction. Automatic by default.
  open var preferredSupplementaryColumnWidth: CGFloat {
    get { columns.supplementary.preferred }
    set { changeWidths { $0.supplementary.preferred = newValue } }
  }

  /// The least width of the supplementary column, in points. Automatic by default, which is 160.
  open var minimumSupplementaryColumnWidth: CGFloat {
    get { columns.supplementary.minimum }
    set { changeWidths { $0.supplementary.minimum = newValue } }
  }

  /// The greatest width of the supplementary column, in points. Automatic by default, which is half of the whole.
  open var maximumSupplementaryColumnWidth: CGFloat {
    get { columns.supplementary.maximum }
    set { changeWidths { $0.supplementary.maximum = newValue } }
  }

  /// The width that the supplementary column has, or will have, in points.
  open var supplementaryColumnWidth: CGFloat { geometry.supplementaryWidth }

  // MARK: The view

  open override func loadView() {
    let view = ContainerView(self)
    view.onLayout = { [weak self] in self?.arrangeColumns() }
    self.view = view
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    addEdgePan()
  }

  open override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { childSize(container, parentSize) }

  // MARK: Keys (rule U3)

  override var childForKeys: UIViewController? { isCollapsed ? columns.collapsedRoot : nil }

  // MARK: The status bar

  /// The controller that fills a collapsed split view; nil with columns side by side.
  open override var childForStatusBarHidden: UIViewController? { isCollapsed ? columns.collapsedRoot : nil }

  /// The controller that fills a collapsed split view; nil with columns side by side.
  open override var childForStatusBarStyle: UIViewController? { isCollapsed ? columns.collapsedRoot : nil }

  // MARK: Commands of the sidebar

  private lazy var sidebarCommands = [
    UIKeyCommand(input: UIKeyCommand.f9) { [weak self] _ in self?.toggleColumns() },
    UIKeyCommand(input: "s", modifierFlags: [.control, .alternate]) { [weak self] _ in self?.toggleColumns()
    },
  ]

  override var ownKeyCommands: [UIKeyCommand] { isCollapsed ? [] : sidebarCommands }

  /// Escape has columns go that lie above the secondary one, where nobody inside took it.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { press in
      guard isOverlaying, press.key?.keyCode == .keyboardEscape else { return true }
      hideOverlay()
      return false
    }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }
}

extension UISplitViewController: ChangingContainer {
  func finishChanges() { finishColumnChange() }
}
