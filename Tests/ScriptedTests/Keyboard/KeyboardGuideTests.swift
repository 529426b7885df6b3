import Casement
import CasementTesting
import Foundation
import Testing

/// The lower end of the keyboard's guide while there is no keyboard.
@Suite("Keyboard layout guide") struct KeyboardGuideTests {
  @Test("The guide ends at the safe area, or at the view's lower edge without usesBottomSafeArea")
  func safeArea() throws {
    try ContainerDesk.run(size: CGSize(width: 300, height: 200)) { desk in
      let root = UIViewController()
      desk.show(root)
      let guide = root.view.keyboardLayoutGuide
      desk.compositor.settle()
      #expect(guide.usesBottomSafeArea && guide.layoutFrame == CGRect(x: 0, y: 200, width: 300, height: 0))
      root.additionalSafeAreaInsets.bottom = 30
      guide.usesBottomSafeArea = false
      root.view.layoutIfNeeded()
      #expect(guide.layoutFrame.minY == 200)
      guide.usesBottomSafeArea = true
      root.view.layoutIfNeeded()
      #expect(guide.layoutFrame == CGRect(x: 0, y: 170, width: 300, height: 30))
    }
  }

  @Test("followsUndockedKeyboard changes nothing, since all keyboards are docked")
  func undocked() throws {
    try ContainerDesk.run(size: CGSize(width: 300, height: 200)) { desk in
      let root = UIViewController()
      desk.show(root)
      let guide = root.view.keyboardLayoutGuide
      desk.compositor.settle()
      #expect(!guide.followsUndockedKeyboard)
      let before = guide.layoutFrame
      guide.followsUndockedKeyboard = true
      root.view.layoutIfNeeded()
      #expect(guide.layoutFrame == before)
    }
  }

  @Test("A controller of an input view has the program's access, and no other keyboards")
  func controller() {
    let controller = UIInputViewController()
    #expect(controller.hasFullAccess && !controller.needsInputModeSwitchKey && !controller.hasDictationKey)
    controller.hasDictationKey = true
    controller.loadViewIfNeeded()
    #expect(controller.inputView?.subviews.isEmpty == true, "no key is added for dictation")
  }
}
