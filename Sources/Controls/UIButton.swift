@_spi(Casement) import CasementCore
public import Foundation

/// A control that performs an action when it is pressed.
///
/// UIKit: `UIButton`. A press sends `touchUpInside` and `primaryActionTriggered`. The content is either a
/// `configuration`, or titles, images and colors for each state.
@preconcurrency @MainActor open class UIButton: UIControl {
  /// The type of a button without a configuration.
  open internal(set) var buttonType = ButtonType.custom

  /// Has no effect, since the button has a single style. In UIKit it is the preferred style.
  open var preferredBehavioralStyle = UIBehavioralStyle.automatic

  /// The role of the button.
  open var role = Role.normal { didSet { if role != oldValue { contentChanged() } } }

  private var storedStates: ButtonStates?
  /// The content by state, without a configuration.
  var states: ButtonStates { storedStates ?? .none }
  private var ensuredStates: ButtonStates {
    storedStates = storedStates ?? ButtonStates()
    return states
  }
  private func set<Value>(_ path: ReferenceWritableKeyPath<ButtonStates, Value>, _ value: Value) {
    ensuredStates[keyPath: path] = value
    setNeedsLayout()
  }
  var parts = Parts()

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    if let traits = coder.nibTraits(ButtonTraits.self) { apply(traits.type) }
    coder.finish(self, as: UIButton.self)
  }

  /// Makes a button without a configuration.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    apply(buttonType)
    if buttonType.sign != nil { sizeToFit() }
  }

  private func apply(_ buttonType: ButtonType) {
    self.buttonType = buttonType
    hasLeastHitRegion = buttonType.hasSign
    guard let sign = buttonType.sign else { return }
    ensuredStates.images[.normal] = sign.image
    toolTip = sign.name
    accessibilityLabel = sign.name
  }

  /// Makes a button without a configuration, with the title, the image and the handler of an action.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    apply(primaryAction)
  }

  /// Makes a button without a configuration, with the title, the image and the handler of an action.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    apply(primaryAction)
  }

  /// Makes a button with a configuration and an action. The title and the image of the action are used if the
  /// configuration has none.
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

  /// Sets the title for a state; nil removes it. With a configuration, the title for `.normal` becomes its title.
  open func setTitle(_ title: String?, for state: State) {
    ensuredStates.titles[state] = title
    if state == .normal, configuration != nil { configuration?.title = title }
    contentChanged()
  }

  /// The title that was set for a state.
  open func title(for state: State) -> String? { states.titles.exactValue(state) }

  /// Sets the attributed title for a state, which overrides the plain title; nil removes it. With a configuration,
  /// the title for `.normal` becomes its title.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    ensuredStates.attributedTitles[state] = title
    if state == .normal, configuration != nil {
      configuration?.attributedTitle = title.map { AttributedString($0) }
    }
    contentChanged()
  }

  /// The attributed title that was set for a state.
  open func attributedTitle(for state: State) -> NSAttributedString? {
    states.attributedTitles.exactValue(state)
  }

  /// Sets the title color for a state; nil removes it.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    noteAppearance("setTitleColor", of: state) { (view: UIButton) in view.setTitleColor(color, for: state) }
    ensuredStates.titleColors[state] = color
    setNeedsLayout()
  }

  /// The title color that was set for a state.
  open func titleColor(for state: State) -> UIColor? { states.titleColors.exactValue(state) }

  /// Sets the title's shadow color for a state; nil removes it. The title label has the shadow offset.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {
    noteAppearance("setTitleShadowColor", of: state) { (view: UIButton) in
      view.setTitleShadowColor(color, for: state)
    }
    ensuredStates.shadowColors[state] = color
    setNeedsLayout()
  }

  /// The title's shadow color that was set for a state.
  open func titleShadowColor(for state: State) -> UIColor? { states.shadowColors.exactValue(state) }

  /// Sets the image for a state; nil removes it. With a configuration, the image for `.normal` becomes its image.
  open func setImage(_ image: UIImage?, for state: State) {
    noteAppearance("setImage", of: state) { (view: UIButton) in view.setImage(image, for: state) }
    ensuredStates.images[state] = image
    if state == .normal, configuration != nil { configuration?.image = image }
    contentChanged()
  }

  /// The image that was set for a state.
  open func image(for state: State) -> UIImage? { states.images.exactValue(state) }

  /// Sets the background image for a state; nil removes it.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    noteAppearance("setBackgroundImage", of: state) { (view: UIButton) in
      view.setBackgroundImage(image, for: state)
    }
    ensuredStates.backgroundImages[state] = image
    setNeedsLayout()
  }

  /// The background image that was set for a state.
  open func backgroundImage(for state: State) -> UIImage? { states.backgroundImages.exactValue(state) }

  /// Sets the symbol configuration for a state; nil removes it.
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) {
    ensuredStates.symbolConfigurations[state] = configuration
    if state == .normal, self.configuration != nil {
      self.configuration?.preferredSymbolConfigurationForImage = configuration
    }
    contentChanged()
  }

  /// The symbol configuration that was set for a state.
  open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
    states.symbolConfigurations.exactValue(state)
  }

  // MARK: Values of the current state

  /// The displayed title.
  open var currentTitle: String? { configuration != nil ? configuration?.title : states.titles[state] }

  /// The displayed attributed title; nil for none.
  open var currentAttributedTitle: NSAttributedString? {
    guard let configuration else { return states.attributedTitles[state] }
    guard case .styled(let text) = configuration.titleText else { return nil }
    return NSAttributedString(text)
  }

  /// The displayed title color, without a configuration.
  open var currentTitleColor: UIColor { states.titleColors[state] ?? usualTitleColor }

  /// The displayed shadow color of the title, without a configuration; nil for none.
  open var currentTitleShadowColor: UIColor? { states.shadowColors[state] }

  /// The displayed image.
  open var currentImage: UIImage? { configuration != nil ? configuration?.image : states.images[state] }

  /// The displayed background image, without a configuration.
  open var currentBackgroundImage: UIImage? { states.backgroundImages[state] }

  /// The symbol configuration of the displayed image; nil for none.
  open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    configuration != nil
      ? configuration?.preferredSymbolConfigurationForImage : states.symbolConfigurations[state]
  }

  /// Whether an image is dimmed while the button is pressed, without a configuration. True by default.
  open var adjustsImageWhenHighlighted: Bool {
    get { states.adjustsImageWhenHighlighted }
    set { set(\.adjustsImageWhenHighlighted, newValue) }
  }

  /// Whether an image is dimmed while the button is disabled, without a configuration. True by default.
  open var adjustsImageWhenDisabled: Bool {
    get { states.adjustsImageWhenDisabled }
    set { set(\.adjustsImageWhenDisabled, newValue) }
  }

  /// The title view. Set its font here; the button sets its text and color.
  open var titleLabel: UILabel? { ensuredLabel }

  /// The image view. Set its content mode here; the button sets its image.
  open var imageView: UIImageView? { ensuredImageView }

  /// The subtitle view; nil without a subtitle.
  open var subtitleLabel: UILabel? { parts.subtitle }

  /// Whether a pointer is over the button.
  open var isHovered: Bool { isUnderPointer }

  /// Whether the menu of the primary action is open.
  open private(set) var isHeld = false { didSet { if isHeld != oldValue { stateDidChange() } } }

  // MARK: Configuration

  /// The content and the appearance; nil uses the titles, images and colors by state.
  ///
  /// The first configuration takes over the title and the image for `.normal` if it has none.
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

  /// Adds the title and the image of the normal state to a configuration that has none.
  private func completed(_ configuration: Configuration) -> Configuration {
    guard let states = storedStates else { return configuration }
    var result = configuration
    if result.titleText == .none {
      if let title = states.attributedTitles.exactValue(.normal) {
        result.attributedTitle = AttributedString(title)
      } else {
        result.title = states.titles.exactValue(.normal)
      }
    }
    if result.image == nil { result.image = states.images.exactValue(.normal) }
    if result.preferredSymbolConfigurationForImage == nil {
      result.preferredSymbolConfigurationForImage = states.symbolConfigurations.exactValue(.normal)
    }
    return result
  }

  /// A separate object, since a configuration is large and many buttons have none.
  private final class StoredConfiguration {
    let value: Configuration
    init(_ value: Configuration) { self.value = value }
  }
  private var storedConfiguration: StoredConfiguration?

  /// Called by `updateConfiguration()` to update the configuration for the current state.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Whether the configuration adapts to the state automatically. True by default.
  open var automaticallyUpdatesConfiguration = true { didSet { setNeedsUpdateConfiguration() } }

  private var needsConfigurationUpdate = false
  private var isUpdatingConfiguration = false

  /// Schedules a call of `updateConfiguration()` before the next frame.
  open func setNeedsUpdateConfiguration() {
    needsConfigurationUpdate = true
    setNeedsLayout()
  }

  /// Updates the configuration for the current state. Called after the state or the tint changed, and on request.
  /// Calls the handler by default.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  func updateConfigurationIfNeeded() {
    guard needsConfigurationUpdate, !isUpdatingConfiguration else { return }
    needsConfigurationUpdate = false
    isUpdatingConfiguration = true
    updateConfiguration()
    isUpdatingConfiguration = false
  }

  @_spi(Casement) open override func stateDidChange() {
    super.stateDidChange()
    needsConfigurationUpdate = true
    // Titles and images of different states may have different sizes.
    if states.haveSeveralSizes { invalidateIntrinsicContentSize() }
  }

  func contentChanged() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  // MARK: The pointer

  private lazy var pointer = ButtonPointer(self)

  /// Returns the pointer style for a button, given the default effect and shape; nil for none.
  public typealias PointerStyleProvider = (UIButton, UIPointerEffect, UIPointerShape) -> UIPointerStyle?

  /// Returns the pointer style over the button; nil for the default. Setting it enables the pointer interaction.
  open var pointerStyleProvider: PointerStyleProvider? {
    get { pointer.provider }
    set {
      pointer.provider = newValue
      if newValue != nil { isPointerInteractionEnabled = true }
      pointer.interaction.invalidate()
    }
  }

  /// Whether the button has a pointer interaction, which provides the pointer style. False by default. The hover
  /// effect of the button does not depend on it.
  open var isPointerInteractionEnabled: Bool {
    get { pointer.interaction.view === self }
    set {
      guard newValue != isPointerInteractionEnabled else { return }
      if newValue { addInteraction(pointer.interaction) } else { removeInteraction(pointer.interaction) }
    }
  }

  // MARK: Pressing

  /// Whether a press toggles `isSelected`. With a menu as primary action, the selected element becomes the title.
  /// False by default.
  open var changesSelectionAsPrimaryAction = false { didSet { contentChanged() } }

  @_spi(Casement) open override func trigger(_ event: UIEvent?) {
    let isToggle = changesSelectionAsPrimaryAction && !showsMenuAsPrimaryAction
    if isToggle { isSelected.toggle() }
    send(isToggle ? [.touchUpInside, .primaryActionTriggered, .valueChanged] : Self.pressed, event)
  }

  private static let pressed: Event = [.touchUpInside, .primaryActionTriggered]

  /// The menu of the button. A secondary click or a long press opens it; with `showsMenuAsPrimaryAction`, a press.
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

  @_spi(Casement) open override func menuBegan() {
    super.menuBegan()
    isHeld = true
  }

  @_spi(Casement) open override func menuEnded(_ chosen: UIMenuElement?) {
    super.menuEnded(chosen)
    isHeld = false
    // Selections in a menu that stays open are not reported here, so update the title.
    if showsChoice { contentChanged() }
  }

  // MARK: Size

  /// The padding around the content of a button without a configuration.
  open var contentEdgeInsets: UIEdgeInsets {
    get { states.contentInsets }
    set {
      ensuredStates.contentInsets = newValue
      contentChanged()
    }
  }

  /// The insets that move the title of a button without a configuration. They do not affect the size.
  open var titleEdgeInsets: UIEdgeInsets {
    get { states.titleInsets }
    set { set(\.titleInsets, newValue) }
  }

  /// The insets that move the image of a button without a configuration. They do not affect the size.
  open var imageEdgeInsets: UIEdgeInsets {
    get { states.imageInsets }
    set { set(\.imageInsets, newValue) }
  }

  /// The size of the content. A title with several lines is as wide as the constraints allow.
  open override var intrinsicContentSize: CGSize {
    let width = layoutItem?.flow?.width ?? .greatestFiniteMagnitude
    return sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
  }

  @_spi(Casement) open override var flowsInWidth: Bool {
    [parts.title, parts.subtitle].contains { $0.map { $0.numberOfLines != 1 } ?? false }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    updateConfigurationIfNeeded()
    updateParts()
    return fittingSize(size)
  }

  @_spi(Casement) open override var baselineFromMiddle: CGFloat? {
    updateParts()
    return titleBaselineFromMiddle
  }

  // MARK: Rectangles of the parts

  /// The frame of the background: the bounds.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// The frame of the content: the bounds without the padding.
  open func contentRect(forBounds bounds: CGRect) -> CGRect {
    guard let insets = configuration?.contentInsets else { return bounds.inset(by: contentEdgeInsets) }
    return bounds.inset(by: insets.sides(isRightToLeft: laysOutRightToLeft))
  }

  /// The frame of the image within the frame of the content.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect { places(in: contentRect).image }

  /// The frame of the title within the frame of the content.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect { places(in: contentRect).title }

  /// The frame of the subtitle within the frame of the content.
  open func subtitleRect(forContentRect contentRect: CGRect) -> CGRect {
    places(in: contentRect).subtitle
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    updateParts()
    let content = contentRect(forBounds: bounds)
    layOutParts(
      title: titleRect(forContentRect: content), subtitle: subtitleRect(forContentRect: content),
      image: imageRect(forContentRect: content))
    showParts(content)
  }

  @_spi(Casement) open override var focusShape: (rect: CGRect, cornerRadius: CGFloat) { backgroundShape }

  // MARK: Accessibility

  @_spi(Casement) open override var isStandardAccessibilityElement: Bool { true }

  /// The title by default.
  @_spi(Casement) open override var standardAccessibilityLabel: String? {
    let texts = [shownTitle, configuration?.subtitle].compactMap(\.self).filter { !$0.isEmpty }
    return texts.isEmpty ? shownImage?.accessibilityName : texts.joined(separator: ", ")
  }

  /// A button, with its state. A button that keeps its selection is a toggle button.
  @_spi(Casement) open override var standardAccessibilityTraits: UIAccessibilityTraits {
    let kind: UIAccessibilityTraits =
      changesSelectionAsPrimaryAction && menu == nil ? [.button, .toggleButton] : .button
    return kind.union(stateAccessibilityTraits)
  }

  /// The activity that the button shows.
  @_spi(Casement) open override var standardAccessibilityValue: String? {
    if configuration?.showsActivityIndicator == true { return localized("In progress") }
    return nil
  }

  @_spi(Casement) open override var accessibilityFacts: AccessibilityFacts {
    var facts = AccessibilityFacts()
    facts.opensMenu = menu != nil && showsMenuAsPrimaryAction
    if facts.opensMenu { facts.roleDescription = localized("Pop-up Button") }
    if changesSelectionAsPrimaryAction, menu == nil { facts.isOn = isSelected }
    facts.isBusy = configuration?.showsActivityIndicator == true
    return facts
  }
}
