import UIKit

/// The fonts and colors of the journal.
enum Style {
  static let ink = UIColor(named: "Ink")!
  static let paper = UIColor(named: "Paper") ?? .systemBackground

  static func font(size: CGFloat) -> UIFont {
    guard let font = UIFont(name: "JournalBlocks-Regular", size: size) else {
      assertionFailure("JournalBlocks.ttf is not in UIAppFonts")
      return .systemFont(ofSize: size)
    }
    return UIFontMetrics(forTextStyle: .title2).scaledFont(for: font)
  }
}

extension UIImage {
  /// A picture that is not larger than a size, with round corners.
  func thumbnail(_ size: CGSize, cornerRadius: CGFloat) -> UIImage {
    return UIGraphicsImageRenderer(size: size).image { _ in
      let frame = CGRect(origin: .zero, size: size)
      UIBezierPath(roundedRect: frame, cornerRadius: cornerRadius).addClip()
      let scale = max(size.width / self.size.width, size.height / self.size.height)
      let scaled = CGSize(width: self.size.width * scale, height: self.size.height * scale)
      draw(
        in: CGRect(
          x: (size.width - scaled.width) / 2, y: (size.height - scaled.height) / 2, width: scaled.width,
          height: scaled.height))
    }
  }
}
