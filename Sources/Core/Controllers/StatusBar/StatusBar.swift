import CasementGraphics
import CasementLayers
import Foundation

/// The status bar of a window. Keeps the view at the upper edge, and refreshes it every minute while it is shown.
final class StatusBar {
  private unowned let window: UIWindow
  private let view = StatusBarView(frame: .zero)
  private var timer: Timer?
  private(set) var isShown = false

  static var height: CGFloat { StandardSize.height(28, text: 13) }

  init(_ window: UIWindow) {
    self.window = window
    UsedFeatures.current.safeAreas = true
    window.addSubview(view)
  }

  /// The frame of the bar in the window; empty while it is hidden.
  var shownFrame: CGRect {
    isShown ? CGRect(x: 0, y: 0, width: window.bounds.width, height: Self.height) : .zero
  }

  func end() {
    timer?.invalidate()
    timer = nil
    view.removeFromSuperview()
    isShown = false
    window.updateInsets()
  }

  /// Reads the status bar properties of the controllers again.
  func update() {
    let wasShown = isShown
    isShown = window.hidingController?.prefersStatusBarHidden != true
    view.style = window.styleController?.preferredStatusBarStyle ?? .default
    if wasShown != isShown { window.updateInsets() }
    layOut()
    windowChanged()
  }

  /// Called after the window is shown or hidden. While the bar is invisible, no timer runs.
  func windowChanged() {
    timer?.invalidate()
    timer = nil
    guard isShown, !window.isHidden else { return }
    view.refresh()
    let now = Date().timeIntervalSinceReferenceDate
    let next = (now / 60).rounded(.down) * 60 + 60
    let new = Timer(fire: Date(timeIntervalSinceReferenceDate: next), interval: 60, repeats: true) {
      [weak self] timer in
      guard let self else { return timer.invalidate() }
      // The timer fires on the main run loop, which runs on the main actor.
      MainActor.assumeIsolated { view.refresh() }
    }
    new.tolerance = 1
    RunLoop.main.add(new, forMode: .common)
    timer = new
  }

  /// Places the bar at the upper edge, in front of all other views.
  func layOut() {
    view.frame = CGRect(x: 0, y: 0, width: window.bounds.width, height: Self.height)
    view.isHidden = !isShown
    if window.subviews.last !== view { window.bringSubviewToFront(view) }
  }
}

/// The view of a status bar: the time, the network and the battery.
package final class StatusBarView: UIView {
  private let clock = UILabel(frame: .zero)
  private let level = UILabel(frame: .zero)
  private let network = UIImageView(frame: .zero)
  private let battery = BatteryView(frame: .zero)
  var files = SystemFiles()
  var style = UIStatusBarStyle.default { didSet { if style != oldValue { setNeedsLayout() } } }

  package override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    network.contentMode = .scaleAspectFit
    for part in [clock, level, network, battery] {
      part.isOpaque = false
      addSubview(part)
    }
    clock.font = .monospacedDigitSystemFont(ofSize: StandardSize.text(13), weight: .semibold)
    level.font = .monospacedDigitSystemFont(ofSize: StandardSize.text(12), weight: .medium)
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { return nil }

  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, bounds.contains(touch.location(in: self)) else { return }
    window?.scrollToTop()
  }

  /// Reads the clock, the network and the battery.
  func refresh() {
    clock.text = Self.time(Date())
    let battery = Battery(files)
    self.battery.isHidden = battery == nil
    level.isHidden = battery == nil
    if let battery {
      self.battery.level = CGFloat(battery.level)
      level.text = localized(percent: Double(battery.level))
    }
    network.image = NetworkState(files).symbol.flatMap { UIImage(systemName: $0) }
    setNeedsLayout()
  }

  /// The time in the user's locale. Without a locale in the environment, it has 24 hours.
  static func time(_ date: Date) -> String {
    if let format { return date.formatted(format) }
    var seconds = time_t(date.timeIntervalSince1970)
    var parts = tm()
    localtime_r(&seconds, &parts)
    let (hour, minute) = (Int(parts.tm_hour), Int(parts.tm_min))
    return "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
  }

  private static let format = UserLanguages.locale(in: UserLanguages.environment).map {
    Date.FormatStyle(date: .omitted, time: .shortened, locale: $0)
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let scale = contentScaleFactor
    let isMirrored = laysOutRightToLeft
    let color: UIColor =
      switch style {
      case .default: .label
      case .lightContent: .white
      case .darkContent: UIColor(white: 0.07, alpha: 1)
      }
    let ink = color.current
    for label in [clock, level] { label.textColor = ink }
    network.tintColor = ink
    battery.ink = ink
    func setFrame(_ part: UIView, _ x: CGFloat, _ size: CGSize) {
      let left = isMirrored ? bounds.width - x - size.width : x
      part.frame = CGRect(
        x: (left * scale).rounded() / scale, y: ((bounds.midY - size.height / 2) * scale).rounded() / scale,
        width: size.width, height: size.height)
    }
    setFrame(clock, 14, clock.intrinsicContentSize)
    var end = bounds.width - 14
    func placeBefore(_ part: UIView, _ size: CGSize, gap: CGFloat) {
      guard !part.isHidden else { return }
      end -= size.width
      setFrame(part, end, size)
      end -= gap
    }
    placeBefore(battery, CGSize(width: 25, height: 12), gap: 5)
    placeBefore(level, level.intrinsicContentSize, gap: 8)
    network.isHidden = network.image == nil
    placeBefore(network, CGSize(width: 15, height: 15), gap: 8)
  }
}

