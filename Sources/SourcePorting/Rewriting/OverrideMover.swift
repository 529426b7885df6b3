import Foundation

/// Moves members from extensions into the extended classes, where only Objective-C allows them in extensions: members
/// that override, and members that a subclass overrides.
struct OverrideMover {
  /// The origin of text in the files that were read.
  struct Origin {
    /// The range of the text in the result, in bytes.
    var range: Range<Int>
    let file: Int
    let offset: Int
  }

  /// The result for one file.
  struct Result {
    var edits = Edits()
    /// The text that was moved in, as parts of insertions.
    var moved: [Part] = []
    /// The number of members that were moved out of the file's extensions.
    var count = 0
    /// Such as "viewDidLoad of Page, out of Page+Life.swift".
    var notes: [String] = []
    var findings: [Finding] = []
    var madeVisible = 0
    var imports = 0
  }

  /// An inserted line, or a part of one.
  struct Part {
    let text: String
    /// The origin; nil for new text.
    let origin: (file: Int, offset: Int)?
  }

  struct Move {
    let file: Int
    let head: Int
    let type: Int
    let places: Range<Int>
    let target: (file: Int, type: Int)
  }

  let files: [(file: SourceFile, outline: Outline)]
  let contents: [LineContents]
  private let index: ProjectIndex
  var results: [Result]
  /// Insertions at the ends of classes, by file.
  var insertions: [[(offset: Int, parts: [Part])]]

  /// Moves all possible members. Nil if there are none.
  static func run(_ files: [(file: SourceFile, outline: Outline)], _ index: ProjectIndex) -> OverrideMover? {
    var mover = OverrideMover(files: files, index: index)
    let moves = mover.moves()
    guard !moves.isEmpty else { return nil }
    mover.remove(moves)
    mover.insert(moves)
    mover.makeVisible(moves)
    return mover
  }

  private init(files: [(file: SourceFile, outline: Outline)], index: ProjectIndex) {
    self.files = files
    self.index = index
    contents = files.map { LineContents($0.file) }
    results = Array(repeating: Result(), count: files.count)
    insertions = Array(repeating: [], count: files.count)
  }

  // MARK: Members to move

  private func moves() -> [Move] {
    var classes: [String: [(file: Int, type: Int)]] = [:]
    for (number, entry) in files.enumerated() {
      for (type, declaration) in entry.outline.types.enumerated() where declaration.keyword == "class" {
        classes[entry.outline.path(of: type), default: []].append((number, type))
      }
    }
    let overridden = overriddenMembers()
    var moves: [Move] = []
    for (number, (file, outline)) in files.enumerated() {
      var labels: [Int: String] = [:]
      for method in outline.methods { labels[method.head] = method.labels }
      for (headIndex, head) in outline.heads.enumerated() {
        guard let type = head.type, outline.types[type].keyword == "extension" else { continue }
        let declaration = outline.types[type]
        let member = Member(head, labels[headIndex], of: declaration.simpleName)
        guard head.has(modifier: "override") || overridden.contains(member),
          let target = target(classes[declaration.name] ?? [], from: number),
          !(declaration.nameEnd..<declaration.brace).contains(where: { file.words[$0] == "where" }),
          let places = file.member(head)
        else { continue }
        moves.append(Move(file: number, head: headIndex, type: type, places: places, target: target))
      }
    }
    return moves
  }

  private struct Member: Hashable {
    let type: String
    let name: String
    let labels: String?

    init(_ head: Outline.Head, _ labels: String?, of type: String) {
      self.type = type
      name = head.name.isEmpty ? head.keyword : head.name
      self.labels = labels
    }
  }

