import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementControls
@testable import CasementCore
@testable import CasementDocuments
@testable import CasementEditing
@testable import CasementLists

/// The audit of a window's accessibility, and the inspector.
@Suite(.serialized) struct AccessibilityAuditTests {
  private func issues(_ view: UIView, _ types: AccessibilityAuditType) throws -> [String] {
    var found: [String] = []
    try TestApplication.run { application in
      view.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
      application.window.addSubview(view)
      application.compositor.settle()
      found = application.window.accessibilityAuditIssues(for: types).map(\.detailedDescription)
    }
    return found
  }

  private func place(_ view: UIView, _ frame: CGRect, in outer: UIView) {
    view.frame = frame
    outer.addSubview(view)
  }

  @Test("AX19: an element without a label is found") func unnamed() throws {
    let root = UIView()
    let button = UIButton(type: .custom)
    place(button, CGRect(x: 0, y: 0, width: 60, height: 40), in: root)
    #expect(try issues(root, .sufficientElementDescription) == ["no label: set accessibilityLabel"])
    button.accessibilityLabel = "Play"
    #expect(try issues(root, .sufficientElementDescription).isEmpty)
  }

  @Test("AX19: faint text on its background is found, also on a sibling behind it") func contrast() throws {
    let root = UIView()
    root.backgroundColor = .white
    let label = UILabel()
    label.text = "Text"
    label.textColor = UIColor(white: 0.7, alpha: 1)
    place(label, CGRect(x: 10, y: 10, width: 80, height: 20), in: root)
    #expect(try issues(root, .contrast).count == 1)
    let back = UIView()
    back.backgroundColor = .black
    place(back, CGRect(x: 0, y: 0, width: 100, height: 60), in: root)
    root.sendSubviewToBack(back)
    #expect(try issues(root, .contrast).isEmpty)
    back.alpha = 0
    label.isEnabled = false
    #expect(try issues(root, .contrast).isEmpty, "inactive texts are exempt")
  }

  @Test("AX19: text over a drawing is not checked, text in an opaque view over it is") func drawings() throws
  {
    final class Drawing: UIView {
      override func draw(_ rect: CGRect) {
        UIColor.black.setFill()
        UIRectFill(bounds)
      }
    }
    let root = Drawing()
    root.isOpaque = false
    let label = UILabel()
    label.text = "Text"
    label.textColor = .white
    place(label, CGRect(x: 10, y: 10, width: 80, height: 20), in: root)
    #expect(try issues(root, .contrast).isEmpty)
    label.backgroundColor = .white
    #expect(try issues(root, .contrast).count == 1)
  }

  @Test("AX19: the rows of a picker, which fade, are not checked") func fadingRows() throws {
    final class Rows: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
      func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
      func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 9 }
      func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int)
        -> String?
      { "Row \(row)" }
    }
    let rows = Rows()
    let picker = UIPickerView()
    (picker.dataSource, picker.delegate) = (rows, rows)
    picker.selectRow(4, inComponent: 0, animated: false)
    #expect(try issues(picker, .contrast) == [])
  }

  @Test("AX19: a small target is found, unless its hit region is larger") func targets() throws {
    final class Wide: UIButton {
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -14, dy: -14).contains(point)
      }
    }
    for (button, count) in [(UIButton(type: .custom), 1), (Wide(type: .custom), 0)] {
      let root = UIView()
      button.accessibilityLabel = "Small"
      place(button, CGRect(x: 50, y: 50, width: 16, height: 16), in: root)
      #expect(try issues(root, .hitRegion).count == count)
    }
  }

  @Test("AX19: a truncated text is found") func truncated() throws {
    let root = UIView()
    let label = UILabel()
    label.text = "A text that has no room"
    place(label, CGRect(x: 0, y: 0, width: 40, height: 20), in: root)
    #expect(try issues(root, .textClipped).count == 1)
    label.frame.size.width = 290
    #expect(try issues(root, .textClipped).isEmpty)
  }

  @Test("AX19: contradicting traits are found") func traits() throws {
    let root = UIView()
    let view = UIView()
    view.isAccessibilityElement = true
    view.accessibilityLabel = "x"
    view.accessibilityTraits = [.button, .link]
    place(view, CGRect(x: 0, y: 0, width: 40, height: 40), in: root)
    #expect(try issues(root, .trait) == ["traits button and link"])
    view.accessibilityTraits = .adjustable
    #expect(try issues(root, .trait) == ["adjustable without accessibilityValue"])
  }

  @Test("AX19: a view that keeps the focus is found") func focus() throws {
    final class Trap: UIButton {
      override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
        context.previouslyFocusedView !== self
      }
    }
    let root = UIView()
    place(UIButton(type: .system), CGRect(x: 0, y: 0, width: 60, height: 40), in: root)
    place(UIButton(type: .system), CGRect(x: 0, y: 50, width: 60, height: 40), in: root)
    #expect(try issues(root, .focus).isEmpty)
    place(Trap(type: .system), CGRect(x: 0, y: 100, width: 60, height: 40), in: root)
    #expect(try issues(root, .focus).count == 1)
  }

  @Test("AX19: an audit throws its findings, without those that are ignored") func ignored() throws {
    try TestApplication.run { application in
      let button = UIButton(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
      application.window.addSubview(button)
      #expect(throws: AccessibilityAuditError.self) {
        try application.window.performAccessibilityAudit(for: .sufficientElementDescription)
      }
      try application.window.performAccessibilityAudit { $0.element === button }
    }
  }

  @Test("AX20: the inspector lists the elements with their words, and takes no touches") func inspector()
    throws
  {
    try TestApplication.run { application in
      let button = UIButton(type: .system)
      button.setTitle("Save", for: .normal)
      button.frame = CGRect(x: 10, y: 20, width: 80, height: 40)
      application.window.addSubview(button)
      AccessibilityInspector.toggle(in: application.window)
      let inspector = try #require(AccessibilityInspector.shown(in: application.window))
      #expect(inspector.found.map(\.text).contains("Save, Button"))
      #expect(inspector.found.first { $0.element === button }?.frame == button.frame)
      #expect(application.window.hitTest(CGPoint(x: 20, y: 30), with: nil)?.isDescendant(of: button) == true)
      AccessibilityInspector.toggle(in: application.window)
      #expect(AccessibilityInspector.shown(in: application.window) == nil)
    }
  }
}
