@_spi(Casement) import CasementCore
public import Foundation

/// A control that selects a value from a range by a thumb on a track.
///
/// UIKit: `UISlider`. The user drags the thumb; a click on the track moves it there. Arrow keys change the value by a
/// hundredth of the range, Page Up and Page Down by a tenth, and Home and End move to the ends. Each change by the
/// user sends `valueChanged` and `primaryActionTriggered`.
@preconcurrency @MainActor open class UISlider: UIControl {
  // MARK: Values

  /// The value, clamped to the range. Setting it sends no events.
  open var value: Float {
    get { storedValue }
    set { setValue(newValue, animated: false) }
  }
  private var storedValue: Float = 0

  /// The minimum value; 0 by default. A lower maximum is raised to it. NaN is ignored.
  open var minimumValue: Float = 0 {
    didSet {
      if minimumValue.isNaN { minimumValue = oldValue }
      if minimumValue > maximumValue { maximumValue = minimumValue }
      rangeChanged()
    }
  }

  /// The maximum value; 1 by default. A higher minimum is lowered to it. NaN is ignored.
  open var maximumValue: Float = 1 {
    didSet {
      if maximumValue.isNaN { maximumValue = oldValue }
      if maximumValue < minimumValue { minimumValue = maximumValue }
      rangeChanged()
    }
  }

  /// Has no effect, since the slider has a single style. In UIKit it is the preferred style.
  open var preferredBehavioralStyle = UIBehavioralStyle.automatic

  private func rangeChanged() {
    storedValue = clamped(storedValue)
    setNeedsLayout()
  }

  private func clamped(_ value: Float) -> Float {
    // NaN counts as the minimum.
    value.isNaN ? minimumValue : max(minimumValue, min(maximumValue, value))
  }

  /// Sets the value without sending events.
  ///
  /// - Parameter animated: whether the thumb animates to the value.
  open func setValue(_ value: Float, animated: Bool) {
    let new = clamped(value)
    guard new != storedValue else { return }
    storedValue = new
    setNeedsLayout()
    if animated { ControlLook.change(self, animated: true) { self.layOutParts() } }
  }

  /// Whether `valueChanged` is sent during a drag, or only at its end. True by default.
  open var isContinuous = true

  // MARK: Appearance

  /// The color of the track before the thumb; nil, the default, stands for the tint color.
  open var minimumTrackTintColor: UIColor? {
    get { looks?.minimumTrackTint }
    set {
      noteAppearance(\UISlider.minimumTrackTintColor, newValue)
      change { $0.minimumTrackTint = newValue }
    }
  }

  /// The color of the track behind the thumb; nil, the default, stands for gray.
  open var maximumTrackTintColor: UIColor? {
    get { looks?.maximumTrackTint }
    set {
      noteAppearance(\UISlider.maximumTrackTintColor, newValue)
      change { $0.maximumTrackTint = newValue }
    }
  }

  /// The color of the thumb; nil, the default, stands for the standard color.
  open var thumbTintColor: UIColor? {
    get { looks?.thumbTint }
    set {
      noteAppearance(\UISlider.thumbTintColor, newValue)
      change { $0.thumbTint = newValue }
    }
  }

  /// The custom colors and images. A separate object, since few sliders have any.
  private var looks: SliderLooks?

  private func change(_ body: (SliderLooks) -> Void) {
    let looks = looks ?? SliderLooks()
    self.looks = looks
    body(looks)
    setNeedsLayout()
  }

  /// The image before the track; nil for none. A template has the secondary text color.
  open var minimumValueImage: UIImage? {
    get { looks?.endViews[0]?.image }
    set { setEndImage(newValue, at: 0) }
  }

  /// The image behind the track; nil for none. A template has the secondary text color.
  open var maximumValueImage: UIImage? {
    get { looks?.endViews[1]?.image }
    set { setEndImage(newValue, at: 1) }
  }

  private func setEndImage(_ image: UIImage?, at end: Int) {
    change { $0.setEndImage(image, at: end, of: self) }
  }

  /// Sets the thumb image for a state; nil removes it.
  open func setThumbImage(_ image: UIImage?, for state: State) { change { $0.thumbImages[state] = image } }