  /// The members of extensions that a subclass overrides.
  private func overriddenMembers() -> Set<Member> {
    var members: Set<Member> = []
    for (_, outline) in files {
      var labels: [Int: String] = [:]
      for method in outline.methods { labels[method.head] = method.labels }
      for (number, head) in outline.heads.enumerated() where head.has(modifier: "override") {
        guard let type = head.type.map({ outline.types[$0] }), ["func", "var"].contains(head.keyword),
          let superclass = index.superclass(
            of: type.simpleName, withExtensionMember: head.name, labels: labels[number])
        else { continue }
        members.insert(Member(head, labels[number], of: superclass))
      }
    }
    return members
  }

  /// The declaration of the class that an extension extends: one in its file, else the nearest by folders.
  private func target(_ candidates: [(file: Int, type: Int)], from file: Int) -> (file: Int, type: Int)? {
    // A class in a module that the file imports does not belong to this module.
    let (source, outline) = files[file]
    let imported = Set(
      outline.heads.filter { $0.keyword == "import" }.map { FileRewriter.importedModule($0, in: source) })
    let candidates = candidates.filter {
      $0.file == file
        || !files[$0.file].file.path.split(separator: "/").dropLast().contains {
          imported.contains(String($0))
        }
    }
    func nearness(_ other: Int) -> Int {
      if other == file { return .max }
      let own = files[file].file.path.split(separator: "/").dropLast()
      return zip(own, files[other].file.path.split(separator: "/").dropLast()).prefix { $0 == $1 }.count
    }
    guard let most = candidates.map({ nearness($0.file) }).max() else { return nil }
    let nearest = candidates.filter { nearness($0.file) == most }
    return nearest.count == 1 ? nearest[0] : nil
  }

  // MARK: Lines

  /// The lines of a member with the comments above it; nil if it shares its lines with other code.
  func lines(_ move: Move) -> Range<Int>? {
    let file = files[move.file].file
    let end = endOfMember(move)
    let last = file.lines.line(of: end - 1)
    guard file.startsLine(move.places.lowerBound), file.startsLine(move.places.upperBound) else { return nil }
    var first = file.lines.line(of: file.range(move.places.lowerBound).lowerBound)
    while first > 0, contents[move.file].isComment(first - 1), !isMark(first - 1, in: file) { first -= 1 }
    return first..<last + 1
  }

  private func isMark(_ line: Int, in file: SourceFile) -> Bool {
    String(decoding: file.source[file.lines.bytes(line)], as: UTF8.self).contains("MARK:")
  }

  /// The end of a member, including a comment after its brace.
  func endOfMember(_ move: Move) -> Int {
    let file = files[move.file].file
    guard let bytes = file.bytes(move.places) else { return 0 }
    guard file.startsLine(move.places.upperBound) else { return bytes.upperBound }
    return file.endOfLine(move.places.upperBound - 1)
  }

  // MARK: Removing

  private mutating func remove(_ moves: [Move]) {
    for (number, ofFile) in Dictionary(grouping: moves, by: \.file) {
      results[number].count = ofFile.count
      for (type, ofType) in Dictionary(grouping: ofFile, by: \.type).sorted(by: { $0.key < $1.key }) {
        remove(ofType, type, number)
      }
    }
  }

