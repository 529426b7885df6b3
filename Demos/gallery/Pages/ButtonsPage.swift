import DemoParts
import UIKit

/// Buttons in all styles and states, with their features.
class ButtonsPage: PageViewController {
  /// Scrolls the rows where the stage is narrower than they are.
  private let scroll = UIScrollView()
  private let rows = UIStackView()
  private var samples: [UIButton] = []
  private let facts = UILabel()

  private var hasImage = true
  private var hasSubtitle = false
  private var side = NSDirectionalRectEdge.leading
  private var size = UIButton.Configuration.Size.medium

  private static let styles: [(String, UIButton.Configuration)] = [
    ("Filled", .filled()), ("Tinted", .tinted()), ("Gray", .gray()), ("Bordered", .bordered()),
    ("Plain", .plain()), ("Borderless", .borderless()),
  ]

  /// The rows need the width of a narrow page.
  override var panelIsBelow: Bool { view.bounds.width < 720 }

  init() {
    super.init(
      "Buttons",
      "Each style at rest, selected and disabled. Press them with the pointer, a finger, or Space.")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    rows.axis = .vertical
    rows.spacing = 12
    rows.alignment = .leading
    for (name, style) in Self.styles { rows.addArrangedSubview(row(name, style)) }
    rows.setCustomSpacing(24, after: rows.arrangedSubviews[Self.styles.count - 1])
    rows.addArrangedSubview(row([colorChoice(), loader(), favorite(), more()]))
    rows.addArrangedSubview(row(signs()))
    facts.useScaled(.systemFont(ofSize: 12))
    facts.textColor = .secondaryLabel
    stage.addSubview(scroll)
    scroll.addSubview(rows)
    stage.addSubview(facts)
    addSwitch("Image", hasImage) { [unowned self] in
      hasImage = $0
      dressSamples()
    }
    addSwitch("Second line", hasSubtitle) { [unowned self] in
      hasSubtitle = $0
      dressSamples()
    }
    addChoice("Side of the image", ["Before", "After", "Above"]) { [unowned self] index in
      side = [.leading, .trailing, .top][index]
      dressSamples()
    }
    addChoice("Size", ["XS", "S", "M", "L"], 2) { [unowned self] index in
      size = [.mini, .small, .medium, .large][index]
      dressSamples()
    }
    dressSamples()
  }

  private func row(_ name: String, _ style: UIButton.Configuration) -> UIView {
    let buttons = ["Send", "Selected", "Disabled"].map { title in
      var configuration = style
      configuration.title = title
      let button = UIButton(
        configuration: configuration,
        primaryAction: UIAction { [unowned self] _ in showFact("\(name) \(title)") }
      )
      button.accessibilityLabel = "\(title), \(name)"
      samples.append(button)
      return button
    }
    buttons[1].isSelected = true
    buttons[2].isEnabled = false
    return row(buttons)
  }

  private func row(_ views: [UIView]) -> UIView {
    let row = UIStackView(arrangedSubviews: views)
    row.spacing = 12
    row.alignment = .center
    return row
  }

  private func dressSamples() {
    for button in samples {
      button.configuration?.image = hasImage ? UIImage(systemName: "paperplane") : nil
      button.configuration?.subtitle = hasSubtitle ? "Second line" : nil
      button.configuration?.imagePlacement = side
      button.configuration?.imagePadding = side == .top ? 3 : 7
      button.configuration?.buttonSize = size
    }
    stage.setNeedsLayout()
    view.setNeedsLayout()
  }

  // MARK: Buttons that do something of their own

  /// A button that shows the choice of its menu as its title.
  private func colorChoice() -> UIButton {
    let button = UIButton(configuration: .bordered())
    let colors = [("Red", UIColor.systemRed), ("Green", .systemGreen), ("Blue", .systemBlue)]
    button.menu = UIMenu(
      children: colors.enumerated().map { index, color in
        UIAction(
          title: color.0,
          image: UIImage(systemName: "circle.fill")?.withTintColor(color.1, renderingMode: .alwaysOriginal),
          state: index == 2 ? .on : .off
        ) { [unowned self] in showFact("chose \($0.title)") }
      })
    button.showsMenuAsPrimaryAction = true
    button.changesSelectionAsPrimaryAction = true
    button.configuration?.imagePadding = 7
    button.toolTip = "A menu whose choice is the title"
    return button
  }

