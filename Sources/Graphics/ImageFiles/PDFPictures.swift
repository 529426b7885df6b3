package import Foundation

/// A PDF file that is written: each page is a picture that covers it.
///
/// The compressed rows of a PNG file are those of an image in a PDF file with the predictor 15, so they are copied.
package struct PDFPictures {
  private var file = Data("%PDF-1.5\n".utf8)
  /// Where each object begins, from the first: the catalog, the list of pages, then three for each page.
  private var places: [Int] = [0, 0]
  private var pages: [Int] = []

  package init() {}

  package var pageCount: Int { pages.count }

  /// The compressed picture of a page.
  package struct Picture: Sendable {
    fileprivate let rows: Data
    fileprivate let width: Int
    fileprivate let height: Int

    /// Compresses an image, on any thread.
    ///
    /// - Parameter image: an opaque one.
    /// - Returns: nil if memory is exhausted.
    package init?(_ image: CGImage) {
      precondition(image.isOpaque, "the picture of a page is opaque")
      guard let rows = image.pngFile.map(PDFPictures.rows) else { return nil }
      (self.rows, width, height) = (rows, image.width, image.height)
    }
  }

  /// Adds a page.
  ///
  /// - Parameters:
  ///   - size: the size of the page, in points of 1/72 inch.
  ///   - isReversed: whether the picture is upside down on the page.
  package mutating func append(_ picture: Picture, size: CGSize, isReversed: Bool = false) {
    let first = places.count + 1
    let (width, height) = (Double(size.width), Double(size.height))
    let matrix =
      isReversed ? "\(-width) 0 0 \(-height) \(width) \(height)" : "\(width) 0 0 \(height) 0 0"
    let drawing = "q \(matrix) cm /P Do Q"
    pages.append(first)
    add(
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 \(width) \(height)] /Contents \(first + 1) 0 R"
        + " /Resources << /XObject << /P \(first + 2) 0 R >> >> >>")
    add("<< /Length \(drawing.utf8.count) >>", stream: Data(drawing.utf8))
    add(
      "<< /Type /XObject /Subtype /Image /Width \(picture.width) /Height \(picture.height)"
        + " /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode"
        + " /DecodeParms << /Predictor 15 /Colors 3 /BitsPerComponent 8 /Columns \(picture.width) >>"
        + " /Length \(picture.rows.count) >>", stream: picture.rows)
  }

  /// The whole file.
  package func data() -> Data {
    var whole = self
    whole.places[0] = whole.file.count
    whole.file.append(Data("1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n".utf8))
    whole.places[1] = whole.file.count
    let kids = pages.map { "\($0) 0 R" }.joined(separator: " ")
    whole.file.append(
      Data("2 0 obj\n<< /Type /Pages /Kids [\(kids)] /Count \(pages.count) >>\nendobj\n".utf8))
    let start = whole.file.count
    var table = "xref\n0 \(places.count + 1)\n0000000000 65535 f \n"
    for place in whole.places {
      let digits = String(place)
      table += String(repeating: "0", count: max(0, 10 - digits.count)) + digits + " 00000 n \n"
    }
    table += "trailer\n<< /Size \(places.count + 1) /Root 1 0 R >>\nstartxref\n\(start)\n%%EOF\n"
    whole.file.append(Data(table.utf8))
    return whole.file
  }

  private mutating func add(_ dictionary: String, stream: Data? = nil) {
    places.append(file.count)
    file.append(Data("\(places.count) 0 obj\n\(dictionary)\n".utf8))
    if let stream {
      file.append(Data("stream\n".utf8))
      file.append(stream)
      file.append(Data("\nendstream\n".utf8))
    }
    file.append(Data("endobj\n".utf8))
  }

  /// The contents of the chunks `IDAT` of a PNG file.
  private static func rows(of png: Data) -> Data {
    var rows = Data()
    var place = png.startIndex + 8
    while place + 12 <= png.endIndex {
      let length = png[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      guard place + 12 + length <= png.endIndex else { break }
      if png[place + 4..<place + 8].elementsEqual("IDAT".utf8) {
        rows.append(png[place + 8..<place + 8 + length])
      }
      place += 12 + length
    }
    return rows
  }
}
