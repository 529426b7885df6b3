import CasementText
public import Foundation

/// Mutable text with attributes, which notifies its layout managers and its delegate of changes.
///
/// It is made for long texts: a change in 100 MB takes no longer than in a word. A subclass with its own storage
/// overrides `string`, `attributes(at:effectiveRange:)`, `replaceCharacters(in:with:)` and `setAttributes(_:range:)`.
/// As with UIKit, it calls `edited(_:range:changeInLength:)` in the last two.
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

  /// Posted before changes are processed. The object is the storage. Observers may change the text further.
  public static let willProcessEditingNotification = Notification.Name(
    "NSTextStorageWillProcessEditingNotification")
  /// Posted when changes were processed. The object is the storage.
  public static let didProcessEditingNotification = Notification.Name(
    "NSTextStorageDidProcessEditingNotification")

  package let document = TextDocument(TextAttributes.style([:]))
  private var table = AttributeTable()
  private var cachedString: String? = ""
  private var depth = 0
  private var isProcessing = false
  /// Whether this class changed its own text. A subclass with its own storage changes only that, and `edited` then
  /// copies the change.
  private var isInternalChange = false

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

  // MARK: Delegate and layout managers

  /// The delegate, which is notified of changes; held weakly.
  open weak var delegate: (any NSTextStorageDelegate)?

  /// The layout managers of the text.
  open private(set) var layoutManagers: [NSLayoutManager] = []

  /// Adds a layout manager. It is removed from the storage that it had before.
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

  // MARK: Edited range

  /// The kinds of the changes that are not yet processed.
  open private(set) var editedMask: EditActions = []
  /// The changed range in the current text; its location is `NSNotFound` without changes.
  open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
  /// The growth of the text in UTF-16 units.
  open private(set) var changeInLength = 0

  /// Records a change, and processes it unless `beginEditing()` defers that.
  ///
  /// - Parameters:
  ///   - range: the changed range in the text before the change.
  ///   - delta: the growth of the text in UTF-16 units.
  open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
    if !isInternalChange { mirror(editedRange, delta) }
    isInternalChange = false
    if editedMask.contains(.editedCharacters) { cachedString = nil }
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

  /// Defers processing until `endEditing()`, so that the changes are processed together.
  open override func beginEditing() { depth += 1 }

  /// Processes the changes since `beginEditing()`.
  open override func endEditing() {
    depth = max(0, depth - 1)
    if depth == 0, !editedMask.isEmpty, !isProcessing { process() }
  }

  /// Processes the recorded changes. Changes that an override of `processEditing()` makes before it calls `super` are
  /// included.
  private func process() {
    isProcessing = true
    processEditing()
    isProcessing = false
  }

  /// Notifies the delegate, the observers and the layout managers of the changes. An override calls `super`.
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
    if let cachedString { return cachedString }
    let made = document.text.string
    cachedString = made
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
    // Inserted text has the attributes of the replaced text, or those of the character before it.
    let place = range.length > 0 ? range.location : max(0, range.location - 1)
    let style = document.runs.run(at: place)?.style ?? table.style([:])
    let before = document.count
    document.replace(old, with: str, style: style)
    isInternalChange = true
    edited(.editedCharacters, range: range, changeInLength: document.count - before)
  }

  open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    guard range.length > 0 else { return }
    document.set(table.style(attrs ?? [:]), range.location..<range.location + range.length)
    isInternalChange = true
    edited(.editedAttributes, range: range, changeInLength: 0)
  }

  /// Computes the styles of a range again. An attachment, for example, may have changed its size.
  final func restyle(_ range: NSRange) {
    var styles: [(DocumentStyle, NSRange)] = []
    forEachRun(in: range) { attributes, part in styles.append((TextAttributes.style(attributes), part)) }
    for (style, part) in styles { document.set(style, part.location..<part.location + part.length) }
    table = AttributeTable()
    isInternalChange = true
    edited(.editedAttributes, range: range, changeInLength: 0)
  }

  // MARK: Methods built on the four primitives

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
    return attributedSubstring(from: fullRange).isEqual(other)
  }

  open override func isEqual(to other: NSAttributedString) -> Bool { isEqual(other as Any?) }

  open override var hash: Int { length }

  // Foundation's implementations of these read a private store that a subclass does not have, and crash.

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

  /// The largest range around a location whose attributes satisfy a predicate.
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

  open override func copy(with zone: NSZone? = nil) -> Any { attributedSubstring(from: fullRange) }

  open override func mutableCopy(with zone: NSZone? = nil) -> Any {
    NSMutableAttributedString(attributedString: attributedSubstring(from: fullRange))
  }

  private var fullRange: NSRange { NSRange(location: 0, length: length) }

  private func change(
    _ range: NSRange, _ body: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]
  ) {
    beginEditing()
    var parts: [(attributes: [NSAttributedString.Key: Any], range: NSRange)] = []
    forEachRun(in: range) { attributes, part in parts.append((body(attributes), part)) }
    for part in parts { setAttributes(part.attributes, range: part.range) }
    endEditing()
  }

  /// Calls a closure for each run of equal attributes, as reported by `attributes(at:effectiveRange:)`, which a
  /// subclass may override.
  package final func forEachRun(in range: NSRange, _ body: ([NSAttributedString.Key: Any], NSRange) -> Void) {
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

  /// Replaces a range with text of one set of attributes, as one change.
  package final func replace(_ range: NSRange, with text: String, _ attributes: [NSAttributedString.Key: Any])
  {
    beginEditing()
    let before = length
    replaceCharacters(in: range, with: text)
    let count = length - before + range.length
    setAttributes(attributes, range: NSRange(location: range.location, length: count))
    endEditing()
  }

  private func load(_ text: String, _ attributes: [NSAttributedString.Key: Any]) {
    document.replace(0..<document.count, with: text, style: table.style(attributes))
    cachedString = text
  }

  /// Sets the attributes that an empty text has.
  package final func setEndAttributes(_ attributes: [NSAttributedString.Key: Any]) {
    let style = table.style(attributes)
    guard style !== document.endStyle else { return }
    document.endStyle = style
    guard length == 0 else { return }
    for manager in layoutManagers { manager.layout?.endStyleChanged() }
  }

  /// Copies a change of a subclass with its own storage.
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

/// The delegate of a text storage, which is notified of changes.
///
/// UIKit: `NSTextStorageDelegate`.
public nonisolated protocol NSTextStorageDelegate: AnyObject {
  /// Changes are about to be processed. Both text and attributes may be changed further.
  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int)

  /// Changes are being processed. Attributes may be changed further.
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
