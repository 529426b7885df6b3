import Casement
import Testing

@testable import CasementCore

@Suite("The tree of views", .serialized)
struct HierarchyTests {
  private let journal = Journal()

  private func view(_ name: String, _ topics: Set<RecordingView.Topic> = [.tree]) -> RecordingView {
    RecordingView(name, journal, topics)
  }

  // MARK: V8

  @Test("A view that a callback of its move puts elsewhere stays there")
  func movedWhileTold() {
    final class Mover: UIView {
      var onWillMove: (UIView?) -> Void = { _ in }
      var onWillRemove: (UIView) -> Void = { _ in }
      var added: [UIView] = []
      override func willMove(toSuperview newSuperview: UIView?) { onWillMove(newSuperview) }
      override func willRemoveSubview(_ subview: UIView) { onWillRemove(subview) }
      override func didAddSubview(_ subview: UIView) { added.append(subview) }
    }
    let (first, second, third, view) = (Mover(), Mover(), Mover(), Mover())
    first.addSubview(view)
    view.onWillMove = { if $0 == nil { second.addSubview(view) } }
    view.removeFromSuperview()
    #expect(view.superview === second && first.subviews.isEmpty && second.subviews == [view])
    view.onWillMove = { if $0 === first { third.addSubview(view) } }
    first.addSubview(view)
    #expect(view.superview === first && second.subviews.isEmpty && third.subviews.isEmpty)
    view.onWillMove = { _ in }
    first.onWillRemove = { subview in
      first.onWillRemove = { _ in }
      third.addSubview(subview)
    }
    view.removeFromSuperview()
    #expect(view.superview === third && first.subviews.isEmpty && third.subviews == [view])
    // Otherwise each would be in the other.
    view.onWillMove = { if $0 === second { view.addSubview(second) } }
    second.addSubview(view)
    #expect(second.superview === view && !second.subviews.contains(view))
  }

  @Test("V8 adding to a parent without a window: willMove, then didMoveToSuperview")
  func addedWithoutWindow() {
    let (parent, child) = (view("parent"), view("child"))
    parent.addSubview(child)
    #expect(journal.take() == ["child willMoveToSuperview parent", "child didMoveToSuperview parent"])
  }

