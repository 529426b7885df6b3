public import Foundation

/// Shows the caret and the selection of a text input, and lets pointers and fingers place them (rules X4, X5).
///
/// Text fields and text views have one. A view of one's own that is a `UITextInput` adds one to get the same: it sets
/// `textInput`, adds the interaction to the view, and tells the text's `inputDelegate` of its own changes.
///
/// UIKit: `UITextInteraction`.
@preconcurrency @MainActor open class UITextInteraction: NSObject, UIInteraction {
  /// The text whose caret and selection this is; held weakly.
  open weak var textInput: (UIResponder & UITextInput)? {
    didSet { if textInput !== oldValue { setNeedsUpdate() } }
  }

  /// The delegate, which is asked and told; held weakly.
  open weak var delegate: (any UITextInteractionDelegate)?

  /// Whether the text can be changed, or selected only.
  public let textInteractionMode: UITextInteractionMode

  open private(set) weak var view: UIView?

  private var selectionView: SelectionView?
  private var pointer: TextPointer?
  /// The menu of the secondary button, and of a finger on what is selected.
  private var editMenu: UIEditMenuInteraction?
  private lazy var textMenu = TextEditMenu(self)

  /// Makes an interaction for a text that can be changed.
  public override convenience init() { self.init(for: .editable) }

  /// Makes an interaction.
  public init(for mode: UITextInteractionMode) { textInteractionMode = mode }

  deinit {}

  // MARK: UIInteraction

  open func willMove(to view: UIView?) {
    guard view == nil else { return }
    selectionView?.removeFromSuperview()
    selectionView = nil
    pointer?.detach()
    pointer = nil
    if let editMenu { self.view?.removeInteraction(editMenu) }
    editMenu = nil
  }

  open func didMove(to view: UIView?) {
    self.view = view
    guard let view else { return }
    pointer = TextPointer(self, in: view)
    let menu = UIEditMenuInteraction(delegate: textMenu)
    view.addInteraction(menu)
    editMenu = menu
    setNeedsUpdate()
  }

  // MARK: Looks

  /// Caret and selection are looked up again before the next frame.
  func setNeedsUpdate() {
    guard let view, let textInput, view.window != nil else { return }
    let place = textInput.textInputView
    if selectionView?.superview !== place {
      selectionView?.removeFromSuperview()
      guard textInput.isFirstResponder else { return }
      let shown = SelectionView(self)
      selectionView = shown
      // Below the text where that is in a view of its own.
      place.insertSubview(shown, at: 0)
    }
    selectionView?.setNeedsLayout()
  }

  /// The text became first responder or ceases to be it.
  func focusChanged() {
    setNeedsUpdate()
    selectionView?.focusChanged()
  }

  /// The user typed or moved the caret: it is shown without a pause.
  func typed() {
    setNeedsUpdate()
    selectionView?.caret.restart()
  }

  /// Shows the edit menu at a point of the view.
  func presentMenu(at point: CGPoint) {
    editMenu?.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: point))
  }

  /// Whether the caret is shown, for a moment or always.
  var showsCaret: Bool {
    guard textInteractionMode == .editable, let textInput, textInput.isFirstResponder,
      let window = view?.window, window.isKeyWindow
    else { return false }
    return textInput.selectedTextRange?.isEmpty ?? false
  }

  /// The handle of the selection near a point of the text's view.
  func handle(at point: CGPoint) -> SelectionHandle? { selectionView?.handle(at: point) }

  /// Whether handles are shown, since a finger selected.
  var showsHandles = false { didSet { if showsHandles != oldValue { setNeedsUpdate() } } }
}

/// Whether a text can be changed.
///
/// UIKit: `UITextInteractionMode`.
public nonisolated enum UITextInteractionMode: Int, Sendable {
  case editable, nonEditable
}

/// Decides where a text interaction begins, and is told of it.
///
/// UIKit: `UITextInteractionDelegate`.
@preconcurrency @MainActor public protocol UITextInteractionDelegate: AnyObject {
  /// Whether the interaction may begin at a point of its view. True by default.
  func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool

  /// The interaction begins.
  func interactionWillBegin(_ interaction: UITextInteraction)

  /// The interaction is over.
  func interactionDidEnd(_ interaction: UITextInteraction)
}

extension UITextInteractionDelegate {
  public func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool { true }
  public func interactionWillBegin(_ interaction: UITextInteraction) {}
  public func interactionDidEnd(_ interaction: UITextInteraction) {}
}
