extension FileRewriter {
  /// Methods of UIKit classes that have overloads, or share their name with a method with arguments.
  private static let overloadedInUIKit: Set<String> = [
    "copy", "cut", "delete", "dismiss", "move", "observe", "paste", "perform", "present", "print", "remove",
    "select",
    "show", "value",
  ]

  private static let advice = "pass an unbound method such as Self.tapped, or a closure"

  /// Replaces `#selector(…)` by an unbound method.
  mutating func rewriteSelector(_ site: Outline.Site) {
    let place = site.place
    guard !leftSelectors.contains(place) else { return }
    guard file.word(place + 1) == "(" else { return report(.selector, at: place, Self.advice) }
    let end = file.partners[place + 1]
    if let standard = standardAction(place + 2..<end), Self.isOperand(place, in: file),
      let bytes = file.bytes(place..<end + 1)
    {
      edits.replace(bytes, with: ".\(standard)")
      return count(.selector)
    }
    guard file.word(place + 3) != ":" else {
      return report(
        .selector, at: place, "there is no unbound method of a property: pass a method or a closure")
    }
    if removesTarget(place) { return rewriteRemoval(place, end: end) }
    guard let method = unboundMethod(place + 2..<end, site), !file.hasComment(place..<end + 1) else {
      return report(.selector, at: place, Self.advice)
    }
    guard let bytes = file.bytes(place..<end + 1) else { return }
    edits.replace(bytes, with: selector(of: method, Self.methodName(of: place, in: file), at: place))
    count(.selector)
  }

  /// An unbound method as an argument. Swift cannot compare methods, so a method that is compared anywhere in the project
  /// becomes a selector with its name.
  private func selector(of method: String, _ name: String?, at place: Int) -> String {
    if let name, index.isCompared(name) { return "Selector(\"\(name)\", \(method))" }
    return acceptsMethod(place) ? method : "Selector(\(method))"
  }

  /// The name of the method in `#selector(…)`, without its arguments.
  static func methodName(of place: Int, in file: SourceFile) -> String? {
    guard file.word(place + 1) == "(" else { return nil }
    var last = place + 2
    while last < file.partners[place + 1],
      file.isIdentifier(last) || [".", "?", "!"].contains(file.words[last])
    {
      last += 1
    }
    return file.isIdentifier(last - 1) ? file.words[last - 1] : nil
  }

  /// Whether a selector is an operand of a comparison, or in a `case`.
  private static func isOperand(_ place: Int, in file: SourceFile) -> Bool {
    guard file.word(place + 1) == "(" else { return false }
    return ["==", "!=", "~=", "case"].contains(file.word(place - 1))
      || ["==", "!="].contains(file.word(file.partners[place + 1] + 1))
  }

  /// Whether a selector is compared with others, for example by `cancelPreviousPerformRequests`.
  static func isCompared(_ place: Int, in file: SourceFile) -> Bool {
    if isOperand(place, in: file) { return true }
    guard let parenthesis = opening(before: place, in: file) else { return false }
    return file.word(parenthesis - 1) == "cancelPreviousPerformRequests"
  }

  private static let standardActions: Set<String> = [
    "cut", "copy", "paste", "pasteAndMatchStyle", "select", "selectAll", "delete", "toggleBoldface",
    "toggleItalics",
    "toggleUnderline", "increaseSize", "decreaseSize", "makeTextWritingDirectionLeftToRight",
    "makeTextWritingDirectionRightToLeft", "pasteAndGo", "pasteAndSearch", "find", "findAndReplace",
    "findNext",
    "findPrevious", "useSelectionForFind", "printContent", "rename", "duplicate", "move", "export",
  ]

  /// The standard edit action that a selector names. These can be compared.
  private func standardAction(_ inside: Range<Int>) -> String? {
    let words = inside.map { file.words[$0] }
    let bases: Set<String> = ["UIResponder", "UIResponderStandardEditActions", "self", "Self", "super"]
    let name =
      words.first.map(bases.contains) == true && words.count > 2 && words[1] == "."
      ? words.dropFirst(2) : words[...]
    guard let action = name.first, Self.standardActions.contains(action),
      name.count == 1 || Array(name.dropFirst()) == ["(", "_", ":", ")"]
    else { return nil }
    return action
  }

