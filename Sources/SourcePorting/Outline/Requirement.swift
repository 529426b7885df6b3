/// A function or property that a protocol requires.
struct Requirement {
  /// The places from its keyword to its end.
  let places: Range<Int>

  /// The text that a default implementation adds, or nil where no default can be made: ` {}` for functions without a
  /// result, ` { nil }` for optional results.
  let body: String?

  /// The places that a default implementation has before its body.
  let signature: Range<Int>

  /// The places of a result that has no value for none. It becomes optional, and its default is nil. Nil if `body` is not
  /// nil, or where the result cannot become optional.
  let result: Range<Int>?

  /// The places of the accessors of a property that can be set: with nil as the default they become `{ get }`, since
  /// Swift sets no optional member of a protocol.
  let accessors: Range<Int>?

  init(of head: Outline.Head, in file: SourceFile) {
    let start = head.place
    if head.keyword == "func" {
      var place = start + 2
      while place < file.count, !["(", "{", "}", ";"].contains(file.words[place]) { place += 1 }
      if file.word(place) == "(" { place = file.after(place) }
      let effects = place
      let end = Self.end(from: place, in: file)
      places = start..<end
      signature = places
      let constraints = (effects..<end).first { file.words[$0] == "where" } ?? end
      let arrow = (effects..<constraints).first { file.words[$0] == "->" }
      body = arrow.map { Self.body(of: $0 + 1..<constraints, in: file) } ?? " {}"
      result = body == nil ? arrow.map { $0 + 1..<constraints } : nil
      accessors = nil
    } else {
      var place = start + 1
      while place < file.count, !["{", "}", ";"].contains(file.words[place]) { place += 1 }
      signature = start..<place
      let isAccessors = file.word(place) == "{"
      places = start..<(isAccessors ? file.after(place) : place)
      let isSettable = places.dropFirst(signature.count).contains { file.words[$0] == "set" }
      let colon = signature.first { file.words[$0] == ":" }
      if head.keyword == "var", isAccessors, let colon {
        let body = Self.body(of: colon + 1..<place, in: file)
        self.body = body == " {}" ? nil : body
        result = body == nil ? colon + 1..<place : nil
        accessors = isSettable ? place..<file.after(place) : nil
      } else {
        body = nil
        result = nil
        accessors = nil
      }
    }
  }

  /// A type as an optional one: `(any View)?`.
  static func optional(_ places: Range<Int>, in file: SourceFile) -> (prefix: String, suffix: String) {
    let words = places.map { file.words[$0] }
    let isCompound =
      ["any", "some"].contains(words.first) || words.contains("&") || words.contains("->")
      || words.first == "@"
    return isCompound ? ("(", ")?") : ("", "?")
  }

  /// Where a function requirement ends that is at a place behind its parameters.
  private static func end(from place: Int, in file: SourceFile) -> Int {
    let continuing: Set<String> = ["->", "where", "throws", "rethrows", "async", ".", "&", ",", "==", ":"]
    var place = place
    while place < file.count, file.words[place] != "}", file.words[place] != ";" {
      if file.startsLine(place), !continuing.contains(file.words[place]),
        !continuing.contains(file.words[place - 1])
      {
        break
      }
      place = file.after(place)
    }
    return place
  }

  /// The body of a function whose result has a type.
  private static func body(of type: Range<Int>, in file: SourceFile) -> String? {
    let words = type.map { file.words[$0] }
    if words == ["Void"] || words == ["(", ")"] { return " {}" }
    // The result of a function type is not the function's own.
    var place = type.lowerBound
    while place < type.upperBound {
      if file.words[place] == "->" { return nil }
      place = file.after(place)
    }
    let isOptional =
      words.first == "Optional" || words.last?.hasSuffix("?") == true || words.last?.hasSuffix("!") == true
    return isOptional ? " { nil }" : nil
  }
}
