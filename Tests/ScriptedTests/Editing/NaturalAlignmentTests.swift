import Casement
import CasementTesting
import Foundation
import Testing

/// Where lines with natural alignment begin (rule X1).
@Suite("Natural alignment", .serialized) struct NaturalAlignmentTests {
  private let arabic = "نص قصير"

  /// The columns of a view that are not white, from its left edge.
  private func inked(_ view: UIView) -> ClosedRange<Int>? {
    let (width, height) = (Int(view.bounds.width), Int(view.bounds.height))
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: view.bounds.size, format: format).image { context in
      UIColor.white.setFill()
      context.fill(view.bounds)
      view.layer.render(in: context.cgContext)
    }
    guard let data = image.cgImage?.dataProvider?.data, let row = image.cgImage?.bytesPerRow else {
      return nil
    }
    let bytes = [UInt8](data as Data)
    let columns = (0..<width).filter { x in
      (0..<height).contains { y in bytes[y * row + x * 4..<y * row + x * 4 + 3].contains { $0 < 128 } }
    }
    guard let first = columns.first, let last = columns.last else { return nil }
    return first...last
  }

  private func label(_ text: String, lines: Int = 1) -> UILabel {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 60))
    label.text = text
    label.numberOfLines = lines
    label.textColor = .black
    return label
  }

  @Test("A natural label is aligned by the layout direction, not by its text", arguments: [1, 0])
  func labels(lines: Int) throws {
    for text in ["short", arabic] {
      let label = label(text, lines: lines)
      #expect(try #require(inked(label)).lowerBound < 4, "\(text)")
      label.semanticContentAttribute = .forceRightToLeft
      #expect(try #require(inked(label)).upperBound > 295, "\(text)")
      label.textAlignment = .left
      #expect(try #require(inked(label)).lowerBound < 4, "\(text) as the program says")
    }
  }

  @Test("A paragraph with a base writing direction is aligned at its side") func directions() throws {
    let style = NSMutableParagraphStyle()
    style.baseWritingDirection = .rightToLeft
    let label = label("")
    label.attributedText = NSAttributedString(string: arabic, attributes: [.paragraphStyle: style])
    #expect(try #require(inked(label)).upperBound > 295)
    label.attributedText = NSAttributedString(
      string: arabic, attributes: [.paragraphStyle: NSParagraphStyle()])
    #expect(try #require(inked(label)).lowerBound < 4)
  }

  @Test("A field and its placeholder are aligned by the layout direction too") func fields() throws {
    for isPlaceholder in [false, true] {
      for text in ["short", arabic] {
        try TestApplication.run { application in
          let field = UITextField(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
          field.textColor = .black
          if isPlaceholder {
            field.attributedPlaceholder = NSAttributedString(
              string: text, attributes: [.foregroundColor: UIColor.black])
          } else {
            field.text = text
          }
          application.window.addSubview(field)
          application.compositor.settle()
          let left = try #require(inked(field))
          #expect(left.lowerBound < 8, "\(text)")
          field.removeFromSuperview()
          field.semanticContentAttribute = .forceRightToLeft
          application.window.addSubview(field)
          application.compositor.settle()
          let right = try #require(inked(field))
          #expect(right.upperBound > 290, "\(text)")
          field.removeFromSuperview()
        }
      }
    }
  }

  @Test("An Arabic name in an English list is at the left, beside its image, and the reverse") func cells()
    throws
  {
    for isMirrored in [false, true] {
      let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
      cell.frame = CGRect(x: 0, y: 0, width: 320, height: 60)
      if isMirrored { cell.semanticContentAttribute = .forceRightToLeft }
      cell.textLabel?.text = isMirrored ? "English" : arabic
      cell.detailTextLabel?.text = "x"
      cell.layoutIfNeeded()
      let label = try #require(cell.textLabel)
      let place = label.convert(label.bounds, to: cell)
      #expect(isMirrored ? place.maxX == 304 : place.minX == 16)
      // The label is as wide as its text, or its lines begin at the right side.
      label.semanticContentAttribute = cell.semanticContentAttribute
      label.textColor = .black
      let ink = try #require(inked(label))
      #expect(isMirrored ? CGFloat(ink.upperBound) > place.width - 4 : ink.lowerBound < 4)
    }
  }
}
