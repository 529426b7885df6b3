import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore
@testable import CasementEditing

/// Finding and replacing in text views, by keys and by hand.
@Suite("Finding", .serialized) struct FindTests {
  /// Runs a test with a text view that has the keyboard, in a window of 500×300 points.
  private func run(_ text: String, _ body: (Desk) throws -> Void) throws {
    try TestApplication.run(size: CGSize(width: 500, height: 300)) { application in
      let view = UITextView(frame: CGRect(x: 0, y: 0, width: 500, height: 300))
      view.text = text
      view.isFindInteractionEnabled = true
      application.window.addSubview(view)
      view.becomeFirstResponder()
      application.compositor.settle()
      try body(Desk(application: application, view: view))
      for view in application.window.subviews { view.removeFromSuperview() }
    }
  }

  @Test("The find bar lies below the bars of a controller, and moves with them")
  func belowBars() throws {
    try TestApplication.run(size: CGSize(width: 500, height: 300)) { application in
      let controller = UIViewController()
      let view = UITextView()
      view.text = String(repeating: "line\n", count: 100)
      view.isFindInteractionEnabled = true
      controller.view = view
      controller.title = "Notes"
      let navigation = UINavigationController(rootViewController: controller)
      application.window.rootViewController = navigation
      application.compositor.settle()
      view.becomeFirstResponder()
      view.findInteraction?.presentFindNavigator(showingReplace: false)
      application.compositor.settle()
      let bar = try #require(view.superview?.subviews.compactMap { $0 as? FindBar }.first)
      @MainActor func edges() -> [CGFloat] {
        let frame = bar.convert(bar.bounds, to: nil)
        return [frame.minX, frame.minY, frame.width, frame.height]
      }
      let top = navigation.navigationBar.convert(navigation.navigationBar.bounds, to: nil).maxY
      #expect(top > 30 && edges() == [0, top, 500, 44])
      #expect(view.adjustedContentInset.top == top + 44)
      navigation.setNavigationBarHidden(true, animated: false)
      application.compositor.settle()
      #expect(edges() == [0, 0, 500, 44])
      view.findInteraction?.presentFindNavigator(showingReplace: true)
      application.compositor.settle()
      #expect(edges() == [0, 0, 500, 88])
      view.findInteraction?.dismissFindNavigator()
      application.compositor.settle()
      #expect(bar.superview == nil && view.adjustedContentInset.top == 0)
      application.window.rootViewController = nil
    }
  }

  private struct Desk {
    let application: TestApplication
    let view: UITextView

    var bar: FindBar? { view.superview?.subviews.compactMap { $0 as? FindBar }.first }
    var finder: UIFindInteraction? { view.findInteraction }
    var selection: Range<Int> { Range(view.selectedRange) ?? 0..<0 }

    /// The texts that the bar shows.
    var shownTexts: [String] {
      bar?.subviews.compactMap { ($0 as? UILabel)?.text }.filter { !$0.isEmpty } ?? []
    }

    func chord(_ names: String...) throws {
      let keyboard = application.compositor.keyboard
      let keys = try names.map { try keyboard.key(named: $0) }
      for key in keys { keyboard.press(key: key) }
      for key in keys.reversed() { keyboard.release(key: key) }
      application.compositor.settle()
    }

    func type(_ text: String) throws {
      try application.compositor.keyboard.type(text)
      application.compositor.settle()
    }

