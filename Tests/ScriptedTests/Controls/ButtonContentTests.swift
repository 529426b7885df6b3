import Casement
@_spi(Casement) import CasementControls
import CasementTesting
import Foundation
import Testing

/// The content of buttons, and its layout.
@Suite(.serialized) struct ButtonContentTests {
  private let symbol = UIImage(systemName: "star")

  private func button(_ change: (inout UIButton.Configuration) -> Void) -> UIButton {
    var configuration = UIButton.Configuration.filled()
    change(&configuration)
    let button = UIButton(configuration: configuration)
    button.sizeToFit()
    button.layoutIfNeeded()
    return button
  }

  // MARK: From states to a configuration

  @Test(
    "The first configuration adopts the title, the image and the attributed title of the normal state")
  func takenOver() {
    let button = UIButton(type: .system)
    button.setTitle("Save", for: .normal)
    button.setImage(symbol, for: .normal)
    button.configuration = .filled()
    #expect(button.configuration?.title == "Save" && button.configuration?.image === symbol)
    button.layoutIfNeeded()
    #expect(button.titleLabel?.text == "Save" && button.currentTitle == "Save")

    let styled = UIButton()
    styled.setAttributedTitle(NSAttributedString(string: "Bold"), for: .normal)
    styled.setTitle("Plain", for: .normal)
    styled.configuration = .plain()
    #expect(styled.currentAttributedTitle?.string == "Bold")

    let named = UIButton()
    named.setTitle("Old", for: .normal)
    var configuration = UIButton.Configuration.plain()
    configuration.title = "New"
    named.configuration = configuration
    #expect(named.currentTitle == "New")
    named.configuration?.title = nil
    #expect(named.currentTitle == nil, "a later one is as the program says")
  }

  @Test("An empty button fits 30×34, and a title without a configuration is truncated in its middle")
  func emptyAndCut() {
    for type in [UIButton.ButtonType.system, .custom] {
      let button = UIButton(type: type)
      #expect(button.intrinsicContentSize == CGSize(width: 30, height: 34))
      #expect(button.titleLabel?.lineBreakMode == .byTruncatingMiddle)
    }
    let button = UIButton(type: .system)
    button.setTitle("a long title that is cut", for: .normal)
    #expect(button.intrinsicContentSize.height < 34 && button.intrinsicContentSize.width > 100)
  }

  // MARK: Images of configurations

