public import Foundation

/// A container that shows controllers in columns, side by side in wide windows and as a stack in narrow ones.
///
/// With the style `doubleColumn` or `tripleColumn`, controllers are set for columns. A controller that is not a navigation
/// controller is wrapped in one. Without a style, there are two controllers, set as `viewControllers`.
///
/// Below 600 points the columns are collapsed. The controller of the column `compact` is shown, else the primary one with
/// the others pushed onto it: the delegate chooses the top one, by default the secondary one. In wide windows the pointer
/// can drag the lines between columns. F9 or Control-Alt-S shows and hides the side columns. A drag from the edge shows
/// them.
///
/// UIKit: `UISplitViewController` (rule N5).
@preconcurrency @MainActor open class UISplitViewController: UIViewController {
  /// A value that lets the controller choose a width.
  public nonisolated static let automaticDimension: CGFloat = -.greatestFiniteMagnitude

  /// The number of columns.
  public final let style: Style

  // Internal, because the other files of this class use it.
  let columns = SplitColumns()

  /// Creates a controller with a style.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller without a style. Set its `viewControllers`.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a controller from a storyboard or nib, with its style. With any other coder, it has no style. It is never nil.
  public required init?(coder: NSCoder) {
    style = coder.nibTraits(SplitTraits.self)?.style ?? .unspecified
    super.init(coder: coder)
    coder.finish(self, as: UISplitViewController.self)
  }

  /// Decides about the columns, and is notified of changes. Not retained.
  open weak var delegate: (any UISplitViewControllerDelegate)?

  // MARK: Controllers

  /// The controllers that are shown. With a style, these are the navigation controllers around them. While collapsed, only
  /// the root.
  ///
  /// - Precondition: to set it, the controller has no style, and there are at most two.
  open var viewControllers: [UIViewController] {
    get { currentControllers }
    set { setClassicControllers(newValue) }
  }

  /// Sets the controller of a column; nil for none. It is wrapped in a navigation controller, unless it is one or the
  /// column is `compact`.
  ///
  /// - Precondition: the controller has a style with that column.
  open func setViewController(_ vc: UIViewController?, for column: Column) { set(vc, for: column) }

  /// The controller that was set for a column.
  open func viewController(for column: Column) -> UIViewController? { columns.given[column] }

  /// Shows a column, and the columns between it and the secondary one. While collapsed, it becomes the top of the stack.
  open func show(_ column: Column) { showColumn(column) }

  /// Hides a column, and the columns between it and the edge. The secondary column cannot be hidden. While collapsed, the
  /// column and those above it are popped.
  open func hide(_ column: Column) { hideColumn(column) }

