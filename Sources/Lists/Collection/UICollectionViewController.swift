import CasementUnsafe
public import Foundation

/// A controller whose view is a collection view, and which is its data source and delegate.
///
/// UIKit: `UICollectionViewController`.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDelegate, UICollectionViewDataSource
{
  /// The layout that the controller was made with.
  public final let collectionViewLayout: UICollectionViewLayout

  /// Whether `viewWillAppear` clears the selection. True by default.
  open var clearsSelectionOnViewWillAppear = true

  /// Whether a long press moves an item, if the data source allows it. True by default.
  open var installsStandardGestureForInteractiveMovement = true {
    didSet { installMovement() }
  }
  private var movementGesture: UILongPressGestureRecognizer?

  /// Makes a controller with a layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes a controller with a flow layout.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    collectionViewLayout = coder.nibTraits(CollectionTraits.self)?.layout ?? UICollectionViewFlowLayout()
    super.init(coder: coder)
    coder.finish(self, as: UICollectionViewController.self)
  }

  /// The collection view, which is the controller's view unless the program replaced that.
  open var collectionView: UICollectionView! {
    get {
      loadViewIfNeeded()
      return storedCollectionView
    }
    set {
      storedCollectionView = newValue
      if isViewLoaded, let newValue, view is UICollectionView { view = newValue }
    }
  }
  private var storedCollectionView: UICollectionView?

  open override func loadView() {
    if loadViewFromDocument() {
      if storedCollectionView == nil { storedCollectionView = view as? UICollectionView }
      if storedCollectionView?.dataSource == nil { storedCollectionView?.dataSource = self }
      if storedCollectionView?.delegate == nil { storedCollectionView?.delegate = self }
      return installMovement()
    }
    let made =
      storedCollectionView
      ?? UICollectionView(frame: UIScreen.main.bounds, collectionViewLayout: collectionViewLayout)
    made.backgroundColor = .systemBackground
    made.dataSource = self
    made.delegate = self
    storedCollectionView = made
    view = made
    installMovement()
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear, let view = storedCollectionView else { return }
    for path in view.indexPathsForSelectedItems ?? [] { view.deselectItem(at: path, animated: animated) }
  }

  private func installMovement() {
    guard let view = storedCollectionView else { return }
    let isWanted =
      installsStandardGestureForInteractiveMovement && Self.movingOverrides.contains(type(of: self))
    if isWanted, movementGesture == nil {
      let gesture = UILongPressGestureRecognizer(
        target: self, action: UICollectionViewController.movementChanged)
      movementGesture = gesture
      view.addGestureRecognizer(gesture)
    } else if !isWanted, let gesture = movementGesture {
      view.removeGestureRecognizer(gesture)
      movementGesture = nil
    }
  }

  private func movementChanged(_ gesture: UILongPressGestureRecognizer) {
    guard let view = storedCollectionView else { return }
    let place = gesture.location(in: view)
    switch gesture.state {
    case .began:
      guard let path = view.indexPathForItem(at: place), view.beginInteractiveMovementForItem(at: path) else {
        return
      }
    case .changed: view.updateInteractiveMovementTargetPosition(place)
    case .ended: view.endInteractiveMovement()
    case .cancelled, .failed: view.cancelInteractiveMovement()
    case .possible: break
    }
  }

  // MARK: Data

  /// 1 by default.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  /// 0 by default.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    0
  }

  /// Returns the cell of an item. A subclass with items must override it.
  open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    preconditionFailure("\(type(of: self)) has items: override collectionView(_:cellForItemAt:)")
  }

  /// Returns a supplementary view. A subclass with supplementary views must override it.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    preconditionFailure(
      "the layout has a view of kind \(kind): override collectionView(_:viewForSupplementaryElementOfKind:at:) in \(type(of: self))"
    )
  }

  /// Whether the user may move an item. By default true if a subclass overrides the method that moves one.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    Self.movingOverrides.contains(type(of: self))
  }

  /// The titles of the section index; nil, the default, for none.
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

  /// The item to which a title of the section index scrolls: the first item of the section with the same number.
  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }

  /// The user moved an item. A subclass with movable items must override it.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  // MARK: Delegate

  /// Whether a press highlights an item. Only a highlighted item can be selected. True by default.
  open func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath)
    -> Bool
  { true }

  /// An item was highlighted by a press.
  open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}

  /// The highlight of an item ended.
  open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}

  /// Whether the user may select an item. True by default.
  open func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath)
    -> Bool
  { true }

  /// Whether the user may deselect an item, with multiple selection. True by default.
  open func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath)
    -> Bool
  { true }

  /// The user selected an item.
  open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}

  /// The user deselected an item, or selected another one instead.
  open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}

  /// Whether a press performs the primary action of an item. By default true unless the collection view is editing.
  open func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool { !collectionView.isEditing }

  /// Performs the primary action of an item after a press or Return.
  open func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) {}

  /// A cell is about to become visible.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}

  /// A supplementary view is about to become visible.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {}

  /// A cell left the visible area, or was removed.
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}

  /// A supplementary view left the visible area, or was removed.
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {}

  /// The offset after a batch of changes or a change of layout. The proposed one by default.
  open func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// The index path that a held item takes. The proposed one by default.
  open func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }

  /// Whether an item can receive focus. By default the items that can be selected.
  open func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool {
    true
  }

  /// Whether an item is selected when it receives focus. By default the collection view's `selectionFollowsFocus`.
  open func collectionView(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool { collectionView.selectionFollowsFocus }

  /// Whether an item can be edited. True by default. The collection view never calls it.
  open func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool {
    true
  }

  /// Whether Shift or Control with a press, Shift with an arrow key, or a dragged rectangle begins multiple selection.
  /// By default true if multiple selection is allowed while editing.
  open func collectionView(
    _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { collectionView.allowsMultipleSelectionDuringEditing }

  /// Multiple selection begins. If it is allowed only while editing, editing has begun.
  open func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {}

  /// The gesture that selects several items ended.
  open func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {}

  open func collectionView(
    _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool { true }

  /// The menu for the items at a point: the selected items if the point is on one of them, no items if it is on none.
  /// By default that of `collectionView(_:contextMenuConfigurationForItemAt:point:)`.
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let indexPath = indexPaths.first(where: { $0 == collectionView.indexPathForItem(at: point) }) else {
      return nil
    }
    return self.collectionView(collectionView, contextMenuConfigurationForItemAt: indexPath, point: point)
  }

  /// The menu for the item at a point. Nil by default.
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }

  /// A menu is about to open.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// A menu was closed.
  open func collectionView(
    _ collectionView: UICollectionView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? { nil }

  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? { nil }

  open func collectionView(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }

  open func collectionView(
    _ collectionView: UICollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }

  open func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}

  // MARK: Scrolling

  /// `contentOffset` changed, by the user or the program.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}

  /// The zoom scale changed.
  open func scrollViewDidZoom(_ scrollView: UIScrollView) {}

  /// Whether a press on the status bar scrolls to the top.
  open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }

  /// A press on the status bar has scrolled to the top.
  open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}

  /// The user begins to drag the content, by touch or touchpad.
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}

  /// The user ends the drag. The target offset may be changed.
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}

  /// The user ended the drag.
  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}

  /// The content begins to decelerate.
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}

  /// The content came to rest.
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}

  /// The animation of `setContentOffset(_:animated:)` or `scrollRectToVisible(_:animated:)` ended.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}

  /// The subview that is scaled by zooming; nil, the default, for none (rule R5).
  open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }

  /// Zooming begins.
  open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}

  /// Zooming ended, including the bounce back.
  open func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}

  /// `adjustedContentInset` changed.
  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}

  private static let movingOverrides = Overrides<UICollectionViewController>(
    of: UICollectionViewController.self, probe: MovingController.self, plain: PlainController.self, count: 1)
}

/// Overrides the method that moves an item, as a subclass with movable items does.
private final class MovingController: UICollectionViewController {
  override init(collectionViewLayout layout: UICollectionViewLayout) {
    super.init(collectionViewLayout: layout)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}

/// Overrides nothing.
private final class PlainController: UICollectionViewController {
  override init(collectionViewLayout layout: UICollectionViewLayout) {
    super.init(collectionViewLayout: layout)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
