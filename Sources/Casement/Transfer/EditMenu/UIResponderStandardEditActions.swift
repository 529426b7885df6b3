public import Foundation
import Unsafe

/// What can be done with what is selected. Every responder has these; they do nothing unless they are overridden.
///
/// UIKit: `UIResponderStandardEditActions`.
@preconcurrency @MainActor public protocol UIResponderStandardEditActions: NSObjectProtocol {
  /// Takes what is selected to the pasteboard.
  func cut(_ sender: Any?)
  /// Copies what is selected to the pasteboard.
  func copy(_ sender: Any?)
  /// Puts what is on the pasteboard in the place of what is selected.
  func paste(_ sender: Any?)
  /// Puts the text that is on the pasteboard in the place of what is selected, with the looks of the text around.
  func pasteAndMatchStyle(_ sender: Any?)
  /// Selects what is at the insertion point, such as a word.
  func select(_ sender: Any?)
  /// Selects everything.
  func selectAll(_ sender: Any?)
  /// Removes what is selected.
  func delete(_ sender: Any?)
  /// Makes what is selected bold, or not bold any more.
  func toggleBoldface(_ sender: Any?)
  /// Makes what is selected slanted, or upright again.
  func toggleItalics(_ sender: Any?)
  /// Underlines what is selected, or does so no more.
  func toggleUnderline(_ sender: Any?)
  /// Makes what is selected larger.
  func increaseSize(_ sender: Any?)
  /// Makes what is selected smaller.
  func decreaseSize(_ sender: Any?)
  /// Has the text run from left to right.
  func makeTextWritingDirectionLeftToRight(_ sender: Any?)
  /// Has the text run from right to left.
  func makeTextWritingDirectionRightToLeft(_ sender: Any?)
  /// Puts an address that is on the pasteboard in the place of what is selected, and goes there.
  func pasteAndGo(_ sender: Any?)
  /// Searches for the text that is on the pasteboard.
  func pasteAndSearch(_ sender: Any?)
  /// Looks for text.
  func find(_ sender: Any?)
  /// Looks for text, to put other text in its place.
  func findAndReplace(_ sender: Any?)
  /// Goes to the next place of what was looked for.
  func findNext(_ sender: Any?)
  /// Goes to the place before of what was looked for.
  func findPrevious(_ sender: Any?)
  /// Looks for what is selected.
  func useSelectionForFind(_ sender: Any?)
  /// Prints what is shown.
  func printContent(_ sender: Any?)
  /// Gives what is selected another name.
  func rename(_ sender: Any?)
  /// Makes a copy of what is selected, beside it.
  func duplicate(_ sender: Any?)
  /// Puts what is selected somewhere else.
  func move(_ sender: Any?)
  /// Writes what is selected somewhere.
  func export(_ sender: Any?)
}

extension UIResponder: UIResponderStandardEditActions {}

