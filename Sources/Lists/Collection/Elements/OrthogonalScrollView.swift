import Foundation

/// The geometry and behavior of an orthogonal section, which scrolls across the layout's direction.
struct OrthogonalSection: Equatable {
  /// The frame in the content.
  var frame: CGRect
  /// The content size of the section.
  var contentSize: CGSize
  /// The initial scroll offset.
  var offset: CGPoint
  /// The way scrolling comes to rest.
  var behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
  /// The distance between the starts of groups, and the length of a group, along the section.
  var groupStride: CGFloat
  var groupLength: CGFloat
  /// The inset in front of the first group.
  var leading: CGFloat
  var isHorizontal: Bool
  var decelerationRate: UIScrollView.DecelerationRate
  var bounce: Bool?
}

/// The scroll view of a section that scrolls across the layout.
final class OrthogonalScrollView: UIScrollView, UIScrollViewDelegate {
  var section: Int
  private weak var collectionView: UICollectionView?
  private var setup: OrthogonalSection?

  init(_ section: Int, _ view: UICollectionView) {
    self.section = section
    collectionView = view
    super.init(frame: .zero)
    isOpaque = false
    clipsToBounds = false
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    contentInsetAdjustmentBehavior = .never
    focusEffect = nil
    super.delegate = self
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  func set(_ new: OrthogonalSection, isMirrored: Bool) {
    var new = new
    if isMirrored, new.isHorizontal {
      new.offset.x = max(0, new.contentSize.width - new.frame.width - new.offset.x)
    }
    guard new != setup else { return }
    let isFirst = setup == nil
    // In a mirrored section the first item lies at the right end, so a new content width shifts its origin.
    let shift =
      isMirrored && new.isHorizontal ? new.contentSize.width - (setup ?? new).contentSize.width : 0
    setup = new
    isPagingEnabled = new.behavior == .paging
    decelerationRate = new.decelerationRate
    if new.isHorizontal {
      alwaysBounceHorizontal = new.bounce ?? false
    } else {
      alwaysBounceVertical = new.bounce ?? false
    }
    bounces = new.bounce != false
    if frame != new.frame { frame = new.frame }
    if contentSize != new.contentSize { contentSize = new.contentSize }
    if isFirst, contentOffset != new.offset { contentOffset = new.offset }
    if shift != 0 { contentOffset.x = max(0, contentOffset.x + shift) }
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    collectionView?.orthogonalDidScroll(section, contentOffset)
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    guard let setup, setup.groupStride > 0 else { return }
    let isHorizontal = setup.isHorizontal
    let proposed = isHorizontal ? targetContentOffset.pointee.x : targetContentOffset.pointee.y
    let speed = isHorizontal ? velocity.x : velocity.y
    let present = isHorizontal ? contentOffset.x : contentOffset.y
    let viewport = isHorizontal ? bounds.width : bounds.height
    let whole = isHorizontal ? contentSize.width : contentSize.height
    /// The offset that aligns a group with the beginning or the center.
    let shift =
      setup.behavior == .groupPagingCentered ? setup.leading - (viewport - setup.groupLength) / 2 : 0
    func place(_ group: CGFloat) -> CGFloat { group * setup.groupStride + shift }
    func group(_ offset: CGFloat) -> CGFloat { (offset - shift) / setup.groupStride }
    let target: CGFloat
    switch setup.behavior {
    case .groupPaging, .groupPagingCentered:
      let from = group(present)
      target = place(
        speed > 0.2
          ? (from + 0.001).rounded(.up) : speed < -0.2 ? (from - 0.001).rounded(.down) : from.rounded())
    case .continuousGroupLeadingBoundary: target = place(group(proposed).rounded())
    case .none, .continuous, .paging: return
    }
    let end = min(max(0, whole - viewport), max(0, target))
    if isHorizontal { targetContentOffset.pointee.x = end } else { targetContentOffset.pointee.y = end }
  }
}
