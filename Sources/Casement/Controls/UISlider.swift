public import Foundation

/// A control that sets a number between two others, by a thumb on a track.
///
/// UIKit: `UISlider`. The thumb is dragged; a press of the pointer on the track brings it there. With keys, arrows change
/// the value by a hundredth of the range, Page Up and Page Down by a tenth, Home and End go to its ends.
/// Each change by the user sends `valueChanged` and `primaryActionTriggered`.
@preconcurrency @MainActor open class UISlider: UIControl {
  // MARK: Values

  /// The value. To set it sends nothing; it is brought between the ends of the range.
  open var value: Float {
    get { storedValue }
    set { setValue(newValue, animated: false) }
  }
  private var storedValue: Float = 0

  /// The value at the beginning, 0 unless set. A maximum below it becomes the same. What is no number is not taken.
  open var minimumValue: Float = 0 {
    didSet {
      if minimumValue.isNaN { minimumValue = oldValue }
      if minimumValue > maximumValue { maximumValue = minimumValue }
      rangeChanged()
    }
  }

  /// The value at the end, 1 unless set. A minimum above it becomes the same. What is no number is not taken.
  open var maximumValue: Float = 1 {
    didSet {
      if maximumValue.isNaN { maximumValue = oldValue }
      if maximumValue < minimumValue { minimumValue = maximumValue }
      rangeChanged()
    }
  }

  /// Has no effect: the slider has one style. Would be the style that it is to have.
  open var preferredBehavioralStyle = UIBehavioralStyle.automatic

  private func rangeChanged() {
    storedValue = clamped(storedValue)
    setNeedsLayout()
  }

  private func clamped(_ value: Float) -> Float {
    // A number that is none is at the beginning.
    value.isNaN ? minimumValue : max(minimumValue, min(maximumValue, value))
  }

  /// Sets the value, without sending anything.
  ///
  /// - Parameter animated: whether the thumb is seen on its way.
  open func setValue(_ value: Float, animated: Bool) {
    let new = clamped(value)
    guard new != storedValue else { return }
    storedValue = new
    setNeedsLayout()
    if animated { ControlLook.change(self, animated: true) { self.place() } }
  }

  /// Whether `valueChanged` comes while the thumb is dragged, or once in the end. True by default.
  open var isContinuous = true

  // MARK: Looks

  /// The color of the track before the thumb; nil, as it is unless set, stands for the tint.
  open var minimumTrackTintColor: UIColor? {
    get { looks?.minimumTrackTint }
    set {
      noteAppearance(\UISlider.minimumTrackTintColor, newValue)
      change { $0.minimumTrackTint = newValue }
    }
  }

  /// The color of the track behind the thumb; nil, as it is unless set, stands for a gray.
  open var maximumTrackTintColor: UIColor? {
    get { looks?.maximumTrackTint }
    set {
      noteAppearance(\UISlider.maximumTrackTintColor, newValue)
      change { $0.maximumTrackTint = newValue }
    }
  }

  /// The color of the thumb; nil, as it is unless set, stands for that of the system.
  open var thumbTintColor: UIColor? {
    get { looks?.thumbTint }
    set {
      noteAppearance(\UISlider.thumbTintColor, newValue)
      change { $0.thumbTint = newValue }
    }
  }

  /// What few sliders have, apart from the others.
  private var looks: SliderLooks?

  private func change(_ body: (SliderLooks) -> Void) {
    let looks = looks ?? SliderLooks()
    self.looks = looks
    body(looks)
    setNeedsLayout()
  }

  /// The image at the least value, before the track; nil for none. As a template it has the color of text that explains.
  open var minimumValueImage: UIImage? {
    get { looks?.endViews[0]?.image }
    set { setEndImage(newValue, at: 0) }
  }

  /// The image at the greatest value, behind the track; nil for none. As a template it has the color of text that
  /// explains.
  open var maximumValueImage: UIImage? {
    get { looks?.endViews[1]?.image }
    set { setEndImage(newValue, at: 1) }
  }

  private func setEndImage(_ image: UIImage?, at end: Int) {
    change { $0.setEndImage(image, at: end, of: self) }
  }

  /// Sets the image of the thumb for a state; nil takes it back.
  open func setThumbImage(_ image: UIImage?, for state: State) { change { $0.thumbImages[state] = image } }

  /// The image of the thumb, if the state has one of its own.
  open func thumbImage(for state: State) -> UIImage? { looks?.thumbImages.own(state) }

  /// The image of the thumb that is shown.
  open var currentThumbImage: UIImage? { looks?.thumbImages[state] }

  /// Sets the image of the track before the thumb for a state; nil takes it back.
  open func setMinimumTrackImage(_ image: UIImage?, for state: State) {
    change { $0.minimumTrackImages[state] = image }
  }

  /// The image of the track before the thumb, if the state has one of its own.
  open func minimumTrackImage(for state: State) -> UIImage? { looks?.minimumTrackImages.own(state) }

  /// The image of the track before the thumb that is shown.
  open var currentMinimumTrackImage: UIImage? { looks?.minimumTrackImages[state] }

  /// Sets the image of the track behind the thumb for a state; nil takes it back.
  open func setMaximumTrackImage(_ image: UIImage?, for state: State) {
    change { $0.maximumTrackImages[state] = image }
  }

