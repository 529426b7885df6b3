public import Foundation
import Unsafe

/// A controller whose view is a collection view, of which it is data source and delegate.
///
/// UIKit: `UICollectionViewController`.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDelegate, UICollectionViewDataSource
{
  /// The layout that the controller was made with.
  public final let collectionViewLayout: UICollectionViewLayout

  /// Whether the selection goes when the view appears. True by default.
  open var clearsSelectionOnViewWillAppear = true

  /// Whether a long press of a finger moves an item, where the data source takes that. True by default.
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
    collectionViewLayout = coder.nibTraits?.layout ?? UICollectionViewFlowLayout()
    super.init(coder: coder)
    coder.finish(self, as: UICollectionViewController.self)
  }

  /// The collection view, which is the controller's view unless that was replaced.
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

  /// A subclass with items overrides it.
  open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    preconditionFailure("\(type(of: self)) has items: override collectionView(_:cellForItemAt:)")
  }

  /// A subclass with headers and the like overrides it.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    preconditionFailure(
      "the layout has a view of kind \(kind): override collectionView(_:viewForSupplementaryElementOfKind:at:) in \(type(of: self))"
    )
  }

  /// Whether people may move an item. True by default, where a subclass overrides the method that moves one.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    Self.movingOverrides.contains(type(of: self))
  }

  /// The titles of an index at the edge; nil for none.
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

  /// The item to which a title of the index leads: the first of the section with its number.
  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }

  /// People moved an item. A subclass whose items can be moved overrides it.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  // MARK: Delegate

  /// Whether a press highlights an item, which has to be for it to be selected. True by default.
  open func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath)
    -> Bool
  { true }

  /// An item is pressed.
  open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}

  /// An item is not pressed any more.
  open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}

  /// Whether people may select an item. True by default.
  open func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath)
    -> Bool
  { true }

  /// Whether people may deselect an item, where several can be selected. True by default.
  open func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath)
    -> Bool
  { true }

  /// People selected an item.
  open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}

  /// People deselected an item, or selected another one in its place.
  open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}

  /// Whether an item does what it is for when it is pressed. By default it does unless the collection view is editing.
  open func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool { !collectionView.isEditing }

  /// An item is to do what it is for: it was pressed, or Return was.
  open func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) {}

  /// A cell is about to be seen.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}

  /// A supplementary view is about to be seen.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {}

  /// A cell is not seen any more.
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}

  /// A supplementary view is not seen any more.
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {}

  /// The offset after items changed, or another layout came. The proposed one by default.
  open func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// The place that an item takes which is moved by hand. The proposed one by default.
  open func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }

  /// Whether keys reach an item. By default they reach those that can be selected.
  open func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool {
    true
  }

  /// Whether keys that move the focus to an item select it. By default as the collection view's own property says.
  open func collectionView(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool { collectionView.selectionFollowsFocus }

  /// Whether an item can be edited while the collection view is. True by default. It is not asked.
  open func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool {
    true
  }

  /// Whether Shift or Control with a press, Shift with an arrow, or a rectangle that the pointer draws begins to select
  /// several items. By default, if they can be while the collection view is edited.
  open func collectionView(
    _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { collectionView.allowsMultipleSelectionDuringEditing }

  /// Several items are going to be selected. The collection view is edited, where that is what lets several be selected.
  open func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {}

  /// No more items are going to be selected by the gesture.
  open func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {}

  open func collectionView(
    _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool { true }

  /// The menu for items at a point: the selected ones if the point is at one of them, none beside all items. By default
  /// that of `collectionView(_:contextMenuConfigurationForItemAt:point:)`.
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let indexPath = indexPaths.first(where: { $0 == collectionView.indexPathForItem(at: point) }) else {
      return nil
    }
    return self.collectionView(collectionView, contextMenuConfigurationForItemAt: indexPath, point: point)
  }

  /// The menu for the item at a point. None by default.
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }

  /// A menu is about to be shown.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// A menu is gone.
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

  /// The content moved: `contentOffset` is another one, whoever changed it.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}

  /// The content has another scale.
  open func scrollViewDidZoom(_ scrollView: UIScrollView) {}

  /// Whether a press on the status bar brings the content back to its beginning.
  open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }

  /// A press on the status bar has brought the content back to its beginning.
  open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}

  /// A finger, or a touchpad, begins to move the content.
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}

  /// The finger is about to let go of the content.
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}

  /// The finger has let go of the content.
  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}

  /// The content begins to move on by itself.
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}

  /// The content has come to rest.
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}

  /// A movement that the program asked for has come to its end: `setContentOffset(_:animated:)` or
  /// `scrollRectToVisible(_:animated:)`.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}

  /// The view in the scroll view that is scaled when people zoom; nil for none (rule R5).
  open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }

  /// The scale of the content begins to change.
  open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}

  /// The scale of the content has stopped to change, also by bouncing back.
  open func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}

  /// `adjustedContentInset` is another one.
  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}

  private static let movingOverrides = Overrides<UICollectionViewController>(
    of: UICollectionViewController.self, probe: MovingController.self, plain: PlainController.self, count: 1)
}

/// Overrides what a class with items that can be moved overrides.
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
