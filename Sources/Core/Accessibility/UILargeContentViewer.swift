public import Foundation

/// A view whose title and image are shown large on a long press, for users of large text.
///
/// UIKit: `UILargeContentViewerItem`. Nothing is shown large here: bars and controls grow with the size of text.
@preconcurrency @MainActor public protocol UILargeContentViewerItem: NSObjectProtocol {
  var showsLargeContentViewer: Bool { get }
  var largeContentTitle: String? { get }
  var largeContentImage: UIImage? { get }
  var scalesLargeContentImage: Bool { get }
  var largeContentImageInsets: UIEdgeInsets { get }
}

/// Has no effect: bars and controls grow with the size of text, so nothing is shown large on a long press.
///
/// UIKit: `UILargeContentViewerInteraction`.
@preconcurrency @MainActor open class UILargeContentViewerInteraction: NSObject, UIInteraction {
  /// Whether anything is shown large: never.
  public static var isEnabled: Bool { false }

  /// Never posted: `isEnabled` does not change.
  public static let enabledStatusDidChangeNotification = Foundation.Notification.Name(
    "UILargeContentViewerInteractionEnabledStatusDidChangeNotification")

  open private(set) weak var view: UIView?
  open private(set) weak var delegate: (any UILargeContentViewerInteractionDelegate)?

  /// A recognizer that never recognizes, for relations to others.
  open private(set) lazy var gestureRecognizerForExclusionRelationship = UIGestureRecognizer()

  public init(delegate: (any UILargeContentViewerInteractionDelegate)?) { self.delegate = delegate }

  public override convenience init() { self.init(delegate: nil) }

  deinit {}

  open func willMove(to view: UIView?) {}

  open func didMove(to view: UIView?) { self.view = view }
}

/// Is never called: nothing is shown large.
///
/// UIKit: `UILargeContentViewerInteractionDelegate`.
@preconcurrency @MainActor public protocol UILargeContentViewerInteractionDelegate: NSObjectProtocol {
  func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?,
    at point: CGPoint)
  func largeContentViewerInteraction(_ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint)
    -> (any UILargeContentViewerItem)?
  func viewController(for interaction: UILargeContentViewerInteraction) -> UIViewController
}

extension UILargeContentViewerInteractionDelegate {
  public func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?,
    at point: CGPoint
  ) {}

  public func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
  ) -> (any UILargeContentViewerItem)? { nil }

  public func viewController(for interaction: UILargeContentViewerInteraction) -> UIViewController {
    interaction.view?.window?.rootViewController ?? UIViewController()
  }
}

/// The values of `UILargeContentViewerItem` that a view's properties store.
struct LargeContent {
  var isShown = false
  var title: String?
  var image: UIImage?
  var scalesImage = false
  var insets = UIEdgeInsets.zero
}

/// The address is the key of a view's values.
private nonisolated(unsafe) var largeContentKey: UInt8 = 0

extension UIView: UILargeContentViewerItem {
  private var largeContent: LargeContent {
    get { objc_getAssociatedObject(self, &largeContentKey) as? LargeContent ?? LargeContent() }
    set { objc_setAssociatedObject(self, &largeContentKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
  }

  /// Has no effect: nothing is shown large. False by default.
  public var showsLargeContentViewer: Bool {
    get { largeContent.isShown }
    set { largeContent.isShown = newValue }
  }

  /// Has no effect: nothing is shown large. The label of the view by default.
  public var largeContentTitle: String? {
    get { largeContent.title ?? accessibilityLabel }
    set { largeContent.title = newValue }
  }

  /// Has no effect: nothing is shown large. Nil by default.
  public var largeContentImage: UIImage? {
    get { largeContent.image }
    set { largeContent.image = newValue }
  }

  /// Has no effect: nothing is shown large. False by default.
  public var scalesLargeContentImage: Bool {
    get { largeContent.scalesImage }
    set { largeContent.scalesImage = newValue }
  }

  /// Has no effect: nothing is shown large. Zero by default.
  public var largeContentImageInsets: UIEdgeInsets {
    get { largeContent.insets }
    set { largeContent.insets = newValue }
  }
}
