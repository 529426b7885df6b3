import Foundation
import Testing

@testable import Casement

@Suite("R1 content, insets and guides of scroll views", .serialized)
struct ScrollViewTests {
  private final class NotifiedScrollView: UIScrollView, UIScrollViewDelegate {
    var lines: [String] = []
    override func layoutSubviews() {
      lines.append("layout")
      super.layoutSubviews()
    }
    override func adjustedContentInsetDidChange() {
      lines.append("inset")
      super.adjustedContentInsetDidChange()
    }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { lines.append("scrolled \(Int(contentOffset.y))") }
    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  private func makeView(_ content: CGSize = CGSize(width: 100, height: 1000)) -> NotifiedScrollView {
    let view = NotifiedScrollView(frame: CGRect(x: 10, y: 20, width: 100, height: 200))
    view.delegate = view
    view.contentSize = content
    view.layoutIfNeeded()
    _ = view.take()
    return view
  }

  @Test("The offset is the origin of the bounds; each change is reported, and causes one layout")
  func offset() {
    let view = makeView()
    view.contentOffset = CGPoint(x: 0, y: 30)
    #expect(view.bounds == CGRect(x: 0, y: 30, width: 100, height: 200))
    #expect(view.frame == CGRect(x: 10, y: 20, width: 100, height: 200))
    view.bounds.origin.y = 40
    #expect(view.contentOffset.y == 40)
    view.contentOffset.y = 40
    #expect(view.take() == ["scrolled 30", "scrolled 40"])
    view.layoutIfNeeded()
    #expect(view.take() == ["layout"])
  }

  @Test("The range is −inset … content + inset − size; the program may exceed it")
  func range() {
    let view = makeView()
    view.contentInset = UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
    #expect(view.offsetRange.minimum == CGPoint(x: -6, y: -5))
    #expect(view.offsetRange.maximum == CGPoint(x: 8, y: 807))
    view.contentOffset.y = 5000
    #expect(view.contentOffset.y == 5000)
    view.contentSize.height = 100
    #expect(view.offsetRange.maximum.y == -5, "content that is smaller than the view lies at its beginning")
  }

  @Test("The offset is adjusted when the content shrinks or the view grows")
  func shrinking() {
    let view = makeView()
    view.contentOffset.y = 800
    view.contentSize.height = 500
    #expect(view.contentOffset.y == 300)
    view.frame.size.height = 400
    #expect(view.contentOffset.y == 100)
  }

  @Test("Content at its top stays there when an inset is added, with one callback")
  func insets() {
    let view = makeView()
    view.contentInset.top = 12
    #expect(view.contentOffset.y == -12 && view.adjustedContentInset.top == 12)
    #expect(view.take() == ["scrolled -12", "inset"])
    view.contentOffset.y = 100
    view.contentInset.top = 20
    #expect(view.contentOffset.y == 100)
  }

  @Test("The safe area is added on the axes that scroll, always, or never")
  func safeArea() {
    let controller = UIViewController()
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 4, bottom: 6, right: 4)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    controller.view.frame = window.bounds
    window.addSubview(controller.view)
    let view = UIScrollView(frame: window.bounds)
    controller.view.addSubview(view)
    view.contentSize = CGSize(width: 50, height: 1000)
    window.layoutIfNeeded()
    #expect(view.adjustedContentInset == UIEdgeInsets(top: 10, left: 0, bottom: 6, right: 0))
    view.contentInsetAdjustmentBehavior = .always
    #expect(view.adjustedContentInset == UIEdgeInsets(top: 10, left: 4, bottom: 6, right: 4))
    view.contentInset = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
    #expect(view.adjustedContentInset == UIEdgeInsets(top: 11, left: 5, bottom: 7, right: 5))
    view.contentInsetAdjustmentBehavior = .never
    #expect(view.adjustedContentInset == UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1))
    view.contentInset = .zero
    view.contentInsetAdjustmentBehavior = .scrollableAxes
    view.contentSize.height = 20
    #expect(view.adjustedContentInset == .zero)
    view.alwaysBounceVertical = true
    #expect(view.adjustedContentInset == UIEdgeInsets(top: 10, left: 0, bottom: 6, right: 0))
  }

