import Casement
import Testing

@testable import CasementCore

/// V3: the part of a view's content that is stretched.
@Suite("Content stretch") struct ContentStretchTests {
  /// A view that draws three by three pixels, each corner in a color of its own.
  private final class Framed: UIView {
    var drawings = 0
    override func draw(_ rect: CGRect) {
      drawings += 1
      let colors: [Character: UIColor] = ["R": .red, "G": .green, "B": .blue, "K": .black]
      for (y, row) in ["RKG", "KWK", "BKR"].enumerated() {
        for (x, letter) in row.enumerated() {
          (colors[letter] ?? .white).setFill()
          UIRectFill(CGRect(x: x, y: y, width: 1, height: 1))
        }
      }
    }
  }

  private let middle = CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)

  /// A view that has drawn itself at three by three points, in a root.
  private func framed() throws -> (root: UIView, view: Framed) {
    let (root, view) = (UIView(0, 0, 6, 4), Framed(frame: CGRect(x: 0, y: 0, width: 3, height: 3)))
    view.layer.magnificationFilter = .nearest
    root.addSubview(view)
    try Canvas(6, 4).compose(root)
    return (root, view)
  }

  private func rows(_ root: UIView) throws -> [String] {
    let canvas = try Canvas(6, 4)
    canvas.compose(root)
    return canvas.rows
  }

  @Test(
    "V3: modes that scale stretch the part alone, those that place ignore it, and neither draws",
    arguments: [
      (.scaleToFill, ["RKKKKG", "KWWWWK", "KWWWWK", "BKKKKR"]),
      (.scaleAspectFit, [".RKKG.", ".KWWK.", ".KWWK.", ".BKKR."]),
      (.scaleAspectFill, ["KWWWWK", "KWWWWK", "KWWWWK", "KWWWWK"]),
      (.topLeft, ["RKG...", "KWK...", "BKR...", "......"]),
      (.bottomRight, ["......", "...RKG", "...KWK", "...BKR"]),
    ] as [(UIView.ContentMode, [String])])
  func modes(_ mode: UIView.ContentMode, _ expected: [String]) throws {
    let (root, view) = try framed()
    #expect(view.contentStretch == CGRect(x: 0, y: 0, width: 1, height: 1))
    view.contentMode = mode
    view.clipsToBounds = true
    view.contentStretch = middle
    view.frame.size = CGSize(width: 6, height: 4)
    #expect(try rows(root) == expected)
    #expect(view.drawings == 1)
    view.contentMode = .redraw
    view.frame.size = CGSize(width: 4, height: 4)
    #expect(try rows(root) == ["RKG...", "KWK...", "BKR...", "......"])
    #expect(view.drawings == 2)
  }

  @Test("V3: a part without width stretches one column of points, as in the guide's example")
  func column() throws {
    let (root, view) = try framed()
    view.contentStretch = CGRect(x: 0, y: 1.0 / 3, width: 1, height: 1.0 / 3)
    view.frame.size = CGSize(width: 3, height: 4)
    #expect(try rows(root) == ["RKG...", "KWK...", "KWK...", "BKR..."])
  }

  @Test("V3: an image view keeps the part that the program set; cap insets decide while an image has them")
  func imageView() throws {
    let (root, view) = (UIView(0, 0, 6, 4), UIImageView(image: UIImage(cgImage: Sample.picture("RKB"))))
    root.addSubview(view)
    view.layer.magnificationFilter = .nearest
    view.frame = CGRect(x: 0, y: 0, width: 6, height: 1)
    #expect(try rows(root)[0] == "RRKKBB")
    let part = CGRect(x: 1.0 / 3, y: 0, width: 1.0 / 3, height: 1)
    view.contentStretch = part
    #expect(try rows(root)[0] == "RKKKKB")
    view.image = UIImage(cgImage: Sample.picture("BKR"))
    #expect(try rows(root)[0] == "BKKKKR")
    #expect(view.contentStretch == part && view.layer.contentsCenter == part)
    let insets = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)
    view.image = UIImage(cgImage: Sample.picture("RKWB"))
      .resizableImage(withCapInsets: insets, resizingMode: .stretch)
    #expect(try rows(root)[0] == "RKKWWB")
    #expect(view.contentStretch == part && view.layer.contentsCenter != part)
    let last = CGRect(x: 2.0 / 3, y: 0, width: 1.0 / 3, height: 1)
    view.contentStretch = last
    #expect(try rows(root)[0] == "RKKWWB")
    view.image = UIImage(cgImage: Sample.picture("RKB"))
    #expect(try rows(root)[0] == "RKBBBB")
    #expect(view.contentStretch == last)
  }

  @Test("V6: layers below an opaque drawing view are not drawn, below other views they are")
  func opaque() throws {
    let journal = Journal()
    let frame = CGRect(x: 0, y: 0, width: 6, height: 4)
    let (root, canvas) = (UIView(0, 0, 6, 4), try Canvas(6, 4))
    let views = ["below", "above"].map { RecordingView($0, journal, [.drawing], frame: frame) }
    for view in views {
      view.content = { _ in
        UIColor.red.setFill()
        UIRectFill(frame)
      }
      root.addSubview(view)
    }
    canvas.compose(root)
    #expect(views[1].isOpaque && journal.take().count == 2)
    for view in views { view.setNeedsDisplay() }
    canvas.compose(root)
    #expect(journal.take() == ["above draw 0 0 6 4"])
    views[1].isOpaque = false
    views[1].setNeedsDisplay()
    canvas.compose(root)
    #expect(journal.take().contains("below draw 0 0 6 4"))
    // A promise that is not kept hides nothing.
    views[1].isOpaque = true
    views[1].content = { _ in
      UIColor.blue.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 4))
    }
    views[1].setNeedsDisplay()
    canvas.compose(root)
    #expect(canvas.rows == Array(repeating: "BBRRRR", count: 4))
  }
}
