public import Foundation

/// A view in the place of the keyboard, or above it: see `UIResponder.inputView`.
///
/// UIKit: `UIInputView`.
@preconcurrency @MainActor open class UIInputView: UIView {
  /// The background behind the content.
  ///
  /// UIKit: `UIInputView.Style`.
  public nonisolated enum Style: Int, Sendable {
    /// No background.
    case `default`
    /// The background of the keyboard.
    case keyboard
  }

  /// The background behind the content.
  public let inputViewStyle: Style

  /// Whether the height is determined by the view's constraints or `intrinsicContentSize` instead of its frame. False
  /// by default.
  open var allowsSelfSizing = false {
    didSet { if allowsSelfSizing != oldValue { superview?.setNeedsLayout() } }
  }

  /// Makes a view. Its width will be the window's.
  public init(frame: CGRect, inputViewStyle: Style) {
    self.inputViewStyle = inputViewStyle
    super.init(frame: frame)
    start()
  }

  /// Makes a view of the default style.
  public convenience override init(frame: CGRect) { self.init(frame: frame, inputViewStyle: .default) }

  /// Makes a view of the default style. The style is not decoded.
  public required init?(coder: NSCoder) {
    inputViewStyle = .default
    super.init(coder: coder)
    start()
  }

  private func start() {
    isOpaque = false
    guard inputViewStyle == .keyboard else { return }
    backgroundColor = UIColor { KeyboardLook(isDark: $0.userInterfaceStyle == .dark).background }
  }
}