  // MARK: Names as text

  /// Replaces `Selector("tapped:")` and `NSSelectorFromString("tapped:")` by an unbound method, if the method is found.
  mutating func rewriteSelectorOfText(_ site: Outline.Site) {
    let place = site.place
    let isFunction = file.words[place] == "NSSelectorFromString"
    guard isFunction || !index.declares("Selector"), file.word(place + 1) == "(",
      !leftSelectors.contains(place)
    else {
      return
    }
    let advice = "pass an unbound method such as Self.tapped: selectors have no text here"
    let end = file.partners[place + 1]
    let inside = (place + 2..<end).filter { file.words[$0] != "(" && file.words[$0] != ")" }
    guard inside.count == 1, let literal = inside.first, file.token(literal).kind == .string,
      ![".", "==", "!="].contains(file.word(end + 1)), !["==", "!=", "case"].contains(file.word(place - 1))
    else {
      // An argument that is not a string literal is an unbound method already.
      let isMethod = !isFunction && inside.contains { file.isIdentifier($0) }
      if !isMethod { report(.selector, at: place, advice) }
      return
    }
    if removesTarget(place) { return rewriteRemoval(place, end: end) }
    let text = file.text(literal..<literal + 1).trimmingPrefix("\"")
    guard let bytes = file.bytes(place..<end + 1), text.hasSuffix("\""),
      let found = index.method(
        named: String(text.dropLast()), in: site.type.map { outline.types[$0].simpleName }),
      let base = base(of: found, site)
    else { return report(.selector, at: place, advice) }
    let isUnique =
      index.method(found.name, of: found.type) == .unique && !Self.overloadedInUIKit.contains(found.name)
    let labels = isUnique || found.labels.isEmpty ? "" : "(\(found.labels))"
    let method = "\(base).\(found.name)\(labels)"
    edits.replace(bytes, with: selector(of: method, found.name, at: place))
    count(.selector)
  }

  /// The type before a method that was found by name: `Self` for methods of the type itself and inherited ones.
  private func base(of method: ProjectIndex.MethodName, _ site: Outline.Site) -> String? {
    guard let type = site.type.map({ outline.types[$0] }) else { return method.type }
    guard index.method(method.name, of: type.simpleName) != .unknown else { return method.type }
    return site.isWithoutSelf ? type.name : "Self"
  }

  // MARK: Removed targets

  /// Whether a selector is an argument of `removeTarget`, which accepts only nil, because methods cannot be compared.
  private func removesTarget(_ place: Int) -> Bool {
    guard let parenthesis = opening(before: place) else { return false }
    return file.word(parenthesis - 1) == "removeTarget"
  }

  private mutating func rewriteRemoval(_ place: Int, end: Int) {
    guard let bytes = file.bytes(place..<end + 1), let parenthesis = opening(before: place) else { return }
    edits.replace(bytes, with: "nil")
    count(.removedAction)
    let receiver = self.receiver(parenthesis - 1)
    let others = file.words.indices.filter {
      file.words[$0] == "addTarget" && file.word($0 + 1) == "(" && self.receiver($0) == receiver
    }
    guard others.count > 1 else { return }
    report(
      .removedAction, at: place,
      "all actions of the target are removed: add those again that have to stay, or remove a UIAction")
  }

  /// The names before the called method, such as `self.button`.
  private func receiver(_ place: Int) -> [String] {
    var names: [String] = []
    var place = place - 1
    while place > 0, [".", "?", "!"].contains(file.words[place]) || file.isIdentifier(place),
      !file.startsLine(place + 1) || file.words[place + 1] == "."
    {
      if file.isIdentifier(place) {
        guard file.words[place + 1] != "" else { break }
        names.append(file.words[place])
        guard [".", "?", "!"].contains(file.words[place - 1]) else { break }
      }
      place -= 1
    }
    return names.filter { $0 != "self" }
  }

