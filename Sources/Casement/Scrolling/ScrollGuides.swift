import Foundation

/// The guide that is a scroll view's content: it begins where the content does, and where constraints find its size,
/// that is the size of the content.
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

  override func settled(_ part: LayoutItem.Part) -> Double? {
    part == .x || part == .y ? 0 : nil
  }

  /// The size that the program set, which holds where constraints do not find another one.
  override var weakSize: CGSize? { scrollView?.contentSize }

  func contentSizeDidChange() {
    guard let engine = layoutItem.engine else { return }
    engine.change(layoutItem)
    engine.schedule(at: owningView)
  }
}

/// The guide that is the point of a scroll view's content at its upper left corner: constraints that lead from the
/// content to something outside of the view go by it.
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

  override func settled(_ part: LayoutItem.Part) -> Double? {
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
  /// The content, to which constraints between the view's edges and what is in it refer.
  var edgesGuide: ContentGuide {
    if let contentGuide { return contentGuide }
    let guide = ContentGuide(self)
    contentGuide = guide
    addLayoutGuide(guide)
    return guide
  }

  var madeFrameGuide: InsetGuide {
    if let frameGuide { return frameGuide }
    let guide = InsetGuide(.frame, of: self)
    frameGuide = guide
    return guide
  }

  var madeOffsetGuide: OffsetGuide {
    if let offsetGuide { return offsetGuide }
    let guide = OffsetGuide(self)
    offsetGuide = guide
    addLayoutGuide(guide)
    return guide
  }
}
