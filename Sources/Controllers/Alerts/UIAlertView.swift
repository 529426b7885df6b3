public import Foundation

// The alert classes from before iOS 8. Each presents a `UIAlertController`.

/// A question in the middle of the window, with buttons and up to two fields.
///
/// UIKit: `UIAlertView`, which `UIAlertController` has replaced.
@preconcurrency @MainActor open class UIAlertView: NSObject {
  /// The title.
  open var title: String

  /// The text below the title.
  open var message: String?

  /// Receives the choice. Not retained.
  open weak var delegate: (any UIAlertViewDelegate)?

  /// The index of the button that Escape presses; -1 for none.
  open var cancelButtonIndex = -1

  /// The style, which determines the text fields. None by default.
  open var alertViewStyle = UIAlertViewStyle.default { didSet { controller = nil } }

  /// A number by which the program recognizes the alert.
  open var tag = 0

  private var titles: [String] = []
  private var controller: UIAlertController?

  /// Makes an alert with buttons.
  public init(
    title: String?, message: String?, delegate: (any UIAlertViewDelegate)?, cancelButtonTitle: String?,
    otherButtonTitles firstButtonTitle: String...
  ) {
    self.title = title ?? ""
    self.message = message
    self.delegate = delegate
    super.init()
    if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
    for title in firstButtonTitle { addButton(withTitle: title) }
  }

  /// Makes an alert without buttons.
  public override convenience init() {
    self.init(title: nil, message: nil, delegate: nil, cancelButtonTitle: nil)
  }

  /// Adds a button.
  ///
  /// - Returns: its index.
  @discardableResult open func addButton(withTitle title: String?) -> Int {
    titles.append(title ?? "")
    return titles.count - 1
  }

  /// The title of a button.
  open func buttonTitle(at buttonIndex: Int) -> String? {
    titles.indices.contains(buttonIndex) ? titles[buttonIndex] : nil
  }

  /// The number of buttons.
  open var numberOfButtons: Int { titles.count }

  /// The index of the first button that is not the cancel button; -1 for none.
  open var firstOtherButtonIndex: Int { titles.indices.first { $0 != cancelButtonIndex } ?? -1 }

  /// Whether the alert is shown.
  open var isVisible: Bool { controller?.presentingViewController != nil }

  /// A text field of the alert's style.
  open func textField(at textFieldIndex: Int) -> UITextField? {
    let fields = ensuredController.textFields ?? []
    return fields.indices.contains(textFieldIndex) ? fields[textFieldIndex] : nil
  }

  private var ensuredController: UIAlertController {
    if let controller { return controller }
    let controller = UIAlertController(title: title, message: message, preferredStyle: .alert)
    switch alertViewStyle {
    case .default: break
    case .plainTextInput: controller.addTextField()
    case .secureTextInput: controller.addTextField { $0.isSecureTextEntry = true }
    case .loginAndPasswordInput:
      controller.addTextField()
      controller.addTextField { $0.isSecureTextEntry = true }
    }
    self.controller = controller
    return controller
  }

  /// Shows the alert above the topmost controller of the key window.
  open func show() {
    guard !isVisible, let presenter = UIViewController.topmost else { return }
    let controller = ensuredController
    controller.title = title
    controller.message = message
    // An alert that the program dismissed by its presenter keeps its controller.
    for (index, title) in titles.enumerated().dropFirst(controller.actions.count) {
      // The action retains the alert as long as it is shown.
      controller.addAction(
        UIAlertAction(title: title, style: index == cancelButtonIndex ? .cancel : .default) { _ in
          self.chosen(index)
        })
    }
    delegate?.willPresent(self)
    presenter.present(controller, animated: true) { self.delegate?.didPresent(self) }
  }

  private func chosen(_ index: Int) {
    delegate?.alertView(self, clickedButtonAt: index)
    delegate?.alertView(self, willDismissWithButtonIndex: index)
    delegate?.alertView(self, didDismissWithButtonIndex: index)
    controller = nil
  }

  /// Dismisses the alert as if a button were pressed, without reporting the press.
  open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
    guard isVisible, let controller else { return }
    delegate?.alertView(self, willDismissWithButtonIndex: buttonIndex)
    controller.dismiss(animated: animated) {
      self.delegate?.alertView(self, didDismissWithButtonIndex: buttonIndex)
      self.controller = nil
    }
  }
}

/// The text fields of an alert.
///
/// UIKit: `UIAlertViewStyle`.
public nonisolated enum UIAlertViewStyle: Int, Sendable {
  case `default`, secureTextInput, plainTextInput, loginAndPasswordInput
}

