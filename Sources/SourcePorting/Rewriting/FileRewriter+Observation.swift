extension FileRewriter {
  /// Makes `@objc dynamic` properties of the project's classes report their changes: to observers if a key path in
  /// `observe(_:options:changeHandler:)` names them, else to the appearance proxy if the class is a view.
  mutating func publishProperties() {
    var conforming: Set<Int> = []
    for head in outline.heads where head.keyword == "var" && head.has(modifier: "dynamic") {
      guard let number = head.type, !head.has("NSManaged") else { continue }
      let isObserved = index.isObserved(head.name)
      let isSettable = !head.modifiers.contains { $0.name == "private" || $0.name == "fileprivate" }
      guard isObserved || isSettable && index.isView(outline.types[number].simpleName),
        publish(head, in: outline.types[number], number, toObservers: isObserved)
      else { continue }
      published.insert(head.place)
      if isObserved { conforming.insert(number) }
    }
    for number in conforming.sorted() { conform(outline.types[number]) }
  }

  private mutating func publish(
    _ head: Outline.Head, in type: Outline.TypeDeclaration, _ number: Int, toObservers: Bool
  ) -> Bool {
    guard type.keyword == "class", type.colon != nil, !head.has(modifier: "static"),
      !head.has(modifier: "class"),
      !head.has(modifier: "lazy"), file.isIdentifier(head.place + 1)
    else { return false }
    let path = "\\\(outline.path(of: number)).\(head.name)"
    let report = { (old: String) in
      toObservers ? "didChangeValue(for: \(path), from: \(old))" : "appearanceDidChange(for: \(path))"
    }
    var place = head.place + 2
    while place < file.count {
      if file.words[place] == "{", ["didSet", "willSet"].contains(file.word(place + 1)) {
        guard publish(observers: place, report) else { return false }
        count(toObservers ? .publishedProperty : .appearance)
        return true
      }
      if file.words[place] == "{", place > head.place + 2, !hasInitialValue(head.place + 2..<place) {
        return false
      }
      if file.words[place] == "," { return false }
      if file.words[place] == "}" { break }
      if place > head.place + 2, endsStatement(place) { break }
      place = file.after(place)
    }
    edits.insert(" { didSet { \(report("oldValue")) } }", at: file.range(place - 1).upperBound)
    count(toObservers ? .publishedProperty : .appearance)
    return true
  }

  private func hasInitialValue(_ places: Range<Int>) -> Bool { places.contains { file.words[$0] == "=" } }

  /// Whether a declaration ends before a place: at a semicolon, or at a line that does not continue it.
  private func endsStatement(_ place: Int) -> Bool {
    if file.words[place] == ";" { return true }
    guard file.startsLine(place), file.token(place).kind != .operator, file.words[place] != "." else {
      return false
    }
    return file.token(place - 1).kind != .operator && ![":", "="].contains(file.words[place - 1])
      && !["{", "?"].contains(file.words[place])
  }

  /// Adds the report to a property's observers.
  private mutating func publish(observers brace: Int, _ report: (String) -> String) -> Bool {
    var place = brace + 1
    while place < file.partners[brace] {
      if file.words[place] == "didSet" {
        let hasName = file.word(place + 1) == "("
        let open = hasName ? file.after(place + 1) : place + 1
        guard file.word(open) == "{" else { return false }
        let old = hasName ? file.word(place + 2) : "oldValue"
        let isOneLine = !file.startsLine(open + 1)
        let first = isOneLine ? "" : file.lineBreak + file.indentation(open + 1)
        edits.insert(
          (isOneLine ? " " : first) + report(old) + (isOneLine ? ";" : ""), at: file.range(open).upperBound)
        return true
      }
      place = file.after(place)
    }
    let end = file.range(file.partners[brace] - 1).upperBound
    let isOneLine = !file.startsLine(brace + 1)
    let separator = isOneLine ? " " : file.lineBreak + file.indentation(brace + 1)
    edits.insert("\(separator)didSet { \(report("oldValue")) }", at: end)
    return true
  }

  /// Makes a class observable, unless it is a view or has an observable superclass.
  private mutating func conform(_ type: Outline.TypeDeclaration) {
    guard !index.isView(type.simpleName), !index.hasObservableSuperclass(type.simpleName),
      !type.inherited.contains("KeyValueObservable"), let colon = type.colon
    else { return }
    var place = colon + 1
    while place < type.brace, file.words[place] != "where" { place = file.after(place) }
    edits.insert(", KeyValueObservable", at: file.range(place - 1).upperBound)
  }

  /// The property of an observation, such as `progress` of `observe(\.progress` and `observe(\Download.progress`.
  static func observedProperty(_ place: Int, in file: SourceFile) -> String? {
    guard file.word(place + 1) == "(", file.word(place + 2) == "\\" else { return nil }
    var next = place + 3
    var name: String?
    while file.isIdentifier(next) || file.word(next) == "." || file.word(next) == "?" {
      if file.isIdentifier(next) { name = file.words[next] }
      next += 1
    }
    return name
  }
}
