@_spi(Casement) import CasementCore
import CasementDesktop
import CasementGraphics
public import Foundation

/// A control with two buttons for decreasing and increasing a value.
///
/// UIKit: `UIStepper`. A press changes the value immediately; a held press repeats after half a second and
/// accelerates. Arrow keys change the value by a step, Page Up and Page Down by ten steps, and Home and End move to
/// the ends. Each change by the user sends `valueChanged` and `primaryActionTriggered`.
@preconcurrency @MainActor open class UIStepper: UIControl {
  // MARK: Values

  /// The value, clamped to the range; 0 by default. Setting it sends no events.
  open var value: Double {
    get { storedValue }
    set {
      storedValue = clamped(newValue)
      setNeedsLayout()
    }
  }
  private var storedValue: Double = 0

  /// The minimum value; 0 by default. A lower maximum is raised to it. NaN is ignored.
  open var minimumValue: Double = 0 {
    didSet {
      if minimumValue.isNaN { minimumValue = oldValue }
      if minimumValue > maximumValue { maximumValue = minimumValue }
      value = storedValue
    }
  }

  /// The maximum value; 100 by default. A higher minimum is lowered to it. NaN is ignored.
  open var maximumValue: Double = 100 {
    didSet {
      if maximumValue.isNaN { maximumValue = oldValue }
      if maximumValue < minimumValue { minimumValue = maximumValue }
      value = storedValue
    }
  }

  /// The step of a press; 1 by default.
  ///
  /// - Precondition: it is positive and finite.
  open var stepValue: Double = 1 {
    didSet {
      precondition(
        stepValue > 0 && stepValue.isFinite, "stepValue \(stepValue): set a finite number above 0")
    }
  }

  /// Whether the value wraps around at the ends of the range. False by default.
  open var wraps = false { didSet { setNeedsLayout() } }

  /// Whether a held press repeats. True by default.
  open var autorepeat = true

  /// Whether `valueChanged` is sent for each change, or once at the end of a press. True by default.
  open var isContinuous = true

  private func clamped(_ value: Double) -> Double {
    value.isNaN ? minimumValue : max(minimumValue, min(maximumValue, value))
  }

  // MARK: Parts

  private let track = ControlLook.part()
  private let divider = UIImageView(image: nil)
  private let halves = [StepperHalf("minus"), StepperHalf("plus")]
  private var backgrounds = StateValues<UIImage>()
  /// The divider images by the states of the left and the right half.
  private var dividers: [[State]: UIImage] = [:]

  /// The half that a touch presses, and the half under the pointer: 0 decreases the value, 1 increases it.
  private var pressed: Int?
  private var pointed: Int?
  private var valueAtStart: Double = 0
  /// The number of repetitions of the press, and the timer of the next one.
  private var repeats = 0
  private var timer: Deadline?

  private static let size = CGSize(width: 94, height: 32)
  private static let cornerRadius: CGFloat = 8