  private mutating func remove(_ moves: [Move], _ type: Int, _ number: Int) {
    let (file, outline) = files[number]
    let declaration = outline.types[type]
    let inside = declaration.brace + 1..<file.partners[declaration.brace]
    let removed = moves.map(\.places)
    let isEmpty = inside.allSatisfy { place in removed.contains { $0.contains(place) } }
    if isEmpty, !hasOtherComments(moves, declaration, number) {
      return removeAll(declaration, outline, number)
    }
    var ranges: [Range<Int>] = []
    for move in moves.sorted(by: { $0.places.lowerBound < $1.places.lowerBound }) {
      guard let lines = lines(move) else {
        guard let bytes = file.bytes(move.places) else { continue }
        let spaces = file.source[bytes.upperBound...].prefix { $0 == 0x20 }.count
        ranges.append(bytes.lowerBound..<bytes.upperBound + spaces)
        continue
      }
      var end = lines.upperBound
      while end < file.lines.lines, contents[number].isBlank(end) { end += 1 }
      let range = file.lines.starts[lines.lowerBound]..<start(ofLine: end, in: file)
      if let last = ranges.last, last.upperBound == range.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
      } else {
        ranges.append(range)
      }
    }
    let closing = file.range(file.partners[declaration.brace]).lowerBound
    for (position, var range) in ranges.enumerated() {
      if position == ranges.count - 1, file.lines.line(of: range.upperBound) == file.lines.line(of: closing) {
        // Remove blank lines before the brace.
        var line = file.lines.line(of: range.lowerBound)
        while line > 0, file.lines.starts[line] == range.lowerBound, contents[number].isBlank(line - 1) {
          line -= 1
          range = file.lines.starts[line]..<range.upperBound
        }
      }
      results[number].edits.replace(range, with: "")
    }
  }

  private func start(ofLine line: Int, in file: SourceFile) -> Int {
    line < file.lines.starts.count ? file.lines.starts[line] : file.source.count
  }

  private func hasOtherComments(_ moves: [Move], _ declaration: Outline.TypeDeclaration, _ number: Int)
    -> Bool
  {
    let file = files[number].file
    let own = moves.map { move -> Range<Int> in
      lines(move).map { file.lines.starts[$0.lowerBound]..<endOfMember(move) } ?? file.bytes(move.places)
        ?? 0..<0
    }
    let body = file.code[declaration.brace]...file.code[file.partners[declaration.brace]]
    return file.tokens[body].contains { token in
      let isOther = token.kind == .comment || token.kind == .pound
      return isOther && !own.contains { $0.contains(token.range.lowerBound) }
    }
  }

  /// Removes an empty extension, or only its body if it has conformances.
  private mutating func removeAll(_ declaration: Outline.TypeDeclaration, _ outline: Outline, _ number: Int) {
    let file = files[number].file
    let closing = file.partners[declaration.brace]
    if declaration.colon != nil {
      guard let bytes = file.bytes(declaration.brace..<closing + 1) else { return }
      return results[number].edits.replace(bytes, with: "{}")
    }
    let first = outline.heads[declaration.head].first
    guard let bytes = file.bytes(first..<closing + 1) else { return }
    guard file.startsLine(first), file.startsLine(closing + 1) else {
      return results[number].edits.replace(bytes, with: "")
    }
    var line = file.lines.line(of: bytes.lowerBound)
    while line > 0, contents[number].isComment(line - 1), !isMark(line - 1, in: file) { line -= 1 }
    var end = file.lines.line(of: bytes.upperBound - 1) + 1
    while end < file.lines.lines, contents[number].isBlank(end) { end += 1 }
    if let mark = mark(above: line, before: end, number) {
      marks[[number, declaration.head]] = String(
        decoding: file.source[file.lines.bytes(mark)], as: UTF8.self
      ).trimmingCharacters(in: .whitespacesAndNewlines)
      line = mark
    }
    if end >= file.lines.lines {
      while line > 0, contents[number].isBlank(line - 1) { line -= 1 }
    }
    results[number].edits.replace(file.lines.starts[line]..<start(ofLine: end, in: file), with: "")
  }

  /// The line of the `MARK:` of an extension, if the extension is all that follows it.
  private func mark(above line: Int, before end: Int, _ number: Int) -> Int? {
    let file = files[number].file
    var mark = line
    while mark > 0, contents[number].isBlank(mark - 1) { mark -= 1 }
    guard mark > 0, contents[number].isComment(mark - 1), isMark(mark - 1, in: file) else { return nil }
    let isLast = end >= file.lines.lines || contents[number].isComment(end) && isMark(end, in: file)
    return isLast ? mark - 1 : nil
  }

  /// The `MARK:` comments that move with all members of an extension, by file and head.
  var marks: [[Int]: String] = [:]

  // MARK: Visibility and imports

  /// Makes the declarations accessible that moved members use in another file: private ones become internal, and
  /// modules are imported.
  private mutating func makeVisible(_ moves: [Move]) {
    var visible: Set<[Int]> = []
    for move in moves where move.target.file != move.file {
      let (file, outline) = files[move.file]
      let words = Set(move.places.filter(file.isIdentifier).map { file.words[$0] })
      let gone = moves.filter { $0.file == move.file }.map(\.places)
      for (number, head) in outline.heads.enumerated()
      where words.contains(head.name) && !gone.contains(where: { $0.contains(head.place) }) {
        var heads = [number]
        if let type = head.type { heads.append(outline.types[type].head) }
        for owner in heads {
          let isHidden = outline.heads[owner].modifiers.contains {
            ["private", "fileprivate"].contains($0.name) && $0.places.count == 1
          }
          guard isHidden, visible.insert([move.file, owner]).inserted else { continue }
          show(outline.heads[owner], move)
        }
      }
      addImports(move)
    }
  }

  private mutating func show(_ head: Outline.Head, _ move: Move) {
    let isTaken =
      head.type == nil && head.keyword != "extension"
      && files.enumerated().contains { number, entry in
        number != move.file
          && entry.outline.heads.contains {
            $0.type == nil && $0.name == head.name && $0.keyword != "extension" && $0.keyword != "import"
          }
      }
    guard !isTaken else {
      results[move.file].findings.append(
        Finding(
          kind: .hiddenName,
          advice:
            "\(head.name) is private here, and what names it was moved into another file: rename it, and make it "
            + "internal", offset: files[move.file].file.range(head.place).lowerBound))
      return
    }
    for modifier in head.modifiers where ["private", "fileprivate"].contains(modifier.name) {
      guard modifier.places.count == 1 else { continue }
      results[move.file].edits.remove(modifier.places)
      results[move.file].madeVisible += 1
    }
  }

  private mutating func addImports(_ move: Move) {
    func imports(_ number: Int) -> [(head: Outline.Head, text: String)] {
      let (file, outline) = files[number]
      return outline.heads.filter { $0.keyword == "import" }.map { head in
        var end = head.place + 1
        while end < file.count, !file.startsLine(end), file.words[end] != ";" { end += 1 }
        return (head, file.text(head.place..<end))
      }
    }
    let own = imports(move.target.file)
    let missing = imports(move.file).filter { other in
      other.head.conditions == 0 && !own.contains { $0.text == other.text }
        && !addedImports.contains("\(move.target.file) \(other.text)")
    }
    guard !missing.isEmpty else { return }
    let file = files[move.target.file].file
    let texts = missing.map(\.text)
    for text in texts { addedImports.insert("\(move.target.file) \(text)") }
    results[move.target.file].imports += texts.count
    if let last = own.last(where: { $0.head.conditions == 0 }) {
      var place = last.head.place
      while place + 1 < file.count, !file.startsLine(place + 1) { place += 1 }
      results[move.target.file].edits.insert(
        texts.map { file.lineBreak + $0 }.joined(), at: file.endOfLine(place))
    } else if file.count > 0 {
      results[move.target.file].edits.insert(
        texts.map { $0 + file.lineBreak }.joined(),
        at: file.lines.starts[file.lines.line(of: file.range(0).lowerBound)])
    }
  }

  private var addedImports: Set<String> = []

  // MARK: Results

  /// The result for a file, with settled edits.
  func result(_ number: Int) -> Result {
    var result = results[number]
    result.edits.finalize(in: files[number].file)
    return result
  }

  /// The origins of moved text in the new text of a file.
  func origins(_ number: Int, _ edits: Edits) -> [Origin] {
    var origins: [Origin] = []
    for insertion in insertions[number] {
      guard var offset = edits.insertion(of: insertion.parts.map(\.text).joined(), at: insertion.offset)
      else { continue }
      for part in insertion.parts {
        let length = part.text.utf8.count
        if let origin = part.origin {
          origins.append(Origin(range: offset..<offset + length, file: origin.file, offset: origin.offset))
        }
        offset += length
      }
    }
    return origins
  }
}
