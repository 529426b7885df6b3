import DemoParts
import UIKit

/// The screens in their places, and all that is known of the one that was chosen.
class ScreensViewController: UIViewController {
  /// Opens a window on a screen.
  var openCard: ((UIScreen) -> Void)?

  private var theme: Theme { Theme(for: traitCollection) }
  private let map = RoundedView(radius: 14)
  private let nothing = UILabel()
  private let table = FactsView()
  private let hint = UILabel()
  private let message = ParagraphView()
  private let open = ButtonView(title: "Open Window")
  private let modes = ButtonView(title: "Modes")
  private var views: [UIScreen: ScreenView] = [:]
  private var colors: [UIScreen: UIColor] = [:]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Screens"
    nothing.text = "There is no screen"
    nothing.font = .systemFont(ofSize: 17)
    nothing.textAlignment = .center
    hint.text = "Tab, arrows choose    Return open    M modes    Ctrl-D dark or light    Ctrl-Q quit"
    hint.font = .systemFont(ofSize: 12)
    open.onPress = { [unowned self] in openSelected() }
    modes.onTouchDown = { [unowned self] in showModes() }
    message.font = .systemFont(ofSize: 12)
    for subview in [map, table, hint, message] { view.addSubview(subview) }
    map.addSubview(nothing)
    table.addSubview(open)
    table.addSubview(modes)
    showColors()
    showScreens()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if let selected { views[selected]?.becomeFirstResponder() }
  }

  private func showColors() {
    view.backgroundColor = theme.paper
    map.color = theme.panel
    nothing.textColor = theme.secondaryInk
    hint.textColor = theme.secondaryInk
    message.textColor = theme.error
    table.theme = theme
    for button in [open, modes] {
      button.color = theme.control
      button.textColor = theme.ink
    }
    for view in views.values { view.ring = theme.ink }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (width, height) = (view.bounds.width, view.bounds.height)
    let inner = max(0, width - 48)
    table.frame = CGRect(x: 24, y: height - 40 - FactsView.height, width: inner, height: FactsView.height)
    hint.frame = CGRect(x: 24, y: height - 30, width: inner, height: 18)
    message.frame = CGRect(x: 24, y: height - 33, width: inner, height: 33)
    map.frame = CGRect(x: 24, y: 24, width: inner, height: max(0, table.frame.minY - 40))
    nothing.frame = map.bounds
    modes.frame = CGRect(x: inner - 16 - 88, y: 16, width: 88, height: 30)
    open.frame = CGRect(x: modes.frame.minX - 8 - 124, y: 16, width: 124, height: 30)
    placeScreens()
  }

  // MARK: Screens

  /// Shows the screens that there are by now.
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
    placeScreens()
  }

  /// The colour of a screen as long as it is there.
  func color(of screen: UIScreen) -> UIColor {
    if let color = colors[screen] { return color }
    // The first colour that no other screen has.
    let free = Theme.hues.first { !colors.values.contains($0) }
    let color = free ?? Theme.hues[colors.count % Theme.hues.count]
    colors[screen] = color
    return color
  }

  private func addView(of screen: UIScreen) {
    let view = ScreenView(screen)
    view.color = color(of: screen)
    view.ring = theme.ink
    view.onSelect = { [unowned self] in show(screen) }
    view.onPress = { [unowned self] in openCard?(screen) }
    view.addInteraction(UIContextMenuInteraction(delegate: self))
    views[screen] = view
  }

  private func placeScreens() {
    let screens = UIScreen.screens
    let places = ScreenMap(screens, in: map.bounds.insetBy(dx: 24, dy: 24))
    // Small ones before large ones, and what is mirrored before what mirrors it.
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

  /// The screen that the table is about.
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
    for button in [open, modes] { button.isHidden = selected == nil }
  }

  /// Tells what went wrong, until another screen is chosen; nil for nothing.
  func show(error: (any Error)?) {
    message.text = error.map { "\($0)" } ?? ""
    hint.isHidden = error != nil
  }

  // MARK: Commands

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(input: UIKeyCommand.inputLeftArrow, modifierFlags: [], action: Self.selectLeft),
      UIKeyCommand(input: UIKeyCommand.inputRightArrow, modifierFlags: [], action: Self.selectRight),
      UIKeyCommand(input: UIKeyCommand.inputUpArrow, modifierFlags: [], action: Self.selectAbove),
      UIKeyCommand(input: UIKeyCommand.inputDownArrow, modifierFlags: [], action: Self.selectBelow),
      UIKeyCommand(title: "Open Window", action: Self.openSelected, input: "\r"),
      UIKeyCommand(title: "Modes", action: Self.showModes, input: "m"),
      UIKeyCommand(title: "Dark", action: Self.switchTheme, input: "d", modifierFlags: .control),
    ]
  }

  private func selectLeft() { select(towards: CGPoint(x: -1, y: 0)) }
  private func selectRight() { select(towards: CGPoint(x: 1, y: 0)) }
  private func selectAbove() { select(towards: CGPoint(x: 0, y: -1)) }
  private func selectBelow() { select(towards: CGPoint(x: 0, y: 1)) }

  /// Chooses the nearest screen in a direction, if there is one.
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

  private func switchTheme() {
    view.window?.overrideUserInterfaceStyle = theme.style == .dark ? .light : .dark
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showColors()
  }
}
