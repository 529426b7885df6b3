public import Foundation

/// A control that is on or off.
///
/// UIKit: `UISwitch`. A press changes it, and so does a drag of its thumb; with keys, Space or Return does, and the arrows
/// say to which side. Each change by the user sends `valueChanged` and `primaryActionTriggered`.
@preconcurrency @MainActor open class UISwitch: UIControl {
  /// The colour of the track while it is on; nil, as it is unless set, stands for the tint.
  open var onTintColor: UIColor? { didSet { setNeedsLayout() } }

  /// The colour of the thumb; nil, as it is unless set, stands for that of the system.
  open var thumbTintColor: UIColor? { didSet { setNeedsLayout() } }

  /// Whether it is on. To set it sends nothing.
  open var isOn: Bool {
    get { storedIsOn }
    set { setOn(newValue, animated: false) }
  }
  private var storedIsOn = false

  private let track = ControlLook.part()
  private let thumb = ControlLook.part()

  /// Where the thumb is while it is dragged, from off (0) to on (1).
  private var dragged: CGFloat?
  private var dragStart = CGFloat.zero
  private var hasMoved = false

  private static let size = CGSize(width: 46, height: 26)
  private static let margin: CGFloat = 3

  /// Makes a switch that is off. Only the frame's origin counts for its looks: its size is its own.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    addParts()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addParts()
  }

  private func addParts() {
    ControlLook.raise(thumb)
    addSubview(track)
    addSubview(thumb)
  }

  /// Turns it on or off, without sending anything.
  ///
  /// - Parameter animated: whether the thumb is seen on its way.
  open func setOn(_ on: Bool, animated: Bool) {
    guard on != storedIsOn else { return }
    storedIsOn = on
    setNeedsLayout()
    if animated { ControlLook.change(self, animated: true) { self.place() } }
  }

  // MARK: Size and place

  open override var intrinsicContentSize: CGSize { Self.size }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  private var trackRect: CGRect {
    CGRect(
      x: bounds.midX - Self.size.width / 2, y: bounds.midY - Self.size.height / 2, width: Self.size.width,
      height: Self.size.height
    ).onPixels(contentScaleFactor)
  }

  override var focusShape: (rect: CGRect, cornerRadius: CGFloat) { (trackRect, Self.size.height / 2) }

  /// Puts the parts where they belong, in their colours.
  private func place() {
    let rect = trackRect
    let diameter = rect.height - 2 * Self.margin
    // A thumb that is held is a little wider.
    let width = isHighlighted && isEnabled ? diameter + 3 : diameter
    var part = dragged ?? (storedIsOn ? 1 : 0)
    if laysOutRightToLeft { part = 1 - part }
    let x = rect.minX + Self.margin + part * (rect.width - 2 * Self.margin - width)
    track.frame = rect
    track.layer.cornerRadius = rect.height / 2
    thumb.frame = CGRect(x: x, y: rect.minY + Self.margin, width: width, height: diameter)
    thumb.layer.cornerRadius = diameter / 2
    track.layer.backgroundColor = trackColor.cgColor
    thumb.layer.backgroundColor = (thumbTintColor ?? ControlLook.thumb(isPressed: isHighlighted)).cgColor
    let opacity = isEnabled ? 1 : ControlLook.disabledOpacity
    track.alpha = opacity
    thumb.alpha = ControlLook.isDark ? opacity : isEnabled ? 1 : 0.8
  }

  private var trackColor: UIColor {
    let isShownOn = dragged.map { $0 > 0.5 } ?? storedIsOn
    guard isShownOn else {
      let strength: (CGFloat, CGFloat) = isHighlighted ? (0.3, 0.32) : isHovered ? (0.25, 0.27) : (0.2, 0.22)
      return ControlLook.ink(light: strength.0, dark: strength.1)
    }
    let color = onTintColor ?? tintColor ?? .accent
    guard isEnabled else { return color.current }
    if isHighlighted { return color.mixed(with: .black, 0.12) }
    return isHovered ? color.mixed(with: .white, 0.1) : color.current
  }

  // MARK: Touches

  /// A drag of the knob is the control's, whatever the views around it recognize (rule G4).
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if isTracking, gestureRecognizer.isDrag, gestureRecognizer.isAround(self) { return false }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    dragStart = touch.location(in: self).x
    hasMoved = false
    return super.beginTracking(touch, with: event)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let way = touch.location(in: self).x - dragStart
    if abs(way) > 4 { hasMoved = true }
    guard hasMoved else { return super.continueTracking(touch, with: event) }
    let part = (laysOutRightToLeft ? -way : way) / (Self.size.width - Self.size.height)
    dragged = max(0, min(1, (storedIsOn ? 1 : 0) + part))
    setNeedsLayout()
    return super.continueTracking(touch, with: event)
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    dragged = nil
    hasMoved = false
    ControlLook.change(self, animated: true) { self.place() }
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard hasMoved else { return }
    // Inside, the press comes next, and is to change nothing.
    hasMoved = isTouchInside
    let isOn = dragged.map { $0 > 0.5 } ?? storedIsOn
    dragged = nil
    if !change(to: isOn, event) { ControlLook.change(self, animated: true) { self.place() } }
  }

  override func trigger(_ event: UIEvent?) {
    // A drag has its effect already.
    if hasMoved { hasMoved = false } else { change(to: !storedIsOn, event) }
    super.trigger(event)
  }

  /// The user turns it on or off.
  @discardableResult private func change(to isOn: Bool, _ event: UIEvent?) -> Bool {
    guard isOn != storedIsOn else { return false }
    setOn(isOn, animated: true)
    send([.valueChanged, .primaryActionTriggered], event)
    return true
  }

  // MARK: Keys

  override func changeValue(_ key: UIKey) -> Bool {
    switch key.keyCode {
    case .keyboardRightArrow: change(to: !laysOutRightToLeft, nil)
    case .keyboardLeftArrow: change(to: laysOutRightToLeft, nil)
    default: return false
    }
    return true
  }

  // MARK: Accessibility

  /// True unless set.
  open override var isAccessibilityElement: Bool {
    get { extras?.accessibility.isElement ?? true }
    set { super.isAccessibilityElement = newValue }
  }

  /// 1 or 0 unless set.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? (storedIsOn ? "1" : "0") }
    set { super.accessibilityValue = newValue }
  }
}
