import Foundation
import Glibc
import UniformTypeIdentifiers

/// The recently used files, in the list that the programs of a desktop share.
///
/// freedesktop.org: the Desktop Bookmark specification, `recently-used.xbel`.
nonisolated struct RecentFiles: Sendable {
  /// The path of the list.
  var path = UserFolders.path("XDG_DATA_HOME", inHome: ".local/share") + "/recently-used.xbel"

  /// The most recent existing files, latest first, each with the time of its last use. Blocks on the disk.
  func read(limit: Int = 100) -> [FileEntry] {
    guard let text else { return [] }
    var found: [(path: String, time: String)] = []
    for bookmark in Self.bookmarks(in: text) {
      guard let url = URL(string: bookmark.address), url.isFileURL else { continue }
      found.append((url.path, bookmark.time))
    }
    found.sort { $0.time > $1.time }
    var entries: [FileEntry] = []
    for (path, time) in found where entries.count < limit {
      let date = try? Date("\(time.prefix(19))Z", strategy: .iso8601)
      let folder = (path as NSString).deletingLastPathComponent
      guard let entry = FileEntry(path: path, folder: folder, date: date), !entry.isFolder else { continue }
      entries.append(entry)
    }
    return entries
  }

  /// Records that a program used files. A list that cannot be parsed is not changed. Blocks on the disk.
  func note(_ urls: [URL], program: String, at date: Date = Date()) {
    let isThere = access(path, F_OK) == 0
    guard var text = isThere ? text : Self.empty, text.range(of: "</xbel>", options: .backwards) != nil
    else { return }
    let time = date.formatted(.iso8601)
    for url in urls { Self.note(url, program, time, in: &text) }
    let folder = (path as NSString).deletingLastPathComponent
    // The home directory is not created if it does not exist.
    guard access(folder, F_OK) == 0 || access(UserFolders.home, F_OK) == 0 else { return }
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    UserFolders.write(text, to: path)
  }

  private static let empty = """
    <?xml version="1.0" encoding="UTF-8"?>
    <xbel version="1.0"
          xmlns:bookmark="http://www.freedesktop.org/standards/desktop-bookmarks"
          xmlns:mime="http://www.freedesktop.org/standards/shared-mime-info"
    >
    </xbel>
    """

  private var text: String? { UserFolders.text(path, limit: 8 << 20) }

  private static func note(_ url: URL, _ program: String, _ time: String, in text: inout String) {
    let address = url.absoluteString
    if let old = bookmarks(in: text).first(where: { $0.address == address }) {
      var tag = String(text[old.tag])
      for name in ["modified", "visited"] {
        if let range = value(of: name, in: tag[...]) { tag.replaceSubrange(range, with: time) }
      }
      text.replaceSubrange(old.tag, with: tag)
      return
    }
    guard let end = text.range(of: "</xbel>", options: .backwards) else { return }
    let type = UTType(filenameExtension: url.pathExtension)?.preferredMIMEType ?? "application/octet-stream"
    let name = escaped(program)
    text.insert(
      contentsOf: """
          <bookmark href="\(escaped(address))" added="\(time)" modified="\(time)" visited="\(time)">
            <info>
              <metadata owner="http://freedesktop.org">
                <mime:mime-type type="\(escaped(type))"/>
                <bookmark:applications>
                  <bookmark:application name="\(name)" exec="&apos;\(name) %u&apos;" modified="\(time)" count="1"/>
                </bookmark:applications>
              </metadata>
            </info>
          </bookmark>

        """, at: end.lowerBound)
  }

  private struct Bookmark {
    /// The range of the bookmark's opening tag.
    let tag: Range<String.Index>
    let address: String
    let time: String
  }

  private static func bookmarks(in text: String) -> [Bookmark] {
    var found: [Bookmark] = []
    var start = text.startIndex
    while let begin = text.range(of: "<bookmark ", range: start..<text.endIndex),
      let end = text.range(of: ">", range: begin.upperBound..<text.endIndex)
    {
      let tag = begin.lowerBound..<end.upperBound
      start = end.upperBound
      guard let address = value(of: "href", in: text[tag]) else { continue }
      let time = value(of: "visited", in: text[tag]) ?? value(of: "modified", in: text[tag])
      found.append(
        Bookmark(
          tag: tag, address: unescaped(text[address]), time: time.map { String(text[$0]) } ?? ""))
    }
    return found
  }

  /// The range of an attribute's value in a tag.
  private static func value(of name: String, in tag: Substring) -> Range<String.Index>? {
    guard let begin = tag.range(of: " \(name)=\""),
      let end = tag.range(of: "\"", range: begin.upperBound..<tag.endIndex)
    else { return nil }
    return begin.upperBound..<end.lowerBound
  }

  private static let entities = [
    ("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;"), ("'", "&apos;"),
  ]

  private static func escaped(_ text: String) -> String {
    entities.reduce(text) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
  }

  private static func unescaped(_ text: Substring) -> String {
    entities.reversed().reduce(String(text)) { $0.replacingOccurrences(of: $1.1, with: $1.0) }
  }
}
