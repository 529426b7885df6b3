import Foundation

/// A transition between two controllers of a storyboard, while it is performed.
///
/// The source receives it in `prepare(for:sender:)`, and passes data to the destination there. A subclass overrides
/// `perform()` for its own transition. `super.perform()` performs the transition of the storyboard.
///
/// UIKit: `UIStoryboardSegue`. Rule Q3.
@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
  /// The identifier of the segue in the storyboard.
  public final let identifier: String?

  /// The source controller.
  public final let source: UIViewController

  /// The destination controller.
  public final let destination: UIViewController

  /// Performs the transition.
  final var performer: (() -> Void)?

  /// Whether the containers on the way back animate.
  package final var unwindsAnimated = true

  /// Makes a segue, for storyboards. A subclass may override it.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
  }

  /// Makes a segue with a closure that performs the transition.
  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    performer = performHandler
  }

  deinit {}

  /// Performs the transition.
  ///
  /// - Precondition: the segue has a performer, or the subclass of a custom segue overrides this method.
  open func perform() {
    guard let performer else {
      preconditionFailure(
        "\(type(of: self)) has no way to bring its destination: override perform(), or give it a performHandler"
      )
    }
    performer()
  }
}

/// The start of an unwind segue.
///
/// UIKit: `UIStoryboardUnwindSegueSource`.
@preconcurrency @MainActor public final class UIStoryboardUnwindSegueSource: NSObject {
  /// The controller from which the segue unwinds.
  public let source: UIViewController

  /// The unwind method of the destination.
  public let unwindAction: Selector

  /// The object that triggered the segue.
  public let sender: Any?

  init(_ source: UIViewController, _ unwindAction: Selector, _ sender: Any?) {
    self.source = source
    self.unwindAction = unwindAction
    self.sender = sender
  }
}
