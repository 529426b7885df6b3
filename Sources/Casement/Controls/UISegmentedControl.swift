public import Foundation

/// A row of buttons of which one is chosen.
///
/// UIKit: `UISegmentedControl`. With keys, the arrows choose the next one or the one before, Home and End the first and the
/// last; of momentary segments they move from one to the next, and Space or Return presses it. Each choice of
/// the user's sends `valueChanged` and `primaryActionTriggered`, and does the segment's action. Where a title does not fit
/// into its segment, all titles shrink, to 11 points at least, before it is truncated.
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
  /// Stands for no segment.
  public static let noSegment = -1

  var segments: [Segment] = []
  let track = ControlLook.part()
  let pill = ControlLook.part()
  var chosen = noSegment
  /// The segment that the touch or a key presses, and the one that a pointer is over.
  var pressed: Int?
  var pointed: Int?
  /// Of momentary segments, the one to which the arrows went.
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
  /// - Parameter items: their titles or images: strings, images, or what can be written as a string.
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

  /// Makes a control with segments that have the images of actions, else their titles, and do them.
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

  /// Inserts a segment with a title. A place beyond the last one is behind that; one before the first is the first.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(Segment(title), at: segment)
    animate(animated)
  }

  /// Inserts a segment with an image. As a template it has the color of titles.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(Segment(nil, image), at: segment)
    animate(animated)
  }

  /// Inserts a segment that has the image of an action, else its title, and does it.
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

  /// Takes a segment out; a place beyond the last one is the last. Where it was chosen, none is.
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

  /// Takes all segments out.
  open func removeAllSegments() {
    while !segments.isEmpty { remove(segments.count - 1) }
  }

  /// The nearest place that there is; nil where there is none at all.
  private func pinned(_ index: Int) -> Int? {
    segments.isEmpty ? nil : max(0, min(index, segments.count - 1))
  }

  /// Changes the title of a segment, which takes the place of an image.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    guard let index = pinned(segment) else { return }
    segments[index].title = title
    contentChanged()
  }

  /// The title of a segment; nil where it has none.
  open func titleForSegment(at segment: Int) -> String? { pinned(segment).flatMap { segments[$0].title } }

  /// Changes the image of a segment, which takes the place of a title.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    guard let index = pinned(segment) else { return }
    segments[index].image = image
    contentChanged()
  }

  /// The image of a segment; nil where it has none.
  open func imageForSegment(at segment: Int) -> UIImage? { pinned(segment).flatMap { segments[$0].image } }

  /// Gives a segment an action, and its image, else its title.
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    guard let index = pinned(segment) else { return }
    segments[index].action = action
    if let image = action.image {
      setImage(image, forSegmentAt: index)
    } else {
      setTitle(action.title, forSegmentAt: index)
    }
  }

  /// The action of a segment; nil where it has none.
  open func actionForSegment(at segment: Int) -> UIAction? { pinned(segment).flatMap { segments[$0].action } }

  /// Which segment has the action with an identifier; `NSNotFound` where none has.
  open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
  }

  /// Fixes the width of a segment, in points, at most a million; 0 leaves it to the control.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    guard let index = pinned(segment) else { return }
    segments[index].width = width.isFinite ? max(0, min(width, 1e6)) : 0
    contentChanged()
  }

  /// The width that was set for a segment; 0 where none was.
  open func widthForSegment(at segment: Int) -> CGFloat { pinned(segment).map { segments[$0].width } ?? 0 }

  /// Moves the content of a segment.
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
    guard let index = pinned(segment) else { return }
    segments[index].offset = offset.width.isFinite && offset.height.isFinite ? offset : .zero
    segments[index].setNeedsLayout()
  }

  /// How far the content of a segment is moved.
  open func contentOffsetForSegment(at segment: Int) -> CGSize {
    pinned(segment).map { segments[$0].offset } ?? .zero
  }

  /// Has a segment take part, or not.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    guard let index = pinned(segment) else { return }
    segments[index].isEnabled = enabled
    setNeedsLayout()
  }

  /// Whether a segment takes part.
  open func isEnabledForSegment(at segment: Int) -> Bool {
    pinned(segment).map { segments[$0].isEnabled } ?? true
  }

  // MARK: The choice

  /// Which segment is chosen; `noSegment` for none, and always of momentary ones. To set it sends nothing.
  ///
  /// - Precondition: there is such a segment.
  open var selectedSegmentIndex: Int {
    get { chosen }
    set {
      precondition(
        newValue >= Self.noSegment && newValue < segments.count,
        "selectedSegmentIndex \(newValue): there are \(segments.count) segments")
      guard newValue != chosen else { return }
      chosen = newValue
      setNeedsLayout()
    }
  }

  /// Whether segments are pressed and not chosen. False by default.
  open var isMomentary = false { didSet { setNeedsLayout() } }

  /// Whether segments are as wide as their content needs, not all the same. False by default.
  open var apportionsSegmentWidthsByContent = false { didSet { contentChanged() } }

  // MARK: Looks

  /// The color behind the chosen segment; nil leaves it to the system.
  open var selectedSegmentTintColor: UIColor? {
    didSet {
      noteAppearance(\UISegmentedControl.selectedSegmentTintColor, selectedSegmentTintColor)
      setNeedsLayout()
    }
  }

  /// Gives titles in a state a font and a color; other attributes have no effect. Nil takes them back. A state without
  /// attributes shows those of `.normal` (rule U2).
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
    ControlLook.change(self, animated: true) { view.place() }
  }

  // MARK: Size and place

  open override var intrinsicContentSize: CGSize { naturalSize }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  override var focusShape: (rect: CGRect, cornerRadius: CGFloat) { (track.frame, Self.cornerRadius) }

  // MARK: The pointer and touches

  override func pointerMoved(to point: CGPoint) {
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

  /// A person chooses a segment. One that is chosen already is not chosen again.
  private func choose(_ index: Int, _ event: UIEvent?) {
    guard segments.indices.contains(index), segments[index].isEnabled else { return }
    guard isMomentary || index != chosen else { return }
    let hadChoice = chosen != Self.noSegment && !isMomentary
    if !isMomentary { chosen = index }
    setNeedsLayout()
    animate(hadChoice)
    let action = segments[index].action
    // Of momentary segments, those who are told of the event learn which it was.
    let former = chosen
    chosen = index
    send([.valueChanged, .primaryActionTriggered], event)
    if let action { sendAction(action) }
    // Segments may have come and gone by now.
    if isMomentary {
      chosen = former == index || !segments.indices.contains(former) ? Self.noSegment : former
    }
  }

  // MARK: Keys

  override func changeValue(_ key: UIKey) -> Bool {
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

  /// Goes to the next segment that takes part.
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

  override func trigger(_ event: UIEvent?) {
    // By touch, what it does is done when the touch ends.
    if event is UIPressesEvent || event == nil, isMomentary { choose(reached, event) }
    super.trigger(event)
  }

  // MARK: Accessibility

  /// True unless set.
  open override var isAccessibilityElement: Bool {
    get { extras?.accessibility.isElement ?? true }
    set { super.isAccessibilityElement = newValue }
  }

  /// The title of the chosen segment unless set.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? (chosen >= 0 ? titleForSegment(at: chosen) : nil) }
    set { super.accessibilityValue = newValue }
  }
}

extension UISegmentedControl: UISpringLoadedInteractionSupporting {
  /// Whether something that stays over a segment while it is dragged chooses it. False by default.
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
