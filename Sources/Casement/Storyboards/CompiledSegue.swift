import Foundation

/// A segue of a compiled storyboard, as the scene that it begins at has it.
public struct CompiledSegue {
  /// Makes the destination's controller in the program's own way, with the coder that the storyboard has for it; nil leaves
  /// it to the storyboard.
  public typealias SegueAction =
    @MainActor (
      _ source: UIViewController, _ coder: NSCoder, _ sender: Any?, _ identifier: String?
    ) -> UIViewController?

  /// Makes the object for a segue of the program's own class.
  public typealias Maker =
    @MainActor (
      _ identifier: String?, _ source: UIViewController, _ destination: UIViewController
    ) -> UIStoryboardSegue

  /// How the destination comes.
  public enum Kind {
    case show
    case showDetail
    case embed
    /// The segue's class does it.
    case custom
    /// Without a style, as the destination has it.
    case present(UIModalPresentationStyle? = nil, UIModalTransitionStyle? = nil)
    /// Without an anchor, at the sender.
    case popover(
      anchor: (@MainActor (UIViewController) -> PopoverAnchor?)? = nil,
      directions: UIPopoverArrowDirection = .any,
      passthroughViews: (@MainActor (UIViewController) -> [UIView])? = nil)
    /// Back to a controller that has one of the actions.
    case unwind([UnwindAction])
  }

  /// What a popover points at.
  public enum PopoverAnchor {
    /// A rectangle of a view; nil for all of it.
    case view(UIView, CGRect? = nil)
    case item(UIBarButtonItem)
  }

  /// A method to which a segue leads back.
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
  ///   - id: what the document calls it.
  ///   - identifier: the name by which the program knows it.
  ///   - destination: the scene that it leads to; of an unwind segue, the exit.
  ///   - make: makes a segue of the program's own class.
  ///   - action: makes the destination's controller.
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