  /// A button with an activity indicator until it is pressed again.
  private func loader() -> UIButton {
    var configuration = UIButton.Configuration.tinted()
    configuration.title = "Load"
    configuration.image = UIImage(systemName: "arrow.clockwise")
    configuration.imagePadding = 7
    let button = UIButton(configuration: configuration)
    button.changesSelectionAsPrimaryAction = true
    // As wide as its longest title, so that its neighbors do not move.
    var longest = configuration
    longest.title = "Loading…"
    longest.showsActivityIndicator = true
    button.configuration = longest
    let width = button.intrinsicContentSize.width
    button.widthAnchor.constraint(greaterThanOrEqualToConstant: width).isActive = true
    button.configuration = configuration
    button.configurationUpdateHandler = { button in
      button.configuration?.showsActivityIndicator = button.isSelected
      button.configuration?.title = button.isSelected ? "Loading…" : "Load"
    }
    return button
  }

  /// A toggle with another image while it is on.
  private func favorite() -> UIButton {
    var configuration = UIButton.Configuration.gray()
    configuration.cornerStyle = .capsule
    configuration.baseForegroundColor = .systemPink
    let button = UIButton(configuration: configuration)
    button.changesSelectionAsPrimaryAction = true
    button.configurationUpdateHandler = { button in
      button.configuration?.image = UIImage(systemName: button.isSelected ? "heart.fill" : "heart")
    }
    button.accessibilityLabel = "Favorite"
    button.toolTip = "Favorite"
    return button
  }

  /// A button that opens a menu below it.
  private func more() -> UIButton {
    var configuration = UIButton.Configuration.plain()
    configuration.image = UIImage(systemName: "ellipsis.circle")
    let button = UIButton(configuration: configuration)
    button.menu = UIMenu(children: [
      UIAction(
        title: "Share", subtitle: "With somebody else", image: UIImage(systemName: "square.and.arrow.up")
      ) {
        [unowned self] in showFact($0.title)
      },
      UIAction(title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive) {
        [unowned self] in showFact($0.title)
      },
      UIMenu(options: .displayInline, children: [informing(), people()]),
    ])
    button.showsMenuAsPrimaryAction = true
    button.accessibilityLabel = "More"
    button.toolTip = "More"
    return button
  }

  /// An action that keeps the menu open.
  private func informing() -> UIAction {
    UIAction(title: "Keep Me Informed", image: UIImage(systemName: "bell"), attributes: .keepsMenuPresented) {
      [unowned self] action in
      action.state = action.state == .on ? .off : .on
      showFact(action.state == .on ? "Informed from now on" : "Informed no more")
    }
  }

  /// A menu with deferred elements.
  private func people() -> UIMenu {
    UIMenu(
      title: "Who Likes It", image: UIImage(systemName: "person.2"),
      children: [
        UIDeferredMenuElement { done in
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.7) { [weak self] in
            done(["Ada", "Grace", "Hedy"].map { name in UIAction(title: name) { self?.showFact($0.title) } })
          }
        }
      ])
  }

  private func signs() -> [UIView] {
    let types: [UIButton.ButtonType] = [.infoLight, .contactAdd, .close]
    let old = UIButton(type: .system)
    old.setTitle("Title by State", for: .normal)
    old.setTitle("Pressed", for: .highlighted)
    old.setImage(UIImage(systemName: "star"), for: .normal)
    old.setImage(UIImage(systemName: "star.fill"), for: .highlighted)
    // The insets are the same in both directions, but the title is on the other side of the image.
    let gap: CGFloat = view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -6 : 6
    old.titleEdgeInsets = UIEdgeInsets(top: 0, left: gap, bottom: 0, right: -gap)
    let signs = types.map { UIButton(type: $0) }
    for sign in signs {
      // They take touches in as many points, but not outside of their row.
      sign.widthAnchor.constraint(greaterThanOrEqualToConstant: 24).isActive = true
      sign.heightAnchor.constraint(greaterThanOrEqualToConstant: 24).isActive = true
    }
    return signs + [old]
  }

  private func showFact(_ text: String) { facts.text = text }

  override func sampleHeight(for width: CGFloat) -> CGFloat {
    rows.systemLayoutSizeFitting(CGSize(width: 0, height: 0)).height + 60
  }

  override func arrange(in area: CGRect) {
    let size = rows.systemLayoutSizeFitting(CGSize(width: 0, height: 0))
    scroll.frame = area
    scroll.contentSize = CGSize(width: max(area.width, size.width + 40), height: area.height)
    rows.frame = CGRect(
      x: max(20, (area.width - size.width) / 2).rounded(),
      y: max(20, (area.height - 20 - stage.scaled(20) - size.height) / 2).rounded(),
      width: size.width, height: size.height)
    let height = facts.lineHeight(20)
    facts.frame = CGRect(x: 16, y: area.maxY - 14 - height, width: area.width - 32, height: height)
  }
}
