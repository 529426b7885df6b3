import Casement
package import CasementTesting
package import Foundation

/// A picture of windows with the toolkit's own decorations.
package nonisolated struct Sheet: Sendable {
  package static let size = CGSize(width: 720, height: 420)

  /// Light and dark, of windows in use and of others, at three scales.
  package static let all = [false, true].flatMap { isDark in
    [true, false].flatMap { isKey in
      [1, 1.5, 2].map { Sheet(isDark: isDark, isKey: isKey, scale: $0) }
    }
  }

  package let isDark: Bool
  /// Whether the windows are the ones in use; if so, there are pointers over some of their buttons.
  package let isKey: Bool
  /// Pixels per point.
  package let scale: Double

  /// The name of the picture's file, without the suffix.
  package var name: String {
    let number = scale == scale.rounded() ? "\(Int(scale))" : "\(scale)"
    return "decorations-\(isDark ? "dark" : "light")-\(isKey ? "key" : "other")@\(number)"
  }

  /// Draws the picture, on a scripted compositor.
  ///
  /// - Throws: what the compositor has to complain about.
  @MainActor package func draw() throws -> Picture {
    let mode = OutputMode(
      width: Int(Sheet.size.width * scale), height: Int(Sheet.size.height * scale), scale: scale)
    let pointers = Array(repeating: ScriptedSeat.Devices.pointer, count: 3)
    let compositor = ScriptedCompositor(
      .everything.without("zxdg_decoration_manager_v1"), outputs: [mode], seats: pointers)
    defer { compositor.end() }
    let desk = Desk(isDark: isDark)
    try compositor.launch(desk)
    for (window, place) in zip(compositor.windows, Desk.places) {
      window.position = place
      window.configure(window.configuredSize, isKey ? [.activated] : [])
    }
    compositor.settle()
    if isKey { desk.point(compositor) }
    compositor.settle()
    let picture = compositor.outputs[0].picture
    try compositor.finish()
    return picture
  }
}

/// The program with those windows.
private final class Desk: UIApplicationDelegate {
  private let isDark: Bool
  private let backdrop = UIWindow(frame: CGRect(origin: .zero, size: Sheet.size))
  private var windows: [UIWindow] = []

  /// Where the windows' title bars begin, in the order of `windows`.
  static let places = [
    CGPoint(x: 32, y: 34), CGPoint(x: 432, y: 34), CGPoint(x: 432, y: 160), CGPoint(x: 432, y: 286),
  ]

  init(isDark: Bool) {
    self.isDark = isDark
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    backdrop.windowLevel = UIWindow.Level(-1000)
    backdrop.addSubview(Wallpaper(frame: backdrop.bounds, isDark: isDark))
    backdrop.isHidden = false
    add("Casement", CGSize(width: 368, height: 312), fixed: false)
    add("Title Bar with a Name that is Longer than the Room", CGSize(width: 256, height: 52), fixed: false)
    add("Fixed Size", CGSize(width: 256, height: 52), fixed: true)
    add("Untitled", CGSize(width: 256, height: 60), fixed: false)
    return true
  }

  private func add(_ title: String, _ size: CGSize, fixed: Bool) {
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.windowScene?.title = title
    window.overrideUserInterfaceStyle = isDark ? .dark : .light
    window.addSubview(Page(frame: window.bounds, isDark: isDark, isLong: windows.isEmpty))
    if fixed {
      window.windowScene?.sizeRestrictions?.minimumSize = size
      window.windowScene?.sizeRestrictions?.maximumSize = size
    }
    windows.append(window)
    window.isHidden = false
  }

  /// One pointer over a button, one that presses a button, one over the button that closes.
  func point(_ compositor: ScriptedCompositor) {
    func button(_ index: Int, fromRight: CGFloat) -> (window: ScriptedWindow, place: CGPoint)? {
      let window = compositor.windows[index]
      guard let geometry = window.xdgSurface.geometry else { return nil }
      return (window, CGPoint(x: geometry.maxX - 20 - 36 * fromRight, y: geometry.minY + 20))
    }
    let targets = [button(1, fromRight: 1), button(2, fromRight: 1), button(3, fromRight: 0)]
    for (seat, target) in zip(compositor.seats, targets) {
      guard let target else { continue }
      seat.pointer?.move(to: target.place, in: target.window)
    }
    compositor.exchange()
    compositor.seats[1].pointer?.press()
  }
}

/// The background of the windows.
private final class Wallpaper: Backdrop {
  override func draw(_ rect: CGRect) {
    super.draw(rect)
    let hills: [(CGFloat, CGFloat, CGFloat)] = [(0.12, 1.25, 0.62), (0.62, 1.42, 0.75), (1.02, 1.1, 0.5)]
    for (x, y, radius) in hills {
      UIColor(white: isDark ? 0.6 : 1, alpha: isDark ? 0.06 : 0.16).setFill()
      let center = CGPoint(x: x * bounds.width, y: y * bounds.height)
      UIBezierPath(
        arcCenter: center, radius: radius * bounds.height * 1.1, startAngle: 0, endAngle: 2 * .pi,
        clockwise: true
      ).fill()
    }
  }

  override func color(at part: CGFloat) -> UIColor {
    let upper: [CGFloat] = isDark ? [0.09, 0.13, 0.24] : [0.42, 0.62, 0.86]
    let lower: [CGFloat] = isDark ? [0.24, 0.16, 0.31] : [0.87, 0.80, 0.86]
    let color = zip(upper, lower).map { $0 + ($1 - $0) * part }
    return UIColor(red: color[0], green: color[1], blue: color[2], alpha: 1)
  }
}

/// Something to look at in a window.
private final class Page: UIView {
  private let isDark: Bool
  private let isLong: Bool

  init(frame: CGRect, isDark: Bool, isLong: Bool) {
    self.isDark = isDark
    self.isLong = isLong
    super.init(frame: frame)
    backgroundColor = isDark ? UIColor(white: 0.11, alpha: 1) : .white
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  override func draw(_ rect: CGRect) {
    func ink(_ strength: CGFloat) -> UIColor { UIColor(white: isDark ? 1 : 0, alpha: strength) }
    guard isLong else { return }
    let side = CGRect(x: 0, y: 0, width: 112, height: bounds.height)
    ink(0.035).setFill()
    UIRectFill(side)
    for row in 0..<5 {
      let place = CGRect(x: 12, y: 14 + CGFloat(row) * 32, width: side.width - 24, height: 24)
      if row == 1 {
        UIColor(red: 0.21, green: 0.48, blue: 0.9, alpha: 1).setFill()
        UIBezierPath(roundedRect: place, cornerRadius: 6).fill()
      }
      (row == 1 ? UIColor.white : ink(0.3)).setFill()
      bar(x: place.minX + 10, y: place.midY - 3, width: [54, 40, 60, 34, 48][row], height: 6)
    }
    ink(0.55).setFill()
    bar(x: 136, y: 24, width: 132, height: 12)
    ink(0.16).setFill()
    for (row, width) in ([204, 192, 208, 120, 0, 198, 206, 186, 200, 90, 0, 208, 190, 201, 64] as [CGFloat])
      .enumerated() where width > 0
    {
      bar(x: 136, y: 56 + CGFloat(row) * 16, width: width, height: 6)
    }
  }

  /// A rod with round ends.
  private func bar(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
    UIBezierPath(roundedRect: CGRect(x: x, y: y, width: width, height: height), cornerRadius: height / 2)
      .fill()
  }
}
