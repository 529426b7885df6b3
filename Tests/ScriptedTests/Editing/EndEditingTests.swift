import Casement
import CasementTesting
import Foundation
import Testing

/// `endEditing(_:)` of a view, for the first responder among its descendants.
@Suite("Ending of editing", .serialized) struct EndEditingTests {
  private final class Owner: NSObject, UITextFieldDelegate, UITextViewDelegate {
    var lets = true
    var ends = 0
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { lets }
    func textFieldDidEndEditing(_ textField: UITextField) { ends += 1 }
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool { lets }
    func textViewDidEndEditing(_ textView: UITextView) { ends += 1 }
  }

  @Test(
    "endEditing affects the first responder in the view's subtree only; with force also one that refuses",
    arguments: [false, true])
  func ends(isTextView: Bool) throws {
    try TestApplication.run { application in
      let (form, other) = (UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100)), UIView())
      let group = UIView(frame: form.bounds)
      let owner = Owner()
      let (field, text) = (UITextField(frame: form.bounds), UITextView(frame: form.bounds))
      (field.delegate, text.delegate) = (owner, owner)
      let edited: UIView = isTextView ? text : field
      group.addSubview(edited)
      form.addSubview(group)
      for view in [form, other] { application.window.addSubview(view) }
      application.compositor.settle()
      #expect(!form.endEditing(true), "nobody edits")
      #expect(edited.becomeFirstResponder())
      #expect(!other.endEditing(true) && edited.isFirstResponder)
      owner.lets = false
      #expect(!form.endEditing(false) && edited.isFirstResponder && owner.ends == 0)
      #expect(form.endEditing(true) && !edited.isFirstResponder && owner.ends == 1)
      owner.lets = true
      edited.becomeFirstResponder()
      #expect(application.window.endEditing(false) && owner.ends == 2)
      edited.becomeFirstResponder()
      #expect(edited.endEditing(false) && owner.ends == 3)
      for view in [form, other] { view.removeFromSuperview() }
    }
  }

  @Test("The input method is reset when the edited text is released") func inputMethod()
    throws
  {
    try TestApplication.run { application in
      let compositor = application.compositor
      weak var gone: UITextField?
      @MainActor func edit() {
        let form = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let field = UITextField(frame: form.bounds)
        form.addSubview(field)
        application.window.addSubview(form)
        compositor.settle()
        field.becomeFirstResponder()
        gone = field
        compositor.exchange()
        form.removeFromSuperview()
      }
      edit()
      compositor.exchange()
      let method = compositor.seats[0].textInput
      #expect(gone == nil && method.state == nil)
    }
  }
}
