import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore
@testable import CasementEditing

/// Rectangles of the parts of fields, which subclasses override, and their drawing.
@Suite("Rectangles of fields", .serialized) struct FieldPlaceTests {
  /// A field whose parts are elsewhere.
  private final class Placed: UITextField {
    var moves = true
    var drawn: [CGRect] = []

    override func borderRect(forBounds bounds: CGRect) -> CGRect {
      moves ? bounds.insetBy(dx: 0, dy: 10) : super.borderRect(forBounds: bounds)
    }
    override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
      moves ? CGRect(x: 100, y: 3, width: 15, height: 15) : super.clearButtonRect(forBounds: bounds)
    }
    override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
      moves ? CGRect(x: 7, y: 5, width: 11, height: 12) : super.leftViewRect(forBounds: bounds)
    }
    override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
      moves ? CGRect(x: 150, y: 6, width: 13, height: 14) : super.rightViewRect(forBounds: bounds)
    }
    override func drawPlaceholder(in rect: CGRect) {
      drawn.append(rect)
      super.drawPlaceholder(in: rect)
    }
  }

  private func run(_ body: (TestApplication, Placed) throws -> Void) throws {
    try TestApplication.run { application in
      application.window.backgroundColor = .white
      let field = Placed(frame: CGRect(x: 10, y: 10, width: 200, height: 40))
      field.textColor = .black
      application.window.addSubview(field)
      application.compositor.settle()
      try body(application, field)
      field.removeFromSuperview()
    }
  }

  private func pixel(_ x: CGFloat, _ y: CGFloat, _ application: TestApplication) throws -> Picture.Pixel {
    let origin = application.window.renderer.contentOrigin
    let picture = try #require(try application.shown.surface.picture)
    return picture.pixel(Int(origin.x + x), Int(origin.y + y))
  }

  private let whitePixel = Picture.Pixel(red: 255, green: 255, blue: 255)

  private func image(_ color: UIColor) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
  }

  @Test("Overrides place the side views and the clear button")
  func sides() throws {
    try run { application, field in
      let (left, right) = (UIView(), UIView())
      (field.leftView, field.leftViewMode) = (left, .always)
      (field.rightView, field.rightViewMode) = (right, .always)
      field.layoutIfNeeded()
      #expect(left.frame == CGRect(x: 7, y: 5, width: 11, height: 12))
      #expect(right.frame == CGRect(x: 150, y: 6, width: 13, height: 14))
      let text = field.textRect(forBounds: field.bounds)
      #expect(text.minX >= 18 && text.maxX <= 150)
      field.text = "abc"
      field.clearButtonMode = .always
      field.layoutIfNeeded()
      let clear = try #require(field.subviews.first { $0.accessibilityLabel == "Clear Text" })
      #expect(clear.frame == CGRect(x: 100, y: 3, width: 15, height: 15))
      #expect(right.superview == nil, "the clear button is in its place")
      #expect(field.textRect(forBounds: field.bounds).maxX <= 100)
    }
  }

  @Test("By default left and right views are at their sides, and mirrored in right-to-left layouts")
  func mirrored() throws {
    try run { _, field in
      field.moves = false
      field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
      field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 10))
      let bounds = field.bounds
      #expect(field.leftViewRect(forBounds: bounds) == CGRect(x: 0, y: 15, width: 20, height: 10))
      #expect(field.rightViewRect(forBounds: bounds) == CGRect(x: 170, y: 15, width: 30, height: 10))
      #expect(field.clearButtonRect(forBounds: bounds).maxX == 200)
      field.semanticContentAttribute = .forceRightToLeft
      #expect(field.leftViewRect(forBounds: bounds).maxX == 200)
      #expect(field.rightViewRect(forBounds: bounds).minX == 0)
      #expect(field.clearButtonRect(forBounds: bounds).minX == 0)
    }
  }

  @Test("The border is drawn in borderRect")
  func border() throws {
    try run { application, field in
      field.borderStyle = .line
      application.compositor.settle()
      let white = Picture.Pixel(red: 255, green: 255, blue: 255)
      try #expect(pixel(60, 10, application) == white, "outside of the rectangle")
      try #expect(pixel(60, 20, application) != white)
      field.moves = false
      field.setNeedsDisplay()
      application.compositor.settle()
      try #expect(pixel(60, 10, application) != white)
      try #expect(pixel(60, 20, application) == white)
    }
  }

  @Test("An edited field has a ring while its window is key")
  func ring() throws {
    try run { application, field in
      field.moves = false
      field.borderStyle = .roundedRect
      application.compositor.keyboard.focus(try application.shown.surface)
      field.becomeFirstResponder()
      application.compositor.settle()
      let ring = try pixel(60, 11, application)
      #expect(ring.blue > ring.red)
      application.compositor.keyboard.focus(nil)
      application.compositor.settle()
      #expect(field.isEditing && !application.window.isKeyWindow)
      let border = try pixel(60, 11, application)
      #expect(border.blue == border.red)
      field.resignFirstResponder()
    }
  }

  @Test("A disabled field with a background draws its disabled background")
  func disabled() throws {
    try run { application, field in
      let (red, green) = (
        Picture.Pixel(red: 255, green: 0, blue: 0), Picture.Pixel(red: 0, green: 255, blue: 0)
      )
      field.disabledBackground = image(UIColor(red: 0, green: 1, blue: 0, alpha: 1))
      field.isEnabled = false
      application.compositor.settle()
      try #expect(pixel(60, 30, application) == Picture.Pixel(red: 255, green: 255, blue: 255))
      field.background = image(UIColor(red: 1, green: 0, blue: 0, alpha: 1))
      application.compositor.settle()
      try #expect(pixel(60, 30, application) == green)
      field.isEnabled = true
      application.compositor.settle()
      try #expect(pixel(60, 30, application) == red)
      try #expect(pixel(60, 15, application) != red, "it is drawn in the border's rectangle")
      (field.isEnabled, field.disabledBackground) = (false, nil)
      application.compositor.settle()
      try #expect(pixel(60, 30, application) == red)
    }
  }

  @Test("An override draws the placeholder while the field is empty")
  func placeholder() throws {
    try run { application, field in
      field.placeholder = "name"
      application.compositor.settle()
      #expect(field.drawn.last?.size == field.textRect(forBounds: field.bounds).size)
      field.text = "abc"
      application.compositor.settle()
      field.drawn = []
      field.setNeedsLayout()
      field.textColor = .red
      application.compositor.settle()
      #expect(field.drawn.isEmpty)
    }
  }

  @Test("The placeholder of a centered field is centered", arguments: [false, true])
  func centeredPlaceholder(isStyled: Bool) throws {
    try run { application, field in
      field.moves = false
      field.borderStyle = .none
      field.textAlignment = .center
      if isStyled {
        field.attributedPlaceholder = NSAttributedString(
          string: "HHH", attributes: [.foregroundColor: UIColor.black])
      } else {
        field.placeholder = "HHH"
      }
      @MainActor func middle() throws -> CGFloat {
        application.compositor.settle()
        let columns = try (0..<200).filter { x in
          try (5..<35).contains { y in
            try pixel(10 + CGFloat(x), 10 + CGFloat(y), application).distance(to: whitePixel) > 60
          }
        }
        let (first, last) = try (#require(columns.first), #require(columns.last))
        return CGFloat(first + last) / 2
      }
      try #expect(abs(middle() - 100) <= 3)
      field.textAlignment = .right
      try #expect(middle() > 150)
      field.textAlignment = .center
      try #expect(abs(middle() - 100) <= 3)
    }
  }

  @Test("Tokens have the color of their field, and keep their represented object")
  func tokens() throws {
    try TestApplication.run { application in
      let field = UISearchTextField(frame: CGRect(x: 10, y: 10, width: 200, height: 40))
      let token = UISearchToken(icon: nil, text: "Ada")
      token.representedObject = 1815
      field.tokenBackgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
      field.tokens = [token]
      application.window.addSubview(field)
      application.compositor.settle()
      let strip = try #require(field.subviews.compactMap { $0 as? SearchTokenStrip }.first)
      let chip = try #require(strip.chips.first)
      var background: UIColor? { chip.backgroundColor?.resolvedColor(with: chip.traitCollection) }
      #expect(background == UIColor(red: 1, green: 0, blue: 0, alpha: 0.18))
      field.selectToken(token)
      #expect(background == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
      field.tokenBackgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
      #expect(background == UIColor(red: 0, green: 0, blue: 1, alpha: 1))
      #expect(field.tokens.first?.representedObject as? Int == 1815)
      field.removeFromSuperview()
    }
  }
}
