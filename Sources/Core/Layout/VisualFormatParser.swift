/// Parser of the visual format language: `H: -8-[left(>=40@750)]-[right(==left)]- `.
struct VisualFormatParser {
  /// A relation, length and priority.
  struct Predicate {
    enum Object {
      case number(Double)
      case name(String)
    }
    var relation = NSLayoutConstraint.Relation.equal
    var object: Object
    var priority: Object?
    /// The position in the text.
    var place: Int
  }

  /// The connection between two neighbors.
  enum Connection {
    case flush
    case standard
    case predicates([Predicate])
  }

  enum Element {
    case superview
    case view(name: String, [Predicate])
  }

  var isVertical = false
  /// The elements along the axis, each with its connection to the previous one and its position in the text.
  var elements: [(element: Element, before: Connection, place: Int)] = []

  private let text: [Character]
  private var index = 0

  struct Failure: Error {
    var reason: String
    var place: Int
  }

  init(_ format: String) throws(Failure) {
    text = Array(format)
    try read()
  }

  /// The format, with an arrow below that points to the error.
  static func message(_ format: String, _ failure: Failure) -> String {
    "the visual format cannot be read, since \(failure.reason):\n\(format)\n"
      + String(repeating: " ", count: failure.place) + "^"
  }

  private var next: Character? { index < text.count ? text[index] : nil }

  private mutating func skip(_ character: Character) -> Bool {
    guard next == character else { return false }
    index += 1
    return true
  }

  private mutating func expect(_ character: Character, _ what: String) throws(Failure) {
    guard skip(character) else { throw Failure(reason: "\(character) has to stand \(what)", place: index) }
  }

  private mutating func read() throws(Failure) {
    if text.count > 1, text[1] == ":" {
      guard text[0] == "H" || text[0] == "V" else {
        throw Failure(reason: "the orientation is H or V", place: 0)
      }
      isVertical = text[0] == "V"
      index = 2
    }
    var connection: Connection? = .flush
    while next != nil {
      guard let before = connection else {
        throw Failure(reason: "nothing follows the superview", place: index)
      }
      let place = index
      if skip("|") {
        elements.append((.superview, before, place))
        if elements.count > 1 { connection = nil }
      } else {
        elements.append((try readView(), before, place))
      }
      guard next != nil, connection != nil else { continue }
      connection = try readConnection()
      if next == nil { throw Failure(reason: "a view has to follow", place: index) }
    }
    let hasView = elements.contains { if case .view = $0.element { true } else { false } }
    if !hasView { throw Failure(reason: "there is no view in it", place: index) }
  }

  private mutating func readView() throws(Failure) -> Element {
    try expect("[", "before a view")
    guard let name = readName() else {
      throw Failure(reason: "a view's name has to stand here", place: index)
    }
    let predicates = next == "(" ? try readPredicates() : []
    try expect("]", "after a view")
    return .view(name: name, predicates)
  }

  private mutating func readConnection() throws(Failure) -> Connection {
    guard skip("-") else { return .flush }
    guard next != "[" && next != "|" else { return .standard }
    let predicates: [Predicate]
    if next == "(" {
      predicates = try readPredicates()
    } else {
      let place = index
      predicates = [Predicate(object: try readObject(), place: place)]
    }
    try expect("-", "after a distance")
    return .predicates(predicates)
  }

  private mutating func readPredicates() throws(Failure) -> [Predicate] {
    try expect("(", "here")
    var result: [Predicate] = []
    repeat {
      let place = index
      var relation = NSLayoutConstraint.Relation.equal
      if let sign = next, "=<>".contains(sign) {
        index += 1
        try expect("=", "after \(sign)")
        relation = sign == "=" ? .equal : sign == "<" ? .lessThanOrEqual : .greaterThanOrEqual
      }
      var predicate = Predicate(relation: relation, object: try readObject(), place: place)
      if skip("@") { predicate.priority = try readObject() }
      result.append(predicate)
    } while skip(",")
    try expect(")", "after the predicates")
    return result
  }

  private mutating func readObject() throws(Failure) -> Predicate.Object {
    let start = index
    if let sign = next, sign.isNumber || sign == "-" || sign == "." || sign == "+" {
      index += 1
      while let digit = next, digit.isNumber || digit == "." { index += 1 }
      guard let number = Double(String(text[start..<index])), number.isFinite else {
        throw Failure(reason: "this is no number", place: start)
      }
      return .number(number)
    }
    guard let name = readName() else {
      throw Failure(reason: "a number or a name has to stand here", place: index)
    }
    return .name(name)
  }

  private mutating func readName() -> String? {
    let start = index
    guard let first = next, first.isLetter || first == "_" else { return nil }
    while let character = next, character.isLetter || character.isNumber || character == "_" { index += 1 }
    return String(text[start..<index])
  }
}
