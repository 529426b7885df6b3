public import Foundation
import Text

/// Text with attributes that changes, and tells those who show it.
///
/// It is made for long texts: a change takes no longer in one of 100 MB than in a word. A subclass that keeps its text
/// itself overrides `string`, `attributes(at:effectiveRange:)`, `replaceCharacters(in:with:)` and
/// `setAttributes(_:range:)`, and calls `edited(_:range:changeInLength:)` in the last two, as with UIKit.
///
/// UIKit: `NSTextStorage`.
open nonisolated class NSTextStorage: NSMutableAttributedString {
  /// The kinds of a change.
  ///
  /// UIKit: `NSTextStorage.EditActions`.
  public struct EditActions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let editedAttributes = EditActions(rawValue: 1 << 0)
    public static let editedCharacters = EditActions(rawValue: 1 << 1)
  }

  /// A change is about to be told, which is the object's; more changes may be made.
  public static let willProcessEditingNotification = Notification.Name(
    "NSTextStorageWillProcessEditingNotification")
  /// A change has been told.
  public static let didProcessEditingNotification = Notification.Name(
    "NSTextStorageDidProcessEditingNotification")

  let document = TextDocument(TextAttributes.style([:]))
  private var table = AttributeTable()
  private var wholeString: String? = ""
  private var depth = 0
  private var isProcessing = false
  /// Whether this class itself has just changed the text: a subclass may keep its own.
  private var isOwnChange = false

  /// A storage without text.
  public init() { super.init(string: "") }

  public override init(string str: String) {
    super.init(string: "")
    replaceCharacters(in: NSRange(location: 0, length: 0), with: str)
    clearEdits()
  }

  public override init(string str: String, attributes attrs: [NSAttributedString.Key: Any]? = nil) {
    super.init(string: "")
    load(str, attrs ?? [:])
    clearEdits()
  }

  public override init(attributedString attrStr: NSAttributedString) {
    super.init(string: "")
    replaceCharacters(in: NSRange(location: 0, length: 0), with: attrStr)
    clearEdits()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    let decoded = NSAttributedString(string: super.string)
    replaceCharacters(in: NSRange(location: 0, length: 0), with: decoded)
    clearEdits()
  }

  deinit {}

  // MARK: Who is told

  /// The delegate, which is told of changes; held weakly.
  open weak var delegate: (any NSTextStorageDelegate)?

  /// Those that lay out the text.
  open private(set) var layoutManagers: [NSLayoutManager] = []

  /// Has the text laid out by a layout manager, which lays out no other.
  open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
    guard !layoutManagers.contains(where: { $0 === aLayoutManager }) else { return }
    aLayoutManager.textStorage?.removeLayoutManager(aLayoutManager)
    layoutManagers.append(aLayoutManager)
    aLayoutManager.attached(to: self)
  }

  open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
    guard let index = layoutManagers.firstIndex(where: { $0 === aLayoutManager }) else { return }
    layoutManagers.remove(at: index)
    aLayoutManager.attached(to: nil)
  }

  // MARK: What has changed

  /// The changes that have not been told yet.
  open private(set) var editedMask: EditActions = []
  /// Where, in the text as it is now; `NSNotFound` for none.
  open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
  /// How much longer the text has become.
  open private(set) var changeInLength = 0

  /// Notes a change, and tells it unless more are to follow.
  ///
  /// - Parameters:
  ///   - range: what was changed, in the text before.
  ///   - delta: how much longer it is now.
  open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
    if !isOwnChange { mirror(editedRange, delta) }
    isOwnChange = false
    if editedMask.contains(.editedCharacters) { wholeString = nil }
    self.editedMask.formUnion(editedMask)
    let known =
      self.editedRange.location == NSNotFound
      ? editedRange : NSUnionRange(self.editedRange, editedRange)
    self.editedRange = NSRange(location: known.location, length: known.length + delta)
    changeInLength += delta
    for manager in layoutManagers {
      manager.noteChange(editedRange, count: editedRange.length + delta)
    }
    if depth == 0, !isProcessing { process() }
  }

  /// Changes that follow are told together.
  open override func beginEditing() { depth += 1 }

  /// Tells the changes since `beginEditing()`.
  open override func endEditing() {
    depth = max(0, depth - 1)
    if depth == 0, !editedMask.isEmpty, !isProcessing { process() }
  }

  /// Has the changes told. What an override of `processEditing()` changes before it calls `super` is told with them.
  private func process() {
    isProcessing = true
    processEditing()
    isProcessing = false
  }

  /// Tells the delegate and the layout managers what has changed. An override calls `super`.
  open func processEditing() {
    guard !editedMask.isEmpty else { return }
    isProcessing = true
    delegate?.textStorage(
      self, willProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    NotificationCenter.default.post(name: Self.willProcessEditingNotification, object: self)
    delegate?.textStorage(
      self, didProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    NotificationCenter.default.post(name: Self.didProcessEditingNotification, object: self)
    isProcessing = false
    let (mask, range, delta) = (editedMask, editedRange, changeInLength)
    clearEdits()
    for manager in layoutManagers {
      manager.processEditing(
        for: self, edited: mask, range: range, changeInLength: delta, invalidatedRange: range)
    }
  }

  private func clearEdits() {
    editedMask = []
    editedRange = NSRange(location: NSNotFound, length: 0)
    changeInLength = 0
  }

  // MARK: The text

  open override var string: String {
    if let wholeString { return wholeString }
    let made = document.text.string
    wholeString = made
    return made
  }

  open override var length: Int { document.count }

  open override func attributes(at location: Int, effectiveRange range: NSRangePointer?)
    -> [NSAttributedString.Key: Any]
  {
    guard let run = document.runs.run(at: location) else {
      preconditionFailure("location \(location) is outside of a text of \(length) units")
    }
    range?.pointee = NSRange(location: run.range.lowerBound, length: run.range.count)
    return run.style.attributes?.attributes ?? [:]
  }

  open override func replaceCharacters(in range: NSRange, with str: String) {
    let old = range.location..<range.location + range.length
    // New text is as that which it replaces, or as the letter before.
    let place = range.length > 0 ? range.location : max(0, range.location - 1)
    let style = document.runs.run(at: place)?.style ?? table.style([:])
    let before = document.count
    document.replace(old, with: str, style: style)
    isOwnChange = true
    edited(.editedCharacters, range: range, changeInLength: document.count - before)
  }

  open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    guard range.length > 0 else { return }
    document.set(table.style(attrs ?? [:]), range.location..<range.location + range.length)
    isOwnChange = true
    edited(.editedAttributes, range: range, changeInLength: 0)
  }

  /// Works out anew how some text is laid out: what stands in place of letters may have another size.
  final func restyle(_ range: NSRange) {
    var styles: [(DocumentStyle, NSRange)] = []
    forEachRun(in: range) { attributes, part in styles.append((TextAttributes.style(attributes), part)) }
    for (style, part) in styles { document.set(style, part.location..<part.location + part.length) }
    table = AttributeTable()
    isOwnChange = true
    edited(.editedAttributes, range: range, changeInLength: 0)
  }

  // MARK: By the four above

  open override func attribute(
    _ attrName: NSAttributedString.Key, at location: Int, effectiveRange range: NSRangePointer?
  ) -> Any? {
    attributes(at: location, effectiveRange: range)[attrName]
  }

  open override func attributedSubstring(from range: NSRange) -> NSAttributedString {
    let text = NSMutableAttributedString(
      string: document.text.string(range.location..<range.location + range.length))
    text.beginEditing()
    forEachRun(in: range) { attributes, part in
      guard !attributes.isEmpty else { return }
      text.setAttributes(
        attributes, range: NSRange(location: part.location - range.location, length: part.length))
    }
    text.endEditing()
    return text
  }

  open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    beginEditing()
    let text = attrString.string
    replaceCharacters(in: range, with: text)
    let length = attrString.length
    var place = 0
    while place < length {
      var part = NSRange(location: place, length: 0)
      let attributes = attrString.attributes(at: place, effectiveRange: &part)
      let end = min(length, max(place + 1, part.location + part.length))
      setAttributes(attributes, range: NSRange(location: range.location + place, length: end - place))
      place = end
    }
    endEditing()
  }

  open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
    addAttributes([name: value], range: range)
  }

  open override func addAttributes(_ attrs: [NSAttributedString.Key: Any] = [:], range: NSRange) {
    change(range) { $0.merging(attrs) { _, new in new } }
  }

  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    change(range) { old in
      var new = old
      new[name] = nil
      return new
    }
  }

  open override func insert(_ attrString: NSAttributedString, at loc: Int) {
    replaceCharacters(in: NSRange(location: loc, length: 0), with: attrString)
  }

  open override func append(_ attrString: NSAttributedString) { insert(attrString, at: length) }

  open override func deleteCharacters(in range: NSRange) { replaceCharacters(in: range, with: "") }

  open override func setAttributedString(_ attrString: NSAttributedString) {
    replaceCharacters(in: NSRange(location: 0, length: length), with: attrString)
  }

  open override func isEqual(_ other: Any?) -> Bool {
    guard let other = other as? NSAttributedString else { return false }
    if other === self { return true }
    guard other.length == length, other.string == string else { return false }
    return attributedSubstring(from: whole).isEqual(other)
  }

  open override func isEqual(to other: NSAttributedString) -> Bool { isEqual(other as Any?) }

  open override var hash: Int { length }

  // Foundation's own versions of these read a store that a subclass has not, and end the program.

  open override func enumerateAttributes(
    in enumerationRange: NSRange, options opts: NSAttributedString.EnumerationOptions = [],
    using block: ([NSAttributedString.Key: Any], NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    let part = attributedSubstring(from: enumerationRange)
    part.enumerateAttributes(in: NSRange(location: 0, length: part.length), options: opts) {
      attributes, range, stop in
      let own = NSRange(location: range.location + enumerationRange.location, length: range.length)
      block(attributes, own, stop)
    }
  }

  open override func enumerateAttribute(
    _ attrName: NSAttributedString.Key, in enumerationRange: NSRange,
    options opts: NSAttributedString.EnumerationOptions = [],
    using block: (Any?, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    let part = attributedSubstring(from: enumerationRange)
    part.enumerateAttribute(attrName, in: NSRange(location: 0, length: part.length), options: opts) {
      value, range, stop in
      block(value, NSRange(location: range.location + enumerationRange.location, length: range.length), stop)
    }
  }

  open override func attributes(
    at location: Int, longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange
  ) -> [NSAttributedString.Key: Any] {
    let found = attributes(at: location, effectiveRange: nil)
    range?.pointee = widest(at: location, in: rangeLimit) { TextAttributes.areSame($0, found) }
    return found
  }

  open override func attribute(
    _ attrName: NSAttributedString.Key, at location: Int, longestEffectiveRange range: NSRangePointer?,
    in rangeLimit: NSRange
  ) -> Any? {
    func part(_ all: [NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any] {
      all.filter { $0.key == attrName }
    }
    let found = part(attributes(at: location, effectiveRange: nil))
    range?.pointee = widest(at: location, in: rangeLimit) { TextAttributes.areSame(part($0), found) }
    return found[attrName]
  }

  /// The part of a range around a place that has attributes of some kind.
  private func widest(
    at location: Int, in limit: NSRange, _ isSame: ([NSAttributedString.Key: Any]) -> Bool
  ) -> NSRange {
    let end = min(length, limit.location + limit.length)
    var (low, high) = (location, location)
    var run = NSRange(location: 0, length: 0)
    while high < end, isSame(attributes(at: high, effectiveRange: &run)) {
      high = max(high + 1, run.location + run.length)
    }
    while low > limit.location, isSame(attributes(at: low - 1, effectiveRange: &run)) {
      low = min(low - 1, run.location)
    }
    return NSRange(location: low, length: high - low).intersection(limit)
      ?? NSRange(location: location, length: 0)
  }

  open override func copy(with zone: NSZone? = nil) -> Any { attributedSubstring(from: whole) }

  open override func mutableCopy(with zone: NSZone? = nil) -> Any {
    NSMutableAttributedString(attributedString: attributedSubstring(from: whole))
  }

  private var whole: NSRange { NSRange(location: 0, length: length) }

  private func change(
    _ range: NSRange, _ body: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]
  ) {
    beginEditing()
    var parts: [(attributes: [NSAttributedString.Key: Any], range: NSRange)] = []
    forEachRun(in: range) { attributes, part in parts.append((body(attributes), part)) }
    for part in parts { setAttributes(part.attributes, range: part.range) }
    endEditing()
  }

  /// Calls for each stretch of the same attributes, as a subclass may tell.
  final func forEachRun(in range: NSRange, _ body: ([NSAttributedString.Key: Any], NSRange) -> Void) {
    let end = min(length, range.location + range.length)
    var place = range.location
    while place < end {
      var part = NSRange(location: place, length: 0)
      let attributes = attributes(at: place, effectiveRange: &part)
      let next = min(end, max(place + 1, part.location + part.length))
      body(attributes, NSRange(location: place, length: next - place))
      place = next
    }
  }

  // MARK: For the text view

  /// Takes text of one set of attributes in the place of some, in one change.
  final func replace(_ range: NSRange, with text: String, _ attributes: [NSAttributedString.Key: Any]) {
    beginEditing()
    let before = length
    replaceCharacters(in: range, with: text)
    let count = length - before + range.length
    setAttributes(attributes, range: NSRange(location: range.location, length: count))
    endEditing()
  }

  private func load(_ text: String, _ attributes: [NSAttributedString.Key: Any]) {
    document.replace(0..<document.count, with: text, style: table.style(attributes))
    wholeString = text
  }

  /// The attributes of a text without letters.
  final func setEndAttributes(_ attributes: [NSAttributedString.Key: Any]) {
    let style = table.style(attributes)
    guard style !== document.endStyle else { return }
    document.endStyle = style
    guard length == 0 else { return }
    for manager in layoutManagers { manager.layout?.endStyleChanged() }
  }

  /// Takes over what a subclass that keeps its own text has changed.
  private func mirror(_ range: NSRange, _ delta: Int) {
    let new = NSRange(location: range.location, length: range.length + delta)
    guard type(of: self) != NSTextStorage.self else { return }
    let text = delta == 0 && new.length == 0 ? "" : (string as NSString).substring(with: new)
    var styles: [(style: DocumentStyle, count: Int)] = []
    var place = new.location
    while place < new.location + new.length {
      var part = NSRange(location: place, length: 0)
      let attributes = attributes(at: place, effectiveRange: &part)
      let next = min(new.location + new.length, max(place + 1, part.location + part.length))
      styles.append((table.style(attributes), next - place))
      place = next
    }
    document.replace(range.location..<range.location + range.length, with: text, styles: styles)
  }
}

/// Is told of the changes of a text storage.
///
/// UIKit: `NSTextStorageDelegate`.
public nonisolated protocol NSTextStorageDelegate: AnyObject {
  /// Changes are about to be told; both text and attributes may be changed further.
  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int)

  /// Changes are being told; attributes may be changed further.
  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int)
}

nonisolated extension NSTextStorageDelegate {
  public func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {}

  public func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {}
}
