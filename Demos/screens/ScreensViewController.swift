import DemoParts
import UIKit

/// The arrangement of the screens, and the properties of the selected one.
class ScreensViewController: UIViewController {
  /// Opens a window on a screen.
  var openCard: ((UIScreen) -> Void)?

  /// Scrolls the content if the window is too low.
  private let scroll = UIScrollView()
  private let map = UIView()
  private let nothing = UILabel()
  private let open = UIButton(configuration: .gray())
  private let modes = UIButton(configuration: .gray())
  private lazy var table = FactsView([open, modes])
  private let hint = UILabel()
  private let message = UILabel()
  private var views: [UIScreen: ScreenView] = [:]
  private var colors: [UIScreen: UIColor] = [:]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Screens"
    view.backgroundColor = .systemGroupedBackground
    map.backgroundColor = .secondarySystemGroupedBackground
    map.layer.cornerRadius = 14
    nothing.text = "There is no screen"
    nothing.font = .preferredFont(forTextStyle: .body)
    nothing.textColor = .secondaryLabel
    nothing.textAlignment = .center
    // A line breaks between two hints, not inside of one.
    hint.text = ["Tab, arrows choose", "Return open", "M modes", "Ctrl-D dark or light", "Ctrl-Q quit"]
      .map {
        $0.replacingOccurrences(of: " ", with: "\u{A0}").replacingOccurrences(of: "-", with: "\u{2011}")
      }.joined(separator: "    ")
    hint.textColor = .secondaryLabel
    message.textColor = .systemRed
    for label in [hint, message] {
      label.useScaled(.systemFont(ofSize: 12))
      label.numberOfLines = 0
    }
    open.configuration?.title = "Open Window"
    open.addAction(UIAction { [unowned self] _ in openSelected() }, for: .primaryActionTriggered)
    modes.configuration?.title = "Modes"
    modes.showsMenuAsPrimaryAction = true
    modes.menu = UIMenu(children: [
      UIDeferredMenuElement.uncached { [unowned self] in $0(selected.map { modeMenu(of: $0).children } ?? [])
      }
    ])
    view.addSubview(scroll)
    for subview in [map, table, hint, message] { scroll.addSubview(subview) }
    map.addSubview(nothing)
    showScreens()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if let selected { views[selected]?.becomeFirstResponder() }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    scroll.frame = view.bounds
    let (width, height) = (view.bounds.width, view.bounds.height)
    let margin: CGFloat = width < 480 ? 14 : 24
    let inner = max(0, width - 2 * margin)
    let words = hint.isHidden ? message : hint
    let wordsHeight = max(18, words.sizeThatFits(CGSize(width: inner, height: height)).height)
    let tableHeight = table.height(for: inner)
    let mapHeight = max(150, height - margin - 16 - tableHeight - wordsHeight - 22)
    map.frame = CGRect(x: margin, y: margin, width: inner, height: mapHeight)
    table.frame = CGRect(x: margin, y: map.frame.maxY + 16, width: inner, height: tableHeight)
    words.frame = CGRect(x: margin, y: table.frame.maxY + 10, width: inner, height: wordsHeight)
    scroll.contentSize = CGSize(width: width, height: words.frame.maxY + 12)
    scroll.isScrollEnabled = scroll.contentSize.height > height + 0.5
    nothing.frame = map.bounds
    layOutScreens()
  }

  // MARK: Screens

  /// Shows the current screens.
  func showScreens() {
    guard isViewLoaded else { return }
    let screens = UIScreen.screens
    for (screen, view) in views where !screens.contains(screen) {
      view.removeFromSuperview()
      views[screen] = nil
      colors[screen] = nil
    }
    for screen in screens where views[screen] == nil { addView(of: screen) }
    nothing.isHidden = !screens.isEmpty
    for view in views.values { view.showScreen() }
    if selected == nil || views[selected ?? .main] == nil { select(screens.first) } else { showSelected() }
    layOutScreens()
  }

  /// The color of a screen, constant while it is connected.
  func color(of screen: UIScreen) -> UIColor {
    if let color = colors[screen] { return color }
    // The first unused color.
    let free = Theme.hues.first { !colors.values.contains($0) }
    let color = free ?? Theme.hues[colors.count % Theme.hues.count]
    colors[screen] = color
    return color
  }

  private func addView(of screen: UIScreen) {
    let view = ScreenView(screen)
    view.color = color(of: screen)
    view.onSelect = { [unowned self] in show(screen) }
    view.onPress = { [unowned self] in openCard?(screen) }
    view.addInteraction(UIContextMenuInteraction(delegate: self))
    views[screen] = view
  }

  private func layOutScreens() {
    let screens = UIScreen.screens
    let places = ScreenMap(screens, in: map.bounds.insetBy(dx: 24, dy: 24))
    // Small screens before large ones, and mirrored screens before those that mirror them.
    let order = screens.sorted { a, b in
      let (first, second) = (places.frame(of: a), places.frame(of: b))
      if (a.mirrored == nil) != (b.mirrored == nil) { return a.mirrored != nil }
      return first.width * first.height > second.width * second.height
    }
    for screen in order {
      guard let view = views[screen] else { continue }
      view.frame = places.frame(of: screen).insetBy(dx: -ScreenView.margin, dy: -ScreenView.margin)
      map.addSubview(view)
    }
  }

  // MARK: The chosen one

  /// The screen in the table.
  private(set) var selected: UIScreen?

  private func select(_ screen: UIScreen?) {
    guard let screen else { return show(nil) }
    if views[screen]?.becomeFirstResponder() != true { show(screen) }
  }

  private func show(_ screen: UIScreen?) {
    if screen != selected { show(error: nil) }
    selected = screen
    showSelected()
  }

  private func showSelected() {
    for (screen, view) in views { view.isSelected = screen == selected }
    table.show(selected)
  }

  /// Shows an error until another screen is selected; nil for none.
  func show(error: (any Error)?) {
    message.text = error.map { "\($0)" }
    message.isHidden = error == nil
    hint.isHidden = error != nil
    view.setNeedsLayout()
  }

  // MARK: Commands

  override var keyCommands: [UIKeyCommand]? {
    // Return presses a button that has the focus.
    let opens = !open.isFirstResponder && !modes.isFirstResponder
    let open = UIKeyCommand(title: "Open Window", action: Self.openSelected, input: "\r")
    return (opens ? [open] : []) + [
      UIKeyCommand(input: UIKeyCommand.inputLeftArrow, modifierFlags: [], action: Self.selectLeft),
      UIKeyCommand(input: UIKeyCommand.inputRightArrow, modifierFlags: [], action: Self.selectRight),
      UIKeyCommand(input: UIKeyCommand.inputUpArrow, modifierFlags: [], action: Self.selectAbove),
      UIKeyCommand(input: UIKeyCommand.inputDownArrow, modifierFlags: [], action: Self.selectBelow),
      UIKeyCommand(title: "Modes", action: Self.showModes, input: "m"),
      UIKeyCommand(title: "Dark", action: Self.switchStyle, input: "d", modifierFlags: .control),
    ]
  }

  private func selectLeft() { select(towards: CGPoint(x: -1, y: 0)) }
  private func selectRight() { select(towards: CGPoint(x: 1, y: 0)) }
  private func selectAbove() { select(towards: CGPoint(x: 0, y: -1)) }
  private func selectBelow() { select(towards: CGPoint(x: 0, y: 1)) }

  /// Selects the nearest screen in a direction, if there is one.
  private func select(towards direction: CGPoint) {
    guard let start = selected.flatMap({ views[$0] })?.center else { return select(UIScreen.screens.first) }
    func distance(_ view: ScreenView) -> CGFloat? {
      let (x, y) = (view.center.x - start.x, view.center.y - start.y)
      let along = x * direction.x + y * direction.y
      let across = abs(x * direction.y - y * direction.x)
      return along > 0 ? along + 2 * across : nil
    }
    let reachable = views.values.compactMap { view in distance(view).map { (view, $0) } }
    select(reachable.min { $0.1 < $1.1 }?.0.screen ?? selected)
  }

  private func openSelected() {
    if let selected { openCard?(selected) }
  }

  private func showModes() {
    if let selected { modeMenu(of: selected).present(from: modes) }
  }

  private func switchStyle() {
    view.window?.overrideUserInterfaceStyle = traitCollection.userInterfaceStyle == .dark ? .light : .dark
  }
}
