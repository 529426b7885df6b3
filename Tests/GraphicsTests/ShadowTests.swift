import Foundation
import Pixman
import Testing

@testable import CasementGraphics

/// Shadows are blurred by three means, which are a hundredth off Gauss's curve at most.
@Suite("Soft shadows")
struct ShadowTests {
  private func draw(
    _ width: Int, _ height: Int, scale: CGFloat = 1, clip: Rectangle? = nil, _ body: (CGContext) -> Void
  ) throws -> Canvas {
    let canvas = try Canvas(width, height)
    let image = canvas.image
    body(CGContext(origin: .zero, scale: scale, clip: clip ?? image.bounds) { image })
    return canvas
  }

  /// How much of a normal distribution is left of a place.
  private func share(_ place: Double, _ sigma: Double) -> Double {
    (1 + erf(place / sigma / 2.0.squareRoot())) / 2
  }

  @Test("The profile across an edge is a Gaussian integral", arguments: [1.0, 1.25, 1.5, 2.0])
  func edge(_ scale: CGFloat) throws {
    let canvas = try draw(Int(200 * scale), Int(200 * scale), scale: scale) { context in
      context.drawShadow(
        around: CGRect(x: 40, y: 40, width: 120, height: 120), cornerRadius: 8, blur: 16, color: CGColor.black
      )
    }
    let middle = Int(100 * scale)
    for distance in 0..<Int(40 * scale) {
      let before = Int(40 * scale) - 1 - distance
      let wanted = 255 * share(-(Double(distance) + 0.5), 8 * scale)
      for (x, y) in [
        (before, middle), (middle, before), (canvas.image.width - 1 - before, middle),
        (middle, canvas.image.height - 1 - before),
      ] {
        #expect(abs(Double(canvas.opacity(x, y)) - wanted) <= 3, "\(distance): \(x), \(y)")
      }
    }
  }

  @Test("At square corners it is the product of both edges, at round ones it is less")
  func corner() throws {
    func shadow(_ radius: CGFloat) throws -> Canvas {
      try draw(160, 160) { context in
        context.drawShadow(
          around: CGRect(x: 40, y: 40, width: 80, height: 80), cornerRadius: radius, blur: 20,
          color: CGColor.black)
      }
    }
    let (square, round) = (try shadow(0), try shadow(20))
    for step in stride(from: 0, to: 25, by: 3) {
      for other in stride(from: 0, to: 25, by: 4) {
        let wanted = 255 * share(-(Double(step) + 0.5), 10) * share(-(Double(other) + 0.5), 10)
        #expect(abs(Double(square.opacity(39 - step, 39 - other)) - wanted) <= 3)
        #expect(abs(square.opacity(39 - step, 39 - other) - square.opacity(120 + step, 120 + other)) <= 1)
        #expect(round.opacity(39 - step, 39 - other) <= square.opacity(39 - step, 39 - other))
      }
    }
    #expect(round.opacity(39, 39) < square.opacity(39, 39) - 20)
    #expect(round.opacity(42, 42) > 0, "the corner that the curve leaves free has shadow")
    #expect(square.opacity(42, 42) == 0, "what the rectangle covers has none")
    #expect(round.opacity(80, 45) == 0 && round.opacity(45, 80) == 0 && round.opacity(80, 80) == 0)
  }

  @Test(
    "It equals a blurred round rectangle, pixel by pixel", arguments: [(26, 18, 7.5), (90, 70, 12.0)])
  func bruteForce(_ width: Int, _ height: Int, _ radius: Double) throws {
    let sigma = 4.0
    let margin = 16
    let shape = try draw(width + 2 * margin, height + 2 * margin) { context in
      let path = CGMutablePath()
      path.addRoundedRect(
        in: CGRect(x: margin, y: margin, width: width, height: height), cornerWidth: radius,
        cornerHeight: radius)
      context.addPath(path)
      context.fillPath()
    }
    let canvas = try draw(width + 2 * margin, height + 2 * margin) { context in
      context.drawShadow(
        around: CGRect(x: margin, y: margin, width: width, height: height), cornerRadius: radius,
        blur: 2 * sigma, color: CGColor.black)
    }
    for y in stride(from: 0, to: canvas.image.height, by: 3) {
      for x in stride(from: 0, to: margin + 2, by: 2) where canvas.opacity(x, y) > 0 {
        var sum = 0.0
        for v in max(0, y - 16)..<min(canvas.image.height, y + 17) {
          for u in max(0, x - 16)..<min(canvas.image.width, x + 17) where shape.opacity(u, v) > 0 {
            let distance = Double((u - x) * (u - x) + (v - y) * (v - y))
            sum += Double(shape.opacity(u, v)) * exp(-distance / (2 * sigma * sigma))
          }
        }
        let wanted = sum / (2 * .pi * sigma * sigma)
        #expect(abs(Double(canvas.opacity(x, y)) - wanted) <= 3, "\(x), \(y): \(wanted)")
      }
    }
  }

