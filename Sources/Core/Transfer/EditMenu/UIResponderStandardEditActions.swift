import CasementUnsafe
public import Foundation

/// Actions on the selection. Every responder declares them; they are no-ops unless overridden.
///
/// UIKit: `UIResponderStandardEditActions`.
@preconcurrency @MainActor public protocol UIResponderStandardEditActions: NSObjectProtocol {
  /// Copies the selection to the pasteboard and deletes it.
  func cut(_ sender: Any?)
  /// Copies the selection to the pasteboard.
  func copy(_ sender: Any?)
  /// Replaces the selection by the content of the pasteboard.
  func paste(_ sender: Any?)
  /// Replaces the selection by the text on the pasteboard, in the style of the surrounding text.
  func pasteAndMatchStyle(_ sender: Any?)
  /// Selects the unit at the insertion point, such as a word.
  func select(_ sender: Any?)
  /// Selects everything.
  func selectAll(_ sender: Any?)
  /// Deletes the selection.
  func delete(_ sender: Any?)
  /// Toggles bold for the selection.
  func toggleBoldface(_ sender: Any?)
  /// Toggles italics for the selection.
  func toggleItalics(_ sender: Any?)
  /// Toggles the underline of the selection.
  func toggleUnderline(_ sender: Any?)
  /// Increases the font size of the selection.
  func increaseSize(_ sender: Any?)
  /// Decreases the font size of the selection.
  func decreaseSize(_ sender: Any?)
  /// Sets the writing direction to left to right.
  func makeTextWritingDirectionLeftToRight(_ sender: Any?)
  /// Sets the writing direction to right to left.
  func makeTextWritingDirectionRightToLeft(_ sender: Any?)
  /// Replaces the selection by the address on the pasteboard, and navigates to it.
  func pasteAndGo(_ sender: Any?)
  /// Searches for the text on the pasteboard.
  func pasteAndSearch(_ sender: Any?)
  /// Shows the interface for finding text.
  func find(_ sender: Any?)
  /// Shows the interface for finding and replacing text.
  func findAndReplace(_ sender: Any?)
  /// Moves to the next result.
  func findNext(_ sender: Any?)
  /// Moves to the previous result.
  func findPrevious(_ sender: Any?)
  /// Searches for the selection.
  func useSelectionForFind(_ sender: Any?)
  /// Prints the content.
  func printContent(_ sender: Any?)
  /// Renames the selection.
  func rename(_ sender: Any?)
  /// Duplicates the selection.
  func duplicate(_ sender: Any?)
  /// Moves the selection to another place.
  func move(_ sender: Any?)
  /// Exports the selection.
  func export(_ sender: Any?)
}

extension UIResponder: UIResponderStandardEditActions {}

/// The standard edit actions, in the order in which `UIResponder` declares them.
nonisolated enum StandardEdit: Int, CaseIterable, Sendable {
  case cut, copy, paste, pasteAndMatchStyle, select, selectAll, delete, toggleBoldface, toggleItalics,
    toggleUnderline, increaseSize, decreaseSize, makeTextWritingDirectionLeftToRight,
    makeTextWritingDirectionRightToLeft, pasteAndGo, pasteAndSearch, find, findAndReplace, findNext,
    findPrevious, useSelectionForFind, printContent, rename, duplicate, move, export

  /// The method of the action.
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

  /// The action whose empty implementation in `UIResponder` was called last. Every responder has all methods, so a
  /// search of the responder chain continues when this was set.
  @MainActor static var unhandled: StandardEdit?

  /// Whether a responder overrides the action.
  @MainActor func isImplemented(by responder: UIResponder) -> Bool {
    Self.overrides.contains(type(of: responder), at: rawValue)
  }

  @MainActor private static let overrides = Overrides(
    of: UIResponder.self, probe: EditActionProbe.self, plain: PlainResponder.self, count: allCases.count)

  /// Identifies an unbound method of `UIResponder`. Methods cannot be compared, so it is called on a probe that
  /// records its overrides.
  @MainActor init?(_ method: (UIResponder) -> (Any?) -> Void) {
    let probe = EditActionProbe()
    method(probe)(nil)
    guard let called = probe.called else { return nil }
    self = called
  }
}

/// A responder that records which standard edit action was called.
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

/// A responder without overrides.
private final class PlainResponder: UIResponder {}
