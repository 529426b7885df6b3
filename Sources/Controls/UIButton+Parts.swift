import CasementGraphics
import Foundation

// The subviews of a button.
extension UIButton {
  /// The subviews for the content, each created on first use.
  struct Parts {
    var title: UILabel?
    var subtitle: UILabel?
    var picture: UIImageView?
    var activity: UIActivityIndicatorView?
    /// The views behind the content: that of the configuration and that of a background image.
    var backdrop: UIView?
    var background: UIImageView?
    var arrows: PopupArrows?
    /// Whether the configuration allows several lines of title.
    var wrapsTitle = false
  }

  private static var titleFont: UIFont { .standard(ofSize: 15) }
  static let arrowSpace: CGFloat = 20
  /// The size of an activity indicator in a button, in points.
  static let activitySide: CGFloat = 16

  var ensuredLabel: UILabel {
    if let label = parts.title { return label }
    let new = UILabel(frame: .zero)
    new.font = Self.titleFont
    new.lineBreakMode = .byTruncatingMiddle
    parts.title = new
    addSubview(new)
    return new
  }

  var ensuredImageView: UIImageView {
    if let picture = parts.picture { return picture }
    let new = UIImageView(image: nil)
    new.contentMode = .scaleAspectFit
    parts.picture = new
    addSubview(new)
    return new
  }

  // MARK: Actions and menus

  /// Adds an action for presses, and takes its title and image.
  func apply(_ action: UIAction?) {
    guard let action else { return }
    addAction(action, for: .primaryActionTriggered)
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if let image = action.image { setImage(image, for: .normal) }
  }

  /// The opened menu. If its selection is the title, it has the option `.singleSelection`.
  var presentedMenu: UIMenu? {
    guard let menu, showsChoice, !menu.options.contains(.singleSelection) else { return menu }
    return UIMenu(
      title: menu.title, subtitle: menu.subtitle, image: menu.image, identifier: menu.identifier,
      options: menu.options.union(.singleSelection), children: menu.children)
  }

  // MARK: Resolved title and image

  /// Whether title and image are those of the selected menu element.
  var showsChoice: Bool { changesSelectionAsPrimaryAction && showsMenuAsPrimaryAction && menu != nil }

  var choice: UIMenuElement? { showsChoice ? menu?.selectedElements.first : nil }

  var shownTitle: String? {
    if let choice { return choice.title }
    return currentTitle ?? states.attributedTitles[state]?.string
  }

  var shownImage: UIImage? { choice?.image ?? currentImage }

  var usualTitleColor: UIColor {
    if buttonType == .custom { return .white }
    return isEnabled ? (role == .destructive ? .systemRed : tintColor ?? .accent) : .disabledLabel
  }

  var shownConfiguration: Configuration? {
    automaticallyUpdatesConfiguration ? configuration?.updated(for: self) : configuration
  }

  func showsArrows(_ configuration: Configuration) -> Bool {
    switch configuration.indicator {
    case .automatic: showsChoice
    case .none: false
    case .popup: true
    }
  }

  func font(_ configuration: Configuration) -> UIFont {
    .standard(ofSize: configuration.buttonSize.fontSize, weight: role == .primary ? .semibold : .regular)
  }

  func look(_ configuration: Configuration) -> ButtonLook {
    ButtonLook(configuration, role: role, tint: tintColor ?? .accent, hairline: 1 / contentScaleFactor)
  }

  // MARK: Content

  /// Updates the content of the subviews, which determines the size.
  func updateParts() {
    guard let configuration = shownConfiguration else {
      parts.subtitle?.removeFromSuperview()
      parts.subtitle = nil
      showActivity(false)
      updateTitleByState()
      updateImage(states.symbolConfigurations[state])
      return
    }
    let font = font(configuration)
    updateTitle(configuration, font)
    updateSubtitle(configuration, font.withSize(StandardSize.text(configuration.buttonSize.fontSize - 3)))
    showActivity(configuration.showsActivityIndicator)
    // An image's own symbol configuration overrides the size of the text.
    let usual = UIImage.SymbolConfiguration(font: font)
    updateImage(
      configuration.preferredSymbolConfigurationForImage
        ?? shownImage?.symbolConfiguration.map { usual.applying($0) } ?? usual)
  }

