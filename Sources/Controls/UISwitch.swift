@_spi(Casement) import CasementCore
public import Foundation

/// A control that is on or off.
///
/// UIKit: `UISwitch`. A press toggles it, and a drag moves its thumb. Space or Return toggles it, and arrow keys move
/// the thumb to a side. Each change by the user sends `valueChanged` and `primaryActionTriggered`. With the preferred
/// style `.checkbox` it is a check box with a title.
@preconcurrency @MainActor open class UISwitch: UIControl {
  /// The style of a switch.
  public nonisolated enum Style: Int, Sendable {
    /// The style that the system prefers, which is sliding.
    case automatic = 0
    /// A box with a check mark and a title.
    case checkbox = 1
    /// A thumb on a track.
    case sliding = 2
  }

  /// The preferred style.
  open var preferredStyle: Style {
    get { checkBox?.style ?? .automatic }
    set {
      let former = style
      ensuredCheckBox.style = newValue
      guard style != former else { return }
      dragged = nil
      updateParts()
    }
  }

  /// The actual style; never `.automatic`.
  open var style: Style { preferredStyle == .checkbox ? .checkbox : .sliding }

  /// The title of a check box; a press on it toggles the switch. A sliding switch shows no title.
  open var title: String? {
    get { checkBox?.title }
    set {
      guard newValue != title else { return }
      ensuredCheckBox.title = newValue
      checkBox?.label?.text = newValue
      setNeedsLayout()
      invalidateIntrinsicContentSize()
    }
  }

  /// The parts of a check box. A separate object, since most switches are sliding.
  private final class CheckBoxParts {
    var style = Style.automatic
    var title: String?
    var box: CheckBox?
    var label: UILabel?
  }
  private var checkBox: CheckBoxParts?

  private var ensuredCheckBox: CheckBoxParts {
    let parts = checkBox ?? CheckBoxParts()
    checkBox = parts
    return parts
  }

  /// The color of the track while the switch is on; nil, the default, stands for the tint color.
  open var onTintColor: UIColor? {
    didSet {
      noteAppearance(\UISwitch.onTintColor, onTintColor)
      setNeedsLayout()
    }
  }

  /// The color of the thumb; nil, the default, stands for the standard color.
  open var thumbTintColor: UIColor? {
    didSet {
      noteAppearance(\UISwitch.thumbTintColor, thumbTintColor)
      setNeedsLayout()
    }
  }

  /// Whether the switch is on. Setting it sends no events.
  open var isOn: Bool {
    get { storedIsOn }
    set { setOn(newValue, animated: false) }
  }
  private var storedIsOn = false

  private let track = ControlLook.part()
  private let thumb = ControlLook.part()

  /// The position of the dragged thumb, from off (0) to on (1); nil without a drag.
  private var dragged: CGFloat?
  private var dragStart = CGFloat.zero
  private var hasMoved = false

  private static let size = CGSize(width: 46, height: 26)
  private static let margin: CGFloat = 3
  private static let titleGap: CGFloat = 8