  @Test("V8 when a tree is added to a window, all views are notified, the top first")
  func treeGetsWindow() {
    Desk.with { desk in
      let window = desk.window("W")
      let (parent, child) = (view("parent"), view("child"))
      parent.addSubview(child)
      _ = journal.take()
      window.addSubview(parent)
      #expect(
        journal.take() == [
          "parent willMoveToSuperview W", "parent willMoveToWindow W", "child willMoveToWindow W",
          "parent didMoveToWindow W", "child didMoveToWindow W", "parent didMoveToSuperview W",
        ])
    }
  }

  @Test("V8 adding to a parent in a window sends superview and window callbacks")
  func addedInWindow() {
    Desk.with { desk in
      let window = desk.window("W")
      let child = view("child")
      window.addSubview(child)
      #expect(
        journal.take() == [
          "child willMoveToSuperview W", "child willMoveToWindow W", "child didMoveToWindow W",
          "child didMoveToSuperview W",
        ])
    }
  }

  @Test("V8 removal sends will callbacks, then did callbacks; the window callbacks reach the subtree")
  func removed() {
    Desk.with { desk in
      let window = desk.window("W")
      let (parent, child) = (view("parent"), view("child"))
      parent.addSubview(child)
      window.addSubview(parent)
      _ = journal.take()
      parent.removeFromSuperview()
      #expect(
        journal.take() == [
          "parent willMoveToSuperview nil", "parent willMoveToWindow nil", "child willMoveToWindow nil",
          "parent didMoveToWindow nil", "child didMoveToWindow nil", "parent didMoveToSuperview nil",
        ])
      parent.removeFromSuperview()
      #expect(journal.take() == [])
    }
  }

  @Test("V8 moved within a window: no window callbacks; to another window: one pair")
  func moved() {
    Desk.with { desk in
      let (first, second) = (desk.window("1"), desk.window("2"))
      let (a, b, child) = (view("a", []), view("b", []), view("child"))
      first.addSubview(a)
      first.addSubview(b)
      a.addSubview(child)
      _ = journal.take()
      b.addSubview(child)
      #expect(journal.take() == ["child willMoveToSuperview b", "child didMoveToSuperview b"])
      #expect(a.subviews.isEmpty && b.subviews == [child])
      second.addSubview(child)
      #expect(
        journal.take() == [
          "child willMoveToSuperview 2", "child willMoveToWindow 2", "child didMoveToWindow 2",
          "child didMoveToSuperview 2",
        ])
      #expect(child.window === second)
    }
  }

  @Test("V8 a view in a tree with a window is laid out, then drawn")
  func layoutThenDraw() throws {
    try Desk.with { desk in
      let window = desk.shown("W")
      let child = RecordingView(
        "child", journal, [.tree, .layout, .drawing], frame: CGRect(x: 0, y: 0, width: 4, height: 4))
      window.addSubview(child)
      #expect(journal.take().last == "child didMoveToSuperview W")
      window.layoutIfNeeded()
      try Canvas(100, 100).compose(window)
      #expect(journal.take() == ["child layout", "child draw 0 0 4 4"])
    }
  }

  @Test("The superview gets didAddSubview and willRemoveSubview")
  func superviewIsTold() {
    let (a, b, child) = (view("a", [.subviews]), view("b", [.subviews]), view("child", []))
    a.addSubview(child)
    b.addSubview(child)
    child.removeFromSuperview()
    #expect(
      journal.take() == ["a didAdd child", "a willRemove child", "b didAdd child", "b willRemove child"])
  }

  // MARK: Order

  @Test("Views are inserted, swapped, and brought to front and back; the layers follow")
  func order() {
    let parent = UIView()
    let (a, b, c, d) = (UIView(), UIView(), UIView(), UIView())
    func expect(_ views: [UIView], _ line: Int = #line) {
      #expect(parent.subviews == views, "line \(line)")
      #expect(
        (parent.layer.sublayers ?? []).elementsEqual(views.map(\.layer), by: ===), "layers, line \(line)")
    }
    parent.addSubview(a)
    parent.addSubview(c)
    parent.insertSubview(b, at: 1)
    expect([a, b, c])
    parent.insertSubview(d, belowSubview: a)
    expect([d, a, b, c])
    parent.insertSubview(d, aboveSubview: b)
    expect([a, b, d, c])
    parent.insertSubview(c, belowSubview: b)
    expect([a, c, b, d])
    parent.insertSubview(a, belowSubview: d)
    expect([c, b, a, d])
    parent.bringSubviewToFront(c)
    expect([b, a, d, c])
    parent.sendSubviewToBack(d)
    expect([d, b, a, c])
    parent.exchangeSubview(at: 0, withSubviewAt: 3)
    expect([c, b, a, d])
    parent.addSubview(b)
    expect([c, a, d, b])
    a.removeFromSuperview()
    expect([c, d, b])
    parent.insertSubview(a, at: 99)
    expect([c, d, b, a])
  }

  @Test("Views are inserted next to layers that the program added: front, back, and beside a sibling")
  func orderAmongOwnLayers() {
    let parent = UIView()
    let (a, b, c) = (UIView(), UIView(), UIView())
    let (under, over) = (CALayer(), CALayer())
    let names = [
      ObjectIdentifier(a.layer): "a", ObjectIdentifier(b.layer): "b", ObjectIdentifier(c.layer): "c",
      ObjectIdentifier(under): "_", ObjectIdentifier(over): "^",
    ]
    var order: String { (parent.layer.sublayers ?? []).map { names[ObjectIdentifier($0)] ?? "?" }.joined() }
    parent.layer.addSublayer(under)
    parent.addSubview(a)
    #expect(order == "_a")
    parent.layer.addSublayer(over)
    parent.addSubview(b)
    #expect(order == "_a^b")
    parent.insertSubview(c, belowSubview: a)
    #expect(order == "_ca^b", "behind its sibling, in front of the layer behind that")
    parent.insertSubview(c, aboveSubview: a)
    #expect(order == "_ac^b", "in front of its sibling, behind the layer in front of that")
    parent.insertSubview(c, at: 0)
    #expect(order == "c_a^b" && parent.subviews == [c, a, b])
    parent.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(order == "b_a^c" && parent.subviews == [b, a, c])
    parent.bringSubviewToFront(a)
    #expect(order == "b_^ca")
    parent.sendSubviewToBack(a)
    #expect(order == "ab_^c")
    parent.insertSubview(c, at: 1)
    #expect(order == "acb_^" && parent.subviews == [a, c, b])
    parent.bringSubviewToFront(b)
    #expect(order == "ac_^b" && parent.subviews == [a, c, b], "its place among views is the same")
    parent.insertSubview(b, aboveSubview: b)
    #expect(order == "ac_^b")
  }

  @Test("Tags and descendants")
  func tagsAndDescendants() {
    let (top, middle, deep) = (UIView(), UIView(), UIView())
    top.addSubview(middle)
    middle.addSubview(deep)
    deep.tag = 5
    #expect(top.viewWithTag(5) === deep)
    #expect(top.viewWithTag(6) == nil)
    #expect(deep.isDescendant(of: top) && deep.isDescendant(of: deep))
    #expect(!top.isDescendant(of: deep))
    #expect(deep.window == nil)
  }

  @Test("A view that outlives its superview has none afterwards")
  func viewOutlivesItsSuperview() async {
    // Runs in a separate process, because the failure would be a use of freed memory.
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let child = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
        do {
          let parent = UIView()
          parent.addSubview(child)
        }
        // Where the freed memory was, other objects are now.
        let others = (0..<64).map { _ in UIView() }
        precondition(child.superview == nil)
        precondition(child.layer.superlayer == nil)
        child.frame = CGRect(x: 1, y: 1, width: 5, height: 5)
        others[0].addSubview(child)
        precondition(child.superview === others[0])
      }
    }
  }

  @Test("Bringing the front view to the front changes nothing; for others a single layer moves")
  func orderMovesOneLayer() {
    Desk.with { desk in
      let window = desk.window("W")
      let views = (0..<3).map { UIView(CGFloat($0) * 10, 0, 10, 10, .red) }
      views.forEach(window.addSubview)
      window.layoutIfNeeded()
      window.bringSubviewToFront(views[2])
      window.sendSubviewToBack(views[0])
      window.exchangeSubview(at: 1, withSubviewAt: 1)
      window.addSubview(views[2])
      #expect(!window.needsLayout)
      window.bringSubviewToFront(UIView())
      #expect(window.subviews == views)
      window.bringSubviewToFront(views[0])
      #expect(window.needsLayout)
      let layers = [1, 2, 0].map { views[$0].layer }
      #expect(zip(window.layer.sublayers ?? [], layers).allSatisfy { $0 === $1 })
    }
  }
}
