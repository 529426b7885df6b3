import Foundation

/// An index of the classes in a module that declare certain methods, as far as their source text shows.
///
/// Swift cannot look up methods by name at run time. Methods that documents name without a class are therefore looked
/// up in the module's sources.
public struct SourceIndex: Sendable {
  private let methods: [String: Set<String>]
  private let unwindMethods: [String: Set<String>]

  /// Makes an empty index.
  public init() { (methods, unwindMethods) = ([:], [:]) }

  /// Makes an index of source texts.
  public init(_ texts: [String]) {
    var methods: [String: Set<String>] = [:]
    var unwindMethods: [String: Set<String>] = [:]
    for text in texts {
      var scanner = SourceScanner(text)
      scanner.scan { type, method, types in
        methods[method, default: []].insert(type)
        if types.first?.hasSuffix("UIStoryboardSegue") == true {
          unwindMethods[method, default: []].insert(type)
        }
      }
    }
    (self.methods, self.unwindMethods) = (methods, unwindMethods)
  }

  /// The classes with a method, such as `tapped(_:)`.
  func classes(withMethod name: String) -> Set<String> { methods[name] ?? [] }

  /// The classes with a method that has a segue parameter.
  func classes(withUnwindMethod name: String) -> Set<String> { unwindMethods[name] ?? [] }
}

/// Finds the methods of types in Swift source text.
struct SourceScanner {
  private enum Token: Equatable {
    case word(String)
    case sign(UInt8)
  }

  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  /// Calls a closure for each method, with its type, its name with labels, and its parameter types.
  mutating func scan(_ found: (_ type: String, _ method: String, _ parameters: [String]) -> Void) {
    // For each open brace, the type whose body it begins.
    var open: [String?] = []
    var pending: String?
    while let token = next() {
      switch token {
      case .sign(UInt8(ascii: "{")):
        open.append(pending)
        pending = nil
      case .sign(UInt8(ascii: "}")): _ = open.popLast()
      case .word("class"), .word("extension"):
        let start = position
        guard case .word(let name)? = next(), name != "func", name != "var", name != "let",
          name != "subscript"
        else {
          position = start
          continue
        }
        let outer = open.compactMap { $0 }
        pending = (outer + [typeName(name)]).joined(separator: ".")
      case .word("func"):
        guard case .word(let name)? = next(), let (labels, types) = parameters(), let type = open.last ?? nil
        else {
          continue
        }
        found(type, "\(name)(\(labels.map { $0 + ":" }.joined()))", types)
      default: break
      }
    }
  }

  /// The remaining parts of a dotted name.
  private mutating func typeName(_ first: String) -> String {
    var name = first
    while position < bytes.count, bytes[position] == UInt8(ascii: ".") {
      position += 1
      guard case .word(let part)? = next() else { break }
      name += "." + part
    }
    return name
  }

  /// The labels and types of a parameter list.
  private mutating func parameters() -> (labels: [String], types: [String])? {
    guard next() == .sign(UInt8(ascii: "(")) else { return nil }
    var labels: [String] = []
    var types: [String] = []
    var depth = 0
    var words: [String] = []
    var type = ""
    var isInType = false
    func finish() {
      guard let label = words.first else { return }
      labels.append(label)
      types.append(type)
    }
    while let token = next() {
      switch token {
      case .sign(UInt8(ascii: "(")), .sign(UInt8(ascii: "[")): depth += 1
      case .sign(UInt8(ascii: ")")) where depth == 0:
        finish()
        return (labels, types)
      case .sign(UInt8(ascii: ")")), .sign(UInt8(ascii: "]")): depth -= 1
      case .sign(UInt8(ascii: ",")) where depth == 0:
        finish()
        (words, type, isInType) = ([], "", false)
      case .sign(UInt8(ascii: ":")) where depth == 0: isInType = true
      case .word(let word) where depth == 0:
        if isInType { type = type.isEmpty ? word : type + "." + word } else { words.append(word) }
      case .sign(UInt8(ascii: "{")), .sign(UInt8(ascii: "}")): return nil
      default: break
      }
    }
    return nil
  }

  // MARK: Tokens

  private mutating func next() -> Token? {
    while position < bytes.count {
      let byte = bytes[position]
      if Self.isWord(byte) {
        let start = position
        while position < bytes.count, Self.isWord(bytes[position]) { position += 1 }
        return .word(String(decoding: bytes[start..<position], as: UTF8.self))
      }
      if byte == UInt8(ascii: "`") {
        position += 1
        continue
      }
      if byte == UInt8(ascii: "\"") {
        skipString()
        continue
      }
      if byte == UInt8(ascii: "/"), skipComment() { continue }
      position += 1
      if byte > 0x20 { return .sign(byte) }
    }
    return nil
  }

  private mutating func skipComment() -> Bool {
    guard position + 1 < bytes.count else { return false }
    if bytes[position + 1] == UInt8(ascii: "/") {
      while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
      return true
    }
    guard bytes[position + 1] == UInt8(ascii: "*") else { return false }
    var depth = 0
    while position + 1 < bytes.count {
      switch (bytes[position], bytes[position + 1]) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        depth += 1
        position += 2
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        depth -= 1
        position += 2
        if depth == 0 { return true }
      default: position += 1
      }
    }
    position = bytes.count
    return true
  }

  private mutating func skipString() {
    let isLong =
      bytes.count - position >= 3 && bytes[position..<position + 3].allSatisfy { $0 == UInt8(ascii: "\"") }
    position += isLong ? 3 : 1
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\\"): position += 2
      case UInt8(ascii: "\n") where !isLong: return
      case UInt8(ascii: "\""):
        if !isLong {
          position += 1
          return
        }
        if bytes.count - position >= 3,
          bytes[position..<position + 3].allSatisfy({ $0 == UInt8(ascii: "\"") })
        {
          position += 3
          return
        }
        position += 1
      default: position += 1
      }
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte)
      || byte == 0x5f
      || byte >= 0x80
  }
}