  /// Makes a switch that is off. Only the origin of the frame is used, since the size is fixed.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    addParts()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addParts()
    coder.finish(self, as: UISwitch.self)
  }

  private func addParts() {
    ControlLook.raise(thumb)
    addSubview(track)
    addSubview(thumb)
  }

  /// Creates the views of the style.
  private func updateParts() {
    let parts = ensuredCheckBox
    let isBox = style == .checkbox
    hasLeastHitRegion = isBox
    track.isHidden = isBox
    thumb.isHidden = isBox
    if isBox {
      let (box, label) = (CheckBox(frame: .zero), UILabel(frame: .zero))
      label.text = title
      label.useStandardFont(ofSize: 15)
      (parts.box, parts.label) = (box, label)
      addSubview(box)
      addSubview(label)
    } else {
      parts.box?.removeFromSuperview()
      parts.label?.removeFromSuperview()
      (parts.box, parts.label) = (nil, nil)
    }
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// Sets the state without sending events.
  ///
  /// - Parameter animated: whether the thumb animates to the state.
  open func setOn(_ on: Bool, animated: Bool) {
    guard on != storedIsOn else { return }
    storedIsOn = on
    setNeedsLayout()
    if animated { ControlLook.change(self, animated: true) { self.layOutParts() } }
  }

  // MARK: Size and layout

  @_spi(Casement) open override var initialHugging: (horizontal: UILayoutPriority, vertical: UILayoutPriority)
  {
    (.defaultHigh, .defaultHigh)
  }

  open override var intrinsicContentSize: CGSize {
    guard let titleLabel = checkBox?.label else { return Self.size }
    let text = titleLabel.intrinsicContentSize
    let width = text.width > 0 ? CheckBox.side + Self.titleGap + text.width : CheckBox.side
    return CGSize(width: width, height: max(CheckBox.side, text.height))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// The frame of the switch. The size of a sliding switch is fixed.
  open override var frame: CGRect {
    get { super.frame }
    set {
      super.frame = style == .sliding ? CGRect(origin: newValue.origin, size: Self.size) : newValue
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutParts()
  }

  private var trackRect: CGRect {
    CGRect(
      x: bounds.midX - Self.size.width / 2, y: bounds.midY - Self.size.height / 2, width: Self.size.width,
      height: Self.size.height
    ).onPixels(contentScaleFactor)
  }

  @_spi(Casement) open override var focusShape: (rect: CGRect, cornerRadius: CGFloat) {
    if let box = checkBox?.box { (box.frame, 5) } else { (trackRect, Self.size.height / 2) }
  }

  /// Positions and colors the parts.
  private func layOutParts() {
    if let box = checkBox?.box { return layOut(box) }
    let rect = trackRect
    let diameter = rect.height - 2 * Self.margin
    // The pressed thumb is a little wider.
    let width = isHighlighted && isEnabled ? diameter + 3 : diameter
    var part = dragged ?? (storedIsOn ? 1 : 0)
    if laysOutRightToLeft { part = 1 - part }
    let x = rect.minX + Self.margin + part * (rect.width - 2 * Self.margin - width)
    track.frame = rect
    track.layer.cornerRadius = rect.height / 2
    thumb.frame = CGRect(x: x, y: rect.minY + Self.margin, width: width, height: diameter)
    thumb.layer.cornerRadius = diameter / 2
    track.layer.backgroundColor = trackColor.cgColor
    track.layer.borderWidth = ControlLook.edgeWidth
    track.layer.borderColor = ControlLook.edge(light: 0, dark: 0).cgColor
    thumb.layer.backgroundColor = (thumbTintColor ?? ControlLook.thumb(isPressed: isHighlighted)).cgColor
    let opacity = isEnabled ? 1 : ControlLook.disabledOpacity
    track.alpha = opacity
    thumb.alpha = ControlLook.isDark ? opacity : isEnabled ? 1 : 0.8
  }

  private func layOut(_ box: CheckBox) {
    let (side, scale) = (CheckBox.side, contentScaleFactor)
    box.frame = CGRect(
      x: laysOutRightToLeft ? bounds.maxX - side : bounds.minX, y: bounds.midY - side / 2, width: side,
      height: side
    ).onPixels(scale)
    box.show(
      isOn: storedIsOn, tint: onTintColor?.current ?? (tintColor ?? .accent).fill,
      isPressed: isHighlighted && isEnabled,
      isHovered: isUnderPointer && isEnabled, scale: scale)
    box.alpha = isEnabled ? 1 : ControlLook.disabledOpacity
    guard let titleLabel = checkBox?.label else { return }
    titleLabel.textColor = isEnabled ? .label : .disabledLabel
    let text = titleLabel.intrinsicContentSize
    let width = max(0, min(text.width, bounds.width - side - Self.titleGap))
    titleLabel.frame = CGRect(
      x: laysOutRightToLeft ? box.frame.minX - Self.titleGap - width : box.frame.maxX + Self.titleGap,
      y: ((bounds.midY - text.height / 2) * scale).rounded() / scale, width: width, height: text.height)
  }

  private var trackColor: UIColor {
    let isShownOn = dragged.map { $0 > 0.5 } ?? storedIsOn
    guard isShownOn else {
      let strength: (CGFloat, CGFloat) =
        isHighlighted ? (0.3, 0.32) : isUnderPointer ? (0.25, 0.27) : (0.2, 0.22)
      return ControlLook.track(light: strength.0, dark: strength.1)
    }
    let color = onTintColor?.current ?? (tintColor ?? .accent).fill
    guard isEnabled else { return color }
    if isHighlighted { return color.mixed(with: .black, 0.12) }
    return isUnderPointer ? color.mixed(with: .white, 0.1) : color
  }

  // MARK: Touches

  /// A drag of the thumb belongs to the control, so recognizers of ancestors must not begin (rule G4).
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if isTracking, style == .sliding, gestureRecognizer.isDrag, gestureRecognizer.isAround(self) {
      return false
    }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    dragStart = touch.location(in: self).x
    hasMoved = false
    return super.beginTracking(touch, with: event)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    // A check box has no thumb to drag.
    guard style == .sliding else { return super.continueTracking(touch, with: event) }
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
    ControlLook.change(self, animated: true) { self.layOutParts() }
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard hasMoved else { return }
    // If the touch ends inside the control, `trigger` is called next. The flag keeps it from toggling again.
    hasMoved = isTouchInside
    let isOn = dragged.map { $0 > 0.5 } ?? storedIsOn
    dragged = nil
    if !change(to: isOn, event) { ControlLook.change(self, animated: true) { self.layOutParts() } }
  }

  @_spi(Casement) open override func trigger(_ event: UIEvent?) {
    // A drag has changed the state already.
    if hasMoved { hasMoved = false } else { change(to: !storedIsOn, event) }
    super.trigger(event)
  }

  /// The user sets the state.
  @discardableResult private func change(to isOn: Bool, _ event: UIEvent?) -> Bool {
    guard isOn != storedIsOn else { return false }
    setOn(isOn, animated: true)
    send([.valueChanged, .primaryActionTriggered], event)
    return true
  }

  // MARK: Keys

  @_spi(Casement) open override func changeValue(_ key: UIKey) -> Bool {
    guard style == .sliding else { return false }
    switch key.keyCode {
    case .keyboardRightArrow: change(to: !laysOutRightToLeft, nil)
    case .keyboardLeftArrow: change(to: laysOutRightToLeft, nil)
    default: return false
    }
    return true
  }

  // MARK: Accessibility

  @_spi(Casement) open override var isStandardAccessibilityElement: Bool { true }

  @_spi(Casement) open override var accessibilityRole: AccessibilityRole? {
    style == .checkbox ? .checkBox : nil
  }

  /// The title of a check box by default.
  @_spi(Casement) open override var standardAccessibilityLabel: String? {
    checkBox?.label?.text ?? labelOfEnclosingElement
  }

  /// "1" or "0" by default.
  @_spi(Casement) open override var standardAccessibilityValue: String? { storedIsOn ? "1" : "0" }

  @_spi(Casement) open override var standardAccessibilityTraits: UIAccessibilityTraits {
    UIAccessibilityTraits([.button, .toggleButton]).union(stateAccessibilityTraits)
  }

  @_spi(Casement) open override var accessibilityFacts: AccessibilityFacts {
    var facts = AccessibilityFacts()
    facts.isOn = storedIsOn
    facts.roleDescription = style == .checkbox ? localized("Check Box") : localized("Switch")
    return facts
  }

  /// Turns the switch.
  open override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    change(to: !storedIsOn, nil)
    return true
  }
}
