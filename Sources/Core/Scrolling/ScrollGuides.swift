import Foundation

/// The content guide of a scroll view, at the origin of the content. If constraints determine its size, that becomes
/// `contentSize`.
final class ContentGuide: UILayoutGuide {
  private weak var scrollView: UIScrollView?

  init(_ view: UIScrollView) {
    scrollView = view
    super.init()
    identifier = "UIScrollView-contentLayoutGuide"
  }

  override var isOfToolkit: Bool { true }

  override var layoutFrame: CGRect {
    get { scrollView.map { CGRect(origin: .zero, size: $0.contentSize) } ?? .zero }
    set { scrollView?.contentSize = newValue.size }
  }

  override func fixedValue(_ part: LayoutItem.Part) -> Double? {
    part == .x || part == .y ? 0 : nil
  }

  /// The `contentSize` set by the program, which applies if constraints determine none.
  override var weakSize: CGSize? { scrollView?.contentSize }

  func contentSizeDidChange() {
    guard let engine = layoutItem.engine else { return }
    engine.change(layoutItem)
    engine.schedule(at: owningView)
  }
}

/// A guide at the content offset. Constraints between the content and views outside of the scroll view use it.
final class OffsetGuide: UILayoutGuide {
  private weak var scrollView: UIScrollView?

  init(_ view: UIScrollView) {
    scrollView = view
    super.init()
    identifier = "UIScrollView-contentOffset"
  }

  override var isOfToolkit: Bool { true }

  override var layoutFrame: CGRect {
    get { CGRect(origin: scrollView?.contentOffset ?? .zero, size: .zero) }
    set {}
  }

  override func fixedValue(_ part: LayoutItem.Part) -> Double? {
    let offset = scrollView?.contentOffset ?? .zero
    return switch part {
    case .x: Double(offset.x).clampedForSolver
    case .y: Double(offset.y).clampedForSolver
    case .width, .height: 0
    }
  }

  func contentOffsetDidChange() {
    guard let engine = layoutItem.engine else { return }
    engine.change(layoutItem)
    engine.schedule(at: owningView)
  }
}

extension UIScrollView {
  /// The content guide. Constraints between the scroll view's edges and its descendants refer to it.
  var edgesGuide: ContentGuide {
    if let contentGuide { return contentGuide }
    let guide = ContentGuide(self)
    contentGuide = guide
    addLayoutGuide(guide)
    return guide
  }

  var ensuredFrameGuide: InsetGuide {
    if let frameGuide { return frameGuide }
    let guide = InsetGuide(.frame, of: self)
    frameGuide = guide
    return guide
  }

  var ensuredOffsetGuide: OffsetGuide {
    if let offsetGuide { return offsetGuide }
    let guide = OffsetGuide(self)
    offsetGuide = guide
    addLayoutGuide(guide)
    return guide
  }
}
