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

  @Test("A press on the bar brings the nearest scroll view's content back to its beginning, if that may be")
  func scrollToTop() throws {
    final class Guard: UIScrollViewDelegate {
      var allows = true
      var heard: [String] = []
      func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
        heard.append("may?")
        return allows
      }
      func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { heard.append("did") }
    }
    try ContainerDesk.run { desk in
      let content = Content()
      desk.show(content)
      let scene = try #require(desk.window.windowScene)
      scene.showsStatusBar = true
      let (near, far) = (UIScrollView(), UIScrollView())
      for (index, view) in [far, near].enumerated() {
        view.frame = CGRect(x: 0, y: index == 0 ? 300 : 40, width: 700, height: 180)
        view.contentSize = CGSize(width: 100, height: 4_000)
        content.view.addSubview(view)
      }
      let delegate = Guard()
      near.delegate = delegate
      near.contentOffset.y = 900
      far.contentOffset.y = 700
      desk.compositor.settle()
      delegate.allows = false
      try desk.click(300, 10)
      desk.compositor.advance(by: .seconds(2))
      #expect(near.contentOffset.y == 900 && delegate.heard == ["may?"])
      delegate.allows = true
      try desk.click(300, 10)
      desk.compositor.advance(by: .milliseconds(100))
      #expect(near.contentOffset.y > 0 && near.contentOffset.y < 900)
      desk.compositor.advance(by: .seconds(2))
      #expect(near.contentOffset.y == 0 && far.contentOffset.y == 700)
      #expect(delegate.heard == ["may?", "may?", "did"])
      near.scrollsToTop = false
      try desk.click(300, 10)
      desk.compositor.advance(by: .seconds(2))
      #expect(far.contentOffset.y == 0)
      scene.showsStatusBar = false
      desk.compositor.settle()
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
