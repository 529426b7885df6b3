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
      animatedLayers.append(control.layer)
      if chance.happens(onceIn: 2) { controls.removeAll { $0 === record } }
    case .addHandler: addHandler(to: control, step, &chance)
    case .pressControl: press(control, step, &chance)
    case .touchControl: touch(control, step, &chance)
    default: type(in: control, step, &chance)
    }
  }

  // MARK: The program

  private func makeControl(_ step: Step, _ chance: inout Randomness) -> UIControl {
    let frame = CGRect(origin: chance.point(-10...100, -10...90), size: CGSize(width: 90, height: 34))
    let control: UIControl
    switch chance.next(below: 14) {
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
    case 7: control = UIControl(frame: frame)
    default: control = makeValueControl(frame, &chance)
    }
    control.frame.origin = frame.origin
    if control.bounds.isEmpty { control.frame = frame }
    return control
  }

  /// Texts of both directions, with letters of several units.
  private static let texts = [
    "", "one two", "אבג abc", "e\u{301}😀 👩‍👧‍👦", "a\nb", "مرحبا 123", "it's -- \"so\"",
    "see example.org, +49 30 123456",
  ]

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
      change(textView, &chance)
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
      switch chance.next(below: 7) {
      case 5: button.isSpringLoaded.toggle()
      case 6: button.isPointerInteractionEnabled.toggle()
      case 0: button.menu = chance.happens(onceIn: 3) ? nil : interactions.menu(step)
      case 1: button.setTitle(String(repeating: "w", count: chance.number(0...20)), for: .highlighted)
      case 2: button.configuration = chance.element(of: [nil, .filled(), .tinted()])
      case 3: button.changesSelectionAsPrimaryAction.toggle()
      default: button.configurationUpdateHandler = { [witness] _ in witness.noteCallback() }
      }
    default:
      control.contentHorizontalAlignment = chance.element(of: [.left, .trailing, .fill])
      changeValue(of: control, isAnimated, &chance)
    }
  }

  /// Changes what a text view does with its text by itself, and how much of it there may be.
  func change(_ view: UITextView, _ chance: inout Randomness) {
    view.isEditable = !chance.happens(onceIn: 3)
    view.dataDetectorTypes = chance.element(of: [[], .link, .all])
    view.textContainer.maximumNumberOfLines = chance.element(of: [0, 0, 1, 3])
    view.textContainer.lineBreakMode = chance.element(of: [
      .byWordWrapping, .byCharWrapping, .byTruncatingTail, .byTruncatingMiddle, .byClipping,
    ])
    view.smartQuotesType = chance.element(of: [.default, .yes])
    view.smartDashesType = chance.element(of: [.default, .yes])
    view.smartInsertDeleteType = chance.element(of: [.default, .yes])
  }

  private func change(_ field: UITextField, _ chance: inout Randomness) {
    if let field = field as? UISearchTextField, chance.happens(onceIn: 3) {
      let token = UISearchToken(icon: nil, text: chance.element(of: World.texts))
      field.insertToken(token, at: chance.number(-1...3))
      if chance.happens(onceIn: 3) { field.removeToken(at: field.tokens.count - 1) }
      field.allowsDeletingTokens = !chance.happens(onceIn: 5)
      return
    }
    switch chance.next(below: 10) {
    case 9:
      field.smartQuotesType = .yes
      field.smartDashesType = .yes
      field.smartInsertDeleteType = .yes
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
      witness.noteCallback()
      guard !isResting else { return }
      switch choice {
      case 0: control.removeFromSuperview()
      case 1: control.isEnabled = false
      case 2: control.isHidden = true
      case 3: control.removeAction(identifiedBy: name, for: .allEvents)
      case 4: control.addAction(UIAction { [witness] _ in witness.noteCallback() }, for: events)
      case 5: control.superview?.addSubview(control)
      case 6: control.resignFirstResponder()
      default: break
      }
    }
    control.addAction(action, for: events)
  }

  // MARK: What must hold

  /// The first violation of an invariant of a control that holds at any moment, or nil.
  func controlComplaint() -> String? {
    for record in controls { if let complaint = record.complaint { return complaint } }
    return nil
  }

  /// The first violation of an invariant of controls without a touch, or nil.
  func restingControlComplaint() -> String? {
    for record in controls { if let complaint = record.restComplaint { return complaint } }
    return nil
  }
}

/// A control, and the touch and key events that it sent.
final class ControlRecord {
  let control: UIControl
  private let witness: Witness
  /// The number of presses that have not ended. There is at most one of a touch and one of a key.
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
    default: return valueComplaint
    }
  }

  var restComplaint: String? {
    if open != 0 { return "\(open) presses of a control never ended" }
    if control.isTracking { return "a control tracks a touch that is over" }
    if control.isHighlighted { return "a control looks pressed, and nobody presses it" }
    return nil
  }
}
