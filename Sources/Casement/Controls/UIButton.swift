public import Foundation

/// A control that does something when it is pressed.
///
/// UIKit: `UIButton`. A press sends `touchUpInside` and `primaryActionTriggered`. It has either a `configuration`, or a
/// title, an image and colors of its own for each state.
@preconcurrency @MainActor open class UIButton: UIControl {
  /// What the button looks like without a configuration.
  open internal(set) var buttonType = ButtonType.custom

  /// Has no effect: the button has one style. Would be the style that it is to have.
  open var preferredBehavioralStyle = UIBehavioralStyle.automatic

  /// What pressing it means.
  open var role = Role.normal { didSet { if role != oldValue { contentChanged() } } }

  private var storedStates: ButtonStates?
  /// What was set without a configuration.
  var states: ButtonStates { storedStates ?? .none }
  private var madeStates: ButtonStates {
    storedStates = storedStates ?? ButtonStates()
    return states
  }
  private func set<Value>(_ path: ReferenceWritableKeyPath<ButtonStates, Value>, _ value: Value) {
    madeStates[keyPath: path] = value
    setNeedsLayout()
  }
  var parts = Parts()

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    if let buttonType = coder.nibTraits?.buttonType { take(buttonType) }
    coder.finish(self, as: UIButton.self)
  }

  /// Makes a button without a configuration.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    take(buttonType)
    if buttonType.sign != nil { sizeToFit() }
  }

  private func take(_ buttonType: ButtonType) {
    self.buttonType = buttonType
    guard let sign = buttonType.sign else { return }
    madeStates.images[.normal] = sign.image
    toolTip = sign.name
    accessibilityLabel = sign.name
  }

  /// Makes a button without a configuration that has the title and the image of an action and does it.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    take(primaryAction)
  }

  /// Makes a button without a configuration that has the title and the image of an action and does it.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    take(primaryAction)
  }

  /// Makes a button with a configuration that does an action; it has the action's title and image where the configuration
  /// has none.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    buttonType = .system
    var configuration = configuration
    if let primaryAction {
      addAction(primaryAction, for: .primaryActionTriggered)
      if configuration.title == nil, !primaryAction.title.isEmpty {
        configuration.title = primaryAction.title
      }
      if configuration.image == nil { configuration.image = primaryAction.image }
    }
    self.configuration = configuration
  }

  // MARK: Titles and images by state (rule U2)

  /// Sets the title for a state; nil takes it back. With a configuration, that of `.normal` becomes its title.
  open func setTitle(_ title: String?, for state: State) {
    madeStates.titles[state] = title
    if state == .normal, configuration != nil { configuration?.title = title }
    contentChanged()
  }

  /// The title for a state, if it has one of its own.
  open func title(for state: State) -> String? { states.titles.own(state) }

  /// Sets the title with attributes for a state, which comes before one without; nil takes it back. With a configuration,
  /// that of `.normal` becomes its title.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    madeStates.attributedTitles[state] = title
    if state == .normal, configuration != nil {
      configuration?.attributedTitle = title.map { AttributedString($0) }
    }
    contentChanged()
  }

  /// The title with attributes for a state, if it has one of its own.
  open func attributedTitle(for state: State) -> NSAttributedString? { states.attributedTitles.own(state) }

  /// Sets the title's color for a state; nil takes it back.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    noteAppearance("setTitleColor", of: state) { (view: UIButton) in view.setTitleColor(color, for: state) }
    madeStates.titleColors[state] = color
    setNeedsLayout()
  }

  /// The title's color for a state, if it has one of its own.
  open func titleColor(for state: State) -> UIColor? { states.titleColors.own(state) }

  /// Sets the color of the title's shadow for a state; nil takes it back. The shadow's offset is the title label's.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {
    noteAppearance("setTitleShadowColor", of: state) { (view: UIButton) in
      view.setTitleShadowColor(color, for: state)
    }
    madeStates.shadowColors[state] = color
    setNeedsLayout()
  }

  /// The color of the title's shadow for a state, if it has one of its own.
  open func titleShadowColor(for state: State) -> UIColor? { states.shadowColors.own(state) }

  /// Sets the image for a state; nil takes it back. With a configuration, that of `.normal` becomes its image.
  open func setImage(_ image: UIImage?, for state: State) {
    noteAppearance("setImage", of: state) { (view: UIButton) in view.setImage(image, for: state) }
    madeStates.images[state] = image
    if state == .normal, configuration != nil { configuration?.image = image }
    contentChanged()
  }

  /// The image for a state, if it has one of its own.
  open func image(for state: State) -> UIImage? { states.images.own(state) }

  /// Sets the image behind title and image for a state; nil takes it back.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    noteAppearance("setBackgroundImage", of: state) { (view: UIButton) in
      view.setBackgroundImage(image, for: state)
    }
    madeStates.backgroundImages[state] = image
    setNeedsLayout()
  }

  /// The image behind title and image for a state, if it has one of its own.
  open func backgroundImage(for state: State) -> UIImage? { states.backgroundImages.own(state) }

  /// Sets the size, the weight and the colors of symbols for a state; nil takes them back.
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) {
    madeStates.symbolConfigurations[state] = configuration
    if state == .normal, self.configuration != nil {
      self.configuration?.preferredSymbolConfigurationForImage = configuration
    }
    contentChanged()
  }

  /// The size, the weight and the colors of symbols for a state, if it has some of its own.
  open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
    states.symbolConfigurations.own(state)
  }

  // MARK: What is shown

  /// The title that is shown.
  open var currentTitle: String? { configuration != nil ? configuration?.title : states.titles[state] }

  /// The title with attributes that is shown; nil where it has none.
  open var currentAttributedTitle: NSAttributedString? {
    guard let configuration else { return states.attributedTitles[state] }
    guard case .styled(let text) = configuration.titleText else { return nil }
    return NSAttributedString(text)
  }

  /// The color of the title that is shown, without a configuration.
  open var currentTitleColor: UIColor { states.titleColors[state] ?? usualTitleColor }

  /// The color of the title's shadow that is shown, without a configuration; nil where there is none.
  open var currentTitleShadowColor: UIColor? { states.shadowColors[state] }

  /// The image that is shown.
  open var currentImage: UIImage? { configuration != nil ? configuration?.image : states.images[state] }

  /// The image behind title and image that is shown, without a configuration.
  open var currentBackgroundImage: UIImage? { states.backgroundImages[state] }

  /// The size, the weight and the colors of the symbol that is shown, as far as they are set.
  open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    configuration != nil
      ? configuration?.preferredSymbolConfigurationForImage : states.symbolConfigurations[state]
  }

  /// Whether an image is fainter while the button is pressed, without a configuration. True by default.
  open var adjustsImageWhenHighlighted: Bool {
    get { states.adjustsImageWhenHighlighted }
    set { set(\.adjustsImageWhenHighlighted, newValue) }
  }

  /// Whether an image is fainter while the button is disabled, without a configuration. True by default.
  open var adjustsImageWhenDisabled: Bool {
    get { states.adjustsImageWhenDisabled }
    set { set(\.adjustsImageWhenDisabled, newValue) }
  }

  /// The view of the title. Set its font here; its text and color are the button's business.
  open var titleLabel: UILabel? { madeLabel }

  /// The view of the image. Set its content mode here; its image is the button's business.
  open var imageView: UIImageView? { madePicture }

  /// The view of the line below the title; nil where there is none.
  open var subtitleLabel: UILabel? { parts.subtitle }

  /// Whether a pointer is over the button.
  open override internal(set) var isHovered: Bool {
    get { super.isHovered }
    set { super.isHovered = newValue }
  }

  /// Whether the button's menu is open that is its primary action.
  open private(set) var isHeld = false { didSet { if isHeld != oldValue { stateDidChange() } } }

  // MARK: Configuration

  /// What the button shows and how; nil leaves it to titles, images and colors by state.
  ///
  /// The first configuration takes over the title and the image that the button has for `.normal`, where it has none of its
  /// own.
  open var configuration: Configuration? {
    get { storedConfiguration?.value }
    set {
      guard newValue != storedConfiguration?.value else { return }
      let isFirst = storedConfiguration == nil
      storedConfiguration = newValue.map { StoredConfiguration(isFirst ? completed($0) : $0) }
      if !isUpdatingConfiguration { needsConfigurationUpdate = true }
      contentChanged()
    }
  }

  /// A configuration with the title and the image of the normal state, where it has none.
  private func completed(_ configuration: Configuration) -> Configuration {
    guard let states = storedStates else { return configuration }
    var result = configuration
    if result.titleText == .none {
      if let title = states.attributedTitles.own(.normal) {
        result.attributedTitle = AttributedString(title)
      } else {
        result.title = states.titles.own(.normal)
      }
    }
    if result.image == nil { result.image = states.images.own(.normal) }
    if result.preferredSymbolConfigurationForImage == nil {
      result.preferredSymbolConfigurationForImage = states.symbolConfigurations.own(.normal)
    }
    return result
  }

  /// Apart from the button: it is large, and buttons without one are not to be.
  private final class StoredConfiguration {
    let value: Configuration
    init(_ value: Configuration) { self.value = value }
  }
  private var storedConfiguration: StoredConfiguration?

  /// Called by `updateConfiguration()`, to change the configuration for the present state.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Whether the configuration follows the state by itself. True by default.
  open var automaticallyUpdatesConfiguration = true { didSet { setNeedsUpdateConfiguration() } }

  private var needsConfigurationUpdate = false
  private var isUpdatingConfiguration = false

  /// Has `updateConfiguration()` called before the next frame.
  open func setNeedsUpdateConfiguration() {
    needsConfigurationUpdate = true
    setNeedsLayout()
  }

  /// Changes the configuration for the present state: the state or the tint changed, or somebody asked for it. Calls the
  /// handler by default.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  func updateConfigurationIfNeeded() {
    guard needsConfigurationUpdate, !isUpdatingConfiguration else { return }
    needsConfigurationUpdate = false
    isUpdatingConfiguration = true
    updateConfiguration()
    isUpdatingConfiguration = false
  }

  override func stateDidChange() {
    super.stateDidChange()
    needsConfigurationUpdate = true
    // Titles and images by state can be of several sizes.
    if states.haveSeveralSizes { invalidateIntrinsicContentSize() }
  }

  func contentChanged() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  // MARK: The pointer

  private lazy var pointer = ButtonPointer(self)

  /// Makes the style of a pointer over the button of the effect and the shape that it would have; nil for none.
  public typealias PointerStyleProvider = (UIButton, UIPointerEffect, UIPointerShape) -> UIPointerStyle?

  /// Makes the style of a pointer over the button; nil for the usual one. Setting it has the button give the pointer styles.
  open var pointerStyleProvider: PointerStyleProvider? {
    get { pointer.provider }
    set {
      pointer.provider = newValue
      if newValue != nil { isPointerInteractionEnabled = true }
      pointer.interaction.invalidate()
    }
  }

  /// Whether the button gives the pointer a style, which has an effect on it. False by default: buttons that can be pressed
  /// change under the pointer in any case.
  open var isPointerInteractionEnabled: Bool {
    get { pointer.interaction.view === self }
    set {
      guard newValue != isPointerInteractionEnabled else { return }
      if newValue { addInteraction(pointer.interaction) } else { removeInteraction(pointer.interaction) }
    }
  }

  // MARK: Pressing

  /// Whether a press turns `isSelected` on and off. With a menu as primary action, what is chosen in it becomes the title.
  /// False by default.
  open var changesSelectionAsPrimaryAction = false { didSet { contentChanged() } }

  override func trigger(_ event: UIEvent?) {
    let isToggle = changesSelectionAsPrimaryAction && !showsMenuAsPrimaryAction
    if isToggle { isSelected.toggle() }
    send(isToggle ? [.touchUpInside, .primaryActionTriggered, .valueChanged] : Self.pressed, event)
  }

  private static let pressed: Event = [.touchUpInside, .primaryActionTriggered]

  /// The button's menu: it opens with the secondary button or a long press; with `showsMenuAsPrimaryAction` when the
  /// button is pressed.
  open var menu: UIMenu? {
    didSet {
      isContextMenuInteractionEnabled = menu != nil
      contentChanged()
    }
  }

  open override var showsMenuAsPrimaryAction: Bool { didSet { contentChanged() } }

  open override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    presentedMenu.map { menu in UIContextMenuConfiguration(actionProvider: { _ in menu }) }
  }

  override func menuBegan() {
    super.menuBegan()
    isHeld = true
  }

  override func menuEnded(_ chosen: UIMenuElement?) {
    super.menuEnded(chosen)
    isHeld = false
    // What is chosen in a menu that stays open is not told of here.
    if showsChoice { contentChanged() }
  }

  // MARK: Size

  /// The space around the content, without a configuration.
  open var contentEdgeInsets: UIEdgeInsets {
    get { states.contentInsets }
    set {
      madeStates.contentInsets = newValue
      contentChanged()
    }
  }

  /// How far the title is moved in, without a configuration. It does not count for the size.
  open var titleEdgeInsets: UIEdgeInsets {
    get { states.titleInsets }
    set { set(\.titleInsets, newValue) }
  }

  /// How far the image is moved in, without a configuration. It does not count for the size.
  open var imageEdgeInsets: UIEdgeInsets {
    get { states.imageInsets }
    set { set(\.imageInsets, newValue) }
  }

  /// The size of the content. A title that may have several lines has them as constraints leave room.
  open override var intrinsicContentSize: CGSize {
    let width = layoutItem?.flow?.width ?? .greatestFiniteMagnitude
    return sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
  }

  override var flowsInWidth: Bool {
    [parts.title, parts.subtitle].contains { $0.map { $0.numberOfLines != 1 } ?? false }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    updateConfigurationIfNeeded()
    updateParts()
    return fittingSize(size)
  }

  override var baselineFromMiddle: CGFloat? {
    updateParts()
    return titleBaselineFromMiddle
  }

  // MARK: Places

  /// The rectangle of the background: all of the bounds.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// The rectangle of the content: the bounds without what is around it.
  open func contentRect(forBounds bounds: CGRect) -> CGRect {
    guard let insets = configuration?.contentInsets else { return bounds.inset(by: contentEdgeInsets) }
    return bounds.inset(by: insets.sides(isRightToLeft: laysOutRightToLeft))
  }

  /// The rectangle of the image in that of the content.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect { places(in: contentRect).image }

  /// The rectangle of the title in that of the content.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect { places(in: contentRect).title }

  /// The rectangle of the line below the title in that of the content.
  open func subtitleRect(forContentRect contentRect: CGRect) -> CGRect {
    places(in: contentRect).subtitle
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    updateParts()
    let content = contentRect(forBounds: bounds)
    placeParts(
      title: titleRect(forContentRect: content), subtitle: subtitleRect(forContentRect: content),
      image: imageRect(forContentRect: content))
    showParts(content)
  }

  override var focusShape: (rect: CGRect, cornerRadius: CGFloat) { backgroundShape }

  // MARK: Accessibility

  /// True unless set.
  open override var isAccessibilityElement: Bool {
    get { extras?.accessibility.isElement ?? true }
    set { super.isAccessibilityElement = newValue }
  }

  /// The title unless set.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? shownTitle }
    set { super.accessibilityLabel = newValue }
  }
}
