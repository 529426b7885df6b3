import CasementGraphics
public import Foundation

/// Lets the user select a color with a grid, a spectrum or sliders, an opacity slider and a hexadecimal field.
///
/// Present it like any controller, or use a `UIColorWell`. Arrow keys move in the grid, the spectrum and the sliders
/// (rule U3). The hexadecimal field supports typing, copy and paste.
///
/// UIKit: `UIColorPickerViewController`. Picking a color from the screen is not supported.
@preconcurrency @MainActor open class UIColorPickerViewController: UIViewController {
  /// The delegate, which is notified of selected colors; held weakly.
  open weak var delegate: (any UIColorPickerViewControllerDelegate)?

  /// The selected color; white by default. Setting it does not notify the delegate.
  open var selectedColor: UIColor = .white {
    didSet { if selectedColor != oldValue, !isChoosing { panel?.show(selectedColor) } }
  }

  /// Whether the user can change the opacity. True by default.
  open var supportsAlpha = true { didSet { panel?.supportsAlpha = supportsAlpha } }

  private var panel: ColorPanel?
  private var isChoosing = false
  /// Whether the controller is being dismissed permanently.
  private var isEnding = false
  private let heading = UILabel()
  private let close = GlyphButton("xmark", size: 11, label: localized("Close"))
  private static let margin: CGFloat = 20
  private static let headerHeight: CGFloat = 52

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    preferredContentSize = CGSize(width: 340, height: 400)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    preferredContentSize = CGSize(width: 340, height: 400)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let panel = ColorPanel(selectedColor, supportsAlpha: supportsAlpha)
    self.panel = panel
    heading.font = .systemFont(ofSize: 17, weight: .semibold)
    heading.textAlignment = .center
    close.addAction(UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .touchUpInside)
    for part in [panel, heading, close] { view.addSubview(part) }
    panel.onPick = { [weak self] in self?.chose($0, continuously: $1) }
  }

  private func chose(_ color: UIColor, continuously: Bool) {
    isChoosing = true
    selectedColor = color
    isChoosing = false
    delegate?.colorPickerViewController(self, didSelect: color, continuously: continuously)
    delegate?.colorPickerViewControllerDidSelectColor(self)
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard let panel else { return }
    heading.text = title ?? localized("Colors")
    // A child controller shows no header.
    let hasHeader = parent == nil && presentingViewController != nil
    heading.isHidden = !hasHeader
    close.isHidden = !hasHeader
    let bounds = view.bounds.inset(by: view.safeAreaInsets)
    heading.frame = CGRect(
      x: bounds.minX + 48, y: bounds.minY + 6, width: max(0, bounds.width - 96), height: 42)
    close.frame = CGRect(
      x: view.laysOutRightToLeft ? bounds.minX + 12 : bounds.maxX - 44, y: bounds.minY + 12, width: 32,
      height: 30)
    let top = hasHeader ? Self.headerHeight : Self.margin
    let size = panel.intrinsicContentSize
    let width = min(max(0, bounds.width - 2 * Self.margin), 460)
    let room = max(0, bounds.height - top - Self.margin)
    panel.frame = CGRect(
      x: bounds.midX - width / 2, y: bounds.minY + top, width: width, height: min(room, max(size.height, 460))
    ).onPixels(view.contentScaleFactor)
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    isEnding = isBeingDismissed
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isEnding { delegate?.colorPickerViewControllerDidFinish(self) }
    isEnding = false
  }
}

/// Is notified of the colors that the user selects. All methods are optional.
///
/// UIKit: `UIColorPickerViewControllerDelegate`.
@preconcurrency @MainActor public protocol UIColorPickerViewControllerDelegate: AnyObject {
  /// The user selected a color.
  ///
  /// - Parameter continuously: whether the selection is still in progress, as during a drag.
  func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)

  /// The user selected a color, which is `selectedColor`. Called after the method above.
  func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)

  /// The controller was dismissed.
  func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}

extension UIColorPickerViewControllerDelegate {
  public func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) {}
  public func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController) {}
  public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
}
