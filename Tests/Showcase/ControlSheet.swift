import Casement
package import CasementTesting
package import Foundation

/// A picture of every control in every state.
package nonisolated struct ControlSheet: Sendable {
  package static let size = CGSize(width: 884, height: 620)

  /// Light and dark, at three scales.
  package static let all = [false, true].flatMap { isDark in
    [1, 1.5, 2].map { ControlSheet(isDark: isDark, scale: $0) }
  }

  package let isDark: Bool
  /// Pixels per point.
  package let scale: Double

  /// The name of the picture's file, without the suffix.
  package var name: String {
    let number = scale == scale.rounded() ? "\(Int(scale))" : "\(scale)"
    return "controls-\(isDark ? "dark" : "light")@\(number)"
  }

  /// Draws the picture, on a scripted compositor.
  ///
  /// - Throws: what the compositor has to complain about.
  @MainActor package func draw() throws -> Picture {
    let mode = OutputMode(
      width: Int(ControlSheet.size.width * scale), height: Int(ControlSheet.size.height * scale), scale: scale
    )
    let pointers = Array(repeating: ScriptedSeat.Devices.pointer, count: 11)
    let compositor = ScriptedCompositor(
      .everything.without("zxdg_decoration_manager_v1"), outputs: [mode], seats: [.all] + pointers)
    defer { compositor.end() }
    let board = ControlBoard(isDark: isDark)
    try compositor.launch(board)
    let window = compositor.windows[0]
    window.position = .zero
    window.configure(window.configuredSize, [.activated])
    compositor.settle()
    for (seat, place) in zip(compositor.seats[1...], board.hovered) {
      let geometry = window.xdgSurface.geometry ?? .zero
      seat.pointer?.move(
        to: CGPoint(x: geometry.minX + place.x, y: geometry.minY + 40 + place.y), in: window)
    }
    compositor.exchange()
    board.focus()
    for _ in 0..<1 { try compositor.keyboard.tap("Tab") }
    compositor.settle()
    let picture = compositor.outputs[0].picture
    try compositor.finish()
    return picture
  }
}

/// The program with that window.
private final class ControlBoard: UIApplicationDelegate {
  private let window = UIWindow(
    frame: CGRect(x: 0, y: 0, width: ControlSheet.size.width, height: ControlSheet.size.height - 40))
  private let page: UIView
  private var row: CGFloat = 52

  /// Where pointers are, in points of the window.
  private(set) var hovered: [CGPoint] = []
  private var beforeFocus: UIView?

  private static let columns = [
    "Normal", "Pointed at", "Pressed", "Selected", "Disabled", "Disabled, selected",
  ]

  init(isDark: Bool) {
    page = UIView(frame: window.bounds)
    page.backgroundColor = .systemBackground
    window.overrideUserInterfaceStyle = isDark ? .dark : .light
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window.windowScene?.title = "Controls"
    window.addSubview(page)
    for (index, title) in Self.columns.enumerated() {
      label(title, x: x(index), y: 18, size: 12, color: .secondaryLabel)
    }
    let styles: [(String, UIButton.Configuration)] = [
      ("Filled", .filled()), ("Tinted", .tinted()), ("Gray", .gray()), ("Bordered", .bordered()),
      ("Plain", .plain()), ("Borderless", .borderless()),
    ]
    for (name, configuration) in styles { buttons(name, configuration) }
    switches()
    sliders()
    segments()
    others()
    window.makeKeyAndVisible()
    return true
  }

  private func x(_ column: Int) -> CGFloat { 24 + CGFloat(column) * 140 }

  private func label(_ text: String, x: CGFloat, y: CGFloat, size: CGFloat, color: UIColor) {
    let label = UILabel(frame: .zero)
    label.text = text
    label.font = .systemFont(ofSize: size)
    label.textColor = color
    label.sizeToFit()
    label.frame.origin = CGPoint(x: x, y: y)
    page.addSubview(label)
  }

  private func add(_ control: UIControl, _ column: Int, width: CGFloat? = nil) {
    control.sizeToFit()
    if let width { control.frame.size.width = width }
    control.frame.origin = CGPoint(x: x(column), y: row + ((34 - control.bounds.height) / 2).rounded())
    page.addSubview(control)
    switch column {
    case 1: hovered.append(CGPoint(x: control.frame.minX + 12, y: control.frame.midY))
    case 2: control.isHighlighted = true
    case 4, 5: control.isEnabled = false
    default: break
    }
  }

