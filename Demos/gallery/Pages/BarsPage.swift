import DemoParts
import UIKit

/// A standalone navigation bar and toolbar with various looks and items.
class BarsPage: PageViewController {
  private let bar = UINavigationBar()
  private let toolbar = UIToolbar()
  private let facts = UILabel()
  private let first = UINavigationItem(title: "Letters")
  private let second = UINavigationItem(title: "A letter")

  init() {
    super.init(
      "Bars",
      "Items are words, images, menus or views. A bar has an appearance, and makes the buttons itself.")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    facts.useScaled(.systemFont(ofSize: 13))
    facts.textColor = .secondaryLabel
    facts.textAlignment = .center
    facts.text = "Press an item"
    let sort = UIMenu(
      title: "Sort by",
      options: .singleSelection,
      children: ["Name", "Date", "Size"].enumerated().map { index, name in
        UIAction(title: name, state: index == 0 ? .on : .off) { [unowned self] in showFact($0.title) }
      })
    first.rightBarButtonItems = [
      item(.add), UIBarButtonItem(title: "Sort", menu: sort),
    ]
    first.leftBarButtonItem = item(.edit)
    second.rightBarButtonItem = item(.done)
    bar.items = [first, second]
    let level = UISlider()
    level.frame = CGRect(x: 0, y: 0, width: 120, height: 32)
    level.value = 0.4
    level.accessibilityLabel = "Level"
    toolbar.items = [
      item(.reply), item(.trash), .flexibleSpace(), UIBarButtonItem(customView: level), .flexibleSpace(),
      item(.rewind), item(.play), item(.fastForward),
    ]
    for view in [bar, facts, toolbar] { stage.addSubview(view) }
    addChoice("Background", ["Auto", "Solid", "Color", "Clear"]) { [unowned self] in show($0) }
    addSwitch("Prompt") { [unowned self] isOn in
      for item in [first, second] { item.prompt = isOn ? "From last week" : nil }
      stage.setNeedsLayout()
    }
    addSwitch("Disabled") { [unowned self] isOff in
      for item in (toolbar.items ?? []) + (first.rightBarButtonItems ?? []) { item.isEnabled = !isOff }
    }
    addButton("Push or Pop") { [unowned self] in
      if bar.topItem === first {
        bar.pushItem(second, animated: true)
      } else {
        bar.popItem(animated: true)
      }
    }
  }

  private func item(_ systemItem: UIBarButtonItem.SystemItem) -> UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: systemItem, target: self, action: BarsPage.pressed)
  }

  private func pressed(_ sender: UIBarButtonItem) { showFact(sender.title ?? "") }

  private func showFact(_ text: String) { facts.text = text }

  private func show(_ index: Int) {
    let look = UINavigationBarAppearance()
    switch index {
    case 1: look.configureWithOpaqueBackground()
    case 2:
      look.configureWithOpaqueBackground()
      let light = UITraitCollection(userInterfaceStyle: .light)
      look.backgroundColor = UIColor.systemIndigo.resolvedColor(with: light)
      look.titleTextAttributes = [.foregroundColor: UIColor.white]
      for button in [look.buttonAppearance, look.doneButtonAppearance, look.backButtonAppearance] {
        button.normal.titleTextAttributes[.foregroundColor] = UIColor.white
      }
    case 3: look.configureWithTransparentBackground()
    default: break
    }
    bar.tintColor = index == 2 ? .white : nil
    bar.standardAppearance = look
    let lower = UIToolbarAppearance(barAppearance: look)
    lower.buttonAppearance = look.buttonAppearance
    toolbar.tintColor = bar.tintColor
    toolbar.standardAppearance = lower
    // The prompt and disabled items are pale on the color.
    let style: UIUserInterfaceStyle = index == 2 ? .dark : .unspecified
    bar.overrideUserInterfaceStyle = style
    toolbar.overrideUserInterfaceStyle = style
  }

  override func arrange(in area: CGRect) {
    let height = bar.sizeThatFits(area.size).height
    bar.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: height)
    toolbar.frame = CGRect(x: area.minX, y: area.maxY - 44, width: area.width, height: 44)
    let line = facts.lineHeight(20)
    facts.frame = CGRect(x: area.minX, y: area.midY - line / 2, width: area.width, height: line)
  }
}
