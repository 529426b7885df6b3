import Casement
import Pixman
import Testing

@Suite("When views draw", .serialized)
struct DrawingRulesTests {
  private let journal = Journal()
  private let root = UIView(0, 0, 40, 40)
  private let view: RecordingView

  init() {
    view = RecordingView("v", journal, [.drawing], frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.content = { _ in
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 100, height: 100))
    }
    root.addSubview(view)
  }

  private func drawn() throws -> [String] {
    try Canvas(40, 40).compose(root)
    return journal.take()
  }

  // MARK: V2

  @Test("V2 a change of frame or bounds does not draw; the default mode scales the snapshot")
  func changeOfSizeDrawsNothing() throws {
    #expect(view.contentMode == .scaleToFill)
    #expect(try drawn() == ["v draw 0 0 10 10"])
    view.frame = CGRect(x: 5, y: 5, width: 20, height: 30)
    #expect(try drawn() == [])
    view.bounds.size = CGSize(width: 7, height: 7)
    view.center = CGPoint(x: 20, y: 20)
    #expect(try drawn() == [])
  }

  @Test("V2 with .redraw a change of size draws, a change of position does not")
  func redraw() throws {
    view.contentMode = .redraw
    #expect(try drawn() == ["v draw 0 0 10 10"])
    view.center = CGPoint(x: 20, y: 20)
    #expect(try drawn() == [])
    view.bounds.size = CGSize(width: 12, height: 6)
    #expect(try drawn() == ["v draw 0 0 12 6"])
  }

  // MARK: V5

  @Test("V5 the first appearance draws a snapshot, which is reused afterwards")
  func snapshotIsReused() throws {
    let canvas = try Canvas(40, 40)
    canvas.compose(root)
    #expect(journal.take() == ["v draw 0 0 10 10"])
    let again = try Canvas(40, 40)
    again.compose(root)
    #expect(journal.take() == [])
    #expect(again[9, 9] == 0xFFFF_0000)
    #expect(again.rows == canvas.rows)
  }

  @Test("V5 invalidated rectangles are united and drawn once; draw gets their bounds")
  func invalidationsAddUp() throws {
    _ = try drawn()
    view.setNeedsDisplay(CGRect(x: 1, y: 1, width: 2, height: 2))
    view.setNeedsDisplay(CGRect(x: 6, y: 4, width: 2, height: 3))
    #expect(try drawn() == ["v draw 1 1 7 6"])
    view.setNeedsDisplay(CGRect(x: 8, y: 8, width: 20, height: 20))
    #expect(try drawn() == ["v draw 8 8 2 2"])
    view.setNeedsDisplay(CGRect(x: 8, y: 8, width: 1, height: 1))
    view.setNeedsDisplay()
    view.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(try drawn() == ["v draw 0 0 10 10"])
    #expect(try drawn() == [])
  }

  @Test("V5 rectangles outside of the view are not drawn")
  func invalidationOutside() throws {
    _ = try drawn()
    view.setNeedsDisplay(CGRect(x: 20, y: 20, width: 5, height: 5))
    #expect(try drawn() == [])
  }

  @Test("V5 drawing a part keeps the rest of the snapshot")
  func partLeavesTheRest() throws {
    _ = try drawn()
    view.content = { _ in
      UIColor.blue.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 100, height: 100))
    }
    view.setNeedsDisplay(CGRect(x: 2, y: 0, width: 3, height: 1))
    let canvas = try Canvas(12, 2)
    canvas.compose(root)
    #expect(canvas.rows == ["RRBBBRRRRR..", "RRRRRRRRRR.."])
  }

  @Test("V5 an invalidated part after a change of size redraws the whole at the new size")
  func partAfterChangeOfSize() throws {
    _ = try drawn()
    view.frame = CGRect(x: 0, y: 0, width: 12, height: 10)
    view.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(try drawn() == ["v draw 0 0 12 10"])
  }

  @Test("A view is redrawn for another scale, never scaled up")
  func anotherScale() throws {
    _ = try drawn()
    let canvas = try Canvas(80, 80, scale: 2)
    canvas.compose(root)
    #expect(journal.take() == ["v draw 0 0 10 10"])
    #expect(canvas.row(19) == String(repeating: "R", count: 20) + String(repeating: ".", count: 60))
  }

  @Test("Nothing is drawn of views that are hidden, have no size, or do not meet the damage")
  func notDrawn() throws {
    view.isHidden = true
    #expect(try drawn() == [])
    view.isHidden = false
    view.alpha = 0
    #expect(try drawn() == [])
    view.alpha = 1
    try Canvas(40, 40).compose(root, damage: [Rectangle(x: 20, y: 20, width: 5, height: 5)])
    #expect(journal.take() == [])
    view.bounds = .zero
    #expect(try drawn() == [])
  }

  // MARK: V6

  @Test("V6 isOpaque and clearsContextBeforeDrawing are true by default")
  func defaults() {
    #expect(view.isOpaque && view.clearsContextBeforeDrawing)
  }

  @Test("V6 the context of a view that is not opaque is transparent before it draws")
  func contextIsCleared() throws {
    view.isOpaque = false
    _ = try drawn()
    view.content = { _ in
      UIColor.blue.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    view.setNeedsDisplay()
    let canvas = try Canvas(4, 2)
    canvas.compose(root)
    #expect(canvas.rows == ["B...", "...."])
  }

  @Test("V6 a view without clearsContextBeforeDrawing draws over its previous drawing")
  func contextIsKept() throws {
    view.isOpaque = false
    view.clearsContextBeforeDrawing = false
    _ = try drawn()
    view.content = { _ in
      UIColor.blue.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    view.setNeedsDisplay()
    let canvas = try Canvas(4, 2)
    canvas.compose(root)
    #expect(canvas.rows == ["BRRR", "RRRR"])
  }

  @Test("There is a current context while a view draws, and none otherwise")
  func currentContext() throws {
    var hadContext = false
    view.content = { _ in hadContext = UIGraphicsGetCurrentContext() != nil }
    _ = try drawn()
    #expect(hadContext)
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test("A view's bounds move what it draws")
  func boundsMoveTheDrawing() throws {
    view.content = { _ in
      UIColor.blue.setFill()
      UIRectFill(CGRect(x: 3, y: 100, width: 1, height: 1))
    }
    view.bounds.origin = CGPoint(x: 2, y: 100)
    let canvas = try Canvas(4, 2)
    canvas.compose(root)
    #expect(canvas.rows == [".B..", "...."])
  }
}
