import Foundation

/// A text file, with the properties that must be preserved when it is written.
struct TextFile {
  /// The line endings in the file; the editor uses line feeds.
  enum LineEnding: String {
    case lineFeed = "\n"
    case carriageReturnAndLineFeed = "\r\n"

    var name: String { self == .lineFeed ? "LF" : "CRLF" }
  }

  var text = ""
  var lineEnding = LineEnding.lineFeed
  /// The character encoding of the file.
  var encoding = String.Encoding.utf8

  init() {}

  /// Reads a file. Text that is not valid UTF-8 is read as Latin 1, which maps every byte to a character, so that
  /// nothing is lost.
  init(contentsOf url: URL) throws {
    if try url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true { throw FolderError() }
    let data = try Data(contentsOf: url, options: .mappedIfSafe)
    if let text = String(data: data, encoding: .utf8) {
      self.text = text
    } else {
      encoding = .isoLatin1
      text = String(data: data, encoding: .isoLatin1) ?? ""
    }
    guard let end = text.utf8.firstIndex(of: 0x0A), end > text.utf8.startIndex,
      text.utf8[text.utf8.index(before: end)] == 0x0D
    else { return }
    lineEnding = .carriageReturnAndLineFeed
    text = text.replacingOccurrences(of: "\r\n", with: "\n")
  }

  /// Writes a text in the file's format; in UTF-8 if the old encoding lacks one of its characters.
  mutating func write(_ text: String, to url: URL) throws {
    let whole =
      lineEnding == .lineFeed ? text : text.replacingOccurrences(of: "\n", with: lineEnding.rawValue)
    if whole.data(using: encoding) == nil { encoding = .utf8 }
    guard let data = whole.data(using: encoding) else { return }
    try data.write(to: url, options: .atomic)
    self.text = ""
  }
}

/// A folder was opened as a text file. Foundation's own error for this case has a number and no words.
struct FolderError: LocalizedError {
  var errorDescription: String? { "It is a folder. The editor opens text files." }
}
