import Foundation
import UniformTypeIdentifiers

/// Decodes text of other programs.
nonisolated enum TransferText {
  /// Decodes text of a type. Invalid code units are replaced. Trailing zeros, which some programs send, are removed.
  static func text(of data: Data, _ typeIdentifier: String) -> String {
    let bytes = [UInt8](data)
    var text: String
    if bytes.starts(with: [0xFF, 0xFE]) {
      text = utf16(bytes.dropFirst(2), isBigEndian: false)
    } else if bytes.starts(with: [0xFE, 0xFF]) {
      text = utf16(bytes.dropFirst(2), isBigEndian: true)
    } else if UTType(typeIdentifier).map({ $0 == .utf16PlainText || $0 == .utf16ExternalPlainText }) == true {
      text = utf16(bytes[...], isBigEndian: false)
    } else {
      text = String(
        decoding: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...], as: UTF8.self)
    }
    while text.last == "\0" { text.removeLast() }
    return text
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> String {
    let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { index -> UInt16 in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    return String(decoding: units, as: UTF16.self)
  }
}

/// Reads and writes the lists of URLs that programs exchange.
nonisolated enum URIList {
  /// Limits the memory for a list, far above any real drag.
  static let maximumCount = 100_000

  /// The URLs in `text/uri-list`, in `x-special/gnome-copied-files`, whose first line is an operation, or in
  /// `text/x-moz-url`, where a title follows each URL.
  static func urls(of data: Data, mimeType: String = "text/uri-list") -> [URL] {
    let text = TransferText.text(
      of: data, mimeType == "text/x-moz-url" ? UTType.utf16PlainText.identifier : UTType.url.identifier)
    var urls: [URL] = []
    for line in text.split(whereSeparator: \.isNewline) where urls.count < maximumCount {
      let line = line.trimmingCharacters(in: .whitespaces)
      guard !line.isEmpty, !line.hasPrefix("#"), line != "copy", line != "cut",
        let url = URL(string: line), url.scheme != nil
      else { continue }
      urls.append(url)
      if mimeType == "text/x-moz-url" { break }
    }
    return urls
  }

  /// Encodes URLs as `text/uri-list`.
  static func data(of urls: [URL]) -> Data { Data(urls.map { $0.absoluteString + "\r\n" }.joined().utf8) }

  /// Encodes files as `x-special/gnome-copied-files`.
  static func copiedFiles(_ urls: [URL]) -> Data {
    Data((["copy"] + urls.map(\.absoluteString)).joined(separator: "\n").utf8)
  }
}
