public import Foundation

/// A view that shows one item of a collection view.
///
/// What it shows lies in `contentView`; behind that are `backgroundView` and, while the item is selected or pressed,
/// `selectedBackgroundView`.
///
/// UIKit: `UICollectionViewCell`.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
  /// How far a drag of the cell is.
  public nonisolated enum DragState: Int, Sendable {
    case none
    /// The item is lifted.
    case lifting
    /// The item is being dragged.
    case dragging
  }

  /// The view that holds what the cell shows. It is as large as the cell.
  open var contentView: UIView { content }
  private let content = UIView(frame: .zero)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    content.isOpaque = false
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
  }

  // MARK: Backgrounds

  /// The view behind the content. It is as large as the cell.
  open var backgroundView: UIView? {
    didSet { exchangeBackground(oldValue, backgroundView) }
  }

  /// The view above `backgroundView` while the item is selected or pressed.
  open var selectedBackgroundView: UIView? {
    didSet {
      exchangeBackground(oldValue, selectedBackgroundView)
      showSelection()
    }
  }

  private func exchangeBackground(_ old: UIView?, _ new: UIView?) {
    guard old !== new else { return }
    if old?.superview === self { old?.removeFromSuperview() }
    guard let new else { return }
    new.frame = bounds
    new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if new === selectedBackgroundView, let backgroundView, backgroundView.superview === self {
      insertSubview(new, aboveSubview: backgroundView)
    } else {
      insertSubview(new, at: 0)
    }
  }

  // MARK: State

  /// Whether the item is selected. The collection view sets it; setting it does not select the item.
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }

  /// Whether the item is pressed.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }

  private func stateDidChange() { showSelection() }

  /// The collection view began or ended to edit. For cells that show it.
  func editingDidChange() {}

  private func showSelection() {
    guard let view = selectedBackgroundView else { return }
    let isShown = isSelected || isHighlighted
    if view.isHidden == isShown { view.isHidden = !isShown }
  }

  /// A drag of the item goes on. Does nothing by default.
  open func dragStateDidChange(_ dragState: DragState) {}

  open override func prepareForReuse() {
    super.prepareForReuse()
    if isHighlighted { isHighlighted = false }
    if isSelected { isSelected = false }
  }

  // MARK: Size

  /// The size that constraints in `contentView` want.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    content.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
  }
}
