public import Foundation

/// Shows the caret and the selection of a text input, and handles pointer and touch input (rules X4, X5).
///
/// `UITextField` and `UITextView` have one. A custom `UITextInput` view sets `textInput`, adds the interaction to
/// itself, and notifies the text's `inputDelegate` of its own changes.
///
/// UIKit: `UITextInteraction`.
@preconcurrency @MainActor open class UITextInteraction: NSObject, UIInteraction {
  /// The text that the interaction serves; held weakly.
  open weak var textInput: (UIResponder & UITextInput)? {
    didSet { if textInput !== oldValue { setNeedsUpdate() } }
  }

  /// The delegate, which may forbid interactions and is notified of them; held weakly.
  open weak var delegate: (any UITextInteractionDelegate)?

  /// Whether the text is editable or only selectable.
  public let textInteractionMode: UITextInteractionMode

  open private(set) weak var view: UIView?

  private var selectionView: SelectionView?
  private var pointer: TextPointer?
  /// The edit menu, which a secondary click or a tap on the selection opens.
  private var editMenu: UIEditMenuInteraction?
  private lazy var textMenu = TextEditMenu(self)

  /// Makes an interaction for editable text.
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

  // MARK: Appearance

  /// Updates the caret and the selection before the next frame.
  package func setNeedsUpdate() {
    guard let view, let textInput, view.window != nil else { return }
    let place = textInput.textInputView
    if selectionView?.superview !== place {
      selectionView?.removeFromSuperview()
      guard textInput.isFirstResponder else { return }
      let shown = SelectionView(self)
      selectionView = shown
      // The selection is behind the text if subviews draw the text.
      place.insertSubview(shown, at: 0)
    }
    selectionView?.setNeedsLayout()
  }

  /// The text became or resigned first responder.
  package func focusChanged() {
    setNeedsUpdate()
    selectionView?.focusChanged()
  }

  /// The user typed or moved the caret, so the caret is shown and its blinking restarts.
  package func typed() {
    setNeedsUpdate()
    selectionView?.caret.restart()
  }

  /// Shows the edit menu at a point of the view.
  func presentMenu(at point: CGPoint) {
    editMenu?.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: point))
  }

  /// Whether the caret is shown, including the hidden phase of its blinking.
  var showsCaret: Bool {
    guard textInteractionMode == .editable, let textInput, textInput.isFirstResponder,
      let window = view?.window, window.isKeyWindow
    else { return false }
    return textInput.selectedTextRange?.isEmpty ?? false
  }

  /// The handle of the selection near a point of the text's view.
  func handle(at point: CGPoint) -> SelectionHandle? { selectionView?.handle(at: point) }

  /// Whether handles are shown. Selecting by touch sets it.
  var showsHandles = false { didSet { if showsHandles != oldValue { setNeedsUpdate() } } }
}

/// Approves text interactions and is notified of them.
///
/// UIKit: `UITextInteractionDelegate`.
@preconcurrency @MainActor public protocol UITextInteractionDelegate: AnyObject {
  /// Whether an interaction may begin at a point of its view. True by default.
  func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool

  /// An interaction begins.
  func interactionWillBegin(_ interaction: UITextInteraction)

  /// An interaction ended.
  func interactionDidEnd(_ interaction: UITextInteraction)
}

extension UITextInteractionDelegate {
  public func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool { true }
  public func interactionWillBegin(_ interaction: UITextInteraction) {}
  public func interactionDidEnd(_ interaction: UITextInteraction) {}
}

extension UITextInteraction: TextInteraction {}
