import Foundation

/// Handles drops on a text (rule X6).
final class TextDrop: UIDropInteractionDelegate {
  /// The text; nil when it is released before the dropped data arrives.
  private weak var text: (any DraggableText)?
  private(set) lazy var interaction = UIDropInteraction(delegate: self)
  weak var delegate: (any UITextDropDelegate)?

  /// Whether an accepted drag is over the text.
  var isActive: Bool { request != nil }

  /// Whether the caret for the drop position is shown.
  var isShowingCaret: Bool { caret != nil }

  private var request: TextDropRequest?
  private var proposal: UITextDropProposal?
  private var caret: UIView?
  private var autoscroll: TextAutoscroll?

  /// The distance from an edge within which the text scrolls, in points.
  private static let edge: CGFloat = 18

  init(_ text: any DraggableText) { self.text = text }

  // MARK: UIDropInteractionDelegate

  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
    text?.acceptsDrops == true && session.canLoadObjects(ofClass: String.self)
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
    guard let text else { return }
    request = TextDropRequest(text, session)
    delegate?.textDroppableView(text, dropSessionDidEnter: session)
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
    -> UIDropProposal
  {
    guard let text, let window = text.window, isActive else { return UIDropProposal(operation: .cancel) }
    delegate?.textDroppableView(text, dropSessionDidUpdate: session)
    guard text.acceptsDrops else { return UIDropProposal(operation: .cancel) }
    if autoscroll == nil { autoscroll = TextAutoscroll(text.textInputView, margin: Self.edge) }
    autoscroll?.update(session.location(in: window)) { [weak session] _ in
      (session as? DropSession)?.updateProposal?()
    }
    updateProposal()
    return proposal ?? UIDropProposal(operation: .cancel)
  }

  /// Updates the drop position, the proposal and the caret.
  private func updateProposal() {
    guard let text, let request,
      let position = text.closestPosition(to: request.dropSession.location(in: text))
    else {
      proposal = nil
      return hideCaret()
    }
    request.dropPosition = position
    suggest(request, for: text)
    let proposal =
      delegate.map { $0.textDroppableView(text, proposalForDrop: request) } ?? request.suggestedProposal
    self.proposal = proposal
    if proposal.operation == .copy || proposal.operation == .move {
      showCaret(at: position, in: text)
    } else {
      hideCaret()
    }
  }

  /// Sets the suggested proposal. Without a delegate it is used.
  private func suggest(_ request: TextDropRequest, for text: any DraggableText) {
    let source = request.source
    var operation = UIDropOperation.copy
    var alsoCopies = false
    if let source, source.window === text.window, request.dropSession.allowsMoveOperation {
      operation = request.isCopying ? .copy : .move
      alsoCopies = operation == .move
    }
    // Text is not dropped into its own range.
    if source === text, let range = source?.drag.dragged?.range,
      let place = request.dropPosition as? TextPlace,
      place.offset >= range.location, place.offset <= range.upperBound
    {
      (operation, alsoCopies) = (.cancel, false)
    }
    let present = request.suggestedProposal
    guard present.operation != operation || present.alsoCopies != alsoCopies else { return }
    request.suggestedProposal = UITextDropProposal(operation: operation)
    request.suggestedProposal.alsoCopies = alsoCopies
  }

  private func showCaret(at position: UITextPosition, in text: any DraggableText) {
    let caret = caret ?? UIView()
    self.caret = caret
    caret.isUserInteractionEnabled = false
    caret.backgroundColor = text.tintColor
    let place = text.textInputView
    if caret.superview !== place { place.addSubview(caret) }
    let scale = max(1, place.contentScaleFactor)
    let rect = text.caretRect(for: position)
    caret.frame = CGRect(
      x: (rect.minX * scale).rounded() / scale, y: (rect.minY * scale).rounded() / scale, width: 2,
      height: rect.height)
  }

  private func hideCaret() {
    caret?.removeFromSuperview()
    caret = nil
  }

  private func leave() {
    hideCaret()
    autoscroll?.stop()
    (autoscroll, request, proposal) = (nil, nil, nil)
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
    leave()
    if let text { delegate?.textDroppableView(text, dropSessionDidExit: session) }
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
    leave()
    if let text { delegate?.textDroppableView(text, dropSessionDidEnd: session) }
  }

