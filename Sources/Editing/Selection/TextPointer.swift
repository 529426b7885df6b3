import Foundation

/// Pointer and touch input in a text (rule X4). A press places the caret, with Shift it extends the selection. A
/// second press selects a word, a third one a paragraph. A drag extends the selection by letters, words or
/// paragraphs. A middle click pastes the primary selection. A finger taps, holds to move the caret, and drags
/// handles.
final class TextPointer {
  /// The interaction; nil when the program replaced it in a callback.
  private weak var interaction: UITextInteraction?
  private weak var view: UIView?
  private var recognizers: [UIGestureRecognizer] = []
  private weak var hold: UILongPressGestureRecognizer?
  /// The granularity of the press, by which a drag extends the selection.
  private var unit = UITextGranularity.character
  private var pressed: UITextRange?
  private var autoscroll: TextAutoscroll?
  private lazy var holdGate = HoldGate(self)

  init(_ interaction: UITextInteraction, in view: UIView) {
    self.interaction = interaction
    self.view = view
    let press = TextPressRecognizer(self)
    let tap = UITapGestureRecognizer(target: self, action: Self.tapped)
    let hold = UILongPressGestureRecognizer(target: self, action: Self.held)
    let handle = HandleRecognizer(self)
    for finger in [tap, hold] as [UIGestureRecognizer] {
      finger.allowedTouchTypes = [
        NSNumber(value: UITouch.TouchType.direct.rawValue),
        NSNumber(value: UITouch.TouchType.pencil.rawValue),
      ]
    }
    self.hold = hold
    hold.delegate = holdGate
    recognizers = [press, tap, hold, handle]
    for recognizer in recognizers {
      recognizer.cancelsTouchesInView = recognizer === hold || recognizer === handle
      recognizer.delaysTouchesEnded = false
      view.addGestureRecognizer(recognizer)
    }
  }

  func detach() {
    for recognizer in recognizers { view?.removeGestureRecognizer(recognizer) }
    recognizers = []
    autoscroll?.stop()
  }

  private var input: (UIResponder & UITextInput)? { interaction?.textInput }

  private var context: ApplicationContext { UIApplication.shared.context }

  /// Whether a gesture may begin at a point of the interaction's view. Makes the text first responder.
  private func mayBegin(at point: CGPoint) -> Bool {
    guard let interaction, let input = interaction.textInput,
      interaction.delegate?.interactionShouldBegin(interaction, at: point) ?? true
    else { return false }
    if !input.isFirstResponder {
      guard input.canBecomeFirstResponder, input.becomeFirstResponder() else { return false }
    }
    return true
  }

  /// Converts a point of the interaction's view to the text's view.
  private func textPoint(_ point: CGPoint) -> CGPoint {
    guard let view, let input else { return point }
    let place = input.textInputView
    return place === view ? point : view.convert(point, to: place)
  }

  /// Whether a point of the interaction's view is on draggable text.
  func isOnDraggableText(_ point: CGPoint) -> Bool {
    (input as? any DraggableText)?.drag.mayBegin(at: textPoint(point)) ?? false
  }

  // MARK: The pointer

  /// A button was pressed.
  ///
  /// - Returns: whether the pointer's moves extend the selection.
  func pressBegan(at point: CGPoint, taps: Int, isExtending: Bool) -> Bool {
    interaction?.showsHandles = false
    // A double click on a text that was not first responder selects as well.
    guard mayBegin(at: point), let input, let interaction else { return false }
    if input.markedTextRange != nil { input.unmarkText() }
    guard let position = input.closestPosition(to: textPoint(point)) else { return false }
    interaction.delegate?.interactionWillBegin(interaction)
    let selector = context.textInputs.selector(for: input)
    unit = taps % 3 == 2 ? .word : taps % 3 == 0 && taps > 0 ? .paragraph : .character
    if unit == .character {
      selector.move(to: position, extending: isExtending)
      pressed = nil
    } else if let range = selector.unit(unit, at: position) {
      selector.select(from: range.start, to: range.end)
      pressed = range
    }
    context.textInputs.typed(in: input)
    return true
  }

  /// The pointer moved with its button down.
  func pressMoved(to point: CGPoint) {
    select(to: point)
    guard let view, let input else { return }
    if autoscroll == nil { autoscroll = TextAutoscroll(input.textInputView) }
    autoscroll?.update(view.convert(point, to: nil)) { [weak self, weak view] place in
      guard let self, let view else { return }
      select(to: view.convert(place, from: nil))
    }
  }

