import Foundation
import Pixman
import Testing

@testable import CasementLayers

@Suite("Index of sublayers' bounds")
struct ChildIndexTests {
  private func box(_ chance: inout Chance) -> Extent {
    if chance.flip(8) { return .empty }
    let (x, y) = (chance.number(0...1000), chance.number(0...1000))
    return Extent(CGRect(x: x, y: y, width: chance.number(0...80), height: chance.number(0...80)))
  }

  private func found(_ index: ChildIndex, _ area: Extent) -> [Int] {
    var result: [Int] = []
    var start = 0
    while let next = index.next(from: start, meeting: area) {
      result.append(next)
      start = next + 1
    }
    return result
  }

  private func foundBackwards(_ index: ChildIndex, _ area: Extent) -> [Int] {
    var result: [Int] = []
    var end = index.count
    while let next = index.last(before: end, meeting: area) {
      result.append(next)
      end = next
    }
    return result
  }

  @Test(
    "A query finds what a linear search finds, before and after changes",
    arguments: [0, 1, 15, 16, 17, 255, 257, 5000])
  func search(count: Int) {
    var chance = Chance(UInt64(count) + 1)
    var boxes = (0..<count).map { _ in box(&chance) }
    var index = ChildIndex()
    index.reset(count: count)
    for (place, box) in boxes.enumerated() { index.set(place, box) }
    index.rebuild()
    for round in 0..<20 {
      let area = Extent(
        CGRect(
          x: chance.number(-50...1000), y: chance.number(-50...1000), width: chance.number(0...200),
          height: chance.number(0...200)))
      #expect(found(index, area) == boxes.indices.filter { boxes[$0].intersects(area) })
      #expect(foundBackwards(index, area) == found(index, area).reversed())
      #expect(found(index, .everything) == boxes.indices.filter { boxes[$0].intersects(.everything) })
      var all = Extent.empty
      for box in boxes { all.form(union: box) }
      #expect(index.all == all)
      guard count > 0 else { continue }
      // Few at once, and all.
      let changed = round % 10 == 9 ? Array(boxes.indices) : (0..<3).map { _ in chance.count(0...count - 1) }
      for place in changed {
        boxes[place] = box(&chance)
        index.set(place, boxes[place])
      }
      index.finish(changed: changed)
    }
  }

  @Test("The index is rebuilt for another number of layers")
  func reset() {
    var chance = Chance(7)
    var index = ChildIndex()
    for count in [300, 5, 0, 4000, 17] {
      let boxes = (0..<count).map { _ in box(&chance) }
      index.reset(count: count)
      for (place, box) in boxes.enumerated() { index.set(place, box) }
      index.rebuild()
      #expect(found(index, .everything) == boxes.indices.filter { !boxes[$0].isEmpty })
    }
  }
}

@Suite("Damage in tiles")
struct DamageTilesTests {
  private let width = 300
  private let height = 200

  private func random(_ chance: inout Chance) -> Rectangle {
    let (x, y) = (chance.count(-20...310), chance.count(-20...210))
    let most = chance.flip() ? 20 : 250
    return Rectangle(x: x, y: y, width: chance.count(0...most), height: chance.count(0...most))
  }

  @Test(
    "Rectangles cover the tiles' boxes, each pixel once", arguments: UInt64(1)...6)
  func rectangles(seed: UInt64) {
    var chance = Chance(seed)
    var tiles = DamageTiles(width: width, height: height)
    for round in 0..<3 {
      tiles.clear()
      var added: Set<Int> = []
      for _ in 0..<chance.count(0...8) {
        let rectangle = random(&chance)
        tiles.add(PixelBox(rectangle))
        for pixel in pixels(rectangle) { added.insert(pixel) }
      }
      var expected: Set<Int> = []
      for row in 0..<tiles.rows {
        for column in 0..<tiles.columns {
          let inside = pixels(tiles.tile(column, row).rectangle).filter(added.contains)
          let places = inside.map { (x: $0 % width, y: $0 / width) }
          guard let left = places.map(\.x).min(), let right = places.map(\.x).max(),
            let top = places.map(\.y).min(), let bottom = places.map(\.y).max()
          else { continue }
          expected.formUnion(
            pixels(Rectangle(left: left, top: top, right: right + 1, bottom: bottom + 1)))
        }
      }
      var listed: [Int] = []
      tiles.forEachRectangle { listed += pixels($0) }
      #expect(listed.count == expected.count, "round \(round)")
      #expect(Set(listed) == expected)
      #expect(tiles.isEmpty == added.isEmpty)
      for _ in 0..<10 {
        let probe = random(&chance)
        #expect(tiles.intersects(PixelBox(probe)) == pixels(probe).contains(where: expected.contains))
      }
    }
  }

  @Test("The pieces of a region have its pixels once each, and cross no tiles", arguments: UInt64(1)...40)
  func pieces(seed: UInt64) {
    var chance = Chance(seed)
    let region = Region((0..<chance.count(0...8)).map { _ in random(&chance) })
    var tiles = DamageTiles(width: width, height: height)
    tiles.add(region)
    var expected: Set<Int> = []
    for rectangle in region.rectangles { expected.formUnion(pixels(rectangle)) }
    var listed: [Int] = []
    tiles.forEachPiece(of: region) { row, box in
      listed += pixels(box.rectangle)
      let column = Int(box.left / DamageTiles.width)
      #expect(tiles.tile(column, row).contains(box))
    }
    #expect(listed.count == expected.count)
    #expect(Set(listed) == expected)
  }

  /// The pixels of a rectangle that are in the picture, by number.
  private func pixels(_ rectangle: Rectangle) -> [Int] {
    let inside = rectangle.intersection(Rectangle(x: 0, y: 0, width: width, height: height))
    return (inside.y..<inside.bottom).flatMap { y in (inside.x..<inside.right).map { y * width + $0 } }
  }
}