  /// The image of the track behind the thumb, if the state has one of its own.
  open func maximumTrackImage(for state: State) -> UIImage? { looks?.maximumTrackImages.own(state) }

  /// The image of the track behind the thumb that is shown.
  open var currentMaximumTrackImage: UIImage? { looks?.maximumTrackImages[state] }

  private let track = UIImageView(image: nil)
  private let fill = UIImageView(image: nil)
  private let thumb = UIImageView(image: nil)

  /// The distance of the touch from the middle of the thumb that it drags, in points.
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

  // MARK: Size and place

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height)
  }

  private static let endGap: CGFloat = 8

  /// The rectangle of the track, in the slider's points. For subclasses that want it elsewhere.
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

  /// The rectangle of the image at the least value, in the slider's points. For subclasses that want it elsewhere.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    rect(ofEnd: minimumValueImage, bounds, isLeft: !laysOutRightToLeft)
  }

  /// The rectangle of the image at the greatest value, in the slider's points. For subclasses that want it elsewhere.
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

  /// The rectangle of the thumb for a value, in the slider's points. For subclasses that want it elsewhere.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let range = maximumValue - minimumValue
    var part = range > 0 && range.isFinite ? CGFloat((clamped(value) - minimumValue) / range) : 0
    if laysOutRightToLeft { part = 1 - part }
    let size = currentThumbImage?.size ?? CGSize(width: Self.diameter, height: Self.diameter)
    let way = max(0, rect.width + 4 - size.width)
    // In whole pixels, so that the circle is as sharp everywhere.
    let scale = contentScaleFactor
    let x = ((rect.minX - 2 + part * way) * scale).rounded() / scale
    let y = ((rect.midY - size.height / 2) * scale).rounded() / scale
    return CGRect(origin: CGPoint(x: x, y: y), size: size)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  private func place() {
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

  /// Shows images in place of colors, where there are some for the state.
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
    let isPointed = isEnabled && (isHovered || isHighlighted)
    let gray = ControlLook.track(light: isPointed ? 0.21 : 0.16, dark: isPointed ? 0.25 : 0.2)
    track.layer.backgroundColor = (maximumTrackTintColor ?? gray).cgColor
    let color = minimumTrackTintColor ?? ControlLook.bar(tintColor ?? .accent)
    fill.layer.backgroundColor = (isPointed ? color.mixed(with: .white, 0.1) : color).cgColor
    let isPressed = isHighlighted && isEnabled
    thumb.layer.backgroundColor = (thumbTintColor ?? ControlLook.thumb(isPressed: isPressed)).cgColor
    let opacity = isEnabled ? 1 : ControlLook.disabledOpacity
    for part in [track, fill] { part.alpha = opacity }
    // A thumb stays opaque while it is disabled, or the track would show through it.
    if isEnabled {
      thumb.layer.shadowOpacity = isPointed ? 0.4 : 0.28
    } else {
      thumb.layer.shadowOpacity = 0.1
      if thumbTintColor == nil {
        thumb.layer.backgroundColor = UIColor(white: ControlLook.isDark ? 0.5 : 0.97, alpha: 1).cgColor
      }
    }
  }

  override var focusShape: (rect: CGRect, cornerRadius: CGFloat) {
    let rect = thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: storedValue)
    return (rect, min(rect.width, rect.height) / 2)
  }

  // MARK: Touches

  /// A drag of the thumb is the control's, whatever the views around it recognize (rule G4).
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if isTracking, gestureRecognizer.isDrag, gestureRecognizer.isAround(self) { return false }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let rect = thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: storedValue)
    let place = touch.location(in: self)
    let isPointer = touch.type == .indirectPointer
    // A finger is larger than the thumb.
    let isOnThumb = rect.insetBy(dx: isPointer ? -2 : -16, dy: isPointer ? -2 : -16).contains(place)
    // A finger on the track may be about to scroll what is around.
    guard isOnThumb || isPointer else { return false }
    valueAtStart = storedValue
    grip = isOnThumb ? place.x - rect.midX : nil
    return true
  }

  override func trackingBegan(_ touch: UITouch, _ event: UIEvent?) {
    guard grip == nil else { return }
    // The thumb comes to the pointer.
    grip = 0
    follow(touch, event, animated: true)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch, event, animated: false)
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    // Also a continuous one tells of the last value again: by then `isTracking` is false.
    if storedValue != valueAtStart { sendChange(event) }
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    if !isContinuous, storedValue != valueAtStart { sendChange(event) }
  }

  private func follow(_ touch: UITouch, _ event: UIEvent?, animated: Bool) {
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

  override func changeValue(_ key: UIKey) -> Bool {
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

  /// True unless set.
  open override var isAccessibilityElement: Bool {
    get { extras?.accessibility.isElement ?? true }
    set { super.isAccessibilityElement = newValue }
  }

  /// How much of the range it is, in percent, unless set.
  open override var accessibilityValue: String? {
    get {
      let range = maximumValue - minimumValue
      let part = range > 0 && range.isFinite ? (storedValue - minimumValue) / range : 0
      return super.accessibilityValue ?? "\(Int((part * 100).rounded()))%"
    }
    set { super.accessibilityValue = newValue }
  }
}