/// A battery symbol with its charge level.
private final class BatteryView: UIView {
  var level: CGFloat = 0 { didSet { if level != oldValue { setNeedsDisplay() } } }
  var ink = UIColor.label { didSet { if ink != oldValue { setNeedsDisplay() } } }

  override func draw(_ rect: CGRect) {
    let body = CGRect(x: 0.5, y: 0.5, width: bounds.width - 4, height: bounds.height - 1)
    let outline = UIBezierPath(roundedRect: body, cornerRadius: 3)
    ink.withAlphaComponent(0.5).setStroke()
    outline.stroke()
    ink.withAlphaComponent(0.5).setFill()
    UIBezierPath(
      roundedRect: CGRect(x: body.maxX + 1, y: bounds.midY - 2, width: 2, height: 4), cornerRadius: 1
    ).fill()
    let room = body.insetBy(dx: 1.5, dy: 1.5)
    (level <= 0.15 ? UIColor.systemRed : ink).setFill()
    let width = max(1.5, room.width * max(0, min(1, level)))
    UIBezierPath(
      roundedRect: CGRect(x: room.minX, y: room.minY, width: width, height: room.height), cornerRadius: 1.5
    ).fill()
  }
}

/// The kind of the machine's network connection.
///
/// Linux: `/sys/class/net`.
nonisolated struct NetworkState: Equatable {
  /// Whether a wireless interface is up.
  let isWireless: Bool
  /// Whether a wired interface is up.
  let isWired: Bool

  init(_ files: SystemFiles) {
    let folder = "/sys/class/net"
    var (wireless, wired) = (false, false)
    for name in files.names(in: folder) where name != "lo" {
      guard files.text("\(folder)/\(name)/operstate") == "up" else { continue }
      // Physical interfaces have a device; bridges and tunnels have none.
      let hasDevice = files.text("\(folder)/\(name)/device/uevent") != nil
      if !files.names(in: "\(folder)/\(name)/wireless").isEmpty
        || files.text("\(folder)/\(name)/uevent")?.contains("DEVTYPE=wlan") == true
      {
        wireless = true
      } else if hasDevice {
        wired = true
      }
    }
    (isWireless, isWired) = (wireless, wired)
  }

  /// The name of the symbol for the connection; nil for none.
  var symbol: String? { isWireless ? "wifi" : isWired ? "globe" : nil }
}