  /// The thumb image that was set for a state.
  open func thumbImage(for state: State) -> UIImage? { looks?.thumbImages.exactValue(state) }

  /// The displayed thumb image.
  open var currentThumbImage: UIImage? { looks?.thumbImages[state] }

  /// Sets the image of the track before the thumb for a state; nil removes it.
  open func setMinimumTrackImage(_ image: UIImage?, for state: State) {
    change { $0.minimumTrackImages[state] = image }
  }

  /// The image of the track before the thumb that was set for a state.
  open func minimumTrackImage(for state: State) -> UIImage? { looks?.minimumTrackImages.exactValue(state) }

  /// The displayed image of the track before the thumb.
  open var currentMinimumTrackImage: UIImage? { looks?.minimumTrackImages[state] }

  /// Sets the image of the track behind the thumb for a state; nil removes it.
  open func setMaximumTrackImage(_ image: UIImage?, for state: State) {
    change { $0.maximumTrackImages[state] = image }
  }

  /// The image of the track behind the thumb that was set for a state.
  open func maximumTrackImage(for state: State) -> UIImage? { looks?.maximumTrackImages.exactValue(state) }

  /// The displayed image of the track behind the thumb.
  open var currentMaximumTrackImage: UIImage? { looks?.maximumTrackImages[state] }

  private let track = UIImageView(image: nil)
  private let fill = UIImageView(image: nil)
  private let thumb = UIImageView(image: nil)

  /// The distance of the touch from the center of the dragged thumb, in points.
  private var grip: CGFloat?
  private var valueAtStart: Float = 0