  private func updateTitleByState() {
    if let text = states.attributedTitles[state], choice == nil {
      if ensuredLabel.attributedText != text { ensuredLabel.attributedText = text }
    } else if let title = shownTitle, !title.isEmpty {
      ensuredLabel.text = title
    } else {
      parts.title?.text = nil
    }
  }

  private func updateTitle(_ configuration: Configuration, _ font: UIFont) {
    guard let title = shownTitle, !title.isEmpty else {
      parts.title?.text = nil
      return
    }
    let text = choice == nil ? configuration.titleText : .plain(title)
    show(
      text, in: ensuredLabel, font, configuration.titleTextAttributesTransformer, configuration
    ) { $0.text }
    let breaks = configuration.titleLineBreakMode
    // Set the number of lines only on a change, since the program may have set it on the label.
    if breaks.isWrapping != parts.wrapsTitle {
      ensuredLabel.numberOfLines = breaks.isWrapping ? 0 : 1
      parts.wrapsTitle = breaks.isWrapping
    }
    ensuredLabel.keepsWords = breaks == .byWordWrapping
    if ensuredLabel.lineBreakMode != breaks { ensuredLabel.lineBreakMode = breaks }
  }

  private func updateSubtitle(_ configuration: Configuration, _ font: UIFont) {
    guard let subtitle = configuration.subtitle, !subtitle.isEmpty else {
      parts.subtitle?.removeFromSuperview()
      parts.subtitle = nil
      return
    }
    let line = parts.subtitle ?? UILabel(frame: .zero)
    show(
      configuration.subtitleText, in: line, font, configuration.subtitleTextAttributesTransformer,
      configuration
    ) { $0.text.faded(0.75) }
    let breaks = configuration.subtitleLineBreakMode
    line.numberOfLines = breaks.isWrapping ? 0 : 1
    line.keepsWords = breaks == .byWordWrapping
    if line.lineBreakMode != breaks { line.lineBreakMode = breaks }
    guard parts.subtitle == nil else { return }
    parts.subtitle = line
    addSubview(line)
  }

  private func show(
    _ text: Configuration.Text, in label: UILabel, _ font: UIFont,
    _ transformer: UIConfigurationTextAttributesTransformer?, _ configuration: Configuration,
    _ color: (ButtonLook) -> UIColor
  ) {
    if case .plain(let plain) = text, transformer == nil {
      label.text = plain
      label.font = font
      return
    }
    guard let styled = text.styled else { return }
    withCurrentTraits {
      let full = ButtonText.styled(styled, font: font, color: color(look(configuration)), transformer)
      if label.attributedText != full { label.attributedText = full }
    }
  }

  private func updateImage(_ symbols: UIImage.SymbolConfiguration?) {
    guard let image = shownImage, parts.activity == nil else {
      parts.picture?.image = nil
      return
    }
    let picture = ensuredImageView
    let isTinted = buttonType == .system || configuration != nil
    let shown =
      isTinted && image.renderingMode == .automatic && !image.isSymbolImage
      ? image.withRenderingMode(.alwaysTemplate) : image
    // Compare by value, since an equal image may be another object.
    if picture.image != shown { picture.image = shown }
    picture.preferredSymbolConfiguration = symbols
  }

  private func showActivity(_ isShown: Bool) {
    guard isShown != (parts.activity != nil) else { return }
    guard isShown else {
      parts.activity?.removeFromSuperview()
      parts.activity = nil
      return
    }
    let activity = UIActivityIndicatorView(style: .medium)
    let factor = Self.activitySide / 20
    activity.transform = CGAffineTransform(scaleX: factor, y: factor)
    activity.startAnimating()
    parts.activity = activity
    addSubview(activity)
  }
}

extension NSLineBreakMode {
  fileprivate var isWrapping: Bool { self == .byWordWrapping || self == .byCharWrapping }
}
