import CasementTesting
import Foundation
import Testing

@testable import Casement

/// The status bar of a window that asks for one.
@Suite struct StatusBarTests {
  private final class Content: UIViewController {
    var hides = false
    override var prefersStatusBarHidden: Bool { hides }
  }

  @Test("A window has a status bar where its scene asks for one; the safe area begins below it")
  func safeArea() throws {
    try ContainerDesk.run { desk in
      let content = Content()
      desk.show(content)
      let scene = try #require(desk.window.windowScene)
      let manager = try #require(scene.statusBarManager)
      #expect(manager.isStatusBarHidden && manager.statusBarFrame == .zero && !scene.showsStatusBar)
      scene.showsStatusBar = true
      desk.compositor.settle()
      #expect(
        !manager.isStatusBarHidden && manager.statusBarFrame == CGRect(x: 0, y: 0, width: 700, height: 28))
      #expect(content.view.safeAreaInsets.top == 28)
      content.hides = true
      content.setNeedsStatusBarAppearanceUpdate()
      desk.compositor.settle()
      #expect(manager.isStatusBarHidden && content.view.safeAreaInsets.top == 0)
      content.hides = false
      content.setNeedsStatusBarAppearanceUpdate()
      scene.showsStatusBar = false
      desk.compositor.settle()
      #expect(manager.isStatusBarHidden && content.view.safeAreaInsets.top == 0)
    }
  }

  @Test("What is presented over the content has a say in the status bar only if it asks for that")
  func captured() throws {
    try ContainerDesk.run { desk in
      let (content, sheet) = (Content(), Content())
      desk.show(content)
      let scene = try #require(desk.window.windowScene)
      let manager = try #require(scene.statusBarManager)
      scene.showsStatusBar = true
      sheet.hides = true
      sheet.modalPresentationStyle = .formSheet
      content.present(sheet, animated: false)
      desk.compositor.settle()
      #expect(!manager.isStatusBarHidden)
      sheet.modalPresentationCapturesStatusBarAppearance = true
      desk.compositor.settle()
      #expect(manager.isStatusBarHidden)
      content.dismiss(animated: false)
      desk.compositor.settle()
      #expect(!manager.isStatusBarHidden)
      content.present(sheet, animated: false)
      desk.compositor.settle()
      #expect(manager.isStatusBarHidden)
      content.dismiss(animated: false)
      scene.showsStatusBar = false
      desk.compositor.settle()
    }
  }
}
