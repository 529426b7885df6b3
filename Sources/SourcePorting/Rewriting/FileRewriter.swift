/// Rewrites one file.
///
/// All changes are derived from the original tokens and are independent of each other, so their order does not matter.
struct FileRewriter {
  /// A kind of change. The raw value is its name in the summary.
  enum Change: String, CaseIterable, Sendable {
    case attribute = "attribute or modifier dropped"
    case access = "outlet or action made internal"
    case overrideMoved = "override moved into its class"
    case madeVisible = "private name made internal for a moved member"
    case extensionMember = "open member of an extension made public"
    case selector = "selector made an unbound method"
    case protocolDeclaration = "protocol made class-bound"
    case defaultMember = "default of an optional member"
    case optionalResult = "result made optional, as an optional member's"
    case optionalCall = "call of an optional method"
    case main = "main attribute"
    case condition = "condition"
    case literal = "literal"
    case importDeclaration = "import of a part of a module"
    case movedImport = "import added for a moved member"
    case importOfUIKit = "import of UIKit added"
    case removedAction = "action left away where a target is removed"
    case moduleOfFoundation = "import of a part of Foundation added"
    case keyPath = "key path made text"
    case namedClass = "class named in place of Self"
    case publishedProperty = "observed property that reports its changes"
    case appearance = "property of a view that takes part in appearance"
    case swift4Name = "name of Swift 4"
    case programBundle = "main bundle made the program's"
    case userLocale = "locale of a currency made the user's"
    case libraryFolder = "library folder made that of the program's data"
  }

  /// The result of rewriting a file.
  struct Result {
    var edits: Edits
    /// In the order of the file.
    var findings: [Finding]
    var changes: [Change: Int]
  }

  let file: SourceFile
  let outline: Outline
  let index: ProjectIndex
  var edits = Edits()
  var findings: [Finding] = []
  var changes: [Change: Int] = [:]
  /// Selectors that stay unchanged, because their callee is reported.
  var leftSelectors: Set<Int> = []
  /// The heads of properties that report their changes.
  var published: Set<Int> = []

  /// - Parameter isSwift4: whether names of Swift 4 are renamed.
  static func rewrite(
    _ file: SourceFile, _ outline: Outline, _ index: ProjectIndex, isSwift4: Bool = false
  ) -> Result {
    var rewriter = FileRewriter(file: file, outline: outline, index: index)
    if isSwift4 { rewriter.renameSwift4() }
    rewriter.publishProperties()
    rewriter.rewriteHeads()
    rewriter.reportMethods()
    rewriter.rewriteProtocols()
    rewriter.rewriteImplementations()
    rewriter.rewriteSites()
    rewriter.rewriteConditions()
    rewriter.rewriteBundles()
    rewriter.rewriteCurrencies()
    rewriter.rewriteFolders()
    rewriter.addUIKit()
    rewriter.addModulesOfFoundation()
    rewriter.reportConstruction()
    rewriter.reportTests()
    rewriter.edits.finalize(in: file)
    rewriter.findings.sort { $0.offset < $1.offset }
    return Result(edits: rewriter.edits, findings: rewriter.findings, changes: rewriter.changes)
  }

  mutating func count(_ change: Change) {
    changes[change, default: 0] += 1
  }

  mutating func report(_ kind: Finding.Kind, at place: Int, _ advice: String) {
    findings.append(Finding(kind: kind, advice: advice, offset: file.range(place).lowerBound))
  }

  // MARK: Attributes and modifiers

