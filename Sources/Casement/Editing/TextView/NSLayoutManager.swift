public import Foundation
import Graphics
import Text

/// Lays out the text of a storage in a container, as far as it is looked at.
///
/// Places are those of characters: what UIKit asks of glyphs is not there. Of its containers the first one counts.
///
/// UIKit: `NSLayoutManager`.
open nonisolated class NSLayoutManager: NSObject {
  /// The text. It is set by `NSTextStorage.addLayoutManager(_:)`.
  open internal(set) weak var textStorage: NSTextStorage?

  /// The room for the text.
  open private(set) var textContainers: [NSTextContainer] = []

  /// The view's side, which shows the text.
  weak var observer: (any LayoutObserver)?
  /// Pixels per point.
  var scale = 1.0 { didSet { if scale != oldValue { containerChanged() } } }
  private var made: DocumentLayout?
  /// The part of the text that has changed since the layout was updated, and its length now.
  private var pending: (old: Range<Int>, count: Int)?
  /// The changes of lines that the observer has not been told of.
  private var changes: [DocumentLayout.Change] = []

  public override init() {}

  deinit {}

  /// Has the text laid out in a container.
  open func addTextContainer(_ container: NSTextContainer) {
    container.layoutManager?.textContainers.removeAll { $0 === container }
    container.layoutManager = self
    textContainers.append(container)
    containerChanged()
  }

  /// Takes a container away.
  open func removeTextContainer(at index: Int) {
    textContainers.remove(at: index).layoutManager = nil
    containerChanged()
  }

  // MARK: Queries

  /// Lays out all text, however long it is.
  open func ensureLayout(for container: NSTextContainer) {
    _ = layout?.prepare(from: 0, to: .infinity)
  }

  /// The rectangle around the text in a container, in points: what was not laid out yet is estimated.
  open func usedRect(for container: NSTextContainer) -> CGRect {
    guard container === textContainers.first, let layout else { return .zero }
    _ = layout.prepare(from: 0, to: 2000)
    return CGRect(x: 0, y: 0, width: layout.widest + 2 * container.lineFragmentPadding, height: layout.height)
  }

  /// The character at a point of a container, in UTF-16 units, and how far through it the point is. Beside the text it is
  /// the nearest one.
  open func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    guard container === textContainers.first, let layout, layout.document.count > 0 else { return 0 }
    let x = Double(point.x - container.lineFragmentPadding)
    let found = layout.character(atX: x, y: Double(point.y))
    partialFraction?.pointee = CGFloat(found.fraction)
    return found.place
  }

  // MARK: The layout

  /// The lines; nil without text or container.
  final var layout: DocumentLayout? {
    guard let textStorage, let container = textContainers.first else { return nil }
    guard let made else {
      pending = nil
      let new = DocumentLayout(
        textStorage.document, width: container.lineWidth, scale: scale, library: .system)
      made = new
      return new
    }
    if let pending {
      self.pending = nil
      changes.append(made.replaced(pending.old, count: pending.count))
    }
    return made
  }

  final func attached(to storage: NSTextStorage?) {
    textStorage = storage
    forget()
  }

  final func containerChanged() {
    guard let container = textContainers.first else { return forget() }
    made.map { _ in layout?.set(width: container.lineWidth, scale: scale) }
    observer?.layoutChanged(nil)
  }

  private func forget() {
    made = nil
    pending = nil
    observer?.layoutChanged(nil)
  }

  /// A part of the text was replaced.
  final func noteChange(_ range: NSRange, count: Int) {
    guard made != nil else { return }
    guard let known = pending else {
      pending = (range.location..<range.location + range.length, count)
      return
    }
    // Both are one change of what is around them.
    let (start, end) = (known.old.lowerBound, known.old.lowerBound + known.count)
    let from = min(start, range.location)
    let to = max(end, range.location + range.length)
    let growth = known.count - known.old.count
    pending = (from..<to - growth, to - from + count - range.length)
  }

  /// The text has changed. An override calls `super`.
  open func processEditing(
    for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions, range newCharRange: NSRange,
    changeInLength delta: Int, invalidatedRange invalidatedCharRange: NSRange
  ) {
    _ = layout
    let told = changes
    changes = []
    observer?.textChanged(newCharRange, delta, isText: editMask.contains(.editedCharacters))
    for change in told { observer?.layoutChanged(change) }
  }
}

/// Shows the text of a layout manager.
nonisolated protocol LayoutObserver: AnyObject {
  /// Some text was replaced, or looks otherwise.
  func textChanged(_ range: NSRange, _ delta: Int, isText: Bool)

  /// Some lines are others; nil for all.
  func layoutChanged(_ change: DocumentLayout.Change?)
}
