import Foundation

/// A segue of a compiled storyboard, in its source scene.
public struct CompiledSegue {
  /// Makes the destination controller with the storyboard's coder; nil leaves that to the storyboard. It stands for an
  /// `@IBSegueAction`.
  public typealias SegueAction =
    @MainActor (
      _ source: UIViewController, _ coder: NSCoder, _ sender: Any?, _ identifier: String?
    ) -> UIViewController?

  /// Makes a segue of a custom class.
  public typealias Maker =
    @MainActor (
      _ identifier: String?, _ source: UIViewController, _ destination: UIViewController
    ) -> UIStoryboardSegue

  /// The way in which the destination is shown.
  public enum Kind {
    case show
    case showDetail
    case embed
    /// The custom segue class shows the destination.
    case custom
    /// Nil styles are those of the destination.
    case present(UIModalPresentationStyle? = nil, UIModalTransitionStyle? = nil)
    /// A nil anchor is the sender.
    case popover(
      anchor: (@MainActor (UIViewController) -> PopoverAnchor?)? = nil,
      directions: UIPopoverArrowDirection = .any,
      passthroughViews: (@MainActor (UIViewController) -> [UIView])? = nil)
    /// Unwinds to a controller that has one of the actions.
    case unwind([UnwindAction])
  }

  /// The anchor of a popover.
  public enum PopoverAnchor {
    /// A rectangle of a view; nil for its bounds.
    case view(UIView, CGRect? = nil)
    case item(UIBarButtonItem)
  }

  /// An unwind method.
  public struct UnwindAction {
    let selector: Selector

    @MainActor public init<Controller: UIViewController, Result>(
      _ method: @escaping (Controller) -> (UIStoryboardSegue) -> Result
    ) {
      selector = Selector(method)
    }

    @MainActor public init<Controller: UIViewController, Result>(
      _ method: @escaping (Controller) -> () -> Result
    ) {
      selector = Selector(method)
    }
  }

  let id: String
  let identifier: String?
  let destination: String
  let kind: Kind
  let maker: Maker?
  let animates: Bool
  let action: SegueAction?

  /// Makes a segue.
  ///
  /// - Parameters:
  ///   - id: the id in the document.
  ///   - identifier: the identifier for `performSegue(withIdentifier:sender:)`.
  ///   - destination: the id of the destination scene, or of the exit of an unwind segue.
  ///   - make: makes a segue of a custom class.
  ///   - action: makes the destination controller.
  public init(
    id: String, identifier: String? = nil, destination: String, kind: Kind, make: Maker? = nil,
    animates: Bool = true, action: SegueAction? = nil
  ) {
    self.id = id
    self.identifier = identifier
    self.destination = destination
    self.kind = kind
    maker = make
    self.animates = animates
    self.action = action
  }
}
