internal import Glibc

/// Files, without Foundation: a program that links it takes longer to build and to start.
enum DataFile {
  /// The content of a file in UTF-8.
  static func read(_ path: String) throws(Mistake) -> String {
    guard let file = fopen(path, "r") else { throw Mistake(path, 1, "cannot be read: \(reason)") }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while true {
      let part = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        count = fread(buffer.baseAddress, 1, buffer.count, file)
      }
      guard !part.isEmpty else { break }
      bytes += part
    }
    guard ferror(file) == 0 else { throw Mistake(path, 1, "cannot be read: \(reason)") }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Mistake(path, 1, "the file is not in UTF-8")
    }
    return text
  }

  /// Writes a file.
  static func write(_ text: String, to path: String) throws(Mistake) {
    guard let file = fopen(path, "w") else { throw Mistake(path, 1, "cannot be written: \(reason)") }
    let isWritten = fputs(text, file) >= 0
    guard fclose(file) == 0, isWritten else { throw Mistake(path, 1, "cannot be written: \(reason)") }
  }

  /// The sorted names of the visible files in a folder.
  static func names(in folder: String) throws(Mistake) -> [String] {
    guard let stream = opendir(folder) else { throw Mistake(folder, 1, "cannot be read: \(reason)") }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      // `d_name` is the last member, and as long as the name needs.
      let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
      let name = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
      names.append(String(cString: name))
    }
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }

  private static var reason: String { String(cString: strerror(errno)) }
}
