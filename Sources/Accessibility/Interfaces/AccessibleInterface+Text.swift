import CasementBus
import Foundation

extension AccessibleInterface {
  /// `org.a11y.atspi.Text`. Offsets count Unicode scalars.
  static let text: AccessibleInterface = {
    var interface = AccessibleInterface("org.a11y.atspi.Text")
    interface.addContent()
    interface.addUnits()
    interface.addAttributes()
    interface.addPlaces()
    interface.addSelections()
    return interface
  }()

  private mutating func addContent() {
    property("CharacterCount", "i") { .int($0.scalars.count) }
    property("CaretOffset", "i") { .int($0.node.text?.caret ?? -1) }
    method("GetText", "ii", "s") { subject, arguments in
      let scalars = subject.scalars
      return [.string(scalars.string(scalars.range(arguments[0].int, arguments[1].int)))]
    }
    method("GetCharacterAtOffset", "i", "i") { subject, arguments in
      let scalars = subject.scalars
      guard (0..<scalars.count).contains(arguments[0].int) else { return [.int(0)] }
      return [.int(Int(scalars[arguments[0].int].value))]
    }
    method("SetCaretOffset", "i", "b") { subject, arguments in
      let place = subject.scalars.clamped(arguments[0].int)
      return [.bool(subject.node.text?.select(place..<place) ?? false)]
    }
  }

  private mutating func addUnits() {
    method("GetStringAtOffset", "iu", "sii") { subject, arguments in
      subject.unit(TextUnit(granularity: arguments[1].int), arguments[0].int, .at)
    }
    method("GetTextAtOffset", "iu", "sii") { subject, arguments in
      subject.unit(TextUnit(boundary: arguments[1].int), arguments[0].int, .at)
    }
    method("GetTextBeforeOffset", "iu", "sii") { subject, arguments in
      subject.unit(TextUnit(boundary: arguments[1].int), arguments[0].int, .before)
    }
    method("GetTextAfterOffset", "iu", "sii") { subject, arguments in
      subject.unit(TextUnit(boundary: arguments[1].int), arguments[0].int, .after)
    }
  }

  private mutating func addAttributes() {
    method("GetAttributes", "i", "a{ss}ii") { subject, arguments in subject.attributes(arguments[0].int) }
    method("GetAttributeRun", "ib", "a{ss}ii") { subject, arguments in subject.attributes(arguments[0].int) }
    method("GetAttributeValue", "is", "s") { subject, arguments in
      let place = subject.scalars.clamped(arguments[0].int)
      return [.string(subject.node.text?.attributes(at: place).values[arguments[1].string ?? ""] ?? "")]
    }
    method("GetDefaultAttributes", "", "a{ss}") { _, _ in [.strings([:])] }
    method("GetDefaultAttributeSet", "", "a{ss}") { _, _ in [.strings([:])] }
  }

  private mutating func addPlaces() {
    method("GetCharacterExtents", "iu", "iiii") { subject, arguments in
      let start = subject.scalars.clamped(arguments[0].int)
      return subject.extents(start..<min(start + 1, subject.scalars.count), arguments[1])
    }
    method("GetRangeExtents", "iiu", "iiii") { subject, arguments in
      subject.extents(subject.scalars.range(arguments[0].int, arguments[1].int), arguments[2])
    }
    method("GetOffsetAtPoint", "iiu", "i") { subject, arguments in
      let point = subject.point(arguments[0], arguments[1], arguments[2])
      return [.int(subject.node.text?.offset(at: point) ?? -1)]
    }
    method("GetBoundedRanges", "iiiiuuu", "a(iisv)") { _, _ in [.array(of: "(iisv)", [])] }
    method("ScrollSubstringTo", "iiu", "b") { subject, arguments in
      let range = subject.scalars.range(arguments[0].int, arguments[1].int)
      return [.bool(subject.node.text?.scrollToVisible(range) ?? false)]
    }
    method("ScrollSubstringToPoint", "iiuii", "b") { subject, arguments in
      let range = subject.scalars.range(arguments[0].int, arguments[1].int)
      return [.bool(subject.node.text?.scrollToVisible(range) ?? false)]
    }
  }

