/// Builds the outline of a file in one pass over its tokens.
struct OutlineParser {
  private struct Scope {
    /// Whether it is the body of a type, rather than code or parentheses.
    var isType = false
    /// The index of the type, or of the innermost enclosing one.
    var type: Int?
    var isWithoutSelf = false
    /// In the body of a type: whether the initial value of a property follows.
    var isInitialValue = false
    /// Whether it is in parentheses or brackets, which contain no declarations.
    var isList = false
  }

  private let file: SourceFile
  private let isSite: (String) -> Bool
  private var outline = Outline()
  private var scopes = [Scope()]
  private var conditions = 0
  private var place = 0
  /// The place before which no declaration begins.
  private var headless = 0

  /// - Parameter isSite: whether a word makes a place a site.
  static func outline(of file: SourceFile, isSite: @escaping (String) -> Bool) -> Outline {
    var parser = OutlineParser(file: file, isSite: isSite)
    parser.run()
    return parser.outline
  }

  private init(file: SourceFile, isSite: @escaping (String) -> Bool) {
    self.file = file
    self.isSite = isSite
  }

  private mutating func run() {
    while place < file.count {
      if readHead() { continue }
      readCode()
      place += 1
    }
  }

  private mutating func readCode() {
    let token = file.token(place)
    switch token.kind {
    case .punctuation where file.partners[place] > place, .interpolationStart:
      open()
    case .punctuation where file.partners[place] >= 0, .interpolationEnd:
      scopes.removeLast()
    case .operator where file.words[place] == "=" && scopes[scopes.count - 1].isType:
      scopes[scopes.count - 1].isInitialValue = true
    case .pound, .identifier:
      switch file.words[place] {
      case "#if": conditions += 1
      case "#endif": conditions -= 1
      default: break
      }
      if isSite(file.words[place]) { addSite() }
    case .punctuation where isOptionalCall: addSite()
    default: break
    }
  }

  /// Whether the place is the `?` or `!` in `.method?(`.
  private var isOptionalCall: Bool {
    let word = file.words[place]
    return (word == "?" || word == "!") && file.word(place + 1) == "(" && file.touchesPrevious(place + 1)
      && file.isIdentifier(place - 1) && file.word(place - 2) == "."
  }

  private mutating func addSite() {
    let scope = scopes[scopes.count - 1]
    outline.sites.append(
      Outline.Site(
        place: place, type: scope.type, isWithoutSelf: scope.isWithoutSelf || scope.isInitialValue))
  }

  private mutating func open() {
    var scope = scopes[scopes.count - 1]
    if scope.isType {
      // Parentheses and brackets among members contain parameters and their default arguments.
      scope.isWithoutSelf = scope.isInitialValue || file.words[place] != "{"
    }
    scope.isType = false
    scope.isInitialValue = false
    scope.isList = file.words[place] != "{"
    scopes.append(scope)
  }

  // MARK: Heads of declarations

  static let modifiers: Set<String> = [
    "open", "public", "package", "internal", "fileprivate", "private", "static", "final", "lazy", "weak",
    "unowned",
    "override", "required", "convenience", "mutating", "nonmutating", "dynamic", "optional", "indirect",
    "prefix",
    "postfix", "infix", "nonisolated", "isolated", "distributed", "consuming", "borrowing", "async",
  ]

  private static let keywords: Set<String> = [
    "func", "var", "let", "init", "deinit", "subscript", "class", "struct", "enum", "protocol", "extension",
    "actor",
    "typealias", "associatedtype", "case", "import", "operator", "precedencegroup",
  ]

  /// Parses the attributes, modifiers and keyword of a declaration.
  ///
  /// - Returns: whether the place moved.
  private mutating func readHead() -> Bool {
    let start = place
    guard canBeginHead(start) else { return false }
    var head = Outline.Head(conditions: conditions)
    var next = start
    while next < file.count {
      if let attribute = attribute(at: next) {
        head.attributes.append(attribute)
        next = attribute.places.upperBound
      } else if isModifier(at: next) {
        let end = hasArguments(next + 1) ? file.after(next + 1) : next + 1
        head.modifiers.append(Outline.Modifier(name: file.words[next], places: next..<end))
        next = end
      } else {
        break
      }
    }
    head.place = next
    if next < file.count, isKeyword(at: next), !scopes[scopes.count - 1].isList {
      head.keyword = file.words[next]
    }
    if !head.keyword.isEmpty {
      readDeclaration(head)
    } else if !head.attributes.isEmpty {
      outline.heads.append(head)
      place = next
    } else {
      // The apparent modifiers are identifiers.
      headless = next
      return false
    }
    return true
  }

  private func canBeginHead(_ place: Int) -> Bool {
    switch file.token(place).kind {
    case .punctuation where file.words[place] == "@": return true
    case .identifier:
      let word = file.words[place]
      return place >= headless && (Self.modifiers.contains(word) || Self.keywords.contains(word))
        && isAtBeginning(place)
    default: return false
    }
  }

  /// Whether a declaration may begin at a place, judged by the token before it.
  private func isAtBeginning(_ place: Int) -> Bool {
    guard place > 0 else { return true }
    switch file.token(place - 1).kind {
    case .operator:
      // The end of generic arguments, or a postfix operator.
      return file.words[place - 1].hasSuffix(">")
        || (file.startsLine(place) && file.touchesPrevious(place - 1))
    case .punctuation: return ![".", ",", ":", "\\", "#"].contains(file.words[place - 1])
    default: return true
    }
  }

