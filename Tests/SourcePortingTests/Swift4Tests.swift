import Testing

@testable import CasementSourcePorting

/// Names that Apple changed between Swift 4 and Swift 5.
@Suite struct Swift4Tests {
  @Test(
    "names of Swift 4 become those of Swift 5",
    arguments: [
      ("let a: [UIApplicationLaunchOptionsKey: Any]?", "let a: [UIApplication.LaunchOptionsKey: Any]?"),
      ("func f(_ a: UIControlEvents) {}", "func f(_ a: UIControl.Event) {}"),
      ("a.rowHeight = UITableViewAutomaticDimension", "a.rowHeight = UITableView.automaticDimension"),
      ("add(self, name: .UIKeyboardWillShow)", "add(self, name: UIResponder.keyboardWillShowNotification)"),
      (
        "add(self, name: NSNotification.Name.UIKeyboardWillHide)",
        "add(self, name: UIResponder.keyboardWillHideNotification)"
      ),
      ("add(Notification.Name.UITextFieldTextDidChange)", "add(UITextField.textDidChangeNotification)"),
      ("info[UIKeyboardFrameEndUserInfoKey]", "info[UIResponder.keyboardFrameEndUserInfoKey]"),
      ("[NSAttributedStringKey.font: a]", "[NSAttributedString.Key.font: a]"),
      ("UIEdgeInsetsMake(1, f(2, 3), 4, 5)", "UIEdgeInsets(top: 1, left: f(2, 3), bottom: 4, right: 5)"),
      (
        "CGRectMake(0, 0, CGSizeMake(1, 2).width, 1)",
        "CGRect(x: 0, y: 0, width: CGSize(width: 1, height: 2).width, height: 1)"
      ),
      ("let a = UIImagePNGRepresentation(b!)", "let a = b!.pngData()"),
      ("UIImageJPEGRepresentation(a ?? b, 0.5)", "(a ?? b).jpegData(compressionQuality: 0.5)"),
      (
        "UIEdgeInsetsInsetRect(bounds, UIEdgeInsetsMake(1, 2, 3, 4))",
        "bounds.inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))"
      ),
      ("NSStringFromCGRect(a)", "NSCoder.string(for: a)"),
      ("parent.addChildViewController(a)", "parent.addChild(a)"),
      ("addChildViewController(a)", "addChild(a)"),
      ("a.didMove(toParentViewController: self)", "a.didMove(toParent: self)"),
      ("a.removeFromParentViewController()", "a.removeFromParent()"),
      ("a.childViewControllers.first", "a.children.first"),
      ("view.bringSubview(toFront: a)", "view.bringSubviewToFront(a)"),
      ("sendSubview(toBack: a)", "sendSubviewToBack(a)"),
      (
        "override var childViewControllerForStatusBarStyle: A? { a }",
        "override var childForStatusBarStyle: A? { a }"
      ),
      (
        "func picker(_ a: A, didFinishPickingMediaWithInfo info: [String: Any]) {}",
        "func picker(_ a: A, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]) {}"
      ),
      ("info[UIImagePickerControllerOriginalImage]", "info[UIImagePickerController.InfoKey.originalImage]"),
      (
        "CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseIn)",
        "CAMediaTimingFunction(name: CAMediaTimingFunctionName.easeIn)"
      ),
    ])
  func renamed(source: String, expected: String) {
    let ported = port([source], isSwift4: true)[0]
    #expect(ported.text == expected)
    #expect(port([expected], isSwift4: true)[0].text == expected)
    #expect(port(source).text == source, "Without the option they stay.")
  }

  @Test(
    "names of the project stay",
    arguments: [
      "enum UIControlEvents {}\nlet a: UIControlEvents", "let a = b.UIControlState",
      "func childViewControllers() {}",
      "let a = \"UIControlEvents\" // UIControlEvents", "UIEdgeInsetsMake(a)", "a.bringSubview(b)",
    ])
  func kept(source: String) {
    #expect(port([source], isSwift4: true)[0].text == source)
  }

  @Test func theOptionRenames() {
    #expect(throws: Never.self) { try PortingOptions(["a", "--swift4"]) }
    #expect((try? PortingOptions(["a", "--swift4"]))?.isSwift4 == true)
  }
}
