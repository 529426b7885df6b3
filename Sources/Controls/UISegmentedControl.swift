@_spi(Casement) import CasementCore
public import Foundation

/// A row of segments, one of which is selected.
///
/// UIKit: `UISegmentedControl`. Arrow keys select the previous or next segment, Home and End the first and the last
/// one. In a momentary control they move between segments, and Space or Return presses one. Each selection by the
/// user sends `valueChanged` and `primaryActionTriggered`, and performs the segment's action. If a title does not fit its
/// segment, all titles shrink, to 11 points at least, before it is truncated.
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
  /// The index for no segment.
  public static let noSegment = -1

  var segments: [Segment] = []
  let track = ControlLook.part()
  let pill = ControlLook.part()
  var chosen = noSegment
  /// The segment that a touch or key presses, and the segment under the pointer.
  var pressed: Int?
  var pointed: Int?
  /// In a momentary control, the segment that the arrow keys reached.
  var reached = 0
  var fonts: [State: UIFont] = [:]
  var colors: [State: UIColor] = [:]
  var attributes: [State: [NSAttributedString.Key: Any]] = [:]
  var images = SegmentImages()

  static var height: CGFloat { StandardSize.height(32, text: 14) }
  static let inset: CGFloat = 3
  static let cornerRadius: CGFloat = 8
  static let padding: CGFloat = 14
  static var font: UIFont { .standard(ofSize: 14) }
  /// The smallest font of titles, in points, that the control chooses by itself: that of the smallest text style.
  static let smallestTitle: CGFloat = 11

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addParts()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addParts()
    coder.finish(self, as: UISegmentedControl.self)
  }

  /// Makes a control with segments.
  ///
  /// - Parameter items: the titles or images: strings, images, or values with a description.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    addParts()
    for item in items ?? [] {
      let image = item as? UIImage
      let title = image == nil ? item as? String ?? String(describing: item) : nil
      insert(Segment(title, image), at: segments.count)
    }
    sizeToFit()
  }

  /// Makes a control with segments for actions. A segment has the image of its action, or else its title.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    for action in actions { insertSegment(action: action, at: segments.count, animated: false) }
    if frame.isEmpty { sizeToFit() }
  }

  private func addParts() {
    ControlLook.raise(pill)
    addSubview(track)
    addSubview(pill)
    pill.isHidden = true
  }

  // MARK: Segments

  open var numberOfSegments: Int { segments.count }

  /// Inserts a segment with a title. The index is clamped to the existing range.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(Segment(title), at: segment)
    animate(animated)
  }

  /// Inserts a segment with an image. A template has the color of titles.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(Segment(nil, image), at: segment)
    animate(animated)
  }

  /// Inserts a segment for an action. It has the image of the action, or else its title.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    let new = Segment(action.image == nil ? action.title : nil, action.image)
    new.action = action
    insert(new, at: segment)
    animate(animated)
  }

  private func insert(_ segment: Segment, at index: Int) {
    let place = max(0, min(index, segments.count))
    segments.insert(segment, at: place)
    insertSubview(segment.separator, aboveSubview: track)
    addSubview(segment)
    if chosen >= place { chosen += 1 }
    contentChanged()
  }

  /// Removes a segment; an index after the last segment removes the last one. If it was selected, no segment is
  /// selected.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard let index = pinned(segment) else { return }
    remove(index)
    animate(animated)
  }

  private func remove(_ index: Int) {
    let old = segments.remove(at: index)
    old.separator.removeFromSuperview()
    old.removeFromSuperview()
    if chosen == index { chosen = Self.noSegment } else if chosen > index { chosen -= 1 }
    (pressed, pointed) = (nil, nil)
    reached = 0
    contentChanged()
  }

  /// Removes all segments.
  open func removeAllSegments() {
    while !segments.isEmpty { remove(segments.count - 1) }
  }

  /// The index clamped to the existing segments; nil without segments.
  private func pinned(_ index: Int) -> Int? {
    segments.isEmpty ? nil : max(0, min(index, segments.count - 1))
  }

  /// Sets the title of a segment, which replaces an image.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    guard let index = pinned(segment) else { return }
    segments[index].title = title
    contentChanged()
  }

  /// The title of a segment; nil for none.
  open func titleForSegment(at segment: Int) -> String? { pinned(segment).flatMap { segments[$0].title } }

  /// Sets the image of a segment, which replaces a title.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    guard let index = pinned(segment) else { return }
    segments[index].image = image
    contentChanged()
  }

  /// The image of a segment; nil for none.
  open func imageForSegment(at segment: Int) -> UIImage? { pinned(segment).flatMap { segments[$0].image } }

  /// Sets the action of a segment. The segment takes the image of the action, or else its title.
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    guard let index = pinned(segment) else { return }
    segments[index].action = action
    if let image = action.image {
      setImage(image, forSegmentAt: index)
    } else {
      setTitle(action.title, forSegmentAt: index)
    }
  }

  /// The action of a segment; nil for none.
  open func actionForSegment(at segment: Int) -> UIAction? { pinned(segment).flatMap { segments[$0].action } }

  /// The index of the segment whose action has an identifier; `NSNotFound` for none.
  open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
  }

  /// Sets a fixed width of a segment, in points, at most a million; 0 for automatic.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    guard let index = pinned(segment) else { return }
    segments[index].width = width.isFinite ? max(0, min(width, 1e6)) : 0
    contentChanged()
  }

  /// The fixed width of a segment; 0 for automatic.
  open func widthForSegment(at segment: Int) -> CGFloat { pinned(segment).map { segments[$0].width } ?? 0 }

  /// Sets the offset of a segment's content.
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
    guard let index = pinned(segment) else { return }
    segments[index].offset = offset.width.isFinite && offset.height.isFinite ? offset : .zero
    segments[index].setNeedsLayout()
  }

  /// The offset of a segment's content.
  open func contentOffsetForSegment(at segment: Int) -> CGSize {
    pinned(segment).map { segments[$0].offset } ?? .zero
  }

  /// Enables or disables a segment.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    guard let index = pinned(segment) else { return }
    segments[index].isEnabled = enabled
    setNeedsLayout()
  }

  /// Whether a segment is enabled.
  open func isEnabledForSegment(at segment: Int) -> Bool {
    pinned(segment).map { segments[$0].isEnabled } ?? true
  }

  // MARK: Selection

  /// The index of the selected segment; `noSegment` for none. In a momentary control it is the pressed segment while the
  /// events of a press are sent, else `noSegment`, and setting it is a no-op. Setting it sends no events.
  ///
  /// - Precondition: the segment exists.
  open var selectedSegmentIndex: Int {
    get { chosen }
    set {
      precondition(
        newValue >= Self.noSegment && newValue < segments.count,
        "selectedSegmentIndex \(newValue): there are \(segments.count) segments")
      guard newValue != chosen, !isMomentary else { return }
      chosen = newValue
      setNeedsLayout()
    }
  }

  /// Whether segments are pressed instead of selected. False by default. Setting it to true removes the selection.
  open var isMomentary = false {
    didSet {
      if isMomentary { chosen = Self.noSegment }
      setNeedsLayout()
    }
  }

  /// Whether the widths of segments depend on their content. False, the default, makes them equal.
  open var apportionsSegmentWidthsByContent = false { didSet { contentChanged() } }

  // MARK: Appearance

  /// The color behind the selected segment; nil for the standard color.
  open var selectedSegmentTintColor: UIColor? {
    didSet {
      noteAppearance(\UISegmentedControl.selectedSegmentTintColor, selectedSegmentTintColor)
      setNeedsLayout()
    }
  }

  /// Sets the font and the color of titles in a state; other attributes have no effect. Nil removes them. A state
  /// without attributes has those for `.normal` (rule U2).
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
    noteAppearance("setTitleTextAttributes", of: state) { (view: UISegmentedControl) in
      view.setTitleTextAttributes(attributes, for: state)
    }
    self.attributes[state] = attributes
    fonts[state] = attributes?[.font] as? UIFont
    colors[state] = attributes?[.foregroundColor] as? UIColor
    contentChanged()
  }

  /// The attributes that were set for a state.
  open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? { attributes[state] }

  private func contentChanged() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private func animate(_ isAnimated: Bool) {
    guard isAnimated else { return }
    let view = self
    ControlLook.change(self, animated: true) { view.layOutParts() }
  }

  // MARK: Size and layout

  open override var intrinsicContentSize: CGSize { naturalSize }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutParts()
  }

  @_spi(Casement) open override var focusShape: (rect: CGRect, cornerRadius: CGFloat) {
    (track.frame, Self.cornerRadius)
  }

  // MARK: The pointer and touches

  @_spi(Casement) open override func pointerMoved(to point: CGPoint) {
    let index = index(at: point)
    guard index != pointed else { return }
    pointed = index
    setNeedsLayout()
  }

  private func index(at point: CGPoint) -> Int? {
    guard bounds.contains(point) else { return nil }
    return nearestIndex(to: point.x)
  }

  private func nearestIndex(to x: CGFloat) -> Int? {
    segments.indices.min { distance(x, segments[$0].frame) < distance(x, segments[$1].frame) }
  }

  private func distance(_ x: CGFloat, _ rect: CGRect) -> CGFloat { max(rect.minX - x, x - rect.maxX, 0) }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    press(touch)
    return super.beginTracking(touch, with: event)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    press(touch)
    return super.continueTracking(touch, with: event)
  }

  private func press(_ touch: UITouch) {
    let found = isTouchInside ? nearestIndex(to: touch.location(in: self).x) : nil
    let index = found.flatMap { segments[$0].isEnabled ? $0 : nil }
    guard index != pressed else { return }
    pressed = index
    setNeedsLayout()
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    pressed = nil
    setNeedsLayout()
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if let touch { press(touch) }
    let index = pressed
    pressed = nil
    setNeedsLayout()
    if isTouchInside, let index { choose(index, event) }
  }

  /// The user selects a segment. Selecting the selected segment again is a no-op.
  private func choose(_ index: Int, _ event: UIEvent?) {
    guard segments.indices.contains(index), segments[index].isEnabled else { return }
    guard isMomentary || index != chosen else { return }
    let hadChoice = chosen != Self.noSegment && !isMomentary
    // In a momentary control, handlers can read the pressed segment from `selectedSegmentIndex`.
    chosen = index
    setNeedsLayout()
    animate(hadChoice)
    let action = segments[index].action
    send([.valueChanged, .primaryActionTriggered], event)
    if let action { sendAction(action) }
    if isMomentary { chosen = Self.noSegment }
  }

  // MARK: Keys

  @_spi(Casement) open override func changeValue(_ key: UIKey) -> Bool {
    let forward = laysOutRightToLeft ? -1 : 1
    switch key.keyCode {
    case .keyboardRightArrow: step(forward)
    case .keyboardLeftArrow: step(-forward)
    case .keyboardHome: segments.firstIndex(where: \.isEnabled).map(reach)
    case .keyboardEnd: segments.lastIndex(where: \.isEnabled).map(reach)
    default: return false
    }
    return true
  }

  /// Moves to the next enabled segment.
  private func step(_ way: Int) {
    let present = isMomentary ? reached : chosen
    var index = present == Self.noSegment && way < 0 ? segments.count - 1 : present + way
    while segments.indices.contains(index), !segments[index].isEnabled { index += way }
    if segments.indices.contains(index) { reach(index) }
  }

  private func reach(_ index: Int) {
    guard isMomentary else { return choose(index, nil) }
    reached = index
    setNeedsLayout()
  }

  @_spi(Casement) open override func trigger(_ event: UIEvent?) {
    // Only keys select here. Touches are handled in `endTracking`.
    if event is UIPressesEvent || event == nil, isMomentary { choose(reached, event) }
    super.trigger(event)
  }

  // MARK: Accessibility

  /// The segments are the elements.
  @_spi(Casement) open override var isStandardAccessibilityGroup: Bool { true }

  @_spi(Casement) open override var accessibilityRole: AccessibilityRole? { .group }

  @_spi(Casement) open override var standardAccessibilityLabel: String? { labelOfEnclosingElement }

  /// The selected segment reports the value.
  @_spi(Casement) open override var accessibilityFacts: AccessibilityFacts {
    var facts = AccessibilityFacts()
    facts.isValueSpoken = false
    return facts
  }

  /// The segment that arrow keys move from: the selected one, else the first that can be selected.
  @_spi(Casement) open override var accessibilityFocusedPart: UIView? {
    let present = isMomentary ? reached : chosen
    return segments.indices.contains(present) ? segments[present] : segments.first(where: \.isEnabled)
  }

  /// The title of the selected segment by default.
  @_spi(Casement) open override var standardAccessibilityValue: String? {
    chosen >= 0 ? titleForSegment(at: chosen) : nil
  }

  /// The facts about a segment.
  func accessibilityFacts(of segment: Segment) -> AccessibilityFacts {
    var facts = AccessibilityFacts()
    facts.position = segments.firstIndex { $0 === segment }.map { $0 + 1 }
    facts.count = segments.count
    return facts
  }

  func accessibilityTraits(of segment: Segment) -> UIAccessibilityTraits {
    var traits = UIAccessibilityTraits.button
    if segments.indices.contains(chosen), segments[chosen] === segment { traits.insert(.selected) }
    if !isEnabled || !segment.isEnabled { traits.insert(.notEnabled) }
    return traits
  }

  /// Selects a segment, for an assistive technology.
  func activate(_ segment: Segment) -> Bool {
    guard isEnabled, segment.isEnabled, let index = segments.firstIndex(where: { $0 === segment }) else {
      return false
    }
    choose(index, nil)
    return true
  }
}

extension UISegmentedControl: UISpringLoadedInteractionSupporting {
  /// Whether a drag that rests over a segment selects it. False by default.
  public var isSpringLoaded: Bool {
    get { hasPartSpring }
    set {
      setPartSpring(newValue) { [weak self] context in
        guard let self, isEnabled, let index = index(at: context.location(in: self)),
          segments[index].isEnabled
        else { return nil }
        return SpringPart(view: segments[index]) { [weak self] in self?.choose(index, nil) }
      }
    }
  }
}
