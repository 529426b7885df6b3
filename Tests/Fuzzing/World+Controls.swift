import Casement
import CasementTesting
import Foundation

extension World {
  /// Steps of controls, and of the user towards them.
  func actOnControls(_ step: Step) {
    guard let window = step.choice(0, of: windows) else { return }
    var chance = step.randomness(3)
    if step.kind == .addControl {
      guard window.subviews.count < 10, controls.count < 12 else { return }
      let control = makeControl(step, &chance)
      controls.append(ControlRecord(control, witness))
      addGestures(to: control, &chance)
      if chance.happens(onceIn: 5) { return addScrolled(control, to: window, &chance) }
      let holders = plainViews(of: window).filter { $0.subviews.count < 12 }
      return (step.choice(1, of: [window, window] + holders) ?? window).addSubview(control)
    }
    guard let record = step.choice(1, of: controls.filter { $0.control.window != nil }) else { return }
    let control = record.control
    switch step.kind {
    case .changeControl: change(control, step, &chance)
    case .removeControl:
      control.removeFromSuperview()
      if chance.happens(onceIn: 2) { controls.removeAll { $0 === record } }
    case .addHandler: addHandler(to: control, step, &chance)
    case .pressControl: press(control, step, &chance)
    case .touchControl: touch(control, step, &chance)
    default:
      guard let keyboard = step.choice(2, of: compositor.seats.compactMap(\.keyboard)) else { return }
      control.becomeFirstResponder()
      // Space, Return, Escape, Tab, arrows, Home, End, Page Up, A, Backspace, Delete, Z, V.
      let key = chance.element(
        of: [57, 28, 1, 15, 105, 106, 103, 108, 102, 107, 104, 30, 14, 111, 44, 47] as [UInt32])
      // Now and then with Control or Shift.
      let modifier = chance.element(of: [nil, nil, nil, 29, 42] as [UInt32?])
      if let modifier { keyboard.press(key: modifier) }
      defer { if let modifier { keyboard.release(key: modifier) } }
      keyboard.press(key: key)
      if chance.happens(onceIn: 3) { compositor.exchange() }
      if !chance.happens(onceIn: 4) { keyboard.release(key: key) }
    }
  }

  // MARK: The program

  private func makeControl(_ step: Step, _ chance: inout Randomness) -> UIControl {
    let frame = CGRect(origin: chance.point(-10...100, -10...90), size: CGSize(width: 90, height: 34))
    let control: UIControl
    switch chance.next(below: 8) {
    case 0:
      let button = UIButton(type: .system)
      button.setTitle("Press", for: .normal)
      control = button
    case 1:
      control = UIButton(
        configuration: chance.element(of: [.filled(), .plain(), .gray()] as [UIButton.Configuration]))
    case 2: control = UISwitch(frame: .zero)
    case 3: control = UISlider(frame: frame)
    case 4: control = UISegmentedControl(items: (0..<chance.number(0...4)).map { "s\($0)" })
    case 5, 6:
      let field = chance.happens(onceIn: 3) ? UISearchTextField(frame: frame) : UITextField(frame: frame)
      field.borderStyle = chance.element(of: [.none, .line, .bezel, .roundedRect])
      field.clearButtonMode = chance.element(of: [.never, .whileEditing, .always])
      field.text = chance.element(of: World.texts)
      control = field
    default: control = UIControl(frame: frame)
    }
    control.frame.origin = frame.origin
    if control.bounds.isEmpty { control.frame = frame }
    return control
  }

  /// Texts of both directions, with letters of several units.
  private static let texts = ["", "one two", "אבג abc", "e\u{301}😀 👩‍👧‍👦", "a\nb", "مرحبا 123"]

  /// Adds recognizers of gestures now and then.
  private func addGestures(to view: UIView, _ chance: inout Randomness) {
    guard chance.happens(onceIn: 3) else { return }
    let make: [() -> UIGestureRecognizer] = [
      UITapGestureRecognizer.init, UILongPressGestureRecognizer.init, UIPanGestureRecognizer.init,
      UIPinchGestureRecognizer.init, UIRotationGestureRecognizer.init, UISwipeGestureRecognizer.init,
      UIHoverGestureRecognizer.init,
    ]
    for _ in 0..<chance.number(1...3) {
      let recognizer = make[chance.number(0...(make.count - 1))]()
      recognizer.cancelsTouchesInView = chance.happens(onceIn: 2)
      recognizer.delaysTouchesBegan = chance.happens(onceIn: 3)
      if let other = view.gestureRecognizers?.last, chance.happens(onceIn: 3) {
        recognizer.require(toFail: other)
      }
      view.addGestureRecognizer(recognizer)
    }
  }