  @Test(
    "The image placement and padding of the configuration place the image beside the text",
    arguments: [
      (NSDirectionalRectEdge.leading, false), (.trailing, false), (.leading, true), (.top, false),
      (.bottom, false),
    ])
  func placement(edge: NSDirectionalRectEdge, isRightToLeft: Bool) throws {
    let button = button {
      $0.title = "Title"
      $0.image = symbol
      $0.imagePlacement = edge
      $0.imagePadding = 6
    }
    if isRightToLeft {
      button.semanticContentAttribute = .forceRightToLeft
      button.setNeedsLayout()
      button.layoutIfNeeded()
    }
    let image = try #require(button.imageView).frame
    let title = try #require(button.titleLabel).frame
    #expect(button.bounds.contains(image) && button.bounds.contains(title))
    let gap: CGFloat =
      switch edge {
      case .leading: isRightToLeft ? image.minX - title.maxX : title.minX - image.maxX
      case .trailing: image.minX - title.maxX
      case .top: title.minY - image.maxY
      default: image.minY - title.maxY
      }
    #expect(abs(gap - 6) <= 1, "\(gap)")
    let isBeside = edge == .leading || edge == .trailing
    #expect(
      abs(isBeside ? image.midY - title.midY : image.midX - title.midX) <= 1, "\(image) \(title)")
  }

  @Test("A fill alignment has the image at one edge and the title at the other")
  func filled() throws {
    let button = button {
      $0.title = "Title"
      $0.image = symbol
      $0.imagePlacement = .trailing
    }
    button.contentHorizontalAlignment = .fill
    button.frame.size.width = 300
    button.layoutIfNeeded()
    #expect(button.imageView?.frame.maxX == 286 && button.titleLabel?.frame.minX == 14)
  }

  @Test("The image of a configuration has the text color, changed by a transformer")
  func imageColor() throws {
    let button = button {
      $0.title = "Title"
      $0.image = symbol
      $0.baseForegroundColor = .green
    }
    #expect(button.imageView?.tintColor == .green)
    button.configuration?.imageColorTransformer = UIConfigurationColorTransformer { _ in .red }
    button.layoutIfNeeded()
    #expect(button.imageView?.tintColor == .red)
  }

  @Test("An activity indicator replaces the image while it is shown")
  func activity() throws {
    let button = button {
      $0.title = "Load"
      $0.image = symbol
    }
    button.configuration?.showsActivityIndicator = true
    button.layoutIfNeeded()
    let ring = try #require(button.subviews.lazy.compactMap { $0 as? UIActivityIndicatorView }.first)
    #expect(ring.isAnimating && button.imageView?.image == nil)
    button.configuration?.showsActivityIndicator = false
    button.layoutIfNeeded()
    #expect(!button.subviews.contains { $0 is UIActivityIndicatorView })
    #expect(button.imageView?.image != nil)
  }

  // MARK: Text of configurations

  @Test(
    "An attributed title keeps its attributes, inherits the button's others, and a transformer is applied last"
  )
  func attributedTitle() throws {
    var text = AttributedString("Big")
    text.uiKit.font = .systemFont(ofSize: 30)
    let button = button { $0.attributedTitle = text }
    #expect(button.configuration?.title == "Big" && button.currentTitle == "Big")
    func attributes() throws -> [NSAttributedString.Key: Any] {
      try #require(button.titleLabel?.attributedText).attributes(at: 0, effectiveRange: nil)
    }
    #expect((try attributes()[.font] as? UIFont)?.pointSize == 30)
    #expect(try attributes()[.foregroundColor] is UIColor)
    button.configuration?.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer {
      var attributes = $0
      attributes.uiKit.foregroundColor = .red
      return attributes
    }
    button.layoutIfNeeded()
    #expect(try attributes()[.foregroundColor] as? UIColor == .red)
    button.configuration?.title = "Plain"
    button.configuration?.titleTextAttributesTransformer = nil
    button.layoutIfNeeded()
    #expect(button.titleLabel?.text == "Plain" && button.titleLabel?.font.pointSize == 15)
  }

  @Test("A title wraps to as many lines as it needs, unless it is to be truncated")
  func wrapping() throws {
    let button = button { $0.title = "One word after the other until there are several lines" }
    let line = button.bounds.height
    let size = button.sizeThatFits(CGSize(width: 160, height: 0))
    #expect(size.height > line + 30 && size.width <= 160, "\(size)")
    button.configuration?.titleLineBreakMode = .byTruncatingTail
    #expect(button.sizeThatFits(CGSize(width: 160, height: 0)).height == line)
    #expect(button.titleLabel?.numberOfLines == 1)
    button.configuration?.titleLineBreakMode = .byWordWrapping
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 160, height: 300))
    button.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(button)
    NSLayoutConstraint.activate([
      button.topAnchor.constraint(equalTo: root.topAnchor),
      button.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      button.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor),
    ])
    root.layoutIfNeeded()
    #expect(button.bounds.size == size, "constraints leave room for the lines")
  }

  @Test("Configurations are equal if and only if their contents are")
  func equality() {
    var (a, b) = (UIButton.Configuration.plain(), UIButton.Configuration.plain())
    #expect(a == b)
    a.title = "A"
    b.attributedTitle = AttributedString("A")
    #expect(a.title == b.title)
    b.title = "A"
    #expect(a == b)
    let changes: [(inout UIButton.Configuration) -> Void] = [
      { $0.image = UIImage(systemName: "star") }, { $0.imagePadding = 4 }, { $0.imagePlacement = .top },
      { $0.showsActivityIndicator = true }, { $0.subtitle = "S" },
      { $0.titleLineBreakMode = .byTruncatingTail },
      { $0.preferredSymbolConfigurationForImage = UIImage.SymbolConfiguration(pointSize: 9) },
    ]
    for change in changes {
      var changed = a
      change(&changed)
      #expect(changed != a)
    }
  }

  // MARK: By state

  @Test(
    "U2: images, backgrounds and attributed titles of a state are shown in it, else those of the normal state"
  )
  func states() throws {
    let button = UIButton(type: .custom)
    let (first, second) = (UIImage(systemName: "star"), UIImage(systemName: "star.fill"))
    button.setImage(first, for: .normal)
    button.setImage(second, for: .selected)
    button.setBackgroundImage(first, for: .disabled)
    button.setAttributedTitle(NSAttributedString(string: "On"), for: .selected)
    #expect(button.currentImage == first && button.currentBackgroundImage == nil)
    #expect(button.currentAttributedTitle == nil)
    button.isSelected = true
    #expect(button.currentImage == second && button.image(for: .highlighted) == nil)
    #expect(button.currentAttributedTitle?.string == "On")
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    button.layoutIfNeeded()
    #expect(button.titleLabel?.text == "On" && button.imageView?.image == second)
    button.isSelected = false
    button.isEnabled = false
    button.layoutIfNeeded()
    #expect(button.currentBackgroundImage == first && button.imageView?.alpha == 0.4)
    #expect((button.subviews.first as? UIImageView)?.image == first)
    button.isEnabled = true
    button.layoutIfNeeded()
    #expect(button.imageView?.alpha == 1 && button.subviews.count == 2)
  }

  @Test("Insets of title and image move them, and only the content insets count for the size")
  func insets() throws {
    let button = UIButton(type: .system)
    button.setTitle("T", for: .normal)
    button.setImage(symbol, for: .normal)
    button.contentEdgeInsets = UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10)
    let size = button.intrinsicContentSize
    button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: -8)
    button.imageEdgeInsets = UIEdgeInsets(top: 0, left: -4, bottom: 0, right: 4)
    #expect(button.intrinsicContentSize == size)
    button.frame = CGRect(x: 0, y: 0, width: size.width + 40, height: size.height)
    button.layoutIfNeeded()
    let (image, title) = (try #require(button.imageView).frame, try #require(button.titleLabel).frame)
    #expect(abs(title.minX - image.maxX - 12) <= 1, "\(image) \(title)")
    button.contentHorizontalAlignment = .left
    button.layoutIfNeeded()
    #expect(button.imageView?.frame.minX == 6)
  }

  @Test("An image without a title fills a button whose content alignment is fill")
  func fills() {
    let button = UIButton(type: .custom)
    button.setImage(symbol, for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 80, height: 60)
    button.contentHorizontalAlignment = .fill
    button.contentVerticalAlignment = .fill
    button.layoutIfNeeded()
    #expect(button.imageView?.frame == button.bounds)
  }

  @Test(
    "Button types with a symbol show it, and have an accessibility label",
    arguments: [
      UIButton.ButtonType.infoLight, .infoDark, .detailDisclosure, .contactAdd, .close,
    ])
  func signs(type: UIButton.ButtonType) {
    let button = UIButton(type: type)
    #expect(button.currentImage != nil && button.accessibilityLabel?.isEmpty == false)
    #expect(button.toolTip != nil && button.frame.width > 10 && button.buttonType == type)
  }

  @Test("A button takes the title and the image of its action")
  func action() {
    let action = UIAction(title: "Star", image: symbol) { _ in }
    let buttons = [
      UIButton(configuration: .plain(), primaryAction: action),
      UIButton(type: .system, primaryAction: action),
      UIButton(frame: .zero, primaryAction: action),
    ]
    for button in buttons {
      #expect(button.currentTitle == "Star" && button.currentImage == symbol)
    }
  }

  // MARK: Menus

  @Test(
    "A button whose menu is its primary action is highlighted while the menu is open, and shows the selection"
  )
  func menu() throws {
    let button = UIButton(configuration: .bordered())
    button.menu = UIMenu(children: [
      UIAction(title: "One", state: .on) { _ in },
      UIAction(title: "Two", image: symbol) { _ in },
    ])
    button.showsMenuAsPrimaryAction = true
    button.changesSelectionAsPrimaryAction = true
    try ControlDesk.run(button) { desk in
      #expect(button.titleLabel?.text == "One" && !button.isHeld)
      try desk.tap("Tab", "space")
      #expect(button.isHeld)
      try desk.tap("Down", "Return")
      #expect(!button.isHeld && button.titleLabel?.text == "Two" && button.imageView?.image == symbol)
    }
  }

  @Test("A button has the hovered state under the pointer")
  func hover() throws {
    try ControlDesk.run(UIButton(type: .system)) { desk in
      #expect(!desk.control.isHovered)
      try desk.move(10, 10)
      #expect(desk.control.isHovered)
      try desk.move(-10, 10)
      #expect(!desk.control.isHovered)
    }
  }
}