  @Test("scrollRectToVisible moves as little as possible, and not for visible rectangles")
  func rectangles() {
    let view = makeView()
    view.scrollRectToVisible(CGRect(x: 0, y: 150, width: 10, height: 20), animated: false)
    #expect(view.contentOffset.y == 0)
    view.scrollRectToVisible(CGRect(x: 0, y: 390, width: 10, height: 20), animated: false)
    #expect(view.contentOffset.y == 210)
    view.scrollRectToVisible(CGRect(x: 0, y: 100, width: 10, height: 20), animated: false)
    #expect(view.contentOffset.y == 100)
    view.scrollRectToVisible(CGRect(x: 0, y: 990, width: 10, height: 200), animated: false)
    #expect(view.contentOffset.y == 800)
    view.scrollRectToVisible(.null, animated: false)
    #expect(view.contentOffset.y == 800)
  }

  // MARK: Constraints

  private func constrained(in parent: UIView) -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(view)
    return view
  }

  @Test("Constraints to the content's guide set its size", arguments: [false, true])
  func contentGuide(isEdges: Bool) {
    let view = makeView(.zero)
    let content = constrained(in: view)
    let guide = view.contentLayoutGuide
    if isEdges {
      NSLayoutConstraint.activate([
        content.topAnchor.constraint(equalTo: view.topAnchor, constant: 10),
        content.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        content.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -20),
        content.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      ])
    } else {
      NSLayoutConstraint.activate([
        content.topAnchor.constraint(equalTo: guide.topAnchor, constant: 10),
        content.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
        content.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -20),
        content.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      ])
    }
    let height = content.heightAnchor.constraint(equalToConstant: 700)
    height.isActive = true
    content.widthAnchor.constraint(equalTo: view.frameLayoutGuide.widthAnchor).isActive = true
    view.layoutIfNeeded()
    #expect(view.contentSize == CGSize(width: 100, height: 730))
    #expect(content.frame == CGRect(x: 0, y: 10, width: 100, height: 700))
    #expect(view.layoutGuides.isEmpty && view.bounds.size == CGSize(width: 100, height: 200))
    height.constant = 300
    view.contentOffset.y = 50
    view.layoutIfNeeded()
    #expect(view.contentSize.height == 330 && content.frame.minY == 10)
    view.frame.size.width = 140
    view.layoutIfNeeded()
    #expect(view.contentSize.width == 140)
  }

  @Test("Views constrained to the frame guide or an ancestor stay while the content moves")
  func frameGuide() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let view = makeView()
    root.addSubview(view)
    let (header, outer, content) = (constrained(in: view), constrained(in: view), constrained(in: view))
    NSLayoutConstraint.activate([
      header.topAnchor.constraint(equalTo: view.frameLayoutGuide.topAnchor, constant: 3),
      header.leadingAnchor.constraint(equalTo: view.frameLayoutGuide.leadingAnchor),
      header.widthAnchor.constraint(equalToConstant: 20), header.heightAnchor.constraint(equalToConstant: 10),
      outer.topAnchor.constraint(equalTo: root.topAnchor, constant: 50),
      outer.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 30),
      outer.widthAnchor.constraint(equalToConstant: 20), outer.heightAnchor.constraint(equalToConstant: 10),
      content.topAnchor.constraint(equalTo: view.contentLayoutGuide.topAnchor, constant: 7),
      content.leadingAnchor.constraint(equalTo: view.contentLayoutGuide.leadingAnchor),
      content.widthAnchor.constraint(equalToConstant: 20),
      content.heightAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    for offset: CGFloat in [0, 40, 100] {
      view.contentOffset.y = offset
      root.layoutIfNeeded()
      #expect(view.convert(header.frame, to: root).minY == 23, "\(offset)")
      #expect(view.convert(outer.frame, to: root).origin == CGPoint(x: 30, y: 50), "\(offset)")
      #expect(content.frame.minY == 7)
    }
    #expect(view.contentSize == CGSize(width: 100, height: 1000), "the size that was set holds")
  }

  // MARK: Pages and zoom

  @Test("R5: pages are multiples of the size; a quick drag goes to the next one")
  func pages() {
    let view = makeView(CGSize(width: 100, height: 1000))
    view.isPagingEnabled = true
    view.contentOffset.y = 250
    #expect(view.scrollAxis(.vertical).page(0) == 200)
    #expect(view.scrollAxis(.vertical).page(900) == 400)
    #expect(view.scrollAxis(.vertical).page(-900) == 200)
    view.contentOffset.y = 350
    #expect(view.scrollAxis(.vertical).page(0) == 400)
    #expect(view.scrollAxis(.vertical).stepped(from: 400, by: -1) == 200)
    #expect(view.scrollAxis(.vertical).stepped(from: 800, by: 1) == 800)
  }

  private final class Zoomed: UIScrollView, UIScrollViewDelegate {
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    var lines: [String] = []
    init() {
      super.init(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
      addSubview(content)
      contentSize = content.bounds.size
      delegate = self
      minimumZoomScale = 0.5
      maximumZoomScale = 4
    }
    required init?(coder: NSCoder) { nil }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { lines.append("zoom \(zoomScale)") }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
      lines.append("end \(scale) \(view === content)")
    }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { lines.append("begin") }
  }

  @Test("R5: the zoom scale is that of the delegate's view, and the content size follows it")
  func zoom() {
    let view = Zoomed()
    view.contentOffset = CGPoint(x: 50, y: 50)
    view.zoomScale = 2
    #expect(view.content.transform == CGAffineTransform(scaleX: 2, y: 2))
    #expect(view.content.frame == CGRect(x: 0, y: 0, width: 800, height: 600))
    #expect(view.contentSize == CGSize(width: 800, height: 600))
    // The visible center, (150, 100), stays in the center.
    #expect(view.contentOffset == CGPoint(x: 200, y: 150))
    view.zoomScale = 100
    #expect(view.zoomScale == 4)
    view.zoomScale = 1
    #expect(view.content.transform == .identity && view.contentSize == CGSize(width: 400, height: 300))
    #expect(view.lines == ["zoom 2.0", "zoom 4.0", "zoom 1.0"])
    view.zoom(to: CGRect(x: 100, y: 100, width: 50, height: 50), animated: false)
    #expect(view.zoomScale == 2 && view.contentOffset == CGPoint(x: 150, y: 200))
    view.delegate = nil
    view.zoomScale = 3
    #expect(view.zoomScale == 2, "nobody names a view")
  }

  @Test("R5: constraints keep a zoomed view in view, with a scaled content size")
  func constrainedZoom() {
    let view = Zoomed()
    view.content.translatesAutoresizingMaskIntoConstraints = false
    let leading = view.content.leadingAnchor.constraint(equalTo: view.contentLayoutGuide.leadingAnchor)
    NSLayoutConstraint.activate([
      leading, view.content.topAnchor.constraint(equalTo: view.topAnchor),
      view.content.trailingAnchor.constraint(equalTo: view.contentLayoutGuide.trailingAnchor),
      view.content.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      view.content.widthAnchor.constraint(equalToConstant: 400),
      view.content.heightAnchor.constraint(equalToConstant: 300),
    ])
    view.layoutIfNeeded()
    #expect(view.contentSize == CGSize(width: 400, height: 300))
    for scale in [2, 0.5, 3, 1] as [CGFloat] {
      view.zoomScale = scale
      view.layoutIfNeeded()
      #expect(view.content.frame == CGRect(x: 0, y: 0, width: 400 * scale, height: 300 * scale))
      #expect(view.content.bounds.size == CGSize(width: 400, height: 300))
      #expect(view.contentSize == CGSize(width: 400 * scale, height: 300 * scale))
    }
    // As programs keep small content in the middle.
    view.zoomScale = 0.5
    leading.constant = 30
    view.layoutIfNeeded()
    #expect(view.content.frame == CGRect(x: 30, y: 0, width: 200, height: 150))
    #expect(view.contentSize == CGSize(width: 230, height: 150))
  }

  @Test(
    "R5: a pinch beyond the limits has a fraction of the effect, around its center, up to a factor of two")
  func pinch() {
    let view = Zoomed()
    view.contentOffset = CGPoint(x: 40, y: 20)
    view.zoom.beginPinching()
    view.zoom.pinch(by: 2, about: CGPoint(x: 60, y: 30))
    #expect(view.isZooming && view.zoomScale == 2 && view.contentOffset == CGPoint(x: 140, y: 70))
    view.zoom.pinch(by: 100, about: CGPoint(x: 60, y: 30))
    #expect(view.zoomScale > 4 && view.zoomScale < 8)
    view.zoom.endPinching(about: CGPoint(x: 60, y: 30))
    #expect(view.zoomScale == 4 && !view.isZooming, "without a window it is back at once")
    #expect(view.lines.first == "begin" && view.lines.last == "end 4.0 true")
    view.bouncesZoom = false
    view.zoom.beginPinching()
    view.zoom.pinch(by: 0.001, about: .zero)
    #expect(view.zoomScale == 0.5)
    view.zoom.endPinching(about: .zero)
  }

  @Test("Without a window an animated movement ends at once, and is reported")
  func withoutWindow() {
    let view = makeView()
    view.setContentOffset(CGPoint(x: 0, y: 70), animated: true)
    #expect(view.contentOffset.y == 70)
  }
}