  /// Shows a controller: pushes it while collapsed, else shows it as the detail.
  open override func show(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, show: vc, sender: sender) == true { return }
    if isCollapsed, let base = collapsedNavigation, vc !== base {
      base.pushViewController(vc, animated: true)
    } else {
      showDetailViewController(vc, sender: sender)
    }
  }

  /// Shows a controller in the secondary column, replacing the current one. While collapsed, it is pushed.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
    showDetail(vc)
  }

  // MARK: Display mode

  /// Whether the columns are collapsed into a stack, because the window is narrow.
  open var isCollapsed: Bool { columns.isCollapsed }

  /// The current mode; never `automatic`. While collapsed, the mode after the next expansion.
  open var displayMode: DisplayMode { columns.mode }

  /// The preferred mode. With `automatic`, the default, the controller chooses. Setting it discards the user's choice. In
  /// an animation block, the change is animated.
  open var preferredDisplayMode = DisplayMode.automatic {
    didSet {
      columns.count = nil
      preferencesChanged()
    }
  }

  /// The preferred split behavior. With `automatic`, the default, the controller chooses.
  open var preferredSplitBehavior = SplitBehavior.automatic {
    didSet {
      guard preferredSplitBehavior != oldValue else { return }
      columns.count = nil
      preferencesChanged()
    }
  }

  /// The current split behavior; never `automatic`.
  open var splitBehavior: SplitBehavior { behavior }

  /// Whether a drag from the edge and a button show the side columns. True by default.
  open var presentsWithGesture = true {
    didSet {
      columns.edgePan?.isEnabled = presentsWithGesture
      updateButton()
    }
  }

  /// The edge of the primary column. `leading` by default.
  open var primaryEdge = PrimaryEdge.leading {
    didSet { if primaryEdge != oldValue { preferencesChanged() } }
  }

  /// The background of the primary column. With a style, `sidebar` by default, else `none`.
  open var primaryBackgroundStyle: BackgroundStyle {
    get { columns.backgroundStyle ?? (style == .unspecified ? .none : .sidebar) }
    set {
      columns.backgroundStyle = newValue
      viewIfLoaded?.setNeedsLayout()
    }
  }

  /// A button that shows and hides the side columns. With a style, it is in the navigation bar of the column beside the
  /// primary one. It is hidden while the columns are collapsed.
  open var displayModeButtonItem: UIBarButtonItem { ensuredButton }

  /// Whether the controller puts the button into a navigation bar. `automatic` by default.
  open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic { didSet { updateButton() } }

  // MARK: Widths

  /// The width of the primary column as a fraction of the total, from 0 to 1. Automatic by default.
  open var preferredPrimaryColumnWidthFraction: CGFloat {
    get { columns.primary.fraction }
    set { changeWidths { $0.primary.fraction = newValue } }
  }

  /// The width of the primary column, in points. It takes precedence over the fraction. Automatic by default.
  open var preferredPrimaryColumnWidth: CGFloat {
    get { columns.primary.preferred }
    set { changeWidths { $0.primary.preferred = newValue } }
  }

  /// The minimum width of the primary column, in points. Automatic by default, which is 160.
  open var minimumPrimaryColumnWidth: CGFloat {
    get { columns.primary.minimum }
    set { changeWidths { $0.primary.minimum = newValue } }
  }

  /// The maximum width of the primary column, in points. Automatic by default, which is half of the total.
  open var maximumPrimaryColumnWidth: CGFloat {
    get { columns.primary.maximum }
    set { changeWidths { $0.primary.maximum = newValue } }
  }

  /// The width that the primary column has, or will have, in points.
  open var primaryColumnWidth: CGFloat { geometry.primaryWidth }

  /// The width of the supplementary column as a fraction of the total, from 0 to 1. Automatic by default.
  open var preferredSupplementaryColumnWidthFraction: CGFloat {
    get { columns.supplementary.fraction }
    set { changeWidths { $0.supplementary.fraction = newValue } }
  }

  /// The width of the supplementary column, in points. It takes precedence over the fraction. Automatic by default.
  open var preferredSupplementaryColumnWidth: CGFloat {
    get { columns.supplementary.preferred }
    set { changeWidths { $0.supplementary.preferred = newValue } }
  }

  /// The minimum width of the supplementary column, in points. Automatic by default, which is 160.
  open var minimumSupplementaryColumnWidth: CGFloat {
    get { columns.supplementary.minimum }
    set { changeWidths { $0.supplementary.minimum = newValue } }
  }

  /// The maximum width of the supplementary column, in points. Automatic by default, which is half of the total.
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

  @_spi(Casement) open override var childForKeys: UIViewController? {
    isCollapsed ? columns.collapsedRoot : nil
  }

  // MARK: The status bar

  /// The collapsed root; nil with columns side by side.
  open override var childForStatusBarHidden: UIViewController? { isCollapsed ? columns.collapsedRoot : nil }

  /// The collapsed root; nil with columns side by side.
  open override var childForStatusBarStyle: UIViewController? { isCollapsed ? columns.collapsedRoot : nil }

  // MARK: Commands of the sidebar

  private lazy var sidebarCommands = [
    UIKeyCommand(input: UIKeyCommand.f9) { [weak self] _ in self?.toggleColumns() },
    UIKeyCommand(input: "s", modifierFlags: [.control, .alternate]) { [weak self] _ in self?.toggleColumns()
    },
  ]

  @_spi(Casement) open override var builtInKeyCommands: [UIKeyCommand] { isCollapsed ? [] : sidebarCommands }

  @_spi(Casement) open override var windowKeyCommands: [UIKeyCommand] { builtInKeyCommands }

  /// Escape that no inner responder handled hides columns above the secondary one.
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
  package func finishChanges() { finishColumnChange() }
}
