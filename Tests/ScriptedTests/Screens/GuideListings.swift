import Casement
import CasementTesting
import Foundation
import Testing

/// The three listings of Apple's guide to displaying content on external screens, in Swift.
///
/// They observe the connection of screens, make a window for a connected screen, release it when the screen is
/// disconnected, and look for a second screen at launch.
@Suite("The listings of the guide to several screens") struct GuideListings {
  @Test("a connected screen gets a window of its size, which is visible and not key") func connected()
    throws
  {
    try run(outputs: [OutputMode()]) { compositor, guide in
      #expect(guide.secondWindow == nil)
      compositor.plug(OutputMode(width: 640, height: 480))
      compositor.settle()
      let second = try #require(guide.secondWindow)
      #expect(second.screen == UIScreen.screens[1] && second.bounds.size == CGSize(width: 640, height: 480))
      #expect(!second.isHidden && !second.isKeyWindow && guide.window.isKeyWindow)
      let shown = try #require(compositor.window("Second"))
      #expect(shown.isMapped && shown.states.contains(.fullscreen))
    }
  }

  @Test("a disconnected screen removes its window; the next screen gets a new one")
  func disconnected() throws {
    try run(outputs: [OutputMode()]) { compositor, guide in
      weak var first: UIWindow?
      for round in 0..<3 {
        let output = compositor.plug(OutputMode(width: 640, height: 480))
        compositor.settle()
        #expect(guide.secondWindow != nil && guide.secondWindow !== first, "\(round)")
        first = guide.secondWindow
        output.unplug()
        compositor.settle()
        #expect(guide.secondWindow == nil && first == nil && compositor.window("Second") == nil, "\(round)")
        #expect(guide.window.isKeyWindow)
      }
    }
  }

  @Test("a second screen at launch gets a window with placeholder content, which is not key")
  func atLaunch() throws {
    try run(outputs: [OutputMode(), OutputMode(width: 640, height: 480)]) { compositor, guide in
      let second = try #require(guide.secondWindow)
      #expect(second.screen == UIScreen.screens[1] && !second.isHidden)
      #expect(guide.window.isKeyWindow && !second.isKeyWindow)
      let picture = try #require(compositor.window("Second")?.picture)
      // White all around, and a line in the middle that is as long as its label.
      var (xs, ys): (Set<Int>, Set<Int>) = ([], [])
      for y in 0..<480 {
        for x in 0..<640 where picture.pixel(x, y).green < 128 {
          xs.insert(x)
          ys.insert(y)
        }
      }
      let (left, right) = (xs.min() ?? 0, xs.max() ?? 0)
      let (top, bottom) = (ys.min() ?? 0, ys.max() ?? 0)
      #expect(picture.width == 640 && right - left > 300 && abs(left + right - 640) < 8)
      #expect(bottom - top < 30 && abs(top + bottom - 480) < 12)
    }
  }

  @Test("the window made at launch is released with its screen, and another screen gets its own")
  func wholeLife() throws {
    try run(outputs: [OutputMode(), OutputMode(width: 640, height: 480)]) { compositor, guide in
      weak let first = guide.secondWindow
      #expect(first != nil)
      compositor.outputs[1].unplug()
      compositor.settle()
      #expect(guide.secondWindow == nil && first == nil && compositor.windows.count == 1)
      compositor.plug(OutputMode(width: 800, height: 600))
      compositor.settle()
      let second = try #require(guide.secondWindow)
      #expect(second.bounds.size == CGSize(width: 800, height: 600) && !second.isKeyWindow)
      // A third screen is not its business, and neither is the end of that one.
      let third = compositor.plug(OutputMode(width: 320, height: 240))
      compositor.settle()
      third.unplug()
      compositor.settle()
      #expect(guide.secondWindow === second && !second.isHidden && second.screen == UIScreen.screens[1])
      #expect(guide.window.isKeyWindow && compositor.windows.count == 2)
    }
  }

  private func run(outputs: [OutputMode], _ body: (ScriptedCompositor, Guide) throws -> Void) throws {
    try withCompositor(ScriptedCompositor(.everything, outputs: outputs)) { compositor in
      let guide = Guide()
      defer { guide.end() }
      try compositor.launch(guide)
      compositor.settle()
      try body(compositor, guide)
    }
  }
}

/// An application as the guide has it.
private final class Guide: UIApplicationDelegate {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
  private(set) var secondWindow: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window.makeKeyAndVisible()
    setUpScreenConnectionNotificationHandlers()
    checkForExistingScreenAndInitializeIfPresent()
    return true
  }

  // Listing 1: registering for screen connect and disconnect notifications.

  private func setUpScreenConnectionNotificationHandlers() {
    let center = NotificationCenter.default
    center.addObserver(
      self, selector: Self.handleScreenDidConnect, name: UIScreen.didConnectNotification, object: nil)
    center.addObserver(
      self, selector: Self.handleScreenDidDisconnect, name: UIScreen.didDisconnectNotification, object: nil)
  }

  // Listing 2: handling connect and disconnect notifications.

  private func handleScreenDidConnect(_ notification: Notification) {
    guard let newScreen = notification.object as? UIScreen, secondWindow == nil else { return }
    let secondWindow = UIWindow(frame: newScreen.bounds)
    secondWindow.screen = newScreen
    fill(secondWindow)
    secondWindow.isHidden = false
    self.secondWindow = secondWindow
  }

  private func handleScreenDidDisconnect(_ notification: Notification) {
    guard let secondWindow, secondWindow.screen == notification.object as? UIScreen else { return }
    // Hide and then delete the window.
    secondWindow.isHidden = true
    self.secondWindow = nil
  }

  // Listing 3: checking for an existing screen at launch.

  private func checkForExistingScreenAndInitializeIfPresent() {
    guard UIScreen.screens.count > 1 else { return }
    // Get the screen object that represents the external display, and its bounds.
    let secondScreen = UIScreen.screens[1]
    let secondWindow = UIWindow(frame: secondScreen.bounds)
    secondWindow.screen = secondScreen
    // Set up initial content to display, and show the window without making it key.
    fill(secondWindow)
    showPlaceholder(in: secondWindow)
    secondWindow.isHidden = false
    self.secondWindow = secondWindow
  }

  /// White, with a line of text in the middle.
  private func showPlaceholder(in window: UIWindow) {
    let whiteField = UIView(frame: window.bounds)
    whiteField.backgroundColor = .white
    window.addSubview(whiteField)
    let text = "Some content will be displayed here."
    let font = UIFont(name: "DejaVu Sans", size: 24) ?? .systemFont(ofSize: 24)
    let size = text.size(withAttributes: [.font: font])
    let label = UILabel(
      frame: CGRect(
        x: (window.bounds.width - size.width) / 2 + window.bounds.minX,
        y: (window.bounds.height - size.height) / 2 + window.bounds.minY, width: size.width,
        height: size.height))
    label.text = text
    label.font = font
    label.textColor = .black
    whiteField.addSubview(label)
  }

  private func fill(_ window: UIWindow) {
    window.windowScene?.title = "Second"
    window.backgroundColor = .blue
  }

  func end() { NotificationCenter.default.removeObserver(self) }
}
