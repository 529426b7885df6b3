import Casement
import Foundation
import Testing

@Suite("Snapshots of views", .serialized)
struct SnapshotTests {
  private func quarters() -> UIView {
    let view = UIView(0, 0, 8, 8, .red)
    view.addSubview(UIView(4, 0, 4, 4, .green))
    view.addSubview(UIView(4, 4, 4, 4, .blue))
    return view
  }

  @Test("A snapshot keeps the view's look, whatever happens to the view")
  func copy() throws {
    let view = quarters()
    let snapshot = try #require(view.snapshotView(afterScreenUpdates: true))
    view.backgroundColor = .black
    let (canvas, root) = (try Canvas(8, 8), UIView(0, 0, 8, 8))
    root.addSubview(snapshot)
    canvas.compose(root)
    #expect(snapshot.frame == view.bounds)
    #expect(canvas.row(0) == "RRRRGGGG" && canvas.row(7) == "RRRRBBBB")
  }

  @Test("Pending layouts are in the snapshot only on request")
  func pendingLayout() throws {
    final class Filled: UIView {
      let inner = UIView(0, 0, 0, 0, .green)
      override func layoutSubviews() { inner.frame = bounds }
    }
    let view = Filled(0, 0, 8, 8, .red)
    view.addSubview(view.inner)
    for (updates, row) in [(false, "RRRRRRRR"), (true, "GGGGGGGG")] {
      let snapshot = try #require(view.snapshotView(afterScreenUpdates: updates))
      let (canvas, root) = (try Canvas(8, 8), UIView(0, 0, 8, 8))
      root.addSubview(snapshot)
      canvas.compose(root)
      #expect(canvas.row(0) == row)
    }
  }

  @Test("A snapshot of a part is resized with its cap insets")
  func part() throws {
    let view = quarters()
    let snapshot = try #require(
      view.resizableSnapshotView(
        from: CGRect(x: 2, y: 2, width: 4, height: 4), afterScreenUpdates: true,
        withCapInsets: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 1)))
    #expect(snapshot.bounds.size == CGSize(width: 4, height: 4))
    snapshot.frame = CGRect(x: 0, y: 0, width: 7, height: 4)
    let (canvas, root) = (try Canvas(7, 4), UIView(0, 0, 7, 4))
    root.addSubview(snapshot)
    canvas.compose(root)
    // Three points, two red and one green, become six; the last one stays.
    #expect(canvas[0, 0] == 0xFFFF_0000 && canvas[6, 0] == 0xFF00_FF00 && canvas[6, 3] == 0xFF00_00FF)
    #expect(isClose(canvas[5, 0], 0xFF00_FF00) && canvas[2, 3] == 0xFFFF_0000)
  }

  @Test("A view draws its hierarchy into a rectangle of the current context")
  func drawing() throws {
    final class Frame: UIView {
      let model: UIView
      var isComplete: Bool?
      init(_ model: UIView) {
        self.model = model
        super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        isOpaque = false
      }
      @available(*, unavailable) required init?(coder: NSCoder) { nil }
      override func draw(_ rect: CGRect) {
        isComplete = model.drawHierarchy(
          in: CGRect(x: 1, y: 1, width: 8, height: 4), afterScreenUpdates: true)
      }
    }
    let view = Frame(quarters())
    let canvas = try Canvas(10, 10)
    canvas.compose(view)
    #expect(view.isComplete == true)
    #expect(canvas.row(0) == ".........." && canvas.row(1) == ".RRRRGGGG." && canvas.row(4) == ".RRRRBBBB.")
    #expect(canvas.row(5) == "..........")
    #expect(!view.drawHierarchy(in: view.bounds, afterScreenUpdates: false), "there is no context")
  }

  @Test("A view without a size has a snapshot, one larger than any buffer has none")
  func limits() {
    #expect(UIView().snapshotView(afterScreenUpdates: true)?.bounds == .zero)
    #expect(UIView(0, 0, 40_000, 1).snapshotView(afterScreenUpdates: true) == nil)
    let wild = UIView(0, 0, .infinity, .infinity).snapshotView(afterScreenUpdates: true)
    #expect(wild?.layer.contents == nil)
  }
}
