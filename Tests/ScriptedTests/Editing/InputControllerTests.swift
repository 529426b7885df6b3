import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore
@testable import CasementEditing

/// Controllers whose views are shown in the place of the keyboard.
@Suite("Controllers of input views", .serialized) struct InputControllerTests {
  private final class Field: UITextField {
    var keys: UIInputViewController?
    var bar: UIInputViewController?
    override var inputViewController: UIInputViewController? { keys }
    override var inputAccessoryViewController: UIInputViewController? { bar }
  }

  private final class Keys: UIInputViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      view.heightAnchor.constraint(equalToConstant: 90).isActive = true
    }
  }

  @Test("Their views are shown, and insert text into the first responder")
  func writing() throws {
    try TestApplication.run { application in
      let field = Field(frame: CGRect(x: 10, y: 10, width: 200, height: 30))
      let (keys, bar) = (Keys(), UIInputViewController())
      bar.inputView = UIInputView(
        frame: CGRect(x: 0, y: 0, width: 300, height: 20), inputViewStyle: .default)
      (field.keys, field.bar) = (keys, bar)
      application.window.addSubview(field)
      keys.textDocumentProxy.insertText("unheard")
      field.becomeFirstResponder()
      application.compositor.settle()
      application.compositor.advance(by: .seconds(1))
      let window: UIWindow = application.window
      #expect(keys.view.window === window && bar.view.window === window)
      #expect(keys.view.bounds.height == 90 && bar.view.bounds.height == 20)
      #expect(keys.inputView?.inputViewStyle == .keyboard && bar.inputView === bar.view)
      let proxy = keys.textDocumentProxy
      proxy.insertText("first part")
      proxy.adjustTextPosition(byCharacterOffset: -5)
      #expect(proxy.documentContextBeforeInput == "first" && proxy.documentContextAfterInput == " part")
      proxy.deleteBackward()
      proxy.insertText("m")
      #expect(field.text == "firsm part" && proxy.hasText && proxy.selectedText == nil)
      field.selectAll(nil)
      #expect(proxy.selectedText == "firsm part")
      keys.dismissKeyboard()
      application.compositor.advance(by: .seconds(1))
      #expect(!field.isFirstResponder && keys.view.window == nil)
      field.removeFromSuperview()
    }
  }

  @Test("N4: delegates of containers choose the supported orientations")
  func orientations() {
    final class Portrait: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate {
      func navigationControllerSupportedInterfaceOrientations(_ navigationController: UINavigationController)
        -> UIInterfaceOrientationMask
      { .portrait }
      func tabBarControllerSupportedInterfaceOrientations(_ tabBarController: UITabBarController)
        -> UIInterfaceOrientationMask
      { .landscape }
    }
    let (stack, tabs, delegate) = (UINavigationController(), UITabBarController(), Portrait())
    #expect(stack.supportedInterfaceOrientations == .all && tabs.supportedInterfaceOrientations == .all)
    (stack.delegate, tabs.delegate) = (delegate, delegate)
    #expect(stack.supportedInterfaceOrientations == .portrait)
    #expect(tabs.supportedInterfaceOrientations == .landscape)
    #expect(stack.preferredInterfaceOrientationForPresentation == .portrait)
    // A delegate that says nothing of it changes nothing.
    final class Silent: NSObject, UINavigationControllerDelegate {}
    let (silent, other) = (Silent(), UINavigationController())
    stack.delegate = silent
    #expect(stack.supportedInterfaceOrientations == other.supportedInterfaceOrientations)
    #expect(
      stack.preferredInterfaceOrientationForPresentation
        == other.preferredInterfaceOrientationForPresentation)
  }
}
