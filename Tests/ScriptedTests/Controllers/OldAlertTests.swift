import Casement
import CasementTesting
import Foundation
import Testing

/// Alerts and sheets as programs made them before iOS 8.
@Suite("Alert views and action sheets", .serialized) struct OldAlertTests {
  /// Records what the alerts report.
  private final class Recorder: UIAlertViewDelegate, UIActionSheetDelegate {
    var events: [String] = []
    func willPresent(_ alertView: UIAlertView) { events.append("will present") }
    func didPresent(_ alertView: UIAlertView) { events.append("presented") }
    func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {
      events.append("clicked \(buttonIndex)")
    }
    func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {
      events.append("dismissed \(buttonIndex)")
    }
    func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int) {
      events.append("clicked \(buttonIndex)")
    }
    func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int) {
      events.append("dismissed \(buttonIndex)")
    }
  }

  private func run(_ body: (TestApplication, UIViewController, Recorder) throws -> Void) throws {
    try TestApplication.run(size: CGSize(width: 600, height: 400)) { application in
      let root = UIViewController()
      application.window.rootViewController = root
      application.compositor.settle()
      try body(application, root, Recorder())
      application.window.rootViewController = nil
      application.compositor.settle()
    }
  }

  @Test("an alert view reports its buttons by index, after its dismissal")
  func alert() throws {
    try run { application, root, recorder in
      let alert = UIAlertView(
        title: "Delete?", message: "It cannot be undone.", delegate: recorder, cancelButtonTitle: "Cancel",
        otherButtonTitles: "Delete")
      #expect(alert.cancelButtonIndex == 0 && alert.firstOtherButtonIndex == 1 && alert.numberOfButtons == 2)
      #expect(alert.buttonTitle(at: 1) == "Delete" && alert.buttonTitle(at: 2) == nil && !alert.isVisible)
      alert.show()
      application.compositor.settle()
      #expect(
        alert.isVisible && (root.presentedViewController as? UIAlertController)?.message == alert.message)
      try application.compositor.keyboard.tap("Escape")
      application.compositor.settle()
      #expect(recorder.events == ["will present", "presented", "clicked 0", "dismissed 0"])
      #expect(!alert.isVisible && root.presentedViewController == nil)
      recorder.events = []
      alert.show()
      application.compositor.settle()
      alert.dismiss(withClickedButtonIndex: 1, animated: true)
      application.compositor.settle()
      #expect(recorder.events == ["will present", "presented", "dismissed 1"])
    }
  }

  @Test("An alert view that is shown again has each button once") func addedButton() throws {
    try run { application, root, recorder in
      let alert = UIAlertView(
        title: "Delete?", message: nil, delegate: recorder, cancelButtonTitle: "Cancel",
        otherButtonTitles: "Delete")
      alert.show()
      application.compositor.settle()
      root.dismiss(animated: false)
      application.compositor.settle()
      alert.addButton(withTitle: "More")
      alert.show()
      application.compositor.settle()
      let shown = try #require(root.presentedViewController as? UIAlertController)
      #expect(shown.actions.map(\.title) == ["Cancel", "Delete", "More"])
    }
  }

  @Test("an alert view has the text fields of its style")
  func fields() throws {
    try run { application, root, recorder in
      let alert = UIAlertView()
      alert.title = "Log in"
      alert.delegate = recorder
      alert.addButton(withTitle: "OK")
      alert.alertViewStyle = .loginAndPasswordInput
      #expect(alert.textField(at: 1)?.isSecureTextEntry == true && alert.textField(at: 2) == nil)
      alert.show()
      application.compositor.settle()
      for key in ["a", "b", "Return"] { try application.compositor.keyboard.tap(key) }
      application.compositor.settle()
      for key in ["c", "Return"] { try application.compositor.keyboard.tap(key) }
      application.compositor.settle()
      #expect(recorder.events.contains("clicked 0") && root.presentedViewController == nil)
    }
  }

  @Test("an action sheet reports its buttons, with the destructive one first and the cancel button last")
  func sheet() throws {
    try run { application, root, recorder in
      let sheet = UIActionSheet(
        title: "Photo", delegate: recorder, cancelButtonTitle: "Cancel", destructiveButtonTitle: "Delete",
        otherButtonTitles: "Share", "Copy")
      #expect(sheet.destructiveButtonIndex == 0 && sheet.cancelButtonIndex == 3 && sheet.numberOfButtons == 4)
      #expect(sheet.buttonTitle(at: 1) == "Share" && sheet.title == "Photo")
      sheet.show(in: root.view)
      application.compositor.settle()
      #expect(sheet.isVisible)
      try application.compositor.keyboard.tap("Escape")
      application.compositor.settle()
      #expect(recorder.events == ["clicked 3", "dismissed 3"] && !sheet.isVisible)
      sheet.show(from: CGRect(x: 10, y: 10, width: 10, height: 10), in: root.view, animated: false)
      application.compositor.settle()
      recorder.events = []
      sheet.dismiss(withClickedButtonIndex: 1, animated: false)
      application.compositor.settle()
      #expect(recorder.events == ["dismissed 1"])
    }
  }
}
