extension FileRewriter {
  private static let words: Set<String> = [
    "#selector", "#keyPath", "#colorLiteral", "#imageLiteral", "#fileLiteral", "Selector",
    "NSSelectorFromString",
    "NSStringFromSelector", "NSClassFromString", "NSStringFromClass", "NSProtocolFromString", "value",
    "setValue",
    "mutableArrayValue", "dictionaryWithValues", "setValuesForKeys", "observe", "addObserver",
    "willChangeValue", "didChangeValue", "responds", "perform", "performSelector",
    "class_addMethod", "class_getInstanceMethod", "class_getClassMethod", "class_replaceMethod",
    "class_copyPropertyList", "class_copyIvarList", "class_copyMethodList", "class_getInstanceVariable",
    "method_exchangeImplementations", "method_getImplementation", "method_setImplementation",
    "method_getTypeEncoding", "imp_implementationWithBlock", "object_getClass", "object_setClass",
    "sel_registerName", "NSInvocation", "NSMethodSignature",
  ]

  /// The functions of the Objective-C runtime that the toolkit provides.
  private static let known: Set<String> = [
    "objc_getAssociatedObject", "objc_setAssociatedObject", "objc_removeAssociatedObjects",
    "objc_AssociationPolicy", "objc_sync_enter", "objc_sync_exit",
  ]

  /// Whether a word makes a place a site.
  static func isSite(_ word: String) -> Bool {
    words.contains(word) || word.hasPrefix("objc_") && !known.contains(word)
  }

  private static let observing =
    "frames, offsets, states and some more properties of views can be observed: for others, call the observer from "
    + "didSet, or by a closure"

  mutating func rewriteSites() {
    for site in outline.sites { rewrite(site) }
  }

  private mutating func rewrite(_ site: Outline.Site) {
    let place = site.place
    switch file.words[place] {
    case "#selector": rewriteSelector(site)
    case "?", "!": rewriteOptionalCall(site)
    case "#colorLiteral":
      edits.replace(file.range(place), with: "UIColor")
      count(.literal)
    case "#imageLiteral": rewriteImage(place)
    case "#fileLiteral": report(.literal, at: place, "ask Bundle for the file")
    case "#keyPath": rewriteKeyPath(place)
    case "Selector", "NSSelectorFromString": rewriteSelectorOfText(site)
    case "NSStringFromSelector", "sel_registerName":
      report(.selector, at: place, "selectors have no text here: pass an unbound method such as Self.tapped")
    case "NSClassFromString", "NSStringFromClass", "NSProtocolFromString":
      report(.className, at: place, "name the class itself, or keep a table of names and classes")
    case let word: reportCall(of: word, at: place)
    }
  }

  /// Replaces `#keyPath(CALayer.bounds.size)` by its string.
  private mutating func rewriteKeyPath(_ place: Int) {
    let advice = #"write a key path such as \Type.name, or the name as text"#
    guard file.word(place + 1) == "(" else { return report(.keyPath, at: place, advice) }
    let end = file.partners[place + 1]
    let inside = place + 2..<end
    let names = inside.filter(file.isIdentifier).map { file.words[$0] }
    let isPath = inside.allSatisfy { file.isIdentifier($0) || [".", "?", "!"].contains(file.words[$0]) }
    // The leading types are not part of it.
    let properties = names.drop { $0.unicodeScalars.first?.properties.isUppercase == true }
    guard isPath, !properties.isEmpty, !file.hasComment(place..<end + 1),
      let bytes = file.bytes(place..<end + 1)
    else { return report(.keyPath, at: place, advice) }
    edits.replace(bytes, with: "\"\(properties.joined(separator: "."))\"")
    count(.keyPath)
  }

  private mutating func rewriteImage(_ place: Int) {
    guard file.word(place + 1) == "(", file.word(place + 2) == "resourceName" else { return }
    edits.replace(file.range(place), with: "UIImage")
    edits.replace(file.range(place + 2), with: "named")
    edits.insert("!", at: file.range(file.partners[place + 1]).upperBound)
    count(.literal)
  }

  private mutating func reportCall(of word: String, at place: Int) {
    let opens = file.word(place + 1) == "("
    let label = opens && file.word(place + 3) == ":" ? file.word(place + 2) : ""
    switch word {
    case "value", "mutableArrayValue":
      guard label == "forKey" || label == "forKeyPath" else { return }
      report(
        .keyValueCoding, at: place, "read the property itself, or by a key path: object[keyPath: \\.name]")
    case "setValue":
      guard opens, hasLabel(startingWith: "forKey", in: place + 1) else { return }
      report(
        .keyValueCoding, at: place,
        "set the property itself, or by a key path: object[keyPath: \\.name] = value")
    case "dictionaryWithValues", "setValuesForKeys":
      guard opens else { return }
      report(.keyValueCoding, at: place, "read and set the properties themselves")
    case "observe":
      guard opens, file.word(place + 2) == "\\",
        Self.observedProperty(place, in: file).map(index.reportsChanges) != true
      else { return }
      report(.observation, at: place, Self.observing)
    case "addObserver":
      guard opens, hasLabel(startingWith: "forKeyPath", in: place + 1) else { return }
      report(.observation, at: place, Self.observing)
    case "willChangeValue", "didChangeValue":
      guard label == "for" || label == "forKey", !hasLabel(startingWith: "from", in: place + 1) else {
        return
      }
      report(
        .observation, at: place,
        "no property of one's own can be observed: call the observer from didSet, or by a closure"
      )
    case "responds":
      guard label == "to" else { return }
      leftSelectors.insert(place + 4)
      report(.dynamicCall, at: place, "ask for a protocol by `as?`, or call the method if it has a default")
    case "perform", "performSelector": reportPerform(place, opens: opens)
    default:
      guard opens || word.hasPrefix("NS") else { return }
      report(.runtime, at: place, "there is no Objective-C runtime: override, or pass a closure")
    }
  }

  /// Delayed calls of `perform` work unchanged; immediate ones must become calls.
  private mutating func reportPerform(_ place: Int, opens: Bool) {
    guard opens else { return }
    let isNamed = file.words[place] == "performSelector"
    guard isNamed || ["#selector", "Selector", "NSSelectorFromString"].contains(file.word(place + 2)) else {
      return
    }
    guard isNamed || !hasLabel(startingWith: "afterDelay", in: place + 1) else { return }
    leftSelectors.insert(place + 2)
    report(.dynamicCall, at: place, "call the method itself, on another thread through a DispatchQueue")
  }

  /// Whether an argument in some parentheses has a label with this prefix.
  private func hasLabel(startingWith prefix: String, in parenthesis: Int) -> Bool {
    var place = parenthesis + 1
    while place < file.partners[parenthesis] {
      if file.isIdentifier(place), file.words[place].hasPrefix(prefix), file.word(place + 1) == ":" {
        return true
      }
      place = file.after(place)
    }
    return false
  }
}
