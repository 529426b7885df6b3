import Foundation

/// The files to show, in order.
struct ImageList {
  let paths: [String]

  private static let extensions: Set<String> = ["png", "jpg", "jpeg", "webp", "gif", "svg"]

  /// For folders, the files with the extension of an image, in natural order. No file is opened.
  init(_ arguments: [String]) {
    paths = arguments.flatMap { argument -> [String] in
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: argument) else {
        return [argument]
      }
      let folder = argument.hasSuffix("/") ? argument : argument + "/"
      return names.filter { !$0.hasPrefix(".") && ImageList.extensions.contains(Self.extension(of: $0)) }
        .map { (key: OrderKey($0), name: $0) }
        .sorted { $0.key < $1.key }
        .map { folder + $0.name }
    }
  }

  private static func `extension`(of name: String) -> String {
    name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
  }

  /// The last component of a path.
  static func name(of path: String) -> String { (path as NSString).lastPathComponent }

  /// The natural order of names: case-insensitive, with numbers compared by value.
  private struct OrderKey: Comparable {
    private let bytes: [UInt8]
    private let name: String

    init(_ name: String) {
      self.name = name
      var bytes: [UInt8] = []
      var digits: [UInt8] = []
      func flush() {
        guard !digits.isEmpty else { return }
        let number = digits.drop { $0 == UInt8(ascii: "0") }
        // A longer number is greater. All numbers sort at the position of digits.
        bytes += [UInt8(ascii: "0"), UInt8(min(255, number.count))] + number
        digits = []
      }
      for byte in name.lowercased().utf8 {
        if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
          digits.append(byte)
        } else {
          flush()
          bytes.append(byte)
        }
      }
      flush()
      self.bytes = bytes
    }

    static func < (a: OrderKey, b: OrderKey) -> Bool {
      a.bytes == b.bytes ? a.name < b.name : a.bytes.lexicographicallyPrecedes(b.bytes)
    }
  }
}