  /// Puts a control into a scroll view, or into a text view that scrolls.
  private func addScrolled(_ control: UIControl, to window: UIWindow, _ chance: inout Randomness) {
    let frame = CGRect(x: 10, y: 10, width: 120, height: 80)
    let scrollView: UIScrollView
    if chance.happens(onceIn: 2) {
      let textView = UITextView(frame: frame)
      textView.text = String(repeating: chance.element(of: World.texts) + "\n", count: chance.number(0...40))
      textView.isFindInteractionEnabled = chance.happens(onceIn: 2)
      scrollView = textView
    } else {
      scrollView = UIScrollView(frame: frame)
      scrollView.contentSize = CGSize(width: chance.length(0...600), height: chance.length(0...9000))
      scrollView.isPagingEnabled = chance.happens(onceIn: 4)
      scrollView.maximumZoomScale = 2
    }
    scrollView.addSubview(control)
    window.addSubview(scrollView)
  }

  private func change(_ control: UIControl, _ step: Step, _ chance: inout Randomness) {
    switch chance.next(below: 8) {
    case 0, 1: control.isEnabled.toggle()
    case 2: control.isSelected.toggle()
    case 3: control.isHidden.toggle()
    case 4: control.isUserInteractionEnabled.toggle()
    case 5: control.showsMenuAsPrimaryAction.toggle()
    default: changeValue(control, step, &chance)
    }
  }

  private func changeValue(_ control: UIControl, _ step: Step, _ chance: inout Randomness) {
    let isAnimated = chance.happens(onceIn: 2)
    switch control {
    case let slider as UISlider:
      let odd = Float(chance.oddNumber())
      switch chance.next(below: 4) {
      case 0: slider.minimumValue = odd
      case 1: slider.maximumValue = odd
      case 2: slider.isContinuous.toggle()
      default: slider.setValue(chance.element(of: [0.3, 0.7, odd]), animated: isAnimated)
      }
    case let field as UITextField: change(field, &chance)
    case let toggle as UISwitch: toggle.setOn(!toggle.isOn, animated: isAnimated)
    case let segments as UISegmentedControl: change(segments, isAnimated, &chance)
    case let button as UIButton:
      switch chance.next(below: 5) {
      case 0: button.menu = chance.happens(onceIn: 3) ? nil : interactions.menu(step)
      case 1: button.setTitle(String(repeating: "w", count: chance.number(0...20)), for: .highlighted)
      case 2: button.configuration = chance.element(of: [nil, .filled(), .tinted()])
      case 3: button.changesSelectionAsPrimaryAction.toggle()
      default: button.configurationUpdateHandler = { [witness] _ in witness.heard() }
      }
    default: control.contentHorizontalAlignment = chance.element(of: [.left, .trailing, .fill])
    }
  }

  private func change(_ field: UITextField, _ chance: inout Randomness) {
    switch chance.next(below: 9) {
    case 0: field.text = chance.element(of: World.texts)
    case 1: field.isSecureTextEntry.toggle()
    case 2: field.insertText(chance.element(of: World.texts))
    case 3: field.deleteBackward()
    case 4:
      field.setMarkedText(chance.element(of: World.texts), selectedRange: NSRange(location: 1, length: 1))
    case 5: field.undoManager?.undo()
    case 6: field.undoManager?.redo()
    case 7: field.selectAll(nil)
    default: field.paste(nil)
    }
  }

  private func change(_ control: UISegmentedControl, _ isAnimated: Bool, _ chance: inout Randomness) {
    let place = chance.number(-1...6)
    switch chance.next(below: 7) {
    case 0: control.insertSegment(withTitle: "new", at: place, animated: isAnimated)
    case 1: control.removeSegment(at: place, animated: isAnimated)
    case 2: control.setEnabled(chance.happens(onceIn: 2), forSegmentAt: place)
    case 3: control.setWidth(chance.oddNumber(), forSegmentAt: place)
    case 4: control.isMomentary.toggle()
    case 5: control.apportionsSegmentWidthsByContent.toggle()
    default: control.selectedSegmentIndex = chance.number(-1...(control.numberOfSegments - 1))
    }
  }

  /// Has the control do something for its events, such as taking itself away, or its actions.
  private func addHandler(to control: UIControl, _ step: Step, _ chance: inout Randomness) {
    let events: UIControl.Event = chance.element(of: [
      .touchDown, .touchUpInside, .valueChanged, .touchCancel, .allTouchEvents, .allEvents,
      .touchDragInside, .primaryActionTriggered,
    ])
    let name = UIAction.Identifier("own \(chance.next(below: 3))")
    guard !chance.happens(onceIn: 4) else { return control.removeAction(identifiedBy: name, for: events) }
    let choice = chance.next(below: 8)
    let action = UIAction(title: "own", identifier: name) { [weak self, weak control] _ in
      guard let self, let control else { return }
      witness.heard()
      guard !isResting else { return }
      switch choice {
      case 0: control.removeFromSuperview()
      case 1: control.isEnabled = false
      case 2: control.isHidden = true
      case 3: control.removeAction(identifiedBy: name, for: .allEvents)
      case 4: control.addAction(UIAction { [witness] _ in witness.heard() }, for: events)
      case 5: control.superview?.addSubview(control)
      case 6: control.resignFirstResponder()
      default: break
      }
    }
    control.addAction(action, for: events)
  }

  // MARK: The user