  @Test("Pieces have no seams, for any size of the rectangle")
  func seams() throws {
    // The shadow is drawn whole or in pieces, depending on the size. In both cases its opacity grows up to the middle,
    // and it is symmetric.
    for side in [4, 20, 56, 57, 58, 59, 60, 61, 90, 200] {
      let canvas = try draw(side + 60, side + 60) { context in
        context.drawShadow(
          around: CGRect(x: 30, y: 30, width: side, height: side), cornerRadius: 4, blur: 16,
          color: CGColor.black)
      }
      for y in [5, 20, 29] {
        for x in 1..<(side + 59) {
          let step = canvas.opacity(x, y) - canvas.opacity(x - 1, y)
          #expect(abs(step) < 16, "\(side): \(x), \(y)")
          #expect(x > side / 2 + 29 || step >= 0, "it grows up to the middle: \(side): \(x), \(y)")
          #expect(abs(canvas.opacity(x, y) - canvas.opacity(y, x)) <= 1)
        }
      }
    }
  }

  @Test("It stays inside the clip, and inside its extent")
  func clip() throws {
    let rect = CGRect(x: 30, y: 30, width: 60, height: 60)
    let whole = try draw(120, 120) {
      $0.drawShadow(around: rect, cornerRadius: 6, blur: 12, color: CGColor.black)
    }
    let clip = Rectangle(x: 20, y: 10, width: 31, height: 70)
    let part = try draw(120, 120, clip: clip) {
      $0.drawShadow(around: rect, cornerRadius: 6, blur: 12, color: CGColor.black)
    }
    let reach = Int(CGContext.shadowReach(blur: 12))
    for y in 0..<120 {
      for x in 0..<120 {
        #expect(part[x, y] == (clip.contains(x: x, y: y) ? whole[x, y] : 0), "\(x), \(y)")
        if x < 30 - reach || y >= 90 + reach { #expect(whole[x, y] == 0) }
      }
    }
  }

  @Test("An offset moves the shadow and not the excluded rectangle")
  func offset() throws {
    let canvas = try draw(120, 120) { context in
      context.drawShadow(
        around: CGRect(x: 40, y: 40, width: 40, height: 40), cornerRadius: 0, blur: 10,
        offset: CGSize(width: 0, height: 5), color: CGColor(gray: 0, alpha: 0.5))
    }
    #expect(canvas.opacity(60, 39) < 30 && canvas.opacity(60, 80) > 90)
    #expect(canvas.opacity(60, 40) == 0 && canvas.opacity(60, 79) == 0)
  }

  @Test("Extreme numbers are harmless")
  func absurdNumbers() throws {
    for value in [0, -5, 1e9, CGFloat.nan, .infinity] {
      let canvas = try draw(8, 8) { context in
        let rect = CGRect(x: 2, y: 2, width: 4, height: 4)
        context.drawShadow(around: rect, cornerRadius: value, blur: 2, color: CGColor.black)
        context.drawShadow(around: rect, cornerRadius: 1, blur: value, color: CGColor.black)
        context.drawShadow(
          around: rect, cornerRadius: 1, blur: 2, offset: CGSize(width: value, height: -value),
          color: CGColor.black)
        context.drawShadow(
          around: CGRect(x: value, y: -value, width: value, height: value), cornerRadius: value, blur: 2,
          color: CGColor.black)
        context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      }
      #expect(canvas[0, 0] == 0xFFFF_0000, "a fill after shadows with \(value)")
    }
  }

  @Test(
    "A blur has its standard deviation, keeps the sum, and extends by three sigmas",
    arguments: [0.3, 0.5, 0.8, 1, 1.7, 4, 9.5])
  func deviation(_ sigma: Double) throws {
    let side = 2 * Int(4 * sigma) + 9
    let mask = try Image(width: side, height: side, format: .a8)
    // A single column in the middle, so that the remainder of a pixel is not rounded twice.
    mask.fill(.black, Rectangle(x: side / 2, y: 0, width: 1, height: side), operator: .source)
    ShadowBlur.blur(mask, sigma: sigma)
    let row = (0..<side).map { Double(mask.pixel(x: $0, y: side / 2) >> 24) }
    let total = row.reduce(0, +)
    let variance = row.indices.reduce(0) { $0 + row[$1] * pow(Double($1 - side / 2), 2) } / total
    #expect(abs(total - 255) <= 0.06 * 255)
    // A pixel has a variance of a twelfth by itself.
    #expect(abs(variance - sigma * sigma - 1 / 12) <= 0.1 * sigma * sigma + 0.02)
    for (x, value) in row.enumerated() where abs(x - side / 2) > Int((3 * sigma).rounded(.up)) + 1 {
      #expect(value == 0, "\(x)")
    }
  }
}