  private func select(to point: CGPoint) {
    guard let input, let position = input.closestPosition(to: textPoint(point)) else { return }
    let selector = context.textInputs.selector(for: input)
    if let pressed, let other = selector.unit(unit, at: position) {
      // The pressed unit stays selected as a whole.
      if input.compare(other.start, to: pressed.start) == .orderedAscending {
        selector.select(from: pressed.end, to: other.start)
      } else {
        let isFurther = input.compare(other.end, to: pressed.end) == .orderedDescending
        selector.select(from: pressed.start, to: isFurther ? other.end : pressed.end)
      }
    } else {
      selector.move(to: position, extending: true)
    }
    context.textInputs.typed(in: input)
  }

  /// The button was released.
  func pressEnded() {
    autoscroll?.stop()
    autoscroll = nil
    if let interaction { interaction.delegate?.interactionDidEnd(interaction) }
    if let input { TextPasteboard.selected(in: input) }
  }

  /// The middle button was pressed. It pastes the primary selection at the point.
  func middlePressed(at point: CGPoint) {
    guard interaction?.textInteractionMode == .editable, mayBegin(at: point), let input,
      let position = input.closestPosition(to: textPoint(point))
    else { return }
    context.textInputs.selector(for: input).move(to: position, extending: false)
    TextPasteboard.insertPrimary(into: input)
  }

  /// The secondary button was pressed. Select the word there for the menu, unless the point is in the selection.
  func secondaryPressed(at point: CGPoint) {
    guard mayBegin(at: point), let input, let position = input.closestPosition(to: textPoint(point)) else {
      return
    }
    guard !isSelected(position, input) else { return }
    let selector = context.textInputs.selector(for: input)
    if let range = selector.unit(.word, at: position), input.text(in: range)?.first?.isLetter == true {
      selector.select(from: range.start, to: range.end)
    } else {
      selector.move(to: position, extending: false)
    }
    context.textInputs.typed(in: input)
  }

  private func isSelected(_ position: UITextPosition, _ input: any UITextInput) -> Bool {
    guard let selection = input.selectedTextRange, !selection.isEmpty else { return false }
    return input.compare(position, to: selection.start) != .orderedAscending
      && input.compare(position, to: selection.end) != .orderedDescending
  }

  // MARK: Fingers

  private func tapped(_ tap: UITapGestureRecognizer) {
    guard let view, let input else { return }
    let point = tap.location(in: view)
    let wasFirst = input.isFirstResponder
    guard mayBegin(at: point), let interaction, let position = input.closestPosition(to: textPoint(point))
    else {
      return
    }
    // A tap on the selection opens the edit menu.
    if wasFirst, isSelected(position, input) { return interaction.presentMenu(at: point) }
    interaction.delegate?.interactionWillBegin(interaction)
    let selector = context.textInputs.selector(for: input)
    // The tap that makes the text first responder only places the caret.
    let count = wasFirst ? (tap.tapCount - 1) % 3 + 1 : 1
    if count > 1, let range = selector.unit(count == 2 ? .word : .paragraph, at: position) {
      selector.select(from: range.start, to: range.end)
      interaction.showsHandles = true
    } else {
      interaction.showsHandles = false
      selector.move(to: position, extending: false)
    }
    context.textInputs.typed(in: input)
    interaction.delegate?.interactionDidEnd(interaction)
  }

  /// Whether a held finger moves the caret. The delegate may forbid it.
  private var isHeld = false

  private func held(_ hold: UILongPressGestureRecognizer) {
    guard let view, let interaction, let input else { return }
    let point = hold.location(in: view)
    let selector = context.textInputs.selector(for: input)
    switch hold.state {
    case .began:
      guard mayBegin(at: point), let position = input.closestPosition(to: textPoint(point)) else { return }
      isHeld = true
      interaction.delegate?.interactionWillBegin(interaction)
      // Text that is not editable has no caret, so a long press selects a word.
      if interaction.textInteractionMode == .nonEditable, let range = selector.unit(.word, at: position) {
        selector.select(from: range.start, to: range.end)
        interaction.showsHandles = true
      } else {
        selector.move(to: position, extending: false)
      }
    case .changed:
      guard isHeld, let position = input.closestPosition(to: textPoint(point)) else { return }
      selector.move(to: position, extending: interaction.textInteractionMode == .nonEditable)
    default:
      guard isHeld else { return }
      isHeld = false
      if hold.state == .ended { interaction.presentMenu(at: point) }
      interaction.delegate?.interactionDidEnd(interaction)
    }
    context.textInputs.typed(in: input)
  }

