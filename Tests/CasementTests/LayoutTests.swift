import Casement
import Testing

@testable import CasementCore

@Suite("V7 layout", .serialized)
struct LayoutTests {
  private let journal = Journal()
  private let parent: RecordingView
  private let child: RecordingView
  private let sibling: RecordingView

  /// A tree with no layout pending.
  init() {
    parent = RecordingView("parent", journal, [.layout], frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    child = RecordingView("child", journal, [.layout], frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    sibling = RecordingView("sibling", journal, [.layout], frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    parent.addSubview(child)
    parent.addSubview(sibling)
    parent.layoutIfNeeded()
    _ = journal.take()
  }

  private func layout() -> [String] {
    parent.layoutIfNeeded()
    return journal.take()
  }

  @Test("A new view is laid out once, the superview first")
  func firstTime() {
    let (top, inner) = (RecordingView("top", journal, [.layout]), RecordingView("inner", journal, [.layout]))
    top.addSubview(inner)
    top.layoutIfNeeded()
    #expect(journal.take() == ["top layout", "inner layout"])
  }

  @Test("With nothing pending, layoutIfNeeded calls nothing")
  func nothingPending() {
    #expect(layout() == [])
  }

  @Test("Several setNeedsLayout calls cause one layout")
  func requestsAddUp() {
    child.setNeedsLayout()
    child.setNeedsLayout()
    #expect(layout() == ["child layout"])
    #expect(layout() == [])
  }

  @Test("A change of the own size lays out the view and its superview")
  func ownSize() {
    child.bounds.size.width = 20
    #expect(layout() == ["parent layout", "child layout"])
    child.frame = CGRect(x: 5, y: 5, width: 21, height: 10)
    #expect(layout() == ["parent layout", "child layout"])
  }

  @Test("A change of the layer's size lays out the view and its superview, and resizes subviews")
  func layerSize() {
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    inner.autoresizingMask = [.flexibleWidth]
    child.addSubview(inner)
    _ = layout()
    child.layer.bounds.size.width = 20
    #expect(inner.frame.width == 20)
    #expect(layout() == ["parent layout", "child layout"])
    child.layer.frame = CGRect(x: 5, y: 5, width: 21, height: 10)
    #expect(layout() == ["parent layout", "child layout"])
    child.layer.position = CGPoint(x: 50, y: 50)
    #expect(layout() == [])
  }

  @Test("Constraints follow a layer that is moved")
  func layerPlace() {
    let held = UIView()
    held.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(held)
    NSLayoutConstraint.activate([
      held.leftAnchor.constraint(equalTo: child.rightAnchor),
      held.widthAnchor.constraint(equalTo: child.widthAnchor),
    ])
    parent.layoutIfNeeded()
    child.layer.position.x += 7
    parent.layoutIfNeeded()
    #expect(held.frame.minX == 17)
    child.layer.frame = CGRect(x: 30, y: 0, width: 40, height: 10)
    parent.layoutIfNeeded()
    #expect(held.frame.minX == 70 && held.frame.width == 40)
  }

  @Test("A change of position causes no layout")
  func place() {
    child.center = CGPoint(x: 50, y: 50)
    child.frame.origin = .zero
    #expect(layout() == [])
  }

  @Test("Adding lays out both")
  func adding() {
    let other = RecordingView("other", journal, [.layout])
    other.layoutIfNeeded()
    _ = journal.take()
    parent.addSubview(other)
    #expect(layout() == ["parent layout", "other layout"])
  }

  @Test("Removing lays out the superview")
  func removing() {
    child.removeFromSuperview()
    #expect(layout() == ["parent layout"])
  }

  @Test("Reordering lays out the superview")
  func reordering() {
    parent.bringSubviewToFront(child)
    #expect(layout() == ["parent layout"])
    parent.exchangeSubview(at: 0, withSubviewAt: 1)
    #expect(layout() == ["parent layout"])
  }

  @Test("Scrolling, a change of the bounds' origin, lays out the view")
  func scrolling() {
    child.bounds.origin.y = 5
    #expect(layout() == ["child layout"])
  }

  @Test("After a layout that resized a subview nothing is pending, so later requests work")
  func layoutThatSizesSubviews() {
    final class Container: UIView {
      let inner = UIView()
      var count = 0
      override func layoutSubviews() {
        count += 1
        inner.frame = bounds
      }
    }
    let container = Container(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    container.addSubview(container.inner)
    container.layoutIfNeeded()
    #expect(container.inner.frame == container.bounds)
    #expect(!container.needsLayout)
    let count = container.count
    container.layoutIfNeeded()
    #expect(container.count == count)
  }

  // MARK: The way from the top

  @Test("A request deep in the tree is found, and other subtrees are skipped")
  func deepRequest() {
    final class Counting: UIView {
      var passes = 0
      override func layoutIfNeeded() {
        passes += 1
        super.layoutIfNeeded()
      }
    }
    let other = Counting()
    let deep = RecordingView("deep", journal, [.layout])
    let middle = UIView()
    parent.addSubview(other)
    parent.addSubview(middle)
    middle.addSubview(deep)
    _ = layout()
    let passes = other.passes
    deep.setNeedsLayout()
    #expect(layout() == ["deep layout"])
    #expect(other.passes == passes)
    #expect(!parent.treeNeedsLayout && !middle.treeNeedsLayout && !deep.treeNeedsLayout)
  }

  @Test("An added tree with a pending layout is laid out, also during a layout")
  func pendingTreeIsAdded() {
    final class Late: UIView {
      let inner: UIView
      init(_ inner: UIView) {
        self.inner = inner
        super.init(frame: .zero)
      }
      @available(*, unavailable)
      required init?(coder: NSCoder) { return nil }
      override func layoutSubviews() { addSubview(inner) }
    }
    let holder = UIView()
    let deep = RecordingView("deep", journal, [.layout])
    holder.addSubview(deep)
    holder.layoutIfNeeded()
    _ = journal.take()
    deep.setNeedsLayout()
    parent.addSubview(Late(holder))
    #expect(layout().contains("deep layout"))
    deep.setNeedsLayout()
    #expect(layout() == ["deep layout"])
  }

  @Test("A layout request for an earlier sibling is handled in the next pass")
  func requestForAnEarlierOne() {
    final class Nudging: UIView {
      weak var target: UIView?
      override func layoutSubviews() { target?.setNeedsLayout() }
    }
    let nudging = Nudging()
    nudging.target = child
    parent.addSubview(nudging)
    #expect(layout() == ["parent layout"])
    #expect(child.needsLayout && parent.treeNeedsLayout)
    #expect(layout() == ["child layout"])
    #expect(layout() == [])
  }
}
