import Casement
import Foundation
import Testing

@testable import CasementCore

@Suite("Particles of an emitter layer")
struct EmitterTests {
  private func image(_ color: UIColor = .white) -> CGImage? {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: format).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }.cgImage
  }

  private func emitter(_ change: (CAEmitterCell) -> Void = { _ in }) -> (CAEmitterLayer, CAEmitterCell) {
    let cell = CAEmitterCell()
    cell.name = "dot"
    cell.contents = image()
    cell.birthRate = 10
    cell.lifetime = 2
    change(cell)
    let layer = CAEmitterLayer()
    layer.emitterPosition = CGPoint(x: 100, y: 50)
    layer.emitterCells = [cell]
    return (layer, cell)
  }

  @Test("particles are born at their rate and end with their lifetime")
  func rate() {
    let (layer, cell) = emitter()
    for _ in 0..<60 { layer.advance(by: 1.0 / 60) }
    #expect((9...10).contains(layer.particleCount) && layer.sublayers?.count == layer.particleCount)
    for _ in 0..<240 { layer.advance(by: 1.0 / 60) }
    #expect((18...21).contains(layer.particleCount))
    layer.setValue(0, forKeyPath: "emitterCells.dot.birthRate")
    #expect(cell.birthRate == 0)
    for _ in 0..<150 { layer.advance(by: 1.0 / 60) }
    #expect(layer.particleCount == 0 && (layer.sublayers ?? []).isEmpty)
  }

  @Test("a particle moves, accelerates, rotates, scales and fades by its cell's properties")
  func movement() throws {
    let (layer, _) = emitter { cell in
      cell.velocity = 100
      cell.yAcceleration = 50
      cell.scaleSpeed = 0.5
      cell.spin = 1
      cell.alphaSpeed = -0.25
      cell.contentsScale = 2
    }
    layer.advance(by: 0.1)
    layer.birthRate = 0
    layer.advance(by: 1)
    let dot = try #require(layer.sublayers?.first)
    // It was born within the first tenth of a second.
    let age: CGFloat = (dot.position.x - 100) / 100
    #expect((1...1.1).contains(age))
    let fall: CGFloat = 50 + 25 * age * age
    #expect(abs(dot.position.y - fall) < 0.1)
    let opacity = Float(1 - 0.25 * age)
    #expect(abs(dot.opacity - opacity) < 0.01 && dot.bounds.width == 2)
    let matrix = dot.affineTransform()
    let scale: CGFloat = 1 + 0.5 * age
    #expect(abs(hypot(matrix.a, matrix.b) - scale) < 0.01)
    let turned: CGFloat = atan2(matrix.b, matrix.a) - age
    #expect(abs(turned) < 0.01)
  }

  @Test("a picture and a color of a wrong type count as none")
  func wrongTypes() {
    let (layer, cell) = emitter()
    cell.setValue("red", forKey: "color")
    cell.contents = "dot.png"
    layer.advance(by: 0.5)
    #expect(cell.color == nil && layer.particleCount > 0 && layer.sublayers?.first?.contents == nil)
  }

  @Test("particles start inside the emitter's shape", arguments: ["line", "rectangle", "circle"])
  func shapes(name: String) throws {
    let (layer, _) = emitter { $0.birthRate = 500 }
    layer.emitterShape = CAEmitterLayerEmitterShape(rawValue: name)
    layer.emitterSize = CGSize(width: 40, height: 20)
    layer.advance(by: 0.1)
    for mode in [CAEmitterLayerEmitterMode.outline, .points, .surface] {
      layer.emitterMode = mode
      layer.advance(by: 0.1)
    }
    let sublayers = try #require(layer.sublayers)
    let places: [CGPoint] = sublayers.map { CGPoint(x: $0.position.x - 100, y: $0.position.y - 50) }
    #expect(places.count == 200 && Set(places.map(\.x)).count > 20)
    for place in places {
      switch name {
      case "line": #expect(abs(place.x) <= 20 && place.y == 0)
      case "rectangle": #expect(abs(place.x) <= 20 && abs(place.y) <= 10)
      default: #expect(hypot(place.x, place.y) <= 40.01)
      }
    }
  }

  @Test("the image is multiplied by the color, and equal colors share an image")
  func colors() throws {
    let (layer, cell) = emitter { $0.color = UIColor.red.cgColor }
    layer.advance(by: 0.3)
    let dots = try #require(layer.sublayers)
    let pictures: [CGImage] = dots.map { $0.contents as! CGImage }
    #expect(pictures.count == 3 && pictures.allSatisfy { $0 === pictures[0] })
    let bytes = try #require(pictures[0].dataProvider?.data.map(Array.init))
    #expect(Array(bytes.prefix(4)) == [0, 0, 255, 255])
    cell.redRange = 1
    cell.greenRange = 1
    layer.renderMode = .oldestLast
    layer.advance(by: 1)
    let more = try #require(layer.sublayers)
    let kinds: [ObjectIdentifier] = more.map { ObjectIdentifier($0.contents as! CGImage) }
    #expect(Set(kinds).count > 3)
  }

  @Test("equal seeds give equal particles, and factors of the layer apply to all cells")
  func seeds() throws {
    func places(_ seed: UInt32) -> [CGPoint] {
      let (layer, _) = emitter {
        $0.velocity = 100
        $0.velocityRange = 50
        $0.emissionRange = 6
        $0.lifetimeRange = 1
      }
      layer.seed = seed
      layer.birthRate = 2
      layer.velocity = 0.5
      layer.scale = 0.5
      layer.lifetime = 2
      layer.spin = 0
      for _ in 0..<10 { layer.advance(by: 0.1) }
      return layer.sublayers?.map(\.position) ?? []
    }
    #expect(places(3) == places(3) && places(3) != places(4) && places(3).count == 20)
  }
}
