import CFcft
import Foundation
import Pixman

/// One line of text, shaped and ready to draw at one scale.
///
/// C: `struct fcft_text_run`.
final class TextLine {
  /// How wide the line is, in points.
  let width: CGFloat
  private let pixels: Int
  private let typeface: Typeface
  private let run: UnsafeMutablePointer<fcft_text_run>?

  /// Shapes a text. Line breaks and tabs become blanks: it is one line.
  init(_ text: String, font: UIFont, scale: CGFloat) {
    typeface = Typeface.of(font, scale: scale)
    let scalars = text.unicodeScalars.map { $0.value < 0x20 ? 0x20 : $0.value }
    run =
      scalars.isEmpty
      ? nil
      : fcft_rasterize_text_run_utf32(typeface.pointer, scalars.count, scalars, FCFT_SUBPIXEL_NONE)
    var pixels = 0
    if let run {
      for index in 0..<run.pointee.count {
        if let glyph = run.pointee.glyphs[index] { pixels += Int(glyph.pointee.advance.x) }
      }
    }
    self.pixels = pixels
    width = CGFloat(pixels) / scale
  }

  isolated deinit {
    if let run { fcft_text_run_destroy(run) }
  }

  /// Draws the line with its baseline's beginning at a pixel, the glyphs nearer to each other where it would
  /// be wider than so many pixels.
  func draw(on image: Image, x: Int, y: Int, width most: Int, color: Color, clip: Rectangle) {
    guard let run else { return }
    let ink = Image(color: color)
    image.setClip(clip)
    let tightness = pixels > most && most > 0 ? Double(most) / Double(pixels) : 1
    var advance = 0
    for index in 0..<run.pointee.count {
      guard let glyph = run.pointee.glyphs[index] else { continue }
      if let pixels = glyph.pointee.pix {
        let place = x + Int((Double(advance) * tightness).rounded(.down))
        draw(glyph.pointee, pixels, on: image, x: place, y: y, ink: ink)
      }
      advance += Int(glyph.pointee.advance.x)
    }
    image.clearClip()
  }

  private func draw(
    _ glyph: fcft_glyph, _ pixels: OpaquePointer, on image: Image, x: Int, y: Int, ink: Image
  ) {
    let picture = Image(retaining: pixels, owner: self)
    let left = x + Int(glyph.x)
    let top = y - Int(glyph.y)
    if picture.format == .argb8888 {
      // An emoji brings its own colours.
      image.composite(picture, operator: .over, x: left, y: top, width: picture.width, height: picture.height)
    } else {
      image.composite(
        ink, mask: picture, operator: .over, x: left, y: top, width: picture.width, height: picture.height)
    }
  }
}
