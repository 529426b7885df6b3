import CasementText
import Foundation

nonisolated extension FontLibrary {
  /// The system's fonts. The process exits if none are installed, since no text could be drawn.
  package static var system: FontLibrary {
    guard let library = FontSystem.library else {
      let name = ProcessInfo.processInfo.processName
      writeError("\(name): no fonts: install some, such as the Debian package fonts-dejavu-core\n")
      exit(1)
    }
    return library
  }
}

nonisolated extension TextLine {
  /// Shapes a text with a font, at a number of pixels per point.
  package init(_ text: String, font: UIFont, scale: CGFloat) {
    self.init(text, font: font.request, scale: scale, library: .system)
  }
}