  // MARK: Dropping

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    guard let text, let request, let proposal else { return leave() }
    delegate?.textDroppableView(text, willPerformDrop: request)
    let target = target(of: proposal, request, in: text)
    let source = request.source
    leave()
    guard proposal.dropPerformer == .view, let session = session as? DropSession else { return }
    let operation = session.operation ?? proposal.operation
    if source === text, let dragged = text.drag.dragged {
      session.isAccepted = drop(dragged, on: target, in: text, isMove: operation == .move)
      return
    }
    if let source, source.drag.isPlain, let own = source.drag.dragged?.text {
      let isRich = text.dragsAttributes && source.dragsAttributes
      session.isAccepted = insert([isRich ? own : text.model.styled(own.string)], on: target)
      return
    }
    session.hold()
    let finish = { [weak self] (parts: [NSAttributedString]) in
      session.isAccepted = self?.insert(parts, on: target) ?? false
      session.release()
    }
    if text.dragsAttributes, session.hasItemsConforming(toTypeIdentifiers: ["public.html"]) {
      session.loadObjects(ofClass: NSAttributedString.self) { [weak self] in
        let model = self?.text?.model
        finish($0.compactMap { own in model.map { $0.completed(own) } })
      }
    } else {
      session.loadObjects(ofClass: String.self) { [weak self] in
        let model = self?.text?.model
        finish($0.compactMap { model?.styled($0) })
      }
    }
  }

  private func target(
    of proposal: UITextDropProposal, _ request: TextDropRequest, in text: any DraggableText
  ) -> NSRange {
    let length = Self.length(of: text)
    let place = NSRange(location: (request.dropPosition as? TextPlace)?.offset ?? length, length: 0)
    switch proposal.dropAction {
    case .insert: return place
    case .replaceSelection: return (text.selectedTextRange as? TextPlaceRange)?.range ?? place
    case .replaceAll: return NSRange(location: 0, length: length)
    }
  }

  private static func length(of text: any DraggableText) -> Int {
    text.offset(from: text.beginningOfDocument, to: text.endOfDocument)
  }

  private static func acceptsFocus(_ text: any DraggableText) -> Bool {
    guard text.acceptsDrops, text.window != nil else { return false }
    if text.markedTextRange != nil { text.unmarkText() }
    return text.isFirstResponder || text.becomeFirstResponder()
  }

  /// Moves or copies a range within the text.
  ///
  /// - Returns: whether the delegate permitted it.
  private func drop(
    _ dragged: (range: NSRange, text: NSAttributedString), on target: NSRange, in text: any DraggableText,
    isMove: Bool
  ) -> Bool {
    guard Self.acceptsFocus(text) else { return false }
    let model = text.model
    // The text may have become shorter during the drag.
    guard dragged.range.upperBound <= Self.length(of: text) else { return false }
    let target = target.clamped(to: Self.length(of: text))
    let isApart = target.upperBound <= dragged.range.location || target.location >= dragged.range.upperBound
    let removes = isMove && isApart
    guard text.shouldChangeText(in: TextPlaceRange(target), replacementText: dragged.text.string),
      !removes || text.shouldChangeText(in: TextPlaceRange(dragged.range), replacementText: "")
    else { return false }
    // The delegate may have changed the text.
    guard model.revisedText(in: dragged.range).string == dragged.text.string else { return false }
    var (edits, place) = ([TextEdit](), target)
    if removes {
      edits.append(TextEdit(range: dragged.range, text: NSAttributedString(string: "")))
      if target.location >= dragged.range.upperBound { place.location -= dragged.range.length }
    }
    edits.append(TextEdit(range: place, text: dragged.text))
    model.apply(edits, .edit(.other), selecting: .inserted)
    text.drag.isMovedHere = true
    return true
  }

  /// Inserts text from another view or another program.
  ///
  /// - Returns: whether the delegate permitted it.
  private func insert(_ parts: [NSAttributedString], on target: NSRange) -> Bool {
    guard !parts.isEmpty, let text, Self.acceptsFocus(text) else { return false }
    let whole = NSMutableAttributedString(attributedString: parts[0])
    for part in parts.dropFirst() {
      whole.append(text.model.styled("\n"))
      whole.append(part)
    }
    // The text may have become shorter while the data was in transfer.
    let target = target.clamped(to: Self.length(of: text))
    guard text.shouldChangeText(in: TextPlaceRange(target), replacementText: whole.string) else {
      return false
    }
    text.model.apply([TextEdit(range: target, text: whole)], .edit(.other), selecting: .inserted)
    return true
  }
}

/// The state of a drag over a text.
private final class TextDropRequest: NSObject, UITextDropRequest {
  var dropPosition: UITextPosition
  var suggestedProposal = UITextDropProposal(operation: .copy)
  let dropSession: any UIDropSession
  /// The view that the text is dragged from; nil for another program.
  private(set) weak var source: (any DraggableText)?
  let isSameView: Bool

  init(_ text: any DraggableText, _ session: any UIDropSession) {
    dropPosition = text.endOfDocument
    dropSession = session
    source = (session.localDragSession as? DragSession)?.source as? any DraggableText
    isSameView = source === text
  }

  deinit {}

  /// Whether the user requests a copy, with Control held at the start of the drag or now.
  var isCopying: Bool { (dropSession.localDragSession as? DragSession)?.isCopying ?? false }
}