    func click(_ title: String) throws {
      let button = try #require(
        bar?.subviews.compactMap { $0 as? UIControl }.first {
          $0.accessibilityLabel == title || ($0 as? UIButton)?.configuration?.title == title
        })
      let place = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
      let origin = application.window.renderer.contentOrigin
      application.compositor.pointer.move(
        to: CGPoint(x: place.x + origin.x, y: place.y + origin.y), in: try application.shown)
      application.compositor.pointer.click()
      application.compositor.settle()
    }
  }

  @Test("AX64: the number of a result and its line are announced, because the focus stays in the field")
  func announcements() throws {
    try run("The first line\nOne more line\n") { desk in
      var announced: [String] = []
      AssistiveTechnology.onPost = { if $0 == .announcement { announced.append($1 as? String ?? "") } }
      defer { AssistiveTechnology.onPost = nil }
      func take() -> [String] {
        defer { announced = [] }
        return announced
      }
      desk.finder?.presentFindNavigator(showingReplace: false)
      desk.application.compositor.settle()
      try desk.type("line")
      #expect(take().last == "1 of 2, The first line")
      try desk.chord("Return")
      #expect(take() == ["2 of 2, One more line"])
      try desk.type("x")
      #expect(take() == ["No Results"])
    }
  }

  @Test("The standard find actions search for the selection, and step through the results")
  func actions() throws {
    try run("One stone, one bone, and a CONE.") { desk in
      let view = desk.view
      #expect(
        view.canPerformAction(.find, withSender: nil)
          && view.canPerformAction(.findAndReplace, withSender: nil))
      #expect(!view.canPerformAction(.useSelectionForFind, withSender: nil))
      #expect(!view.canPerformAction(.duplicate, withSender: nil), "nobody has that")
      view.selectedRange = NSRange(location: 11, length: 3)
      #expect(view.canPerformAction(.useSelectionForFind, withSender: nil))
      view.useSelectionForFind(nil)
      desk.application.compositor.settle()
      #expect(desk.finder?.searchText == "one" && desk.bar != nil)
      let found = desk.selection
      view.findNext(nil)
      #expect(desk.selection.lowerBound > found.lowerBound)
      view.findPrevious(nil)
      #expect(desk.selection == found)
      view.isFindInteractionEnabled = false
      #expect(!view.canPerformAction(.find, withSender: nil))
      view.isFindInteractionEnabled = true
      view.findAndReplace(nil)
      #expect(desk.finder?.isFindNavigatorVisible == true)
      view.isEditable = false
      #expect(!view.canPerformAction(.findAndReplace, withSender: nil))
    }
  }

  @Test(
    "Control-F finds while typing; Return, F3 and Shift-F3 cycle through results; Escape restores the focus"
  )
  func keys() throws {
    try run("One stone, one bone, and a CONE.") { desk in
      try desk.chord("Control_L", "f")
      #expect(desk.bar != nil && desk.finder?.isFindNavigatorVisible == true && !desk.view.isFirstResponder)
      try desk.type("one")
      #expect(desk.selection == 0..<3 && desk.shownTexts == ["1 of 5"])
      try desk.chord("Return")
      #expect(desk.selection == 6..<9 && desk.shownTexts == ["2 of 5"])
      try desk.chord("F3")
      #expect(desk.selection == 11..<14)
      try desk.chord("Shift_L", "F3")
      try desk.chord("Shift_L", "Return")
      try desk.chord("Shift_L", "Return")
      #expect(desk.selection == 28..<31 && desk.shownTexts == ["5 of 5"], "before the first is the last one")
      try desk.chord("Return")
      #expect(desk.selection == 0..<3 && desk.shownTexts == ["1 of 5"], "after the last is the first one")
      try desk.chord("Shift_L", "Return")
      try desk.type("x")
      #expect(desk.shownTexts == ["No Results"])
      try desk.chord("Escape")
      #expect(desk.bar == nil && desk.view.isFirstResponder && desk.selection == 28..<31)
      try desk.chord("F3")
      #expect(desk.finder?.searchText == "onex", "what was searched for last is there again")
    }
  }

  @Test("Control-H replaces one result, or all of them in one undoable step")
  func replacing() throws {
    try run("a cat, a cat and a cat") { desk in
      try desk.chord("Control_L", "h")
      try desk.type("cat")
      desk.finder?.replacementText = "dog"
      try desk.click("Replace")
      #expect(desk.view.text == "a dog, a cat and a cat" && desk.shownTexts == ["1 of 2"])
      try desk.click("All")
      #expect(desk.view.text == "a dog, a dog and a dog" && desk.shownTexts == ["No Results"])
      try desk.click("Close")
      #expect(desk.bar == nil)
      try desk.chord("Control_L", "z")
      #expect(desk.view.text == "a dog, a cat and a cat")
      try desk.chord("Control_L", "z")
      #expect(desk.view.text == "a cat, a cat and a cat")
    }
  }

  @Test("A read-only text is searched, and nothing is replaced in it")
  func readOnly() throws {
    try run("a cat") { desk in
      desk.view.isEditable = false
      desk.view.becomeFirstResponder()
      try desk.chord("Control_L", "h")
      try desk.type("cat")
      #expect(desk.selection == 2..<5)
      #expect(desk.bar?.showsReplacement == false)
    }
  }

  @Test("The buttons of the find bar move to the next and the previous result")
  func buttons() throws {
    try run("a b a b a") { desk in
      desk.finder?.presentFindNavigator(showingReplace: false)
      try desk.type("a")
      try desk.click("Next Result")
      #expect(desk.selection == 4..<5)
      try desk.click("Previous Result")
      #expect(desk.selection == 0..<1)
    }
  }

  @Test("The find bar is removed with its text", arguments: [false, true])
  func textGoes(isFreed: Bool) throws {
    try TestApplication.run(size: CGSize(width: 500, height: 300)) { application in
      weak var gone: UITextView?
      weak var bar: FindBar?
      @MainActor func open() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 500, height: 300))
        view.isFindInteractionEnabled = true
        application.window.addSubview(view)
        view.findInteraction?.presentFindNavigator(showingReplace: true)
        (gone, bar) = (view, application.window.subviews.compactMap { $0 as? FindBar }.first)
        #expect(bar != nil)
        if isFreed { view.removeFromSuperview() } else { view.isFindInteractionEnabled = false }
      }
      open()
      application.compositor.settle()
      #expect(application.window.subviews.allSatisfy { !($0 is FindBar) })
      #expect(bar == nil && (gone == nil) == isFreed)
      try application.compositor.keyboard.type("x")
      application.compositor.settle()
      for view in application.window.subviews { view.removeFromSuperview() }
    }
  }
}