  private func attribute(at place: Int) -> Outline.Attribute? {
    guard file.words[place] == "@", file.isIdentifier(place + 1), file.touchesPrevious(place + 1) else {
      return nil
    }
    var name = file.words[place + 1]
    var end = place + 2
    while file.word(end) == ".", file.isIdentifier(end + 1), file.touchesPrevious(end) {
      name += "." + file.words[end + 1]
      end += 2
    }
    // The compiler accepts a space before the arguments of `@objc (name)`.
    let isApart = name == "objc" && file.word(end) == "(" && !file.startsLine(end)
    if isApart || hasArguments(end) { end = file.after(end) }
    return Outline.Attribute(name: name, places: place..<end)
  }

  private func hasArguments(_ place: Int) -> Bool {
    file.word(place) == "(" && file.touchesPrevious(place)
  }

  private func isModifier(at place: Int) -> Bool {
    guard file.isIdentifier(place) else { return false }
    let word = file.words[place]
    if word == "class" { return beginsMember(place + 1) }
    return Self.modifiers.contains(word)
  }

  /// Whether `class` before a place is a modifier.
  private func beginsMember(_ place: Int) -> Bool {
    let word = file.word(place)
    return word == "@" || Self.modifiers.contains(word) || ["func", "var", "let", "subscript"].contains(word)
  }

  private func isKeyword(at place: Int) -> Bool {
    guard file.isIdentifier(place), Self.keywords.contains(file.words[place]) else { return false }
    switch file.words[place] {
    case "init", "subscript": return ["(", "?", "!", "<"].contains(String(file.word(place + 1).prefix(1)))
    case "class", "struct", "enum", "protocol", "extension", "typealias", "associatedtype":
      return file.isIdentifier(place + 1)
    case "actor":
      return file.isIdentifier(place + 1) && ["{", ":", "<", "where"].contains(file.word(place + 2))
    case "precedencegroup": return file.isIdentifier(place + 1)
    case "operator": return !file.startsLine(place + 1)
    default: return true
    }
  }

  // MARK: Declarations

  private mutating func readDeclaration(_ head: Outline.Head) {
    var head = head
    let scope = scopes[scopes.count - 1]
    if scope.isType {
      head.type = scope.type
      scopes[scopes.count - 1].isInitialValue = false
    }
    if file.isIdentifier(head.place + 1) { head.name = file.words[head.place + 1] }
    outline.heads.append(head)
    place = head.place + 1
    switch head.keyword {
    case "class", "struct", "enum", "protocol", "extension", "actor": readType(head)
    case "func" where scope.isType:
      outline.methods.append(
        Outline.Method(head: outline.heads.count - 1, labels: labels(behind: head.place + 2)))
      place = head.place + 2
    case "func", "var", "let":
      // The name is not an expression.
      if file.isIdentifier(place) { place += 1 }
    case "import":
      while place < file.count, !file.startsLine(place), file.words[place] != ";" { place += 1 }
    default: break
    }
  }

  /// The parameter labels after the name of a function.
  private func labels(behind place: Int) -> String {
    var place = place
    while place < file.count, !["(", "{", "}", ";", "func"].contains(file.words[place]) { place += 1 }
    guard file.word(place) == "(" else { return "" }
    let end = file.partners[place]
    var labels = ""
    var isLabel = true
    place += 1
    while place < end {
      if isLabel, file.isIdentifier(place) {
        labels += file.words[place] + ":"
        isLabel = false
      } else if file.words[place] == "," {
        isLabel = true
      } else if isLabel, let attribute = attribute(at: place) {
        place = attribute.places.upperBound
        continue
      }
      place = file.after(place)
    }
    return labels
  }

  /// Parses the name and the inherited types of a type, up to its brace.
  private mutating func readType(_ head: Outline.Head) {
    var name = ""
    while file.isIdentifier(place) {
      name += file.words[place]
      place += 1
      guard file.word(place) == ".", file.isIdentifier(place + 1) else { break }
      name += "."
      place += 1
    }
    let nameEnd = place
    var inherited: [String] = []
    var colon: Int?
    var depth = 0
    while place < file.count, file.words[place] != "{" {
      let word = file.words[place]
      if word == "}" || word == ";" || word == ")" { return }
      if file.token(place).kind == .operator {
        depth += word.count { $0 == "<" } - (word.hasSuffix("->") ? 0 : word.count { $0 == ">" })
      } else if depth == 0, word == "where" {
        // Constraints are not inherited types.
        depth = .max / 2
      } else if depth == 0, word == ":", colon == nil {
        colon = place
      } else if depth == 0, colon != nil, file.isIdentifier(place) {
        if file.words[place - 1] == "." { inherited.removeLast() }
        inherited.append(word)
      }
      place = file.after(place)
    }
    guard place < file.count else { return }
    let scope = scopes[scopes.count - 1]
    outline.types.append(
      Outline.TypeDeclaration(
        keyword: head.keyword, name: name, nameEnd: nameEnd, colon: colon, inherited: inherited, brace: place,
        head: outline.heads.count - 1, type: scope.type, conditions: conditions))
    scopes.append(Scope(isType: true, type: outline.types.count - 1))
    place += 1
  }
}
