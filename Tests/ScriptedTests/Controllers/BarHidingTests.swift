import Casement
import CasementTesting
import Foundation
import Testing

@Suite("Bars that hide on input")
struct BarHidingTests {
  private func rest(_ desk: NavigationDesk) {
    desk.compositor.advance(by: .milliseconds(600))
    desk.settle()
  }

  @Test("A tap beside controls hides the bars, and the next tap shows them")
  func taps() throws {
    try NavigationDesk.run { desk in
      desk.navigation.isToolbarHidden = false
      desk.navigation.hidesBarsOnTap = true
      let button = UIButton(type: .system)
      button.frame = CGRect(x: 20, y: 100, width: 80, height: 40)
      desk.navigation.topViewController?.view.addSubview(button)
      rest(desk)
      try desk.click(button)
      try desk.click(desk.bar)
      rest(desk)
      #expect(!desk.navigation.isNavigationBarHidden)
      try desk.click(300, 250)
      rest(desk)
      #expect(desk.navigation.isNavigationBarHidden && desk.navigation.isToolbarHidden)
      #expect(desk.navigation.topViewController?.view.safeAreaInsets == .zero)
      try desk.click(300, 250)
      rest(desk)
      #expect(!desk.navigation.isNavigationBarHidden && !desk.navigation.isToolbarHidden)
      desk.navigation.hidesBarsOnTap = false
      try desk.click(300, 250)
      rest(desk)
      #expect(!desk.navigation.isNavigationBarHidden)
    }
  }

  @Test("Scrolling forward hides the bars, and scrolling back shows them", arguments: ["finger", "wheel"])
  func swipes(_ device: String) throws {
    try NavigationDesk.run { desk in
      let content = UIScrollView(frame: desk.application.window.bounds)
      content.contentSize = CGSize(width: 500, height: 5000)
      desk.navigation.topViewController?.view.addSubview(content)
      desk.navigation.hidesBarsOnSwipe = true
      desk.application.compositor.startFrames()
      rest(desk)
      @MainActor func scroll(_ way: CGFloat) throws {
        if device == "finger" {
          try desk.down(250, 200)
          for step in 1...8 { desk.move(250, 200 - way * CGFloat(step) * 10) }
          desk.up()
        } else {
          desk.compositor.pointer.move(to: desk.point(250, 200), in: try desk.application.shown)
          desk.compositor.pointer.turnWheel(.verticalScroll, steps: Double(way * 3))
        }
        desk.compositor.advance(by: .seconds(2))
        desk.settle()
      }
      try scroll(1)
      #expect(desk.navigation.isNavigationBarHidden && content.contentOffset.y > 0)
      try scroll(-1)
      #expect(!desk.navigation.isNavigationBarHidden)
    }
  }

  @Test("A window that becomes vertically compact hides the bars")
  func compact() throws {
    try NavigationDesk.run(size: CGSize(width: 500, height: 500)) { desk in
      desk.navigation.hidesBarsWhenVerticallyCompact = true
      #expect(!desk.navigation.isNavigationBarHidden)
      desk.application.window.frame.size.height = 300
      rest(desk)
      #expect(desk.navigation.isNavigationBarHidden)
      desk.application.window.frame.size.height = 500
      rest(desk)
      #expect(!desk.navigation.isNavigationBarHidden)
    }
  }

  @Test("The on-screen keyboard hides the bars of the key window when it appears")
  func keyboard() throws {
    try NavigationDesk.run { desk in
      desk.navigation.hidesBarsWhenKeyboardAppears = true
      NotificationCenter.default.post(name: UIResponder.keyboardWillShowNotification, object: nil)
      rest(desk)
      #expect(desk.navigation.isNavigationBarHidden)
      desk.navigation.hidesBarsWhenKeyboardAppears = false
      desk.navigation.isNavigationBarHidden = false
      NotificationCenter.default.post(name: UIResponder.keyboardWillShowNotification, object: nil)
      rest(desk)
      #expect(!desk.navigation.isNavigationBarHidden)
    }
  }
}
