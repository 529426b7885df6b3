import Casement
import CasementTesting
import Foundation
import Testing

/// The process's application, for one test on a scripted compositor.
///
/// It asks for a reconnection when it loses its compositor. At the start it shows a window "A" of 60×40 points.
final class FaultApplication: UIApplicationDelegate {
  let compositor: ScriptedCompositor
  let a = FaultWindow("A", CGSize(width: 60, height: 40), .red)
  let b = FaultWindow("B", CGSize(width: 50, height: 30), .blue)
  var reconnects = true

  /// The lost connections.
  private(set) var losses: [ConnectionLoss] = []

  /// The state of the program when a connection was lost.
  struct ConnectionLoss {
    let error: any Error
    let keyWindow: UIWindow?
    /// The sizes of the windows that were not hidden.
    let sizes: [ObjectIdentifier: CGSize]
  }

  init(_ compositor: ScriptedCompositor) {
    self.compositor = compositor
  }

  /// Runs a test; in the end the compositor says what there is to complain about.
  static func run(
    on compositor: ScriptedCompositor = ScriptedCompositor(), _ body: (FaultApplication) throws -> Void
  ) throws {
    try withCompositor(compositor) { compositor in
      let application = FaultApplication(compositor)
      try compositor.launch(application)
      try body(application)
    }
  }

  /// All its windows.
  var windows: [FaultWindow] { [a, b] }

  /// The first difference between the windows and the picture of the compositor, or nil.
  var difference: String? {
    let visible = windows.filter { !$0.isHidden }
    let shown = compositor.windows.filter(\.isMapped)
    guard shown.count == visible.count else { return "\(shown.count) windows for \(visible.count)" }
    for window in visible {
      guard let shown = compositor.window(window.title) else { return "no window \(window.title)" }
      if let difference = window.difference(from: shown) { return "\(window.title): \(difference)" }
    }
    return nil
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    a.makeKeyAndVisible()
    return true
  }

  func application(_ application: UIApplication, didLoseConnectionWith error: any Error) {
    let visible = windows.filter { !$0.isHidden }
    losses.append(
      ConnectionLoss(
        error: error, keyWindow: application.keyWindow,
        sizes: Dictionary(uniqueKeysWithValues: visible.map { (ObjectIdentifier($0), $0.bounds.size) })))
  }

  func applicationShouldReconnect(_ application: UIApplication) -> Bool { reconnects }
}

/// A window of one color with a white square in it, which records its events.
final class FaultWindow: UIWindow {
  /// How many keys went down, and up.
  private(set) var downs = 0
  private(set) var ups = 0
  /// Where the newest touch is or was, in points.
  private(set) var place = CGPoint.zero

  private let square = UIView(frame: CGRect(x: 10, y: 10, width: 8, height: 8))

  convenience init(_ title: String, _ size: CGSize, _ color: UIColor) {
    self.init(frame: CGRect(origin: .zero, size: size))
    windowScene?.title = title
    // The whole picture is the content, whatever the compositor offers.
    windowScene?.isDecorated = false
    backgroundColor = color
    square.backgroundColor = .white
    addSubview(square)
  }

  var title: String { windowScene?.title ?? "" }

  override func sendEvent(_ event: UIEvent) {
    for press in (event as? UIPressesEvent)?.allPresses ?? [] {
      if press.phase == .began { downs += 1 }
      if press.phase == .ended { ups += 1 }
    }
    for touch in event.allTouches ?? [] where touch.phase != .stationary { place = touch.location(in: nil) }
    super.sendEvent(event)
  }

  /// Says how what the compositor shows differs from the window; nil if it does not.
  func difference(from shown: ScriptedWindow) -> String? {
    guard shown.surface.size == bounds.size else { return "\(shown.surface.size) instead of \(bounds.size)" }
    guard let picture = shown.picture else { return "no picture" }
    let scale = CGFloat(picture.width) / bounds.width
    for x in 0..<Int(bounds.width) {
      for y in 0..<Int(bounds.height) {
        let isInside = square.frame.contains(CGPoint(x: x, y: y))
        let expected = isInside ? Picture.Pixel(red: 255, green: 255, blue: 255) : color
        let pixel = picture.pixel(Int(CGFloat(x) * scale), Int(CGFloat(y) * scale))
        if pixel != expected { return "\(pixel) instead of \(expected) at \(x), \(y)" }
      }
    }
    return nil
  }

  private var color: Picture.Pixel {
    var red: CGFloat = 0
    var green: CGFloat = 0
    var blue: CGFloat = 0
    var alpha: CGFloat = 0
    backgroundColor?.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    func part(_ value: CGFloat) -> UInt8 { UInt8((value * 255).rounded()) }
    return Picture.Pixel(red: part(red), green: part(green), blue: part(blue), alpha: part(alpha))
  }
}

extension ScriptedKeyboard {
  /// Presses and releases a key, by its Linux input event code.
  func tap(key: UInt32) {
    press(key: key)
    release(key: key)
  }
}
