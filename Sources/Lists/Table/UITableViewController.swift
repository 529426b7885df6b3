import CasementUnsafe
public import Foundation

/// A controller whose view is a table, and which is its data source and delegate.
///
/// UIKit: `UITableViewController`. A subclass overrides the data source and delegate methods that it needs.
@preconcurrency @MainActor
open class UITableViewController: UIViewController, UITableViewDelegate,
  UITableViewDataSource
{
  private let style: UITableView.Style

  /// Makes a controller. The table is made when the view is loaded.
  public init(style: UITableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .plain
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    style = coder.nibTraits(TableTraits.self)?.style ?? .plain
    super.init(coder: coder)
    coder.finish(self, as: UITableViewController.self)
  }

  /// The table. If the program sets another kind of view as `view`, it must set the table here.
  open var tableView: UITableView! {
    get {
      if let storedTable { return storedTable }
      return view as? UITableView
    }
    set {
      let isView = storedTable == nil || storedTable === viewIfLoaded || viewIfLoaded == nil
      storedTable = newValue
      if isView { view = newValue }
    }
  }
  private final var storedTable: UITableView?

  /// Whether `viewWillAppear` clears the selection. True by default.
  open var clearsSelectionOnViewWillAppear = true

  /// The refresh control of the table.
  open var refreshControl: UIRefreshControl? {
    get { tableView.refreshControl }
    set { tableView.refreshControl = newValue }
  }

  open override func loadView() {
    guard !loadViewFromDocument() else { return adoptTable() }
    let table = UITableView(frame: UIScreen.main.bounds, style: style)
    table.dataSource = self
    table.delegate = self
    storedTable = table
    view = table
  }

  /// Sets the controller as data source and delegate of a decoded table that has none.
  private func adoptTable() {
    guard let table = storedTable ?? viewIfLoaded as? UITableView else { return }
    storedTable = table
    if table.dataSource == nil { table.dataSource = self }
    if table.delegate == nil { table.delegate = self }
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if clearsSelectionOnViewWillAppear {
      for path in tableView.indexPathsForSelectedRows ?? [] {
        tableView.deselectRow(at: path, animated: animated)
      }
    }
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    tableView.flashScrollIndicators()
  }

  /// Shows or hides the editing controls of the table's rows.
  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    tableView.setEditing(editing, animated: animated)
  }

  // MARK: The data source

  open func numberOfSections(in tableView: UITableView) -> Int {
    tableView.staticSections?.count ?? 1
  }

  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    tableView.staticSection(section)?.cells.count ?? 0
  }

  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    if let cell = tableView.staticCell(at: indexPath) { return cell }
    preconditionFailure("\(type(of: self)) has rows: override tableView(_:cellForRowAt:)")
  }

  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    tableView.staticSection(section)?.header
  }

  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    tableView.staticSection(section)?.footer
  }

  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    tableView.lacks(.canEdit, true)
  }

  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    tableView.lacks(.canMove, true)
  }

  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }

  open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int)
    -> Int
  {
    index
  }

  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}

  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) { tableView.lacks(.move, ()) }

  // MARK: The delegate: showing

  open func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}

  open func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
  }

  open func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
  }

  open func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}

  open func tableView(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
  ) {}

  open func tableView(
    _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
  ) {}

  open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    guard tableView.staticSections != nil else { return tableView.lacks(.rowHeight, tableView.rowHeight) }
    return tableView.staticSection(indexPath.section)?.height(ofRow: indexPath.row) ?? tableView.rowHeight
  }

  open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    tableView.lacks(.headerHeight, tableView.sectionHeaderHeight)
  }

  open func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    tableView.lacks(.footerHeight, tableView.sectionFooterHeight)
  }

  open func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.lacks(.estimatedRowHeight, tableView.estimatedRowHeight)
  }

  open func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
    tableView.lacks(.estimatedHeaderHeight, tableView.estimatedSectionHeaderHeight)
  }

  open func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat {
    tableView.lacks(.estimatedFooterHeight, tableView.estimatedSectionFooterHeight)
  }

  open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    guard tableView.staticSections != nil else { return tableView.lacks(.headerView, nil) }
    return tableView.staticSection(section)?.headerView
  }

  open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    guard tableView.staticSections != nil else { return tableView.lacks(.footerView, nil) }
    return tableView.staticSection(section)?.footerView
  }

  open func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
    tableView.lacks(.indentation, 0)
  }

  // MARK: The delegate: highlight and selection

  open func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}

  open func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }

  open func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}

  open func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {}

  open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    indexPath
  }

  open func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    indexPath
  }

  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}

  open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}

  open func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool
  {
    tableView.lacks(.canPerformPrimaryAction, true)
  }

  open func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
    tableView.lacks(.primaryAction, ())
  }

  open func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
    self.tableView(tableView, shouldHighlightRowAt: indexPath)
  }

  open func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool {
    tableView.selectionFollowsFocus
  }

  // MARK: The delegate: editing

  open func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
    -> UITableViewCell.EditingStyle
  { tableView.lacks(.editingStyle, .delete) }

  open func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? { tableView.lacks(.deleteTitle, nil) }

  open func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath)
    -> [UITableViewRowAction]?
  { nil }

  open func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { tableView.lacks(.leadingActions, nil) }

  open func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { tableView.lacks(.trailingActions, nil) }

  open func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
    true
  }

  open func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {}

  open func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {}

  open func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { proposedDestinationIndexPath }

  // MARK: The delegate: several rows, menus and drags

  open func tableView(
    _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { tableView.allowsMultipleSelectionDuringEditing }

  open func tableView(
    _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {}

  open func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {}

  open func tableView(
    _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool { true }

  open func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }

  open func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  open func tableView(
    _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  open func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }

  open func tableView(
    _ tableView: UITableView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }

  open func tableView(
    _ tableView: UITableView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}

  // MARK: The delegate: scrolling

  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  open func scrollViewDidZoom(_ scrollView: UIScrollView) {}

  /// Whether a press on the status bar scrolls to the top.
  open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }

  /// A press on the status bar has scrolled to the top.
  open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}

  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  open func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}

extension UITableViewController: TableCommitting {
  private static let committing = Overrides<UITableViewController>(
    of: UITableViewController.self, probe: CommitProbe.self, plain: PlainCommitProbe.self, count: 1)

  var commitsEditing: Bool { Self.committing.contains(type(of: self)) }
}

/// A probe that finds overrides of `tableView(_:commit:forRowAt:)`. It is never instantiated.
private final class CommitProbe: UITableViewController {
  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) { super.tableView(tableView, commit: editingStyle, forRowAt: IndexPath(row: 0, section: 1)) }
}

private final class PlainCommitProbe: UITableViewController {}