  private static let height: CGFloat = 28
  private static let thickness: CGFloat = 5
  private static let diameter: CGFloat = 20

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addParts()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addParts()
    coder.finish(self, as: UISlider.self)
  }

  private func addParts() {
    ControlLook.raise(thumb)
    for part in [track, fill, thumb] {
      part.isOpaque = false
      addSubview(part)
    }
  }

  // MARK: Size and layout

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height)
  }

  private static let endGap: CGFloat = 8

  /// The frame of the track, in the slider's coordinates. Override it to move the track.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    let (first, last) = (
      minimumValueImageRect(forBounds: bounds), maximumValueImageRect(forBounds: bounds)
    )
    let (before, after) = laysOutRightToLeft ? (last, first) : (first, last)
    let start = before.width > 0 ? before.maxX + Self.endGap : bounds.minX
    let end = after.width > 0 ? after.minX - Self.endGap : bounds.maxX
    let images = [currentMinimumTrackImage, currentMaximumTrackImage].compactMap { $0?.size.height }
    let thickness = images.max() ?? Self.thickness
    return CGRect(
      x: start + 2, y: bounds.midY - thickness / 2, width: max(0, end - start - 4), height: thickness
    ).onPixels(contentScaleFactor)
  }

  /// The frame of the minimum image, in the slider's coordinates. Override it to move the image.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    rect(ofEnd: minimumValueImage, bounds, isLeft: !laysOutRightToLeft)
  }

  /// The frame of the maximum image, in the slider's coordinates. Override it to move the image.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    rect(ofEnd: maximumValueImage, bounds, isLeft: laysOutRightToLeft)
  }

  private func rect(ofEnd image: UIImage?, _ bounds: CGRect, isLeft: Bool) -> CGRect {
    guard let size = image?.size else { return .zero }
    return CGRect(
      x: isLeft ? bounds.minX : bounds.maxX - size.width, y: bounds.midY - size.height / 2,
      width: size.width, height: size.height
    ).onPixels(contentScaleFactor)
  }

  /// The frame of the thumb for a value, in the slider's coordinates. Override it to move the thumb.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let range = maximumValue - minimumValue
    var part = range > 0 && range.isFinite ? CGFloat((clamped(value) - minimumValue) / range) : 0
    if laysOutRightToLeft { part = 1 - part }
    let size = currentThumbImage?.size ?? CGSize(width: Self.diameter, height: Self.diameter)
    let way = max(0, rect.width + 4 - size.width)
    // Align to whole pixels, so that the circle is equally sharp at all positions.
    let scale = contentScaleFactor
    let x = ((rect.minX - 2 + part * way) * scale).rounded() / scale
    let y = ((rect.midY - size.height / 2) * scale).rounded() / scale
    return CGRect(origin: CGPoint(x: x, y: y), size: size)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutParts()
  }

  private func layOutParts() {
    let rect = trackRect(forBounds: bounds)
    let thumbRect = thumbRect(forBounds: bounds, trackRect: rect, value: storedValue)
    track.frame = rect
    let start = laysOutRightToLeft ? thumbRect.midX : rect.minX
    let end = laysOutRightToLeft ? rect.maxX : thumbRect.midX
    fill.frame = CGRect(x: start, y: rect.minY, width: max(0, end - start), height: rect.height)
    thumb.frame = thumbRect
    for part in [track, fill] { part.layer.cornerRadius = rect.height / 2 }
    thumb.layer.cornerRadius = thumbRect.height / 2
    thumb.layer.borderWidth = 1 / contentScaleFactor
    thumb.layer.borderColor = ControlLook.edge(light: 0.14, dark: 0).cgColor
    updateColors()
    showImages()
    looks?.endViews[0]?.frame = minimumValueImageRect(forBounds: bounds)
    looks?.endViews[1]?.frame = maximumValueImageRect(forBounds: bounds)
  }

  /// Shows the images of the state, which replace colors.
  private func showImages() {
    let shown = [
      (track, currentMaximumTrackImage), (fill, currentMinimumTrackImage), (thumb, currentThumbImage),
    ]
    for (part, image) in shown where image != nil || part.image != nil {
      part.image = image
      guard image != nil else { continue }
      part.layer.backgroundColor = nil
      part.layer.cornerRadius = 0
      part.layer.borderWidth = 0
      part.layer.shadowOpacity = 0
    }
    for view in looks?.endViews ?? [] { view?.alpha = isEnabled ? 1 : ControlLook.disabledOpacity }
  }

  private func updateColors() {
    let isPointed = isEnabled && (isUnderPointer || isHighlighted)
    let gray = ControlLook.track(light: isPointed ? 0.21 : 0.16, dark: isPointed ? 0.25 : 0.2)
    track.layer.backgroundColor = (maximumTrackTintColor ?? gray).cgColor
    let color = minimumTrackTintColor ?? ControlLook.bar(tintColor ?? .accent)
    fill.layer.backgroundColor = (isPointed ? color.mixed(with: .white, 0.1) : color).cgColor
    let isPressed = isHighlighted && isEnabled
    thumb.layer.backgroundColor = (thumbTintColor ?? ControlLook.thumb(isPressed: isPressed)).cgColor
    let opacity = isEnabled ? 1 : ControlLook.disabledOpacity
    for part in [track, fill] { part.alpha = opacity }
    // A disabled thumb stays opaque, so that the track is not visible through it.
    if isEnabled {
      thumb.layer.shadowOpacity = isPointed ? 0.4 : 0.28
    } else {
      thumb.layer.shadowOpacity = 0.1
      if thumbTintColor == nil {
        thumb.layer.backgroundColor = UIColor(white: ControlLook.isDark ? 0.5 : 0.97, alpha: 1).cgColor
      }
    }
  }

  @_spi(Casement) open override var focusShape: (rect: CGRect, cornerRadius: CGFloat) {
    let rect = thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: storedValue)
    return (rect, min(rect.width, rect.height) / 2)
  }

  // MARK: Touches

  /// A drag of the thumb belongs to the control, so recognizers of ancestors must not begin (rule G4).
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if isTracking, gestureRecognizer.isDrag, gestureRecognizer.isAround(self) { return false }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let rect = thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: storedValue)
    let place = touch.location(in: self)
    let isPointer = touch.type == .indirectPointer
    // Enlarge the target for fingers.
    let isOnThumb = rect.insetBy(dx: isPointer ? -2 : -16, dy: isPointer ? -2 : -16).contains(place)
    // Do not track a finger on the track, since it may scroll an ancestor.
    guard isOnThumb || isPointer else { return false }
    valueAtStart = storedValue
    grip = isOnThumb ? place.x - rect.midX : nil
    return true
  }

  @_spi(Casement) open override func trackingBegan(_ touch: UITouch, _ event: UIEvent?) {
    guard grip == nil else { return }
    // The thumb moves to the pointer.
    grip = 0
    updateValue(touch, event, animated: true)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    updateValue(touch, event, animated: false)
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    // A continuous slider also sends the final value again, when `isTracking` is false.
    if storedValue != valueAtStart { sendChange(event) }
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    if !isContinuous, storedValue != valueAtStart { sendChange(event) }
  }

  private func updateValue(_ touch: UITouch, _ event: UIEvent?, animated: Bool) {
    let rect = trackRect(forBounds: bounds)
    let low = thumbRect(forBounds: bounds, trackRect: rect, value: minimumValue).midX
    let high = thumbRect(forBounds: bounds, trackRect: rect, value: maximumValue).midX
    guard low != high else { return }
    let part = Float((touch.location(in: self).x - (grip ?? 0) - low) / (high - low))
    let new = clamped(minimumValue + max(0, min(1, part)) * (maximumValue - minimumValue))
    guard new != storedValue else { return }
    setValue(new, animated: animated)
    if isContinuous { sendChange(event) }
  }

  private func sendChange(_ event: UIEvent?) { send([.valueChanged, .primaryActionTriggered], event) }

  // MARK: Keys

  @_spi(Casement) open override func changeValue(_ key: UIKey) -> Bool {
    let range = maximumValue - minimumValue
    let forward: Float = laysOutRightToLeft ? -1 : 1
    let new: Float
    switch key.keyCode {
    case .keyboardRightArrow: new = storedValue + forward * range / 100
    case .keyboardLeftArrow: new = storedValue - forward * range / 100
    case .keyboardUpArrow: new = storedValue + range / 100
    case .keyboardDownArrow: new = storedValue - range / 100
    case .keyboardPageUp: new = storedValue + range / 10
    case .keyboardPageDown: new = storedValue - range / 10
    case .keyboardHome: new = minimumValue
    case .keyboardEnd: new = maximumValue
    default: return false
    }
    let old = storedValue
    setValue(new, animated: false)
    if storedValue != old { sendChange(nil) }
    return true
  }

  // MARK: Accessibility

  @_spi(Casement) open override var isStandardAccessibilityElement: Bool { true }

  /// The value in percent of the range by default.
  @_spi(Casement) open override var standardAccessibilityValue: String? {
    let range = maximumValue - minimumValue
    let share = range > 0 && range.isFinite ? (storedValue - minimumValue) / range : 0
    return localized(percent: Double(share))
  }

  @_spi(Casement) open override var standardAccessibilityLabel: String? { labelOfEnclosingElement }

  @_spi(Casement) open override var standardAccessibilityTraits: UIAccessibilityTraits {
    stateAccessibilityTraits.union(.adjustable)
  }

  @_spi(Casement) open override var accessibilityFacts: AccessibilityFacts {
    var facts = AccessibilityFacts()
    facts.roleDescription = localized("Slider")
    facts.setNumber(Double(storedValue), from: Double(minimumValue), to: Double(maximumValue))
    facts.step = Double(maximumValue - minimumValue) / 10
    return facts
  }

  /// Moves by a tenth of the range.
  open override func accessibilityIncrement() { adjustByAssistiveTechnology(1) }

  /// Moves by a tenth of the range.
  open override func accessibilityDecrement() { adjustByAssistiveTechnology(-1) }

  private func adjustByAssistiveTechnology(_ steps: Float) {
    guard isEnabled else { return }
    let old = storedValue
    setValue(storedValue + steps * (maximumValue - minimumValue) / 10, animated: false)
    if storedValue != old { sendChange(nil) }
  }

  /// Moves to a number, for an assistive technology.
  @_spi(Casement) open override func setAccessibilityNumber(_ number: Double) -> Bool {
    guard isEnabled, number.isFinite else { return false }
    let old = storedValue
    setValue(Float(number), animated: false)
    if storedValue != old { sendChange(nil) }
    return true
  }
}
