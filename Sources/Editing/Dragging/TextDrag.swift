import CasementGraphics
import Foundation

/// Drags the selection of a text (rule X6).
final class TextDrag: UIDragInteractionDelegate {
  /// The text; nil when it is released during the drag.
  private weak var text: (any DraggableText)?
  private(set) lazy var interaction = UIDragInteraction(delegate: self)
  weak var delegate: (any UITextDragDelegate)?
  var options: UITextDragOptions = []

  /// The text that is dragged or about to be dragged.
  private(set) var dragged: (range: NSRange, text: NSAttributedString)?
  /// Whether the items are the suggested ones, so that the delegate has not replaced the text.
  private(set) var isPlain = true
  /// Whether a drag is in progress.
  private(set) var isActive = false
  /// Whether the drop was in the same text, which has moved the text already.
  var isMovedHere = false

  init(_ text: any DraggableText) { self.text = text }

  /// Whether a press at a point of the view is on draggable text: a visible selection that is not secret.
  func mayBegin(at point: CGPoint) -> Bool {
    guard let text, interaction.isEnabled, text.isFirstResponder, !text.isSecureTextEntry,
      text.markedTextRange == nil,
      let selection = text.selectedTextRange, !selection.isEmpty
    else { return false }
    return text.selectionRects(for: selection).contains { $0.rect.contains(point) }
  }

  // MARK: UIDragInteractionDelegate

  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession)
    -> [UIDragItem]
  {
    guard let text, !isActive, mayBegin(at: session.location(in: text)),
      let range = text.selectedTextRange as? TextPlaceRange
    else { return [] }
    let content = text.model.revisedText(in: range.range)
    let provider =
      text.dragsAttributes ? NSItemProvider(object: content) : NSItemProvider(object: content.string)
    let suggested = [UIDragItem(itemProvider: provider)]
    let request = TextDragRequest(range, suggested, session)
    let items = delegate.map { $0.textDraggableView(text, itemsForDrag: request) } ?? suggested
    isPlain = items == suggested
    dragged = items.isEmpty ? nil : (range.range, content)
    (session as? DragSession)?.source = text
    return items
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview? {
    guard let text, let delegate else { return preview() }
    return delegate.textDraggableView(text, dragPreviewForLiftingItem: item, session: session)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession
  ) {
    if let text { delegate?.textDraggableView(text, willAnimateLiftWith: animator, session: session) }
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { text?.acceptsDrops ?? false }

  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
    isActive = true
    isMovedHere = false
    if let text { delegate?.textDraggableView(text, dragSessionWillBegin: session) }
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
  ) {
    let (wasActive, dragged) = (isActive, dragged)
    isActive = false
    self.dragged = nil
    guard wasActive, let text else { return }
    if operation == .move, !isMovedHere, let dragged { remove(dragged.range, dragged.text, from: text) }
    delegate?.textDraggableView(text, dragSessionDidEnd: session, with: operation)
  }

  /// Removes text that was moved to another view. Text that changed during the drag stays.
  private func remove(_ range: NSRange, _ moved: NSAttributedString, from text: any DraggableText) {
    let model = text.model
    guard model.revisedText(in: range).string == moved.string,
      text.shouldChangeText(in: TextPlaceRange(range), replacementText: ""),
      model.revisedText(in: range).string == moved.string
    else { return }
    model.apply([TextEdit(range: range, text: NSAttributedString(string: ""))], .edit(.other))
  }

  // MARK: The picture

  /// The maximum height of the preview, in points. A higher one would hide the drop position.
  private static let maximumHeight: CGFloat = 220

  /// The visible lines of the selection, on a plate.
  func preview() -> UITargetedDragPreview? {
    guard let text, let selection = text.selectedTextRange, text.window != nil else { return nil }
    var lines = text.selectionRects(for: selection).map { $0.rect.intersection(text.bounds) }
    lines.removeAll { $0.isNull || $0.isEmpty }
    guard let first = lines.first else { return nil }
    lines.removeAll { $0.maxY > first.minY + Self.maximumHeight }
    let plate = TextPlate(
      lines.isEmpty ? [first] : lines, of: text, isPlain: options.contains(.stripTextColorFromPreviews))
    let parameters = UIDragPreviewParameters()
    parameters.visiblePath = UIBezierPath(roundedRect: plate.bounds, cornerRadius: TextPlate.radius)
    return UITargetedDragPreview(
      view: plate, parameters: parameters,
      target: UIDragPreviewTarget(container: text, center: CGPoint(x: plate.place.midX, y: plate.place.midY)))
  }
}

/// A request for the items of a drag.
private final class TextDragRequest: NSObject, UITextDragRequest {
  let dragRange: UITextRange
  let suggestedItems: [UIDragItem]
  let dragSession: any UIDragSession

  init(_ range: UITextRange, _ items: [UIDragItem], _ session: any UIDragSession) {
    dragRange = range
    suggestedItems = items
    dragSession = session
  }

  deinit {}

  var existingItems: [UIDragItem] { [] }
  var isSelected: Bool { true }
}

/// A rounded plate with lines of a text, which follows the pointer.
private final class TextPlate: UIView {
  static let radius: CGFloat = 7
  private static let margin = UIEdgeInsets(top: -4, left: -8, bottom: -4, right: -8)

  /// The frame of the plate in the text's view.
  let place: CGRect
  private let lines: [CGRect]
  private let text: any DraggableText
  private let isPlain: Bool

  init(_ lines: [CGRect], of text: any DraggableText, isPlain: Bool) {
    let union = lines.reduce(CGRect.null) { $0.union($1) }
    place = union.inset(by: Self.margin).integral
    (self.lines, self.text, self.isPlain) = (lines, text, isPlain)
    super.init(frame: CGRect(origin: .zero, size: place.size))
    isOpaque = false
    contentScaleFactor = text.contentScaleFactor
  }

  required init?(coder: NSCoder) { preconditionFailure("dragged text is in no archive") }

  // The plate is in no window, so draw with the traits of the text.
  override func draw(_ rect: CGRect) { text.traitCollection.performAsCurrent { draw() } }

  private func draw() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    UIColor.secondarySystemBackground.setFill()
    UIBezierPath(roundedRect: bounds, cornerRadius: Self.radius).fill()
    UIColor.separator.setStroke()
    UIBezierPath(roundedRect: bounds.insetBy(dx: 0.5, dy: 0.5), cornerRadius: Self.radius - 0.5).stroke()
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    for line in lines {
      context.saveGState()
      context.translateBy(x: line.minX - place.minX, y: line.minY - place.minY)
      context.clip(to: CGRect(origin: .zero, size: line.size))
      text.drawText(of: line, in: context)
      context.restoreGState()
    }
    if isPlain {
      context.setBlendMode(.sourceIn)
      context.setFillColor(UIColor.label.cgColor)
      context.fill(bounds)
    }
    context.endTransparencyLayer()
  }
}
