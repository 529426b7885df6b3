import Foundation

/// Adds links to the addresses and telephone numbers in a text view that is not editable.
///
/// The next layout searches the paragraphs that changed.
final class TextDetector {
  private unowned let editor: TextViewEditor
  private let types: UIDataDetectorTypes
  /// The range that changed since the last search; nil for none.
  private var stale: NSRange?

  /// Marks a link that was found here, as opposed to a link of the text's own.
  private static let found = NSAttributedString.Key("casement.detected")

  init(_ editor: TextViewEditor, _ types: UIDataDetectorTypes) {
    self.editor = editor
    self.types = types
    stale = NSRange(location: 0, length: editor.length)
  }

  /// The storage reports a change.
  func changed(_ range: NSRange, _ delta: Int) {
    guard let known = stale else {
      stale = range
      return
    }
    let end = known.location + known.length
    let moved = end > range.location ? max(range.location + range.length, end + delta) : end
    let start = min(known.location, range.location)
    stale = NSRange(location: start, length: max(moved, range.location + range.length) - start)
  }

  /// Searches the changed paragraphs.
  func update() {
    guard let stale else { return }
    self.stale = nil
    let (storage, text) = (editor.storage, editor.storage.document.text)
    guard storage.length > 0 else { return }
    let first = max(0, min(storage.length, stale.location))
    let last = max(first, min(storage.length, stale.location + stale.length))
    let range = text.paragraphRange(at: first).lowerBound..<text.paragraphRange(at: last).upperBound
    storage.beginEditing()
    forget(range)
    for data in DetectedData.find(types, in: text.units(range)) {
      let place = NSRange(location: range.lowerBound + data.range.lowerBound, length: data.range.count)
      guard storage.attribute(.link, at: place.location, effectiveRange: nil) == nil else { continue }
      storage.addAttributes([.link: data.url, Self.found: true], range: place)
    }
    storage.endEditing()
  }

  /// Removes the links that were found.
  func end() {
    editor.storage.beginEditing()
    forget(0..<editor.storage.length)
    editor.storage.endEditing()
  }

  private func forget(_ range: Range<Int>) {
    let storage = editor.storage
    var found: [NSRange] = []
    storage.forEachRun(in: NSRange(location: range.lowerBound, length: range.count)) { attributes, part in
      if attributes[Self.found] != nil { found.append(part) }
    }
    for part in found {
      storage.removeAttribute(.link, range: part)
      storage.removeAttribute(Self.found, range: part)
    }
  }
}

extension TextViewEditor {
  /// Starts or stops the detection, depending on `isEditable` and `dataDetectorTypes`.
  func updateDetector() {
    detector?.end()
    let types = view.isEditable ? [] : view.dataDetectorTypes
    detector = types.isEmpty ? nil : TextDetector(self, types)
    view.setNeedsLayout()
  }
}
