import Foundation
import Text

nonisolated extension FontLibrary {
  /// The system's fonts. A program that shows text cannot go on without any.
  static var system: FontLibrary {
    guard let library = FontSystem.library else {
      let name = ProcessInfo.processInfo.processName
      writeError("\(name): no fonts: install some, such as the Debian package fonts-dejavu-core\n")
      exit(1)
    }
    return library
  }
}

nonisolated extension TextLine {
  /// Shapes a text in one of the system's fonts, at a number of pixels per point.
  init(_ text: String, font: UIFont, scale: CGFloat) {
    self.init(text, font: font.request, scale: scale, library: .system)
  }
}