  /// Makes a stepper from 0 to 100. Only the origin of the frame is used, since the size is fixed.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    addParts()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addParts()
    coder.finish(self, as: UIStepper.self)
  }

  private func addParts() {
    addSubview(track)
    for half in halves { addSubview(half) }
    addSubview(divider)
  }

  // MARK: Pictures by state (rule U2)

  /// Sets the image of the decrement button for a state; nil removes it.
  open func setDecrementImage(_ image: UIImage?, for state: State) { setImage(image, of: 0, state) }

  /// The image of the decrement button that was set for a state.
  open func decrementImage(for state: State) -> UIImage? { halves[0].images.exactValue(state) }

  /// Sets the image of the increment button for a state; nil removes it.
  open func setIncrementImage(_ image: UIImage?, for state: State) { setImage(image, of: 1, state) }

  /// The image of the increment button that was set for a state.
  open func incrementImage(for state: State) -> UIImage? { halves[1].images.exactValue(state) }

  private func setImage(_ image: UIImage?, of half: Int, _ state: State) {
    halves[half].images[state] = image
    setNeedsLayout()
  }

  /// Sets the background image for a state; nil removes it.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    backgrounds[state] = image
    setNeedsLayout()
  }

  /// The background image that was set for a state.
  open func backgroundImage(for state: State) -> UIImage? { backgrounds.exactValue(state) }

  /// Sets the divider image for the states of the buttons; nil removes it.
  open func setDividerImage(
    _ image: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State
  ) {
    dividers[[leftState, rightState]] = image
    setNeedsLayout()
  }

  /// The divider image that was set for the states of the buttons.
  open func dividerImage(forLeftSegmentState leftState: State, rightSegmentState rightState: State)
    -> UIImage?
  { dividers[[leftState, rightState]] }

  // MARK: Size and layout

  @_spi(Casement) open override var initialHugging: (horizontal: UILayoutPriority, vertical: UILayoutPriority)
  {
    (.defaultHigh, .defaultHigh)
  }

  open override var intrinsicContentSize: CGSize { Self.size }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  private var trackRect: CGRect {
    CGRect(
      x: bounds.midX - Self.size.width / 2, y: bounds.midY - Self.size.height / 2, width: Self.size.width,
      height: Self.size.height
    ).onPixels(contentScaleFactor)
  }

  @_spi(Casement) open override var focusShape: (rect: CGRect, cornerRadius: CGFloat) {
    (trackRect, Self.cornerRadius)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let rect = trackRect
    let scale = contentScaleFactor
    let background = backgrounds[state]
    track.frame = rect
    track.layer.cornerRadius = Self.cornerRadius
    track.layer.backgroundColor =
      background == nil ? ControlLook.ink(light: 0.075, dark: 0.1).cgColor : nil
    track.layer.borderWidth = background == nil ? ControlLook.edgeWidth : 0
    track.layer.borderColor = ControlLook.edge(light: 0, dark: 0).cgColor
    let middle = (rect.midX * scale).rounded() / scale
    let left = CGRect(x: rect.minX, y: rect.minY, width: middle - rect.minX, height: rect.height)
    let right = CGRect(x: middle, y: rect.minY, width: rect.maxX - middle, height: rect.height)
    let places = laysOutRightToLeft ? [right, left] : [left, right]
    for (index, half) in halves.enumerated() {
      half.frame = places[index]
      half.layer.cornerRadius = Self.cornerRadius
      half.layer.maskedCorners =
        places[index] == left
        ? [.layerMinXMinYCorner, .layerMinXMaxYCorner] : [.layerMaxXMinYCorner, .layerMaxXMaxYCorner]
      let state = state(of: index)
      let color: UIColor = tintWasSet ? tintColor : .label
      half.show(
        state, strength: strength(of: index),
        color: (state == .disabled ? UIColor.label.faded(0.3) : color).current,
        background: background == nil ? nil : backgrounds[state])
    }
    layOutDivider(middle, rect)
  }

  private var tintWasSet: Bool { tintSource.color != nil }

  private func layOutDivider(_ x: CGFloat, _ rect: CGRect) {
    let states = laysOutRightToLeft ? [state(of: 1), state(of: 0)] : [state(of: 0), state(of: 1)]
    let image = dividers[states] ?? dividers[[.normal, .normal]]
    divider.image = image
    let line = image?.size.width ?? 1 / contentScaleFactor
    let height = image == nil ? 16 : rect.height
    divider.frame =
      CGRect(x: x - line / 2, y: rect.midY - height / 2, width: line, height: height)
      .onPixels(contentScaleFactor)
    divider.layer.backgroundColor = image == nil ? ControlLook.edge(light: 0.16, dark: 0.2).cgColor : nil
    // A highlighted half needs no divider.
    divider.alpha = image != nil || halves.indices.allSatisfy { strength(of: $0) == 0 } ? 1 : 0
  }

  private func strength(of half: Int) -> CGFloat {
    guard canStep(half) else { return 0 }
    if pressed == half, isHighlighted { return 0.13 }
    return pointed == half && isUnderPointer && !isTracking ? 0.06 : 0
  }

  private func state(of half: Int) -> State {
    guard canStep(half) else { return .disabled }
    return pressed == half && isHighlighted ? .highlighted : .normal
  }

  /// Whether a half can change the value. At an end of the range it cannot, unless the value wraps around.
  private func canStep(_ half: Int) -> Bool {
    isEnabled && (wraps || (half == 0 ? storedValue > minimumValue : storedValue < maximumValue))
  }

  // MARK: The pointer and touches

  @_spi(Casement) open override func pointerMoved(to point: CGPoint) {
    let half = half(at: point)
    guard half != pointed else { return }
    pointed = half
    setNeedsLayout()
  }

  /// The half at a point; nil outside of the stepper.
  private func half(at point: CGPoint) -> Int? {
    guard bounds.contains(point) else { return nil }
    return (point.x >= bounds.midX) != laysOutRightToLeft ? 1 : 0
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    pressed = half(at: touch.location(in: self))
    valueAtStart = storedValue
    repeats = 0
    return super.beginTracking(touch, with: event)
  }

  @_spi(Casement) open override func trackingBegan(_ touch: UITouch, _ event: UIEvent?) {
    stepAgain(event)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    // A press applies only to the half where it began.
    isHighlighted = isTouchInside && half(at: touch.location(in: self)) == pressed
    return super.continueTracking(touch, with: event)
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    endPress(event)
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    endPress(event)
  }

  private func endPress(_ event: UIEvent?) {
    timer?.time = nil
    timer = nil
    pressed = nil
    setNeedsLayout()
    if !isContinuous, storedValue != valueAtStart { sendChange(event) }
  }

  /// Changes the value and schedules the next repetition.
  private func stepAgain(_ event: UIEvent?) {
    guard let half = pressed else { return }
    if isHighlighted { step(half == 0 ? -1 : 1, event, isByPress: true) }
    // A handler may have ended the press.
    guard autorepeat, isTracking, pressed == half, let session = window?.context.session else { return }
    let timer = self.timer ?? session.deadline { [weak self] in self?.stepAgain(nil) }
    timer.time = session.clock.time(after: Self.pause(after: repeats))
    self.timer = timer
    repeats += 1
  }

  /// The time until the next repetition of a held press.
  private static func pause(after repeats: Int) -> Duration {
    switch repeats {
    case 0: .milliseconds(500)
    case 1..<10: .milliseconds(120)
    case 10..<30: .milliseconds(60)
    default: .milliseconds(30)
    }
  }

  /// The user changes the value by a number of steps.
  private func step(_ count: Double, _ event: UIEvent?, isByPress: Bool = false) {
    let new = storedValue + count * stepValue
    if new > maximumValue {
      change(to: wraps && storedValue == maximumValue ? minimumValue : maximumValue, event, isByPress)
    } else if new < minimumValue {
      change(to: wraps && storedValue == minimumValue ? maximumValue : minimumValue, event, isByPress)
    } else {
      change(to: new, event, isByPress)
    }
  }

  private func change(to new: Double, _ event: UIEvent?, _ isByPress: Bool) {
    guard new != storedValue else { return }
    value = new
    if isContinuous || !isByPress { sendChange(event) }
  }

  private func sendChange(_ event: UIEvent?) { send([.valueChanged, .primaryActionTriggered], event) }

  // MARK: Keys

  @_spi(Casement) open override func changeValue(_ key: UIKey) -> Bool {
    let forward: Double = laysOutRightToLeft ? -1 : 1
    switch key.keyCode {
    case .keyboardRightArrow: step(forward, nil)
    case .keyboardLeftArrow: step(-forward, nil)
    case .keyboardUpArrow: step(1, nil)
    case .keyboardDownArrow: step(-1, nil)
    case .keyboardPageUp: step(10, nil)
    case .keyboardPageDown: step(-10, nil)
    case .keyboardHome: change(to: minimumValue, nil, false)
    case .keyboardEnd: change(to: maximumValue, nil, false)
    default: return false
    }
    return true
  }

  // MARK: Accessibility

  @_spi(Casement) open override var isStandardAccessibilityElement: Bool { true }

  @_spi(Casement) open override var accessibilityRole: AccessibilityRole? { .spinButton }

  /// The value by default.
  @_spi(Casement) open override var standardAccessibilityValue: String? {
    let text = "\(storedValue)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  @_spi(Casement) open override var standardAccessibilityLabel: String? { labelOfEnclosingElement }

  @_spi(Casement) open override var standardAccessibilityTraits: UIAccessibilityTraits {
    stateAccessibilityTraits.union(.adjustable)
  }

  @_spi(Casement) open override var accessibilityFacts: AccessibilityFacts {
    var facts = AccessibilityFacts()
    facts.roleDescription = localized("Stepper")
    facts.setNumber(storedValue, from: minimumValue, to: maximumValue)
    facts.step = stepValue
    return facts
  }

  open override func accessibilityIncrement() { if isEnabled { step(1, nil) } }

  open override func accessibilityDecrement() { if isEnabled { step(-1, nil) } }

  @_spi(Casement) open override func setAccessibilityNumber(_ number: Double) -> Bool {
    guard isEnabled, number.isFinite else { return false }
    change(to: number, nil, false)
    return true
  }
}
