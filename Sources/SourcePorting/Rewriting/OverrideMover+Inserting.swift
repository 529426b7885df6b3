// The text of the moved members in their new places.
extension OverrideMover {
  mutating func insert(_ moves: [Move]) {
    struct Target: Hashable {
      let file: Int
      let type: Int
    }
    let targets = Dictionary(grouping: moves) { Target(file: $0.target.file, type: $0.target.type) }
    for (target, moves) in targets.sorted(by: { ($0.key.file, $0.key.type) < ($1.key.file, $1.key.type) }) {
      let (file, outline) = files[target.file]
      let declaration = outline.types[target.type]
      let closing = file.partners[declaration.brace]
      let lineBreak = Part(text: file.lineBreak, origin: nil)
      let isAlone = file.startsLine(closing)
      let line = file.lines.line(of: file.range(closing).lowerBound)
      var parts: [Part] = []
      let isEmpty = closing == declaration.brace + 1
      if isAlone, !isEmpty, !contents[target.file].isBlank(line - 1) { parts.append(lineBreak) }
      if !isAlone { parts.append(lineBreak) }
      for (position, move) in moves.enumerated() {
        if position > 0 { parts.append(lineBreak) }
        let extended = files[move.file].outline.types[move.type].head
        if let mark = marks.removeValue(forKey: [move.file, extended]) {
          let text = indentation(of: move, in: target.type) + mark + file.lineBreak + file.lineBreak
          parts.append(Part(text: text, origin: nil))
        }
        parts += text(of: move, in: target.type)
        note(move, declaration)
      }
      if !isAlone { parts.append(Part(text: file.indentation(declaration.brace), origin: nil)) }
      let offset = isAlone ? file.lines.starts[line] : file.range(closing).lowerBound
      insertions[target.file].append((offset, parts))
    }
    for file in insertions.indices {
      insertions[file].sort { $0.offset < $1.offset }
      for insertion in insertions[file] {
        results[file].edits.insert(insertion.parts.map(\.text).joined(), at: insertion.offset)
      }
    }
  }

  private mutating func note(_ move: Move, _ declaration: Outline.TypeDeclaration) {
    let head = files[move.file].outline.heads[move.head]
    let name = head.name.isEmpty ? head.keyword : head.name
    let place = move.target.file == move.file ? "" : ", out of \(files[move.file].file.path)"
    results[move.target.file].notes.append("\(name) of \(declaration.name)\(place)")
  }

  /// The lines of a member, formatted for the class.
  private func text(of move: Move, in type: Int) -> [Part] {
    let (file, outline) = files[move.file]
    let (targetFile, targetOutline) = files[move.target.file]
    let extended = outline.types[move.type]
    let head = outline.heads[move.head]
    let own = lines(move)
    let base = own == nil ? "" : file.indentation(head.first)
    let indentation = self.indentation(of: move, in: type)
    let bytes =
      own.map { file.lines.starts[$0.lowerBound]..<endOfMember(move) } ?? file.bytes(move.places) ?? 0..<0
    let shiftsStrings = stringsHave(base, bytes, move.file)

    // Attributes and modifiers of the extension apply to all its members.
    let outer = outline.heads[extended.head]
    let attributes = outer.attributes.filter { !FileRewriter.isDropped($0.name) }.map {
      file.text($0.places) + " "
    }
    let access = ["open", "public", "package", "internal", "fileprivate", "private"]
    var modifier = ""
    if !head.modifiers.contains(where: { access.contains($0.name) && $0.places.count == 1 }),
      let given = outer.modifiers.first(where: { access.contains($0.name) })?.name
    {
      modifier = (given == "private" ? "fileprivate" : given) + " "
    }
    let additions = [
      (file.range(head.first).lowerBound, attributes.joined()),
      (file.range(head.modifiers.first?.places.lowerBound ?? head.place).lowerBound, modifier),
    ].filter { !$0.1.isEmpty }

    var parts: [Part] = []
    let known = targetFile.conditions(at: targetOutline.types[type].brace)
    let conditions = file.conditions(at: head.first)
    let common = zip(known, conditions).prefix { $0 == $1 }.count
    for condition in conditions.dropFirst(common) {
      parts.append(Part(text: "#if \(condition)\(targetFile.lineBreak)", origin: nil))
    }
    let first = file.lines.line(of: bytes.lowerBound)
    for line in first...file.lines.line(of: max(bytes.lowerBound, bytes.upperBound - 1)) {
      let range = file.lines.bytes(line).clamped(to: bytes)
      var start = range.lowerBound
      let end = range.upperBound - file.source[range].reversed().prefix { $0 == 0x0A || $0 == 0x0D }.count
      let mayShift = line == first || !contents[move.file].beginsInString(line) || shiftsStrings
      if start < end, mayShift, file.source[start..<end].starts(with: base.utf8) {
        start += base.utf8.count
        parts.append(Part(text: indentation, origin: nil))
      }
      for (offset, text) in additions where (start..<end).contains(offset) {
        if start < offset { parts.append(part(start..<offset, move.file)) }
        parts.append(Part(text: text, origin: nil))
        start = offset
      }
      if start < end { parts.append(part(start..<end, move.file)) }
      parts.append(Part(text: targetFile.lineBreak, origin: nil))
    }
    for _ in conditions.dropFirst(common) {
      parts.append(Part(text: "#endif\(targetFile.lineBreak)", origin: nil))
    }
    return parts
  }

  private func part(_ range: Range<Int>, _ file: Int) -> Part {
    Part(
      text: String(decoding: files[file].file.source[range], as: UTF8.self),
      origin: (file: file, offset: range.lowerBound))
  }

  /// Whether all lines of string literals in a range have an indentation, so that it can be removed.
  private func stringsHave(_ base: String, _ bytes: Range<Int>, _ number: Int) -> Bool {
    let file = files[number].file
    let lines = file.lines.line(of: bytes.lowerBound)...file.lines.line(of: bytes.upperBound)
    return lines.allSatisfy { line in
      let text = file.source[file.lines.bytes(line)]
      return !contents[number].beginsInString(line) || text.starts(with: base.utf8)
        || text.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    }
  }

  /// The indentation of a moved member: that of the class's first member, else that in the extension.
  private func indentation(of move: Move, in type: Int) -> String {
    let (file, outline) = files[move.target.file]
    if let member = outline.heads.first(where: { $0.type == type && file.startsLine($0.first) }) {
      return file.indentation(member.first)
    }
    let (source, sourceOutline) = files[move.file]
    let outer = source.indentation(sourceOutline.types[move.type].brace)
    let base = lines(move) == nil ? "" : source.indentation(sourceOutline.heads[move.head].first)
    let step = base.hasPrefix(outer) ? String(base.dropFirst(outer.count)) : ""
    return file.indentation(outline.types[type].brace) + (step.isEmpty ? "  " : step)
  }
}
