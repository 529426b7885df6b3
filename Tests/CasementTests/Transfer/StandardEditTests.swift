import Casement
import Foundation
import Testing

@testable import CasementCore

/// Actions by themselves, and who performs them.
@MainActor @Suite struct StandardEditTests {
  @Test func eachActionIsFoundByItsMethod() {
    for action in StandardEdit.allCases {
      let selector = Selector(action)
      #expect(selector == Selector(action))
      for other in StandardEdit.allCases where other != action { #expect(selector != Selector(other)) }
    }
    #expect(Selector(UIResponder.paste(_:)) == .paste && Selector(UIResponder.copy(_:)) == .copy)
    #expect(Selector.selectAll == UIResponder.selectAll && Selector.cut != UIResponder.copy(_:))
  }

  @Test func aResponderPerformsWhatItOverrides() {
    let responder = Editor()
    let able = StandardEdit.allCases.filter { responder.canPerformAction(Selector($0), withSender: nil) }
    #expect(able == [.copy, .toggleUnderline, .makeTextWritingDirectionRightToLeft])
    #expect(StandardEdit.allCases.allSatisfy { !UIView().canPerformAction(Selector($0), withSender: nil) })
  }

  @Test func actionsGoUpTheChain() {
    let view = UIView()
    let outer = Outer()
    outer.addSubview(view)
    #expect(view.target(forAction: .delete, withSender: nil) as? UIView === outer)
    #expect(view.target(forAction: .copy, withSender: nil) == nil)
    let command = UICommand(title: "Delete", action: UIResponder.delete)
    #expect(command.action == .delete && command.isAvailable(from: view))
    command.perform(from: view)
    #expect(outer.deleted === command)
  }

  @Test func anActionOfTheProgramsOwnEqualsItself() {
    let first = Selector(Outer.highlight)
    #expect(first == first && first != Selector(Outer.highlight) && first != .copy)
    #expect(
      Outer().canPerformAction(first, withSender: nil) && !UIView().canPerformAction(first, withSender: nil))
  }

  private final class Editor: UIResponder {
    override func copy(_ sender: Any?) { print("copy") }
    override func toggleUnderline(_ sender: Any?) { print("underline") }
    override func makeTextWritingDirectionRightToLeft(_ sender: Any?) { print("direction") }
  }

  private final class Outer: UIView {
    var deleted: AnyObject?
    override func delete(_ sender: Any?) { deleted = sender as AnyObject? }
    func highlight(_ sender: Any?) {}
  }
}
