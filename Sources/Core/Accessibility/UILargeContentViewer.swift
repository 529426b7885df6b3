public import Foundation

/// A view whose title and image are shown large on a long press, for users of large text.
///
/// UIKit: `UILargeContentViewerItem`.
@preconcurrency @MainActor public protocol UILargeContentViewerItem: NSObjectProtocol {
  var showsLargeContentViewer: Bool { get }
  var largeContentTitle: String? { get }
  var largeContentImage: UIImage? { get }
  var scalesLargeContentImage: Bool { get }
  var largeContentImageInsets: UIEdgeInsets { get }
}

/// Shows the item below a finger or pointer large in the middle of the window, after a press of half a second.
///
/// It works while the user's text has one of the accessibility sizes. The shown item is the one below the finger, also after
/// the finger has moved. Lifting the finger notifies the delegate. Without the delegate's method, an item that is a control
/// is pressed. Bars of the toolkit have such an interaction for their buttons; those with a menu are left out, because a long
/// press opens the menu.
///
/// UIKit: `UILargeContentViewerInteraction` (rule AX23).
@preconcurrency @MainActor open class UILargeContentViewerInteraction: NSObject, UIInteraction {
  /// Whether items are shown large: the user's text has an accessibility size.
  public static var isEnabled: Bool { SystemAppearance.current.textSize.isAccessibilityCategory }

  /// Posted on the main thread when `isEnabled` has changed, without an object.
  public static let enabledStatusDidChangeNotification = Foundation.Notification.Name(
    "UILargeContentViewerInteractionEnabledStatusDidChangeNotification")

  open private(set) weak var view: UIView?
  open private(set) weak var delegate: (any UILargeContentViewerInteractionDelegate)?

  /// The recognizer of the long press, for relations to others.
  open private(set) lazy var gestureRecognizerForExclusionRelationship: UIGestureRecognizer = {
    let press = UILongPressGestureRecognizer(
      target: self, action: UILargeContentViewerInteraction.pressed)
    press.delegate = gate
    return press
  }()

  private lazy var gate = Gate(self)
  private var panel: LargeContentPanel?
  /// The item that is shown.
  private weak var shown: (any UILargeContentViewerItem)?

  public init(delegate: (any UILargeContentViewerInteractionDelegate)?) { self.delegate = delegate }

  public override convenience init() { self.init(delegate: nil) }

  deinit {}

  open func willMove(to view: UIView?) {
    hide()
    self.view?.removeGestureRecognizer(gestureRecognizerForExclusionRelationship)
  }

  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(gestureRecognizerForExclusionRelationship)
  }

  // MARK: Items

  /// The item at a point of the view: the delegate's, else the front one among the view and its descendants.
  func item(at point: CGPoint) -> (any UILargeContentViewerItem)? {
    if let item = delegate?.largeContentViewerInteraction(self, itemAt: point) {
      return item.showsLargeContentViewer ? item : nil
    }
    return view?.front(at: point) { $0.showsLargeContentViewer }
  }

  /// Presses an item that is a control.
  func press(_ item: (any UILargeContentViewerItem)?) {
    guard let control = item as? UIControl, control.isEnabled else { return }
    _ = control.accessibilityActivate()
  }

  // MARK: The press

  /// Decides whether the press may begin.
  private final class Gate: NSObject, UIGestureRecognizerDelegate {
    private weak var interaction: UILargeContentViewerInteraction?
    init(_ interaction: UILargeContentViewerInteraction) { self.interaction = interaction }

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool { UILargeContentViewerInteraction.isEnabled }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      interaction?.item(at: gestureRecognizer.location(in: interaction?.view)) != nil
    }
  }

  private func pressed(_ press: UILongPressGestureRecognizer) {
    let point = press.location(in: view)
    switch press.state {
    case .began, .changed: show(item(at: point))
    case .ended:
      let item = item(at: point)
      hide()
      if let delegate {
        delegate.largeContentViewerInteraction(self, didEndOn: item, at: point)
      } else {
        self.press(item)
      }
    default: hide()
    }
  }

  private func show(_ item: (any UILargeContentViewerItem)?) {
    guard item !== shown || panel == nil else { return }
    shown = item
    guard let item, let window = view?.window else {
      panel?.isHidden = true
      return
    }
    let panel = panel ?? LargeContentPanel()
    if panel.superview !== window { window.addSubview(panel) }
    self.panel = panel
    panel.isHidden = false
    panel.show(item, in: area(of: window))
    Trace.log("large content shown title=\(Trace.quoted(item.largeContentTitle ?? ""))")
  }

  /// The part of the window in whose middle the panel is: the view of the delegate's controller, else the window.
  private func area(of window: UIWindow) -> CGRect {
    let view = delegate?.viewController(for: self).viewIfLoaded
    guard let view, view.window === window else { return window.bounds }
    return view.convert(view.bounds, to: window).intersection(window.bounds)
  }

  private func hide() {
    panel?.removeFromSuperview()
    (panel, shown) = (nil, nil)
  }
}

/// Chooses the items of an interaction, and acts on the one on which the press ended.
///
/// UIKit: `UILargeContentViewerInteractionDelegate`.
@preconcurrency @MainActor public protocol UILargeContentViewerInteractionDelegate: NSObjectProtocol {
  /// The press ended on an item; nil for none. By default an item that is a control is pressed.
  func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?,
    at point: CGPoint)

  /// The item at a point of the view. Nil, the default, is for the front item among the view and its descendants.
  func largeContentViewerInteraction(_ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint)
    -> (any UILargeContentViewerItem)?

  /// The controller in whose view's middle the item is shown. By default the root controller of the window.
  func viewController(for interaction: UILargeContentViewerInteraction) -> UIViewController
}

extension UILargeContentViewerInteractionDelegate {
  public func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?,
    at point: CGPoint
  ) { interaction.press(item) }

  public func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
  ) -> (any UILargeContentViewerItem)? { nil }

  public func viewController(for interaction: UILargeContentViewerInteraction) -> UIViewController {
    interaction.view?.window?.rootViewController ?? UIViewController()
  }
}
