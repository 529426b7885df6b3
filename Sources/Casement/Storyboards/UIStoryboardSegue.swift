import Foundation

/// A way from one controller of a storyboard to another, while it is taken.
///
/// The source hears of it by `prepare(for:sender:)`, where it gives the destination what that is to show. A subclass
/// overrides `perform()` to bring the destination in its own way; it calls `super` to have it brought as the storyboard
/// says.
///
/// UIKit: `UIStoryboardSegue`. Rule Q3.
@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
  /// The name of the segue in the storyboard.
  public final let identifier: String?

  /// The controller that it begins at.
  public final let source: UIViewController

  /// The controller that it leads to.
  public final let destination: UIViewController

  /// Brings the destination.
  final var performer: (() -> Void)?

  /// Whether containers on the way back move.
  final var unwindsAnimated = true

  /// Makes a segue. Storyboards do; a subclass may override it.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
  }

  /// Makes a segue that brings the destination by a closure.
  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    performer = performHandler
  }

  deinit {}

  /// Brings the destination.
  ///
  /// - Precondition: a segue of the kind custom overrides it.
  open func perform() {
    guard let performer else {
      preconditionFailure(
        "\(type(of: self)) has no way to bring its destination: override perform(), or give it a performHandler"
      )
    }
    performer()
  }
}

/// Where a way back through the controllers begins.
///
/// UIKit: `UIStoryboardUnwindSegueSource`.
@preconcurrency @MainActor public final class UIStoryboardUnwindSegueSource: NSObject {
  /// The controller that goes back.
  public let source: UIViewController

  /// The method that the destination has.
  public let unwindAction: Selector

  /// What caused it.
  public let sender: Any?

  init(_ source: UIViewController, _ unwindAction: Selector, _ sender: Any?) {
    self.source = source
    self.unwindAction = unwindAction
    self.sender = sender
  }
}