  private static let dropped: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBSegueAction", "IBInspectable",
    "IBDesignable",
    "GKInspectable", "NSManaged",
  ]

  private static let forStoryboards: Set<String> = ["IBOutlet", "IBAction", "IBSegueAction"]

  static func isDropped(_ attribute: String) -> Bool { dropped.contains(attribute) }

  private mutating func rewriteHeads() {
    for head in outline.heads {
      for attribute in head.attributes { rewrite(attribute, of: head) }
      for modifier in head.modifiers where modifier.name == "dynamic" {
        edits.remove(modifier.places)
        count(.attribute)
        if head.keyword == "var", !head.has("NSManaged"), !published.contains(head.place) {
          report(
            .dynamicProperty, at: head.place,
            "\(head.name) cannot be observed by its name or key path: call its observers from didSet, or "
              + "didChangeValue(for:from:) and let the class be KeyValueObservable")
        }
      }
      if head.attributes.contains(where: { Self.forStoryboards.contains($0.name) }) { makeInternal(head) }
      if head.keyword == "import" {
        rewriteImport(head.place + 1)
        reportModule(head)
      }
      reportOverride(head)
      if let type = head.type, outline.types[type].keyword == "extension" { rewriteExtensionMember(head) }
    }
  }

  private mutating func rewrite(_ attribute: Outline.Attribute, of head: Outline.Head) {
    let place = attribute.places.lowerBound
    switch attribute.name {
    case "UIApplicationMain":
      edits.replace(file.range(place + 1), with: "main")
      count(.main)
    case "NSApplicationMain":
      report(.main, at: place, "write an application delegate of UIKit with @main in its place")
    case let name where Self.isDropped(name):
      edits.remove(attribute.places)
      count(.attribute)
      if name == "NSManaged" {
        report(
          .managedProperty, at: place,
          "\(head.name) is now an ordinary property: store its value, or compute it")
      }
      if name == "objc" { reportName(attribute, of: head) }
    default: break
    }
  }

  /// Replaces imports of submodules of Apple's modules, such as `UIKit.UIGestureRecognizerSubclass`, which do not exist
  /// here. The available part of the Objective-C runtime is in UIKit.
  private mutating func rewriteImport(_ place: Int) {
    if file.word(place) == "ObjectiveC", file.startsLine(place + 1) || file.word(place + 1) == ";" {
      edits.replace(file.range(place), with: "UIKit")
      return count(.importDeclaration)
    }
    guard ["UIKit", "QuartzCore", "CoreGraphics", "Foundation", "os"].contains(file.word(place)),
      file.word(place + 1) == ".",
      file.isIdentifier(place + 2), file.startsLine(place + 3) || file.word(place + 3) == ";"
    else { return }
    edits.replace(file.range(place + 1).lowerBound..<file.range(place + 2).upperBound, with: "")
    count(.importDeclaration)
  }

  /// Reports the name of an `@objc(name)` that storyboards, archives or string selectors may use.
  private mutating func reportName(_ attribute: Outline.Attribute, of head: Outline.Head) {
    let name = attribute.places.dropFirst(3).dropLast().map { file.words[$0] }.joined()
    // The first part of `tapped:` and `tappedWith:event:` is the name in Swift.
    let part = name.prefix { $0 != ":" }
    guard index.isMentioned(name), part != head.name, !part.hasPrefix(head.name + "With"),
      ["class", "func", "var"].contains(head.keyword)
    else { return }
    report(
      .objectiveCName, at: attribute.places.lowerBound,
      "the name \(name) is gone: storyboards and text that have it need \(head.name)")
  }

  /// Outlets and actions are accessed from another file, so they become internal.
  private mutating func makeInternal(_ head: Outline.Head) {
    let isOpen = head.modifiers.contains {
      ["public", "open", "package", "internal"].contains($0.name) && $0.places.count == 1
    }
    if let type = head.type.map({ outline.types[$0] }),
      ["private", "fileprivate"].contains(where: outline.heads[type.head].has(modifier:))
    {
      report(
        .hiddenOutlet, at: head.place,
        "storyboards connect \(head.name) from another file: make \(type.name) internal, or move it out")
    }
    for modifier in head.modifiers where modifier.name == "private" || modifier.name == "fileprivate" {
      if isOpen, modifier.places.count > 1 {
        edits.replace(file.range(modifier.places.lowerBound), with: "internal")
      } else {
        edits.remove(modifier.places)
      }
      count(.access)
    }
  }

  private mutating func reportOverride(_ head: Outline.Head) {
    guard head.keyword == "func", head.has(modifier: "override") else { return }
    switch head.name {
    case "value", "setValue", "observeValue":
      let label = file.word(head.place + 3)
      guard label.hasPrefix("forKey") || label.hasPrefix("forUndefinedKey") || head.name == "setValue" else {
        return
      }
      report(
        .keyValueCoding, at: head.place, "nothing calls \(head.name) here: give callers a method of their own"
      )
    case "responds", "forwardingTarget", "doesNotRecognizeSelector", "method":
      report(
        .dynamicCall, at: head.place,
        "nothing calls \(head.name) here: messages are not looked up at run time")
    default: break
    }
  }

  /// Reports members of extensions that override or are overridden, which only Objective-C allows. `OverrideMover` has
  /// moved those whose class is in the project.
  private mutating func rewriteExtensionMember(_ head: Outline.Head) {
    if head.has(modifier: "override"), let type = head.type.map({ outline.types[$0] }) {
      let advice =
        index.declaresClass(type.simpleName)
        ? "move \(head.name) into the class: extensions cannot override"
        : "extensions cannot override: move \(head.name) into a subclass of \(type.name), or into the class itself"
      report(.extensionOverride, at: head.place, advice)
    }
    for modifier in head.modifiers where modifier.name == "open" && modifier.places.count == 1 {
      edits.replace(file.range(modifier.places.lowerBound), with: "public")
      count(.extensionMember)
    }
  }

  /// Reports methods that other classes hide or override.
  private mutating func reportMethods() {
    for method in outline.methods {
      let head = outline.heads[method.head]
      guard let type = head.type.map({ outline.types[$0] }) else { continue }
      if let hidden = index.defaultThatHides(head.name, of: type.simpleName) {
        report(
          .lateImplementation, at: head.place,
          "callers that know \(hidden.protocolName) get the default: declare \(head.name) in \(hidden.superclass) and "
            + "override it here")
      }
      guard head.has(modifier: "override"), type.keyword != "extension",
        let superclass = index.superclass(
          of: type.simpleName, withExtensionMember: head.name, labels: method.labels)
      else { continue }
      report(
        .extensionOverride, at: head.place,
        "\(head.name) is in an extension of \(superclass): \(Self.remedy(superclass, index))")
    }
    for head in outline.heads where head.keyword == "var" && head.has(modifier: "override") {
      guard let type = head.type.map({ outline.types[$0] }), type.keyword != "extension",
        let superclass = index.superclass(of: type.simpleName, withExtensionMember: head.name, labels: nil)
      else { continue }
      report(
        .extensionOverride, at: head.place,
        "\(head.name) is in an extension of \(superclass): \(Self.remedy(superclass, index))")
    }
  }

  private static func remedy(_ superclass: String, _ index: ProjectIndex) -> String {
    index.declaresClass(superclass)
      ? "move it into the class to override it"
      : "declare it in a protocol, or in a class of your own between \(superclass) and the one that overrides"
  }
}
