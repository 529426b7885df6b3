extension FileRewriter {
  /// Modules that re-export UIKit.
  private static let modulesWithUIKit: Set<String> = ["UIKit", "SwiftUI", "Casement"]

  /// Types and functions of the Objective-C runtime and of Foundation that only the toolkit provides on Linux.
  private static let runtimeNames: Set<String> = [
    "objc_getAssociatedObject", "objc_setAssociatedObject", "objc_removeAssociatedObjects", "objc_sync_enter",
    "autoreleasepool",
    "NSKeyValueObservation", "UndoManager",
    "NSItemProvider", "NSUserActivity", "NSMapTable", "NSHashTable",
  ]

  private static let layoutNames: Set<String> = [
    "NSLayoutConstraint", "NSLayoutAnchor", "NSLayoutDimension", "NSLayoutXAxisAnchor", "NSLayoutYAxisAnchor",
    "NSLayoutManager", "NSTextStorage", "NSTextContainer", "NSTextAttachment", "NSParagraphStyle",
    "NSMutableParagraphStyle", "NSShadow", "NSTextTab", "NSStringDrawingContext", "NSDataAsset",
    "NSDirectionalEdgeInsets", "NSDirectionalRectEdge", "NSDiffableDataSourceSnapshot",
    "NSDiffableDataSourceSectionSnapshot", "NSCollectionLayoutItem", "NSCollectionLayoutGroup",
    "NSCollectionLayoutSize", "NSCollectionLayoutSection",
  ]

  private static let drawingNames: Set<String> = [
    "CGContext", "CGPath", "CGMutablePath", "CGColor", "CGColorSpace", "CGImage", "CGGradient",
    "CGAffineTransform",
  ]

  /// Imports UIKit where a file uses its names without importing it. On Apple's systems another module of the project
  /// re-exports UIKit through Objective-C, or Foundation provides selectors.
  mutating func addUIKit() {
    let imported = Set(
      outline.heads.filter { $0.keyword == "import" }.map { Self.importedModule($0, in: file) })
    // A file without imports may belong to a program without UIKit.
    guard imported.isDisjoint(with: Self.modulesWithUIKit), !imported.isEmpty || index.importsUIKit,
      needsUIKit(imported)
    else { return }
    count(.importOfUIKit)
    if let first = outline.heads.first(where: {
      $0.keyword == "import" && $0.conditions == 0 && $0.type == nil
    }) {
      return edits.insert(file.lineBreak + "import UIKit", at: endOfImport(first))
    }
    var line = file.lines.line(of: file.range(0).lowerBound)
    let contents = LineContents(file)
    while line > 0, contents.isComment(line - 1) { line -= 1 }
    // A comment at the top belongs to the file, unless it documents the first declaration.
    let isDocumentation = file.source[file.lines.starts[line]...].starts(with: "///".utf8)
    if line == 0, !isDocumentation { line = file.lines.line(of: file.range(0).lowerBound) }
    edits.insert("import UIKit" + file.lineBreak + file.lineBreak, at: file.lines.starts[line])
  }

  /// `UIKit` of `import UIKit`, `import UIKit.UIView` and `import class UIKit.UIView`.
  static func importedModule(_ head: Outline.Head, in file: SourceFile) -> String {
    let kinds: Set<String> = ["class", "struct", "enum", "protocol", "typealias", "func", "let", "var"]
    return file.word(kinds.contains(file.word(head.place + 1)) ? head.place + 2 : head.place + 1)
  }

  /// The end of an import's line, before the next token that begins a line.
  func endOfImport(_ head: Outline.Head) -> Int {
    var last = head.place
    while last + 1 < file.count, !file.startsLine(last + 1) { last += 1 }
    return file.endOfLine(last)
  }

  private func needsUIKit(_ imported: Set<String>) -> Bool {
    let ours: [Change] = [.selector, .publishedProperty, .appearance, .programBundle, .userLocale]
    if ours.contains(where: { changes[$0] != nil }) { return true }
    return file.words.indices.contains { place in
      guard file.isIdentifier(place), file.word(place - 1) != "." else { return false }
      let word = file.words[place]
      if Self.runtimeNames.contains(word) { return true }
      if word == "NSPredicate", file.word(place + 1) == "(", file.word(place + 2) == "format" { return true }
      let second = word.dropFirst(2).first
      let isOfUIKit =
        word.hasPrefix("UI") && second?.isUppercase == true && word.dropFirst(3).first?.isLowercase == true
        || Self.layoutNames.contains(word)
        || word.hasPrefix("CA") && second?.isUppercase == true && word.dropFirst(3).first?.isLowercase == true
          && !imported.contains("QuartzCore")
        || Self.drawingNames.contains(word) && imported.isDisjoint(with: ["CoreGraphics", "QuartzCore"])
      return isOfUIKit && !index.declares(word)
    }
  }

  // MARK: Initializers

  /// Reports objects made of a class that is known only at run time. Objective-C can call their initializers; Swift
  /// requires `required` ones.
  mutating func reportConstruction() {
    for head in outline.heads where ["func", "class", "struct", "extension", "enum"].contains(head.keyword) {
      guard let body = body(of: head) else { continue }
      for name in classParameters(of: head, before: body.lowerBound) {
        for place in body where file.words[place] == name && file.word(place - 1) != "." {
          let isCall = file.word(place + 1) == "(" && file.touchesPrevious(place + 1)
          guard
            isCall
              || (file.word(place + 1) == "." && file.word(place + 2) == "init"
                && file.word(place + 3) == "(")
          else { continue }
          report(
            .construction, at: place,
            "hand in the initializer, such as make(UILabel.init): Swift calls only required initializers of \(name)"
          )
        }
      }
    }
    for method in outline.methods {
      let head = outline.heads[method.head]
      guard head.has(modifier: "static") || head.has(modifier: "class"), let body = body(of: head),
        let type = head.type.map({ outline.types[$0] }), type.keyword == "extension",
        isOfUIKit(type.simpleName)
      else { continue }
      for place in body {
        let isSelf = file.words[place] == "Self" && file.word(place + 1) == "("
        let isInit =
          ["self", "Self"].contains(file.words[place]) && file.word(place + 1) == "."
          && file.word(place + 2) == "init"
        guard isSelf || isInit, file.word(place - 1) != "." else { continue }
        // Without Self in its signature, the method makes objects of the extended class only.
        if !(head.place..<body.lowerBound).contains(where: { file.words[$0] == "Self" }) {
          let end = isSelf ? place : place + 2
          edits.replace(file.range(place).lowerBound..<file.range(end).upperBound, with: type.name)
          count(.namedClass)
          continue
        }
        report(
          .construction, at: place,
          "Swift calls only required initializers of Self: hand in the initializer, or name the class in a method of its own"
        )
      }
    }
  }

  private func isOfUIKit(_ name: String) -> Bool {
    (name.hasPrefix("UI") || name.hasPrefix("CA")) && name.dropFirst(2).first?.isUppercase == true
      && !index.declaresClass(name)
  }

  /// The places in the braces of a function or type.
  private func body(of head: Outline.Head) -> Range<Int>? {
    if head.keyword == "func" {
      return file.member(head).flatMap { braces(from: head.place, to: $0.upperBound) }
    }
    guard let type = outline.types.first(where: { outline.heads[$0.head].place == head.place }) else {
      return nil
    }
    return type.brace + 1..<file.partners[type.brace]
  }

  private func braces(from start: Int, to end: Int) -> Range<Int>? {
    var place = start
    while place < end, file.words[place] != "{" { place = file.after(place) }
    guard place < end else { return nil }
    return place + 1..<file.partners[place]
  }

  /// The generic parameters of a declaration that are constrained to UIKit classes.
  private func classParameters(of head: Outline.Head, before end: Int) -> [String] {
    var names: [String] = []
    var place = head.place + 2
    guard file.word(place) == "<" || (place..<end).contains(where: { file.words[$0] == "where" }) else {
      return []
    }
    while place < end {
      if file.isIdentifier(place), file.word(place + 1) == ":", isOfUIKit(file.word(place + 2)),
        ["<", ",", "where"].contains(file.word(place - 1))
      {
        names.append(file.words[place])
      }
      place = file.word(place) == "(" ? file.after(place) : place + 1
    }
    return names
  }
}
