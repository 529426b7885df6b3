import Foundation

/// The conversions that the user keeps.
final class Favorites: NSObject {
  static let shared = Favorites()

  @objc dynamic private(set) var lines: [String] = []

  func toggle(_ line: String) {
    if let index = lines.firstIndex(of: line) {
      lines.remove(at: index)
    } else {
      lines.append(line)
    }
  }

  func remove(at index: Int) {
    lines.remove(at: index)
  }
}