/// The standard edit actions, in the order in which `UIResponder` declares them.
nonisolated enum StandardEdit: Int, CaseIterable, Sendable {
  case cut, copy, paste, pasteAndMatchStyle, select, selectAll, delete, toggleBoldface, toggleItalics,
    toggleUnderline, increaseSize, decreaseSize, makeTextWritingDirectionLeftToRight,
    makeTextWritingDirectionRightToLeft, pasteAndGo, pasteAndSearch, find, findAndReplace, findNext,
    findPrevious, useSelectionForFind, printContent, rename, duplicate, move, export

  /// The method that performs it.
  @MainActor var method: ActionMethod {
    switch self {
    case .cut: ActionMethod(UIResponder.cut(_:))
    case .copy: ActionMethod(UIResponder.copy(_:))
    case .paste: ActionMethod(UIResponder.paste(_:))
    case .pasteAndMatchStyle: ActionMethod(UIResponder.pasteAndMatchStyle(_:))
    case .select: ActionMethod(UIResponder.select(_:))
    case .selectAll: ActionMethod(UIResponder.selectAll(_:))
    case .delete: ActionMethod(UIResponder.delete(_:))
    case .toggleBoldface: ActionMethod(UIResponder.toggleBoldface(_:))
    case .toggleItalics: ActionMethod(UIResponder.toggleItalics(_:))
    case .toggleUnderline: ActionMethod(UIResponder.toggleUnderline(_:))
    case .increaseSize: ActionMethod(UIResponder.increaseSize(_:))
    case .decreaseSize: ActionMethod(UIResponder.decreaseSize(_:))
    case .makeTextWritingDirectionLeftToRight:
      ActionMethod(UIResponder.makeTextWritingDirectionLeftToRight(_:))
    case .makeTextWritingDirectionRightToLeft:
      ActionMethod(UIResponder.makeTextWritingDirectionRightToLeft(_:))
    case .pasteAndGo: ActionMethod(UIResponder.pasteAndGo(_:))
    case .pasteAndSearch: ActionMethod(UIResponder.pasteAndSearch(_:))
    case .find: ActionMethod(UIResponder.find(_:))
    case .findAndReplace: ActionMethod(UIResponder.findAndReplace(_:))
    case .findNext: ActionMethod(UIResponder.findNext(_:))
    case .findPrevious: ActionMethod(UIResponder.findPrevious(_:))
    case .useSelectionForFind: ActionMethod(UIResponder.useSelectionForFind(_:))
    case .printContent: ActionMethod(UIResponder.printContent(_:))
    case .rename: ActionMethod(UIResponder.rename(_:))
    case .duplicate: ActionMethod(UIResponder.duplicate(_:))
    case .move: ActionMethod(UIResponder.move(_:))
    case .export: ActionMethod(UIResponder.export(_:))
    }
  }

  /// The action whose implementation in `UIResponder`, which does nothing, was called last. Each responder has the methods
  /// of all actions, so that a search of the chain needs this to go on.
  @MainActor static var unhandled: StandardEdit?

  /// Whether a responder has a method of its own for it.
  @MainActor func isImplemented(by responder: UIResponder) -> Bool {
    Self.overrides.contains(type(of: responder), at: rawValue)
  }

  @MainActor private static let overrides = Overrides(
    of: UIResponder.self, probe: EditActionProbe.self, plain: PlainResponder.self, count: allCases.count)

  /// Which of the actions an unbound method of `UIResponder` is. Methods cannot be compared, but a responder can tell
  /// which of its own was called.
  @MainActor init?(_ method: (UIResponder) -> (Any?) -> Void) {
    let probe = EditActionProbe()
    method(probe)(nil)
    guard let called = probe.called else { return nil }
    self = called
  }
}

/// A responder that knows which of the standard edit actions was called.
private final class EditActionProbe: UIResponder {
  var called: StandardEdit?

  override func cut(_ sender: Any?) { called = .cut }
  override func copy(_ sender: Any?) { called = .copy }
  override func paste(_ sender: Any?) { called = .paste }
  override func pasteAndMatchStyle(_ sender: Any?) { called = .pasteAndMatchStyle }
  override func select(_ sender: Any?) { called = .select }
  override func selectAll(_ sender: Any?) { called = .selectAll }
  override func delete(_ sender: Any?) { called = .delete }
  override func toggleBoldface(_ sender: Any?) { called = .toggleBoldface }
  override func toggleItalics(_ sender: Any?) { called = .toggleItalics }
  override func toggleUnderline(_ sender: Any?) { called = .toggleUnderline }
  override func increaseSize(_ sender: Any?) { called = .increaseSize }
  override func decreaseSize(_ sender: Any?) { called = .decreaseSize }
  override func makeTextWritingDirectionLeftToRight(_ sender: Any?) {
    called = .makeTextWritingDirectionLeftToRight
  }
  override func makeTextWritingDirectionRightToLeft(_ sender: Any?) {
    called = .makeTextWritingDirectionRightToLeft
  }
  override func pasteAndGo(_ sender: Any?) { called = .pasteAndGo }
  override func pasteAndSearch(_ sender: Any?) { called = .pasteAndSearch }
  override func find(_ sender: Any?) { called = .find }
  override func findAndReplace(_ sender: Any?) { called = .findAndReplace }
  override func findNext(_ sender: Any?) { called = .findNext }
  override func findPrevious(_ sender: Any?) { called = .findPrevious }
  override func useSelectionForFind(_ sender: Any?) { called = .useSelectionForFind }
  override func printContent(_ sender: Any?) { called = .printContent }
  override func rename(_ sender: Any?) { called = .rename }
  override func duplicate(_ sender: Any?) { called = .duplicate }
  override func move(_ sender: Any?) { called = .move }
  override func export(_ sender: Any?) { called = .export }
}

/// A responder with nothing of its own.
private final class PlainResponder: UIResponder {}