  /// Functions of UIKit and Foundation that accept an unbound method, by name. All others accept a `Selector`.
  private static let takers: Set<String> = [
    "addTarget", "addObserver", "scheduledTimer", "perform", "performSelector", "displayLink",
  ]
  private static let takingTypes: Set<String> = [
    "Timer", "CADisplayLink", "UIBarButtonItem", "UIMenuItem", "UIKeyCommand", "UIGestureRecognizer",
    "UITapGestureRecognizer", "UIPinchGestureRecognizer", "UIRotationGestureRecognizer",
    "UISwipeGestureRecognizer",
    "UIPanGestureRecognizer", "UIScreenEdgePanGestureRecognizer", "UILongPressGestureRecognizer",
    "UIHoverGestureRecognizer",
  ]
  /// The first labels of initializers that accept an unbound method; initializers of the project have other labels.
  private static let firstLabels: Set<String> = [
    "target", "title", "image", "barButtonSystemItem", "timeInterval", "fireAt", "input",
  ]

  /// Whether the callee of a selector argument accepts an unbound method.
  private func acceptsMethod(_ place: Int) -> Bool {
    guard [":", ",", "("].contains(file.word(place - 1)), let parenthesis = opening(before: place) else {
      return false
    }
    let name = file.word(parenthesis - 1)
    if Self.takers.contains(name) { return !index.declaresMethod(name) }
    return Self.takingTypes.contains(name) && Self.firstLabels.contains(file.word(parenthesis + 1))
  }

  /// The parenthesis around a place; nil if another bracket is nearer.
  private func opening(before place: Int) -> Int? { Self.opening(before: place, in: file) }

  private static func opening(before place: Int, in file: SourceFile) -> Int? {
    var place = place - 1
    while place >= 0 {
      switch file.words[place] {
      case "(": return place
      case "[", "{": return nil
      case ")", "]", "}": place = file.partners[place] - 1
      default: place -= 1
      }
    }
    return nil
  }

  /// The unbound method that a selector names; nil if it is another expression.
  private func unboundMethod(_ inside: Range<Int>, _ site: Outline.Site) -> String? {
    var names: [String] = []
    var place = inside.lowerBound
    while place < inside.upperBound, file.isIdentifier(place) {
      names.append(file.words[place])
      place += 1
      if ["?", "!"].contains(file.words[place]), file.word(place + 1) == "." { place += 1 }
      guard file.words[place] == "." else { break }
      place += 1
    }
    guard let method = names.last else { return nil }
    var labels = ""
    if file.words[place] == "(" {
      let end = file.after(place)
      labels = (place..<end).map { file.words[$0] }.joined()
      place = end
    }
    guard place == inside.upperBound || file.words[place] == "as" else { return nil }
    let path = Array(names.dropLast())
    guard let base = base(of: path, site), let type = base.split(separator: ".").last else { return nil }
    let owner = type == "Self" ? site.type.map { outline.types[$0].simpleName } ?? "" : String(type)
    switch index.method(method, of: owner) {
    case .ofType: return nil
    case .unique where !Self.overloadedInUIKit.contains(method): labels = ""
    default: break
    }
    let reference = "\(base).\(method)\(labels)"
    guard place < inside.upperBound else { return reference }
    return "\(reference) as \(functionType(place + 1..<inside.upperBound, base: path.isEmpty ? base : nil))"
  }

  /// The type before the method. In the initial value of a stored property it is spelled out, because the compiler refuses
  /// `Self` there.
  private func base(of path: [String], _ site: Outline.Site) -> String? {
    if path.isEmpty || path == ["self"] || path == ["Self"] || path == ["super"] {
      guard let type = site.type else { return nil }
      return site.isWithoutSelf ? outline.types[type].name : "Self"
    }
    // The last name is an instance unless it is capitalized like a type.
    guard let first = path.last?.unicodeScalars.first, !first.properties.isLowercase,
      !path.contains("self"), !path.contains("super")
    else { return nil }
    return path.joined(separator: ".")
  }

  /// The function type after a selector's `as`. Without a type before the method it lacks the instance parameter.
  private func functionType(_ places: Range<Int>, base: String?) -> String {
    let type = file.text(places)
    guard let base else { return type }
    return "(\(base)) -> \(type)"
  }
}
