import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// The window nib of StoryboardsTests, as the storyboard compiler made it of a document of Interface Builder.
@Suite("Windows of compiled nibs") struct WindowNibTests {
  private static let file = "StoryboardsTests/Documents.swift"

  /// The size that the compositor's silence leaves a window of the program's own choice.
  private func openSize(_ compositor: ScriptedCompositor) -> CGSize {
    let window = UIWindow()
    window.isHidden = false
    compositor.settle()
    defer { window.isHidden = true }
    return window.bounds.size
  }

  @Test("Q1: NSMainNibFile in Info.plist makes delegate, window and root controller at launch")
  func mainNib() throws {
    try withCompositor { compositor in
      try compositor.connectApplication()
      UIApplication.shared.launch(nil, LaunchRequest(), module: "StoryboardsTests")
      compositor.settle()
      #expect(UIApplication.shared.context.information.mainNib == "MainWindow")
      let delegate = try #require(UIApplication.shared.delegate)
      #expect("\(type(of: delegate))" == "CounterAppDelegate")
      let window = try #require((delegate as any UIApplicationWindowKeeping).window)
      let root = try #require(window.rootViewController)
      #expect(window.isKeyWindow && "\(type(of: root))" == "CounterController")
      #expect(compositor.windows.count == 1)
      // The document's frame is that of a telephone, and the window is one of "Full Screen at Launch".
      #expect(window.wishedFrame == UIScreen.main.bounds && root.view.frame == window.bounds)
      let size = window.bounds.size
      #expect(size == openSize(compositor))
      #expect(window.backgroundColor == .systemBackground && window.isMultipleTouchEnabled)
      window.isHidden = true
      window.rootViewController = nil
      UIApplication.shared.context.information = ProgramInformation()
    }
  }

  @Test("Q2: a window nib that the program loads shows its window, with connected outlets and actions")
  func loadNibNamed() throws {
    try withCompositor { compositor in
      final class Delegate: UIApplicationDelegate {}
      let delegate = Delegate()
      try compositor.launch(delegate)
      let loaded = Bundle.main.loadNibNamed("MainWindow", owner: UIApplication.shared, file: Self.file)
      defer { UIApplication.shared.delegate = nil }
      compositor.settle()
      let objects = try #require(loaded)
      try #require(objects.count == 3)
      let window = try #require(objects[1] as? UIWindow)
      #expect(window.rootViewController === objects[2] as? UIViewController)
      #expect(UIApplication.shared.delegate === objects[0] as AnyObject)
      #expect(!window.isHidden && window.isKeyWindow && compositor.windows.count == 1)
      #expect(window.wishedFrame == UIScreen.main.bounds)
      let views = sequence(first: [window as UIView]) { level in
        let next = level.flatMap(\.subviews)
        return next.isEmpty ? nil : next
      }.joined()
      let label = try #require(views.lazy.compactMap { $0 as? UILabel }.first { $0.text == "0" })
      let button = try #require(views.lazy.compactMap { $0 as? UIButton }.first)
      button.sendActions(for: .touchUpInside)
      #expect(label.text == "1")
      window.isHidden = true
      window.rootViewController = nil
      UIApplication.shared.delegate = delegate
    }
  }
}
