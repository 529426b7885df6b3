import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// The launch listings of Apple's guides to windows, as code for UIKit has them: the interface from a storyboard at launch,
/// from a nib and a storyboard, and that of a second screen from a storyboard.
@Suite("The listings of the guide to windows, with storyboards") struct StoryboardListings {
  /// Launches a program that loads its storyboard itself.
  private class ListingDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
      let storyboard = UIStoryboard(name: "Recipes", bundle: Bundle.main)
      window = UIWindow(frame: UIScreen.main.bounds)
      window?.rootViewController = storyboard.instantiateInitialViewController()
      window?.makeKeyAndVisible()
      return true
    }
  }

  @Test("a storyboard is instantiated in code at launch") func storyboardAtLaunch() throws {
    try withCompositor { compositor in
      let delegate = ListingDelegate()
      try compositor.launch(delegate)
      compositor.settle()
      let window = try #require(delegate.window)
      #expect(window.isKeyWindow && window.rootViewController is UINavigationController)
      #expect(compositor.windows.count == 1)
      window.isHidden = true
      window.rootViewController = nil
      delegate.window = nil
    }
    _ = DocumentJournal.take()
  }

  @Test(
    "a main nib makes the delegate and the window; the delegate sets its root from a storyboard")
  func nibAndStoryboard() throws {
    CasementDocuments.testInformation = ProgramInformation()
    CasementDocuments.testInformation?.mainNib = "MainWindow"
    defer { CasementDocuments.testInformation = nil }
    try withCompositor { compositor in
      try compositor.connectApplication()
      NotingDelegate.whenLaunched = { delegate in
        let storyboard = UIStoryboard(name: "Recipes", bundle: nil)
        delegate.window?.rootViewController = storyboard.instantiateInitialViewController()
        delegate.window?.makeKeyAndVisible()
      }
      defer { NotingDelegate.whenLaunched = nil }
      _ = DocumentJournal.take()
      UIApplication.shared.launch(nil, LaunchRequest(), module: "ScriptedTests")
      compositor.settle()
      #expect(
        DocumentJournal.take() == [
          "delegate init", "delegate window, root none", "will finish, window there",
          "did finish, window hidden",
          "ListController init Dishes", "ListController awake, item there", "ListController loaded", "active",
        ])
      let delegate = try #require(UIApplication.shared.delegate as? NotingDelegate)
      let window = try #require(delegate.window)
      #expect(window.isKeyWindow && compositor.windows.count == 1)
      window.isHidden = true
      window.rootViewController = nil
      UIApplication.shared.context.information = ProgramInformation()
    }
    _ = DocumentJournal.take()
  }

  @Test("a window for a second screen has a root controller of the storyboard") func secondScreen()
    throws
  {
    let outputs = [OutputMode(), OutputMode(width: 640, height: 480)]
    try withCompositor(ScriptedCompositor(.everything, outputs: outputs)) { compositor in
      let delegate = ListingDelegate()
      try compositor.launch(delegate)
      compositor.settle()
      let screens = UIScreen.screens
      try #require(screens.count == 2)
      let storyboard = UIStoryboard(name: "Recipes", bundle: nil)
      let secondWindow = UIWindow(frame: screens[1].bounds)
      secondWindow.screen = screens[1]
      secondWindow.rootViewController = storyboard.instantiateViewController(withIdentifier: "detail")
      secondWindow.isHidden = false
      compositor.settle()
      #expect(secondWindow.bounds.size == CGSize(width: 640, height: 480) && !secondWindow.isKeyWindow)
      #expect(delegate.window?.isKeyWindow == true)
      let shown = try #require(compositor.window("Detail"))
      #expect(shown.states.contains(.fullscreen))
      #expect((secondWindow.rootViewController as? DetailController)?.label?.text == "Dish")
      secondWindow.isHidden = true
      delegate.window?.isHidden = true
      delegate.window = nil
    }
    _ = DocumentJournal.take()
  }

  @Test("objects that the loader provides replace the document's placeholders") func externalObjects() async {
    final class Needy: CompiledNib {
      override func makeObjects() -> [Any] { [external("shared", as: NSString.self)] }
    }
    let nib = Needy()
    let text: NSString = "given"
    let objects = nib.load(owner: nil, externalObjects: ["shared": text])
    #expect(objects.first as? NSString === text)
    let missing = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        final class Needy: CompiledNib {
          override func makeObjects() -> [Any] { [external("shared", as: NSString.self)] }
        }
        _ = Needy().load(owner: nil)
      }
    }
    let message = String(decoding: missing?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("needs a NSString as its external object \"shared\", and was loaded with none"))
  }
}