  // MARK: Handles

  /// Starts dragging a handle. The other end of the selection stays. Returns false for a point outside of the
  /// handles.
  func handleBegan(at point: CGPoint) -> Bool {
    guard let interaction, interaction.showsHandles, let input, let selection = input.selectedTextRange,
      let handle = interaction.handle(at: textPoint(point))
    else { return false }
    let selector = context.textInputs.selector(for: input)
    if handle.isStart {
      selector.select(from: selection.end, to: selection.start)
    } else {
      selector.select(from: selection.start, to: selection.end)
    }
    return true
  }

  func handleMoved(to point: CGPoint) {
    guard let input else { return }
    // The handle is below the line, so the position is searched above the finger.
    let place = textPoint(point)
    guard let position = input.closestPosition(to: CGPoint(x: place.x, y: place.y - 12)) else { return }
    context.textInputs.selector(for: input).move(to: position, extending: true)
    context.textInputs.typed(in: input)
  }
}

/// Recognizes a press of a pointer in a text. It begins immediately, so that the caret appears when the button goes
/// down.
private final class TextPressRecognizer: UIGestureRecognizer {
  private weak var pointer: TextPointer?
  private weak var touch: UITouch?
  /// Whether the press is on draggable text. It then places the caret at its end, unless a drag has begun.
  private var mayDrag = false

  init(_ pointer: TextPointer) {
    self.pointer = pointer
    super.init(target: nil, action: nil)
    allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard touch == nil, let touch = touches.first, let view else { return }
    // A button inside of the field handles its own press.
    if let control = touch.view?.enclosingControl, control !== view, control.isDescendant(of: view) {
      state = .failed
      return
    }
    let place = touch.location(in: view)
    switch event.buttonMask {
    case .button(3):
      pointer?.middlePressed(at: place)
      state = .failed
    case .primary:
      let isExtending = event.modifierFlags.contains(.shift)
      if !isExtending, touch.tapCount <= 1, pointer?.isOnDraggableText(place) == true {
        mayDrag = true
        self.touch = touch
        return
      }
      guard pointer?.pressBegan(at: place, taps: touch.tapCount, isExtending: isExtending) == true else {
        state = .failed
        return
      }
      self.touch = touch
      state = .began
    case .secondary:
      pointer?.secondaryPressed(at: place)
      state = .failed
    default: state = .failed
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard let touch, touches.contains(touch), let view, !mayDrag else { return }
    pointer?.pressMoved(to: touch.location(in: view))
    state = .changed
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    guard let touch, touches.contains(touch), let view else { return }
    if mayDrag {
      guard pointer?.pressBegan(at: touch.location(in: view), taps: 1, isExtending: false) == true else {
        state = .failed
        return
      }
    }
    pointer?.pressEnded()
    state = .ended
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    guard let touch, touches.contains(touch) else { return }
    if !mayDrag { pointer?.pressEnded() }
    state = .cancelled
  }

  override func reset() {
    super.reset()
    mayDrag = false
    touch = nil
  }
}

/// Prevents the long press on draggable text, so that the drag can begin.
private final class HoldGate: NSObject, UIGestureRecognizerDelegate {
  private unowned let pointer: TextPointer

  init(_ pointer: TextPointer) { self.pointer = pointer }

  deinit {}

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let view = gestureRecognizer.view else { return false }
    return !pointer.isOnDraggableText(gestureRecognizer.location(in: view))
  }
}

/// Recognizes a finger on a handle of a selection.
private final class HandleRecognizer: UIGestureRecognizer {
  private weak var pointer: TextPointer?

  init(_ pointer: TextPointer) {
    self.pointer = pointer
    super.init(target: nil, action: nil)
    allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard state == .possible, let touch = touches.first, let view,
      pointer?.handleBegan(at: touch.location(in: view)) == true
    else {
      if state == .possible { state = .failed }
      return
    }
    state = .began
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard state == .began || state == .changed, let touch = touches.first, let view else { return }
    pointer?.handleMoved(to: touch.location(in: view))
    state = .changed
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    if state == .began || state == .changed { state = .ended }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    if state == .began || state == .changed { state = .cancelled }
  }
}

extension UIView {
  /// The nearest control among the view and its ancestors.
  fileprivate var enclosingControl: UIControl? {
    sequence(first: self as UIView?, next: { $0?.superview }).lazy.compactMap { $0 as? UIControl }.first
  }
}
