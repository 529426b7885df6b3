/// A function or property that a protocol requires.
struct Requirement {
  /// The range of places from the keyword to the end.
  let places: Range<Int>

  /// The body of a default implementation: ` {}` without a result, ` { nil }` for an optional result. Nil if no default
  /// is possible.
  let body: String?

  /// The places of a default implementation before its body.
  let signature: Range<Int>

  /// The places of a non-optional result. It becomes optional, with nil as its default. Nil if `body` is not nil, or if
  /// the result cannot become optional.
  let result: Range<Int>?

  /// The places of the accessors of a settable property. With nil as its default it becomes `{ get }`, since Swift cannot
  /// set an optional member of a protocol.
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

  /// The parts that make a type optional: `(any View)?`.
  static func optional(_ places: Range<Int>, in file: SourceFile) -> (prefix: String, suffix: String) {
    let words = places.map { file.words[$0] }
    let isCompound =
      ["any", "some"].contains(words.first) || words.contains("&") || words.contains("->")
      || words.first == "@"
    return isCompound ? ("(", ")?") : ("", "?")
  }

  /// The end of a function requirement, from a place after its parameters.
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

  /// The body of a function with a result type.
  private static func body(of type: Range<Int>, in file: SourceFile) -> String? {
    let words = type.map { file.words[$0] }
    if words == ["Void"] || words == ["(", ")"] { return " {}" }
    // The arrow of a function type is not the function's own.
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
