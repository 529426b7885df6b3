import Casement
import CasementPreferences
import CasementTesting
import Foundation
import Testing

@testable import CasementControls
@testable import CasementCore

/// Items that a long press shows large (rule AX23).
@Suite(.serialized) struct LargeContentTests {
  private final class Delegate: NSObject, UILargeContentViewerInteractionDelegate {
    var ends: [String] = []
    func largeContentViewerInteraction(
      _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?,
      at point: CGPoint
    ) { ends.append(item?.largeContentTitle ?? "none") }
  }

  private func withLargeText(_ body: () throws -> Void) rethrows {
    let updates = UIApplication.shared.context.appearance
    updates.update { $0.portal = UserPreferences(textScale: 2) }
    defer { updates.update { $0 = PreferenceSources() } }
    try body()
  }

  private func run(_ body: (TestApplication) throws -> Void) throws {
    try TestApplication.run(size: CGSize(width: 600, height: 400)) { application in
      application.window.backgroundColor = .systemBackground
      try body(application)
      application.window.rootViewController = nil
      for view in application.window.subviews { view.removeFromSuperview() }
      application.compositor.settle()
    }
  }

  private func place(_ view: UIView, _ application: TestApplication) -> CGPoint {
    let origin = application.window.renderer.contentOrigin
    let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: application.window)
    return CGPoint(x: middle.x + origin.x, y: middle.y + origin.y)
  }

  private func panel(_ application: TestApplication) -> LargeContentPanel? {
    application.window.subviews.compactMap { $0 as? LargeContentPanel }.first { !$0.isHidden }
  }

  private func label(_ text: String, x: CGFloat) -> UILabel {
    let label = UILabel(frame: CGRect(x: x, y: 40, width: 100, height: 40))
    label.text = text
    label.showsLargeContentViewer = true
    return label
  }

  @Test("AX23: the item below the finger is shown, and the delegate is notified of the end")
  func following() throws {
    try run { application in
      let (compositor, delegate) = (application.compositor, Delegate())
      let bar = UIView(frame: CGRect(x: 0, y: 0, width: 600, height: 100))
      let (one, two) = (label("One", x: 20), label("Two", x: 200))
      for view in [one, two] { bar.addSubview(view) }
      bar.addInteraction(UILargeContentViewerInteraction(delegate: delegate))
      application.window.addSubview(bar)
      compositor.settle()
      let surface = try application.shown.surface
      // Text of the usual size.
      compositor.touch.down(1, at: place(one, application), on: surface)
      compositor.advance(by: .seconds(1))
      #expect(panel(application) == nil && !UILargeContentViewerInteraction.isEnabled)
      compositor.touch.up(1)
      compositor.settle()
      #expect(delegate.ends.isEmpty)
      try withLargeText {
        compositor.settle()
        #expect(UILargeContentViewerInteraction.isEnabled)
        compositor.touch.down(1, at: place(one, application), on: surface)
        compositor.advance(by: .milliseconds(400))
        #expect(panel(application) == nil)
        compositor.advance(by: .milliseconds(200))
        let shown = try #require(panel(application))
        #expect(shown.title == "One")
        #expect(abs(shown.center.x - application.window.bounds.midX) < 1)
        #expect(abs(shown.center.y - application.window.bounds.midY) < 1)
        compositor.touch.move(1, to: place(two, application))
        compositor.exchange()
        #expect(panel(application)?.title == "Two")
        compositor.touch.move(1, to: CGPoint(x: 400, y: 90))
        compositor.exchange()
        #expect(panel(application) == nil)
        compositor.touch.move(1, to: place(two, application))
        compositor.exchange()
        compositor.touch.up(1)
        compositor.exchange()
        #expect(panel(application) == nil && delegate.ends == ["Two"])
      }
      compositor.settle()
    }
  }

  @Test("AX23: without a delegate's method a button is pressed once") func pressing() throws {
    try run { application in
      let compositor = application.compositor
      var count = 0
      let button = UIButton(frame: CGRect(x: 40, y: 40, width: 120, height: 60))
      button.setTitle("Share", for: .normal)
      button.setImage(UIImage(systemName: "square.and.arrow.up"), for: .normal)
      button.addAction(UIAction { _ in count += 1 }, for: .primaryActionTriggered)
      button.showsLargeContentViewer = true
      button.addInteraction(UILargeContentViewerInteraction())
      application.window.addSubview(button)
      try withLargeText {
        compositor.settle()
        compositor.touch.down(1, at: place(button, application), on: try application.shown.surface)
        compositor.advance(by: .milliseconds(600))
        let shown = try #require(panel(application))
        #expect(shown.title == "Share" && shown.image === button.currentImage)
        compositor.touch.up(1)
        compositor.settle()
        #expect(count == 1 && panel(application) == nil)
      }
      compositor.settle()
    }
  }

  @Test("AX23: the tabs of a tab bar are shown large, and the one below the finger is selected")
  func tabs() throws {
    try run { application in
      let compositor = application.compositor
      let tabs = UITabBarController()
      tabs.viewControllers = [("Recipes", "book"), ("Shopping", "cart"), ("Kitchen", "fork.knife")].map {
        let page = UIViewController()
        page.tabBarItem = UITabBarItem(title: $0.0, image: UIImage(systemName: $0.1), tag: 0)
        return page
      }
      let large = try #require(UIImage(systemName: "cart.fill"))
      let second = try #require(tabs.viewControllers?[1].tabBarItem)
      second.largeContentSizeImage = large
      second.largeContentSizeImageInsets = UIEdgeInsets(top: 0, left: 4, bottom: 0, right: 4)
      application.window.rootViewController = tabs
      try withLargeText {
        compositor.settle()
        let buttons = Self.buttons(in: tabs.tabBar)
        try #require(buttons.count == 3)
        compositor.touch.down(1, at: place(buttons[0], application), on: try application.shown.surface)
        compositor.advance(by: .milliseconds(600))
        #expect(panel(application)?.title == "Recipes" && panel(application)?.image != nil)
        compositor.touch.move(1, to: place(buttons[1], application))
        compositor.settle()
        #expect(panel(application)?.title == "Shopping" && tabs.selectedIndex == 0)
        #expect(panel(application)?.image === large && buttons[1].largeContentImageInsets.left == 4)
        if let folder = ProcessInfo.processInfo.environment["LOOKS"] {
          try #require(compositor.windows.first?.picture).write(to: "\(folder)/large-content.png")
        }
        compositor.touch.up(1)
        compositor.settle()
        #expect(panel(application) == nil && tabs.selectedIndex == 1)
      }
      compositor.settle()
    }
  }

  private static func buttons(in view: UIView) -> [TabBarButton] {
    view.subviews.flatMap { ($0 as? TabBarButton).map { [$0] } ?? buttons(in: $0) }
  }

  @Test("AX23: a change of the size of text to an accessibility size is notified") func notification() throws
  {
    try run { application in
      var count = 0
      let observer = NotificationCenter.default.addObserver(
        forName: UILargeContentViewerInteraction.enabledStatusDidChangeNotification, object: nil, queue: nil
      ) { _ in MainActor.assumeIsolated { count += 1 } }
      withLargeText { #expect(count == 1) }
      #expect(count == 2)
      NotificationCenter.default.removeObserver(observer)
      application.compositor.settle()
    }
  }
}
