import Casement
import Foundation
import Testing

@Suite struct InsetTests {
  @Test("a rectangle is made smaller by insets, and larger by negative ones") func rectangles() {
    let rect = CGRect(x: 10, y: 20, width: 100, height: 50)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(rect.inset(by: insets) == CGRect(x: 12, y: 21, width: 94, height: 46))
    #expect(
      rect.inset(by: UIEdgeInsets(top: -1, left: -2, bottom: -3, right: -4))
        == CGRect(x: 8, y: 19, width: 106, height: 54))
    #expect(rect.inset(by: .zero) == rect)
    #expect(CGRect.zero.inset(by: insets).size == CGSize(width: -6, height: -4))
    #expect(CGRect.zero.inset(by: insets).origin == CGPoint(x: 2, y: 1))
  }

  @Test("insets and offsets are equal by their numbers") func equality() {
    #expect(UIEdgeInsets() == .zero)
    #expect(UIEdgeInsets(top: 1, left: 0, bottom: 0, right: 0) != .zero)
    #expect(NSDirectionalEdgeInsets() == .zero)
    #expect(NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 1) != .zero)
    #expect(UIOffset() == .zero && UIOffset(horizontal: 0, vertical: 1) != .zero)
  }

  @Test("insets and offsets are archived as arrays of numbers") func coding() throws {
    func text(_ value: some Encodable) throws -> String {
      String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
    }
    func value<Value: Decodable>(_ text: String) throws -> Value {
      try JSONDecoder().decode(Value.self, from: Data(text.utf8))
    }
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let directional = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let offset = UIOffset(horizontal: 5, vertical: 6)
    #expect(try text(insets) == "[1,2,3,4]" && value("[1,2,3,4]") == insets)
    #expect(try text(directional) == "[1,2,3,4]" && value("[1,2,3,4]") == directional)
    #expect(try text(offset) == "[5,6]" && value("[5,6]") == offset)
  }

  @Test("all edges are four") func edges() {
    #expect(UIRectEdge.all.rawValue == 15 && UIRectEdge().isEmpty)
    #expect(NSDirectionalRectEdge.all == [.top, .leading, .bottom, .trailing])
    #expect(!NSDirectionalRectEdge.top.contains(.trailing))
  }

  @Test("values of the plane are usable on any thread") func threads() async {
    let rect = await Task.detached {
      CGRect(x: 0, y: 0, width: 10, height: 10).inset(by: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1))
    }.value
    #expect(rect.width == 8)
  }
}