/// Receives the user's choice in an alert. All methods are optional.
///
/// UIKit: `UIAlertViewDelegate`.
@preconcurrency @MainActor public protocol UIAlertViewDelegate: AnyObject {
  /// A button was pressed. The alert was dismissed already.
  func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int)
  /// The alert is about to be shown.
  func willPresent(_ alertView: UIAlertView)
  /// The alert is shown.
  func didPresent(_ alertView: UIAlertView)
  /// The alert is about to be dismissed, or was dismissed by a button.
  func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int)
  /// The alert was dismissed.
  func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int)
}

extension UIAlertViewDelegate {
  public func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {}
  public func willPresent(_ alertView: UIAlertView) {}
  public func didPresent(_ alertView: UIAlertView) {}
  public func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int) {}
  public func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {}
}

/// Choices in a column.
///
/// UIKit: `UIActionSheet`, which `UIAlertController` has replaced.
@preconcurrency @MainActor open class UIActionSheet: NSObject {
  /// The title.
  open var title: String

  /// Receives the choice. Not retained.
  open weak var delegate: (any UIActionSheetDelegate)?

  /// The index of the button that Escape presses; -1 for none.
  open var cancelButtonIndex = -1

  /// The index of the button with a destructive action; -1 for none.
  open var destructiveButtonIndex = -1

  /// A number by which the program recognizes the sheet.
  open var tag = 0

  private var titles: [String] = []
  private var controller: UIAlertController?

  /// Makes a sheet with buttons.
  public init(
    title: String?, delegate: (any UIActionSheetDelegate)?, cancelButtonTitle: String?,
    destructiveButtonTitle: String?, otherButtonTitles firstButtonTitle: String...
  ) {
    self.title = title ?? ""
    self.delegate = delegate
    super.init()
    if let destructiveButtonTitle { destructiveButtonIndex = addButton(withTitle: destructiveButtonTitle) }
    for title in firstButtonTitle { addButton(withTitle: title) }
    if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
  }

  /// Adds a button.
  ///
  /// - Returns: its index.
  @discardableResult open func addButton(withTitle title: String?) -> Int {
    titles.append(title ?? "")
    return titles.count - 1
  }

  /// The title of a button.
  open func buttonTitle(at buttonIndex: Int) -> String? {
    titles.indices.contains(buttonIndex) ? titles[buttonIndex] : nil
  }

  /// The number of buttons.
  open var numberOfButtons: Int { titles.count }

  /// Whether the sheet is shown.
  open var isVisible: Bool { controller?.presentingViewController != nil }

  /// Shows the sheet for a view.
  open func show(in view: UIView) { show(from: view.bounds, in: view, animated: true) }

  /// Shows the sheet beside a rectangle of a view.
  open func show(from rect: CGRect, in view: UIView, animated: Bool) {
    present(animated) { popover in
      popover?.sourceView = view
      popover?.sourceRect = rect
    }
  }

  /// Shows the sheet beside an item of a bar.
  open func show(from item: UIBarButtonItem, animated: Bool) {
    present(animated) { $0?.barButtonItem = item }
  }

  private func present(_ animated: Bool, _ place: (UIPopoverPresentationController?) -> Void) {
    guard !isVisible, let presenter = UIViewController.topmost else { return }
    let controller = UIAlertController(
      title: title.isEmpty ? nil : title, message: nil, preferredStyle: .actionSheet)
    for (index, title) in titles.enumerated() {
      let style: UIAlertAction.Style =
        index == cancelButtonIndex ? .cancel : index == destructiveButtonIndex ? .destructive : .default
      // The action retains the sheet as long as it is shown.
      controller.addAction(UIAlertAction(title: title, style: style) { _ in self.chosen(index) })
    }
    place(controller.popoverPresentationController)
    self.controller = controller
    presenter.present(controller, animated: animated)
  }

  private func chosen(_ index: Int) {
    controller = nil
    delegate?.actionSheet(self, clickedButtonAt: index)
    delegate?.actionSheet(self, didDismissWithButtonIndex: index)
  }

  /// Dismisses the sheet as if a button were pressed, without reporting the press.
  open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
    guard isVisible, let controller else { return }
    controller.dismiss(animated: animated) {
      self.controller = nil
      self.delegate?.actionSheet(self, didDismissWithButtonIndex: buttonIndex)
    }
  }
}

/// Receives the user's choice in a sheet. All methods are optional.
///
/// UIKit: `UIActionSheetDelegate`.
@preconcurrency @MainActor public protocol UIActionSheetDelegate: AnyObject {
  /// A button was pressed. The sheet was dismissed already.
  func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int)
  /// The sheet was dismissed.
  func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int)
}

extension UIActionSheetDelegate {
  public func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int) {}
  public func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int) {}
}

extension UIViewController {
  /// The topmost presented controller of the key window.
  fileprivate static var topmost: UIViewController? {
    let application = UIApplication.shared
    var top = (application.keyWindow ?? application.windows.last)?.rootViewController
    while let next = top?.presentedViewController { top = next }
    return top
  }
}
