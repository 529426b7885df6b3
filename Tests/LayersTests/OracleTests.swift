import Foundation
import Pixman
import Testing

@testable import CasementGraphics
@testable import CasementLayers

@Suite("LayerPainter, compared with the obvious painter")
struct OracleTests {
  /// How many trees are tried, each from a seed of its own: `LAYER_TREES`, or else 100.
  static let count = ProcessInfo.processInfo.environment["LAYER_TREES"].flatMap(Int.init) ?? 100
  static let first = ProcessInfo.processInfo.environment["LAYER_SEED"].flatMap(UInt64.init) ?? 1

  @Test("Random trees, changed step by step, and repainted by damage")
  func randomTrees() throws {
    var failures = 0
    for seed in Self.first..<Self.first + UInt64(Self.count) {
      if let mistake = try Self.mistake(seed) {
        Issue.record("seed \(seed): \(mistake)")
        failures += 1
        if failures == 5 { return }
      }
    }
  }

  @Test("Random trees with animated layers, at random times")
  func animatedTrees() throws {
    var failures = 0
    for seed in Self.first..<Self.first + UInt64(Self.count) {
      if let mistake = try Self.mistake(seed, isAnimated: true) {
        Issue.record("seed \(seed): \(mistake)")
        failures += 1
        if failures == 5 { return }
      }
    }
  }

  static func mistake(_ seed: UInt64, isAnimated: Bool = false) throws -> String? {
    var tree = RandomTree(seed: seed, size: CGSize(width: 160, height: 130))
    let scale: CGFloat = [1, 1, 1.25, 1.5, 2, 3][tree.chance.count(0...5)]
    let width = Int((160 * scale).rounded())
    let height = Int((130 * scale).rounded())
    let painter = LayerPainter(scale: scale)
    painter.threadCount = seed % 4 == 0 ? 2 : 1
    let obvious = ObviousPainter(scale: scale, width: width, height: height)
    let shown = try Image(width: width, height: height, format: .argb8888)
    var whole = Region(shown.bounds)
    let findsMoves = seed % 3 == 0
    // Opacities and places on the way are no whole steps, and are rounded more than once.
    let rounding = isAnimated && !tree.isExact ? 1 : 0
    for step in 0..<6 {
      if step > 0 {
        for _ in 0..<tree.chance.count(1...3) { tree.step() }
      }
      if isAnimated {
        for _ in 0..<tree.chance.count(0...2) { tree.animate() }
        AnimationTimeline.current.advance(to: Double(step) + Double(tree.chance.number(0...0.5)))
      }
      var damage = painter.findDamage(
        tree.root, origin: .zero, width: width, height: height, findsMoves: findsMoves && step > 0)
      if step == 0 { swap(&damage, &whole) }
      for move in painter.moves { try shown.apply(move) }
      painter.paint(tree.root, origin: .zero, onto: shown, damage, backdrop: .white)
      let isApplied = AnimationTimeline.current.apply()
      let expected = try obvious.paint(tree.root, backdrop: .white)
      if isApplied { AnimationTimeline.current.restore() }
      if let difference = shown.difference(to: expected, tolerance: tree.tolerance + rounding) {
        let kind = try tree.shrink(width, height, scale) ? "painted whole" : "within its damage"
        return
          "step \(step), scale \(scale)\(tree.isExact ? ", exact" : ""), \(kind): \(difference)\n\(tree.description)"
      }
    }
    return nil
  }
}

extension RandomTree {
  /// Removes layers while the whole of the remaining tree is painted wrongly.
  ///
  /// - Returns: false if the whole tree is painted correctly.
  func shrink(_ width: Int, _ height: Int, _ scale: CGFloat) throws -> Bool {
    func isWrong() throws -> Bool {
      let painter = LayerPainter(scale: scale)
      let image = try Image(width: width, height: height, format: .argb8888)
      _ = painter.findDamage(root, origin: .zero, width: width, height: height)
      painter.paint(root, origin: .zero, onto: image, Region(image.bounds), backdrop: .white)
      let expected = try ObviousPainter(scale: scale, width: width, height: height).paint(
        root, backdrop: .white)
      return image.difference(to: expected, tolerance: tolerance) != nil
    }
    guard try isWrong() else { return false }
    for layer in layers where layer !== root {
      guard let parent = layer.superlayer, let index = parent.sublayers?.firstIndex(of: layer) else {
        continue
      }
      layer.removeFromSuperlayer()
      if try !isWrong() { parent.insert(layer, at: index) }
    }
    return true
  }
}

extension Image {
  /// Moves what a list of moves says.
  func apply(_ move: LayerMove) throws {
    let box = move.box.rectangle
    let copy = try Image(width: box.width, height: box.height, format: .argb8888)
    copy.composite(
      self, operator: .source, sourceX: box.x, sourceY: box.y, x: 0, y: 0, width: box.width,
      height: box.height)
    setClip(box)
    composite(
      copy, operator: .source, x: box.x + Int(move.x), y: box.y + Int(move.y), width: box.width,
      height: box.height)
    clearClip()
  }

  /// The first pixel that differs from a picture of the same size, or nil.
  func difference(to other: Image, tolerance: Int) -> String? {
    let isSame = withPixels { own in
      other.withPixels { theirs in
        guard let a = own.baseAddress, let b = theirs.baseAddress else { return false }
        return memcmp(a, b, own.count) == 0
      }
    }
    guard !isSame else { return nil }
    for y in 0..<height {
      for x in 0..<width {
        let (a, b) = (pixel(x: x, y: y), other.pixel(x: x, y: y))
        guard a != b else { continue }
        let isClose = [0, 8, 16, 24].allSatisfy {
          abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) <= tolerance
        }
        if !isClose { return "pixel \(x), \(y) is \(String(a, radix: 16)), not \(String(b, radix: 16))" }
      }
    }
    return nil
  }
}