  private func buttons(_ name: String, _ configuration: UIButton.Configuration) {
    for column in Self.columns.indices {
      let button = UIButton(configuration: configuration)
      button.configuration?.title = name
      button.isSelected = column == 3 || column == 5
      add(button, column)
    }
    row += 44
  }

  private func switches() {
    for column in Self.columns.indices {
      let first = UISwitch()
      add(first, column)
      let second = UISwitch()
      second.isOn = true
      add(second, column)
      second.frame.origin.x += 56
      if column == 1 { hovered[hovered.count - 1].x += 56 }
    }
    row += 44
  }

  private func sliders() {
    for column in Self.columns.indices {
      let slider = UISlider()
      slider.value = [0.5, 0.1, 0.7, 1, 0.3, 0][column]
      add(slider, column, width: 116)
    }
    row += 46
  }

  private func segments() {
    func make(_ titles: [String], _ selected: Int) -> UISegmentedControl {
      let control = UISegmentedControl(items: titles)
      control.selectedSegmentIndex = selected
      return control
    }
    let first = make(["Day", "Week", "Month"], 1)
    add(first, 0, width: 256)
    hovered.append(CGPoint(x: first.frame.minX + 20, y: first.frame.midY))
    let second = make(["Left", "Middle", "Right", "Off"], 0)
    second.setEnabled(false, forSegmentAt: 3)
    add(second, 2, width: 256)
    second.isHighlighted = false
    let third = make(["One", "Two", "Three"], 2)
    add(third, 4, width: 256)
    row += 48
  }

  private func others() {
    let texts: [(String, String?, UIButton.Configuration.CornerStyle, UIButton.Configuration)] = [
      ("Capsule", nil, .capsule, .filled()), ("Download", "84 MB", .dynamic, .bordered()),
      ("Delete", nil, .dynamic, .filled()), ("Pop-up", nil, .dynamic, .bordered()),
      ("Large", nil, .dynamic, .tinted()), ("Mini", nil, .dynamic, .filled()),
    ]
    for (column, text) in texts.enumerated() {
      var configuration = text.3
      configuration.title = text.0
      configuration.subtitle = text.1
      configuration.cornerStyle = text.2
      if column == 4 { configuration.buttonSize = .large }
      if column == 5 { configuration.buttonSize = .mini }
      let button = UIButton(configuration: configuration)
      if column == 2 { button.role = .destructive }
      if column == 3 { popUp(button) }
      button.sizeToFit()
      button.frame.origin = CGPoint(x: x(column), y: row + ((48 - button.bounds.height) / 2).rounded())
      page.addSubview(button)
    }
    row += 56
    let focused = UIButton(configuration: .bordered())
    focused.configuration?.title = "Focused"
    focused.sizeToFit()
    focused.frame.origin = CGPoint(x: x(0), y: row)
    page.addSubview(focused)
    beforeFocus = Stop(frame: CGRect(x: 2, y: row, width: 1, height: 1))
    beforeFocus.map(page.addSubview)
    let system = UIButton(type: .system)
    system.setTitle("System type", for: .normal)
    system.sizeToFit()
    system.frame.origin = CGPoint(x: x(1), y: row)
    page.addSubview(system)
    let green = UISwitch(frame: CGRect(x: x(2), y: row + 2, width: 0, height: 0))
    green.onTintColor = .systemGreen
    green.isOn = true
    page.addSubview(green)
    let purple = UISlider(frame: CGRect(x: x(2) + 60, y: row, width: 180, height: 28))
    purple.tintColor = .systemPurple
    purple.value = 0.6
    page.addSubview(purple)
    let colored = UISegmentedControl(items: ["Tinted", "Choice"])
    colored.selectedSegmentTintColor = .tintColor
    colored.selectedSegmentIndex = 0
    colored.frame = CGRect(x: x(4), y: row, width: 256, height: 32)
    page.addSubview(colored)
  }

  private func popUp(_ button: UIButton) {
    button.menu = UIMenu(children: [UIAction(title: "Pop-up", state: .on) { _ in }])
    button.showsMenuAsPrimaryAction = true
    button.changesSelectionAsPrimaryAction = true
  }

  func focus() { beforeFocus?.becomeFirstResponder() }
}

/// A place from which Tab goes on.
private final class Stop: UIView {
  override var canBecomeFirstResponder: Bool { true }
}
