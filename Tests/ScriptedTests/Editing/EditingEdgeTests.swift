import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementEditing

/// Refusals of delegates, and removals of views, in the middle of editing.
@Suite("Edge cases of editing", .serialized) struct EditingEdgeTests {
  @Test("A delegate that refuses clearing keeps the text also with clearsOnBeginEditing")
  func clearing() throws {
    try FieldDesk.run { desk in
      desk.field.text = "abc"
      desk.field.clearsOnBeginEditing = true
      desk.refusals = ["clear"]
      desk.field.becomeFirstResponder()
      #expect(desk.field.text == "abc" && desk.take().contains("A should clear"))
      desk.field.resignFirstResponder()
      desk.refusals = []
      desk.field.becomeFirstResponder()
      #expect(desk.field.text?.isEmpty == true)
    }
  }

  @Test("A refused composition leaves no marked text, and is undone in one step")
  func refusedComposition() throws {
    try FieldDesk.run { desk in
      desk.field.text = "abc"
      desk.field.becomeFirstResponder()
      desk.field.model.select(NSRange(location: 1, length: 1))
      desk.refusals = ["xyz"]
      desk.field.setMarkedText("xy", selectedRange: NSRange(location: 2, length: 0))
      desk.field.insertText("xyz")
      #expect(desk.field.markedTextRange == nil && desk.shown == "a|c")
      desk.field.deleteBackward()
      #expect(desk.shown == "|c")
      desk.field.undoManager?.undo()
      desk.field.undoManager?.undo()
      #expect(desk.field.text == "abc")
    }
  }

  @Test("A field that leaves its window ends editing, even if its delegate refuses")
  func removed() throws {
    try FieldDesk.run { desk in
      desk.field.becomeFirstResponder()
      desk.refusals = ["end"]
      _ = desk.take()
      desk.field.removeFromSuperview()
      #expect(!desk.field.isEditing && !desk.field.isFirstResponder)
      #expect(desk.take().contains("A posted end"))
    }
  }

  @Test("With clearsOnInsertion the text is kept once the selection changes")
  func clearsOnInsertion() throws {
    try FieldDesk.run { desk in
      desk.field.text = "abc"
      desk.field.becomeFirstResponder()
      desk.field.clearsOnInsertion = true
      #expect(desk.shown == "[abc]" && desk.field.clearsOnInsertion)
      try desk.tap("Right")
      #expect(!desk.field.clearsOnInsertion)
      try desk.type("d")
      #expect(desk.field.text == "abcd")
      desk.field.clearsOnInsertion = true
      try desk.type("e")
      #expect(desk.field.text == "e")
      desk.field.resignFirstResponder()
      for isComposed in [false, true] {
        desk.field.text = "abc"
        desk.field.clearsOnInsertion = true
        desk.field.becomeFirstResponder()
        #expect(desk.shown == "abc|")
        if isComposed {
          desk.field.setMarkedText("x", selectedRange: NSRange(location: 1, length: 0))
        } else {
          desk.field.insertText("x")
        }
        #expect(desk.shown == "x|", "composed: \(isComposed)")
        desk.field.resignFirstResponder()
      }
    }
    try TestApplication.run { application in
      let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
      application.window.addSubview(view)
      view.text = "abc"
      view.becomeFirstResponder()
      view.clearsOnInsertion = true
      #expect(view.selectedRange == NSRange(location: 0, length: 3) && view.clearsOnInsertion)
      view.selectedRange = NSRange(location: 3, length: 0)
      view.insertText("d")
      #expect(view.text == "abcd")
      view.removeFromSuperview()
    }
  }

  @Test("Undo closes the open undo group")
  func openGroup() {
    let (manager, counter) = (UndoManager(), Counter())
    manager.groupsByEvent = false
    manager.beginUndoGrouping()
    manager.registerUndo(withTarget: counter) { $0.count += 1 }
    manager.undo()
    #expect(counter.count == 1 && manager.groupingLevel == 0)
  }

  private final class Counter { var count = 0 }

  @Test("A storage reports the longest effective ranges")
  func storage() {
    let storage = NSTextStorage(string: "one two three")
    storage.addAttribute(.link, value: "a", range: NSRange(location: 4, length: 3))
    storage.addAttribute(.kern, value: 2, range: NSRange(location: 4, length: 1))
    var range = NSRange()
    let whole = NSRange(location: 0, length: 13)
    let link = storage.attribute(.link, at: 5, longestEffectiveRange: &range, in: whole)
    #expect(link as? String == "a" && range == NSRange(location: 4, length: 3))
    _ = storage.attributes(at: 5, longestEffectiveRange: &range, in: whole)
    #expect(range == NSRange(location: 5, length: 2))
    _ = storage.attribute(.link, at: 8, longestEffectiveRange: &range, in: NSRange(location: 0, length: 10))
    #expect(range == NSRange(location: 7, length: 3))
  }

  @Test("A pull refreshes once, even if refreshing ends while the finger is down")
  func refreshes() throws {
    try ScrollDesk.run { scroll in
      let control = UIRefreshControl()
      var refreshes = 0
      control.addAction(
        UIAction { [weak control] _ in
          refreshes += 1
          control?.endRefreshing()
        }, for: .valueChanged)
      scroll.view.refreshControl = control
      scroll.compositor.settle()
      try scroll.pointAt(100, 100)
      for pull in 1...2 {
        scroll.pad(Array(repeating: -20, count: 16))
        #expect(refreshes == pull)
        scroll.wait(2000)
      }
    }
  }

  @Test("A delegate that scrolls in scrollViewWillEndDragging still gets didEndDragging")
  func dragEnd() throws {
    try ScrollDesk.run { scroll in
      let ends = Ends()
      scroll.view.delegate = ends
      try scroll.down(100, 120)
      for y in stride(from: 110.0, through: 60, by: -10) {
        scroll.move(100, y)
        scroll.wait(10)
      }
      scroll.up()
      #expect(ends.lines == ["will end", "did end"])
      scroll.wait(2000)
      #expect(scroll.view.contentOffset.y == 300)
      scroll.view.setContentOffset(CGPoint(x: 0, y: 800), animated: true)
      scroll.view.setContentOffset(scroll.view.contentOffset, animated: true)
      scroll.wait(2000)
      #expect(scroll.view.contentOffset.y == 300)
      scroll.view.delegate = nil
    }
  }

  private final class Ends: NSObject, UIScrollViewDelegate {
    var lines: [String] = []
    deinit {}
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      lines.append("will end")
      scrollView.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      lines.append("did end")
    }
  }
}