  private mutating func addSelections() {
    method("GetNSelections", "", "i") { subject, _ in [.int(subject.selectedRange == nil ? 0 : 1)] }
    method("GetSelection", "i", "ii") { subject, arguments in
      guard arguments[0].int == 0, let range = subject.selectedRange else { return [.int(0), .int(0)] }
      return [.int(range.lowerBound), .int(range.upperBound)]
    }
    method("AddSelection", "ii", "b") { subject, arguments in
      // There is at most one selection.
      guard subject.selectedRange == nil else { return [.bool(false)] }
      let range = subject.scalars.range(arguments[0].int, arguments[1].int)
      return [.bool(subject.node.text?.select(range) ?? false)]
    }
    method("SetSelection", "iii", "b") { subject, arguments in
      guard arguments[0].int == 0 else { return [.bool(false)] }
      let range = subject.scalars.range(arguments[1].int, arguments[2].int)
      return [.bool(subject.node.text?.select(range) ?? false)]
    }
    method("RemoveSelection", "i", "b") { subject, arguments in
      guard arguments[0].int == 0, let range = subject.selectedRange else { return [.bool(false)] }
      return [.bool(subject.node.text?.select(range.upperBound..<range.upperBound) ?? false)]
    }
  }

  /// `org.a11y.atspi.EditableText`.
  static let editableText: AccessibleInterface = {
    var interface = AccessibleInterface("org.a11y.atspi.EditableText")
    interface.method("SetTextContents", "s", "b") { subject, arguments in
      let all = 0..<subject.scalars.count
      return [.bool(subject.node.text?.replace(all, with: arguments[0].string ?? "") ?? false)]
    }
    interface.method("InsertText", "isi", "b") { subject, arguments in
      // The length counts characters; negative ones stand for all.
      let length = arguments[2].int
      let inserted = (arguments[1].string ?? "").unicodeScalars
      let text = length < 0 ? String(inserted) : String(String.UnicodeScalarView(inserted.prefix(length)))
      let place = subject.scalars.clamped(arguments[0].int)
      return [.bool(subject.node.text?.replace(place..<place, with: text) ?? false)]
    }
    interface.method("DeleteText", "ii", "b") { subject, arguments in
      let range = subject.scalars.range(arguments[0].int, arguments[1].int)
      return [.bool(subject.node.text?.replace(range, with: "") ?? false)]
    }
    interface.method("CopyText", "ii", "") { subject, arguments in
      subject.node.text?.copy(subject.scalars.range(arguments[0].int, arguments[1].int))
      return []
    }
    interface.method("CutText", "ii", "b") { subject, arguments in
      let range = subject.scalars.range(arguments[0].int, arguments[1].int)
      return [.bool(subject.node.text?.cut(range) ?? false)]
    }
    interface.method("PasteText", "i", "b") { subject, arguments in
      [.bool(subject.node.text?.paste(at: subject.scalars.clamped(arguments[0].int)) ?? false)]
    }
    return interface
  }()
}

extension AccessibleSubject {
  fileprivate var scalars: ScalarText { server.scalars(of: node.text?.string ?? "") }

  /// The selected range; nil if it is empty.
  fileprivate var selectedRange: Range<Int>? { node.text?.selectedRange.flatMap { $0.isEmpty ? nil : $0 } }

  fileprivate func unit(_ unit: TextUnit, _ offset: Int, _ side: ScalarText.Side) -> [BusValue] {
    let scalars = scalars
    let range = scalars.range(of: unit, offset, side) { node.text?.line(at: $0) }
    return [.string(scalars.string(range)), .int(range.lowerBound), .int(range.upperBound)]
  }

  fileprivate func attributes(_ offset: Int) -> [BusValue] {
    let count = scalars.count
    guard let text = node.text, (0...count).contains(offset) else {
      return [.strings([:]), .int(0), .int(count)]
    }
    let (values, range) = text.attributes(at: offset)
    return [.strings(values), .int(range.lowerBound), .int(range.upperBound)]
  }

  fileprivate func extents(_ range: Range<Int>, _ coordinates: BusValue) -> [BusValue] {
    BusValue.integers(of: converted(node.text?.frame(of: range) ?? .zero, coordinates))
  }
}