  /// A point of a control on the surface of its window; nil where that cannot be told.
  private func place(
    of control: UIControl, _ chance: inout Randomness
  ) -> (surface: ScriptedSurface, point: CGPoint)? {
    guard let window = control.window, let title = window.windowScene?.title,
      let shown = compositor.windows.first(where: { $0.title == title && $0.isMapped })
    else { return nil }
    let bounds = control.bounds
    // Now and then beside it.
    let part = CGPoint(x: chance.fraction(-0.2...1.2), y: chance.fraction(0...1))
    let inside = CGPoint(x: bounds.minX + part.x * bounds.width, y: bounds.minY + part.y * bounds.height)
    let point = control.convert(inside, to: nil)
    guard abs(point.x) < 1e5, abs(point.y) < 1e5 else { return nil }
    return (shown.surface, point)
  }

  private func press(_ control: UIControl, _ step: Step, _ chance: inout Randomness) {
    guard let pointer = step.choice(2, of: compositor.seats.compactMap(\.pointer)),
      let place = place(of: control, &chance)
    else { return }
    pointer.move(to: place.point, on: place.surface)
    switch chance.next(below: 5) {
    case 0: break
    case 1: pointer.release()
    case 2: pointer.press()
    default:
      pointer.press()
      if chance.happens(onceIn: 2) { compositor.exchange() }
      if chance.happens(onceIn: 2) {
        pointer.move(to: CGPoint(x: place.point.x + 30, y: place.point.y), on: place.surface)
      }
      pointer.release()
    }
  }

  private func touch(_ control: UIControl, _ step: Step, _ chance: inout Randomness) {
    guard let touch = step.choice(2, of: compositor.seats.compactMap(\.touch)),
      let place = place(of: control, &chance)
    else { return }
    let finger = Int32(chance.number(0...3))
    switch chance.next(below: 5) {
    case 0: touch.up(finger)
    case 1: touch.move(finger, to: place.point)
    case 2: touch.down(finger, at: place.point, on: place.surface)
    case 3: touch.cancel()
    default:
      touch.down(finger, at: place.point, on: place.surface)
      if chance.happens(onceIn: 2) { compositor.exchange() }
      if chance.happens(onceIn: 2) {
        touch.move(finger, to: CGPoint(x: place.point.x, y: place.point.y + chance.length(0...150)))
      }
      touch.up(finger)
    }
  }

  // MARK: What must hold

  /// What is wrong with a control at this moment; nil if nothing is.
  func controlComplaint() -> String? {
    for record in controls { if let complaint = record.complaint { return complaint } }
    return nil
  }

  /// What is wrong with a control that nobody touches; nil if nothing is.
  func restingControlComplaint() -> String? {
    for record in controls { if let complaint = record.restComplaint { return complaint } }
    return nil
  }
}

/// A control, and what it told of touches and keys.
final class ControlRecord {
  let control: UIControl
  private let witness: Witness
  /// How many presses went on that did not end yet: one of a touch, and one of a key.
  private var open = 0

  init(_ control: UIControl, _ witness: Witness) {
    self.control = control
    self.witness = witness
    // It is the first of its handlers, and stays.
    let down = UIAction { [weak self] _ in self?.began() }
    let up = UIAction { [weak self] _ in self?.ended() }
    control.addAction(down, for: .touchDown)
    control.addAction(up, for: [.touchUpInside, .touchUpOutside, .touchCancel])
    control.addAction(UIAction { [weak self] _ in self?.changed() }, for: .valueChanged)
  }

  private func began() {
    open += 1
    if open > 2 { witness.contradict("a control is pressed \(open) times at once") }
    if !control.isEnabled { witness.contradict("a control is pressed that is disabled") }
  }

  private func ended() {
    open -= 1
    if open < 0 { witness.contradict("a press ended of a control that was not pressed") }
  }

  private func changed() {
    if let complaint { witness.contradict(complaint) }
  }

  var complaint: String? {
    if control.isTracking, open == 0 { return "a control tracks a touch of which it told nothing" }
    if control.isTracking, !control.isEnabled { return "a control tracks a touch while it is disabled" }
    if control.isTracking, control.window == nil { return "a control tracks a touch in no window" }
    if control.isTouchInside, !control.isTracking, open == 0 {
      return "a touch is in a control that has none"
    }
    switch control {
    case let slider as UISlider:
      let isInside = slider.minimumValue <= slider.value && slider.value <= slider.maximumValue
      return isInside ? nil : "\(slider.value) is not in \(slider.minimumValue)…\(slider.maximumValue)"
    case let segments as UISegmentedControl:
      let chosen = segments.selectedSegmentIndex
      return (-1..<max(0, segments.numberOfSegments)).contains(chosen)
        ? nil : "segment \(chosen) of \(segments.numberOfSegments) is chosen"
    default: return nil
    }
  }

  var restComplaint: String? {
    if open != 0 { return "\(open) presses of a control never ended" }
    if control.isTracking { return "a control tracks a touch that is over" }
    if control.isHighlighted { return "a control looks pressed, and nobody presses it" }
    return nil
  }
}
