public import Foundation

/// A menu element whose action a responder performs.
///
/// UIKit: `UICommand`. There are no selectors on Linux (rule L1): the action is an unbound method, which is performed by
/// the first responder up the chain that can (`canPerformAction(_:withSender:)`).
@preconcurrency @MainActor open class UICommand: UIMenuElement {
  /// The title.
  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }

  /// The picture beside its title; nil for none.
  open override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }

  /// The title in lists of shortcuts; nil for `title`.
  open var discoverabilityTitle: String?

  /// A disabled command cannot be performed. A hidden one can, but is not listed.
  open var attributes: UIMenuElement.Attributes

  /// Whether the setting that the command toggles is on.
  open var state: UIMenuElement.State

  /// A value that distinguishes commands with the same action.
  open internal(set) var propertyList: Any?

  /// The method or closure that performs a command.
  enum Performer {
    /// A method of the nearest responder that can perform it.
    case method(Selector)
    case closure((UIKeyCommand) -> Void)
  }

  let performer: Performer

  /// The method that performs the command; nil if a closure does.
  open var action: Selector? {
    if case .method(let selector) = performer { selector } else { nil }
  }

  /// Makes a command.
  ///
  /// - Parameters:
  ///   - title: the title.
  ///   - image: the picture beside the title.
  ///   - action: the method that performs it: `UICommand(title: "Copy", action: .copy)`.
  ///   - propertyList: a value that distinguishes commands with the same action.
  ///   - discoverabilityTitle: the title in lists of shortcuts.
  ///   - attributes: the look, and whether it can be chosen.
  ///   - state: whether the setting that it toggles is on.
  public convenience init(
    title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off
  ) {
    self.init(title, discoverabilityTitle, attributes, state, .method(action))
    self.propertyList = propertyList
    self.image = image
  }

  /// Makes a command of an unbound method that takes the command: `UICommand(title: "Copy", action: UIResponder.copy(_:))`.
  public convenience init<Target: AnyObject, Sender, Result>(
    title: String = "", image: UIImage? = nil, action: @escaping (Target) -> (Sender) -> Result,
    propertyList: Any? = nil, discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off
  ) {
    self.init(
      title: title, image: image, action: Selector(action), propertyList: propertyList,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
  }

  init(
    _ title: String, _ discoverabilityTitle: String?, _ attributes: UIMenuElement.Attributes,
    _ state: UIMenuElement.State, _ performer: Performer
  ) {
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.performer = performer
    super.init(title: title)
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = UICommand(title, discoverabilityTitle, attributes, state, performer)
    copy.propertyList = propertyList
    copy.subtitle = subtitle
    copy.image = image
    return copy
  }

  // MARK: Performing

  /// The responder that performs an action, from a responder up the chain.
  private func target(from responder: UIResponder, _ action: Selector) -> UIResponder? {
    responder.target(forAction: action, withSender: self) as? UIResponder
  }

  /// The responder that performs the command, from another one up the chain; nil for none, and for a closure.
  func target(from responder: UIResponder) -> UIResponder? {
    guard case .method(let selector) = performer else { return nil }
    return target(from: responder, selector)
  }

  /// Whether a responder up the chain can perform the command.
  func isAvailable(from responder: UIResponder) -> Bool {
    guard !attributes.contains(.disabled) else { return false }
    return switch performer {
    case .closure: true
    case .method(let selector): target(from: responder, selector) != nil
    }
  }

  /// Performs the command, if a responder up the chain can.
  func perform(from responder: UIResponder) {
    guard isAvailable(from: responder) else { return }
    let input = (self as? UIKeyCommand)?.input ?? ""
    Trace.log("command performed title=\(Trace.quoted(title)) input=\(Trace.quoted(input))")
    switch performer {
    case .closure(let handler): if let command = self as? UIKeyCommand { handler(command) }
    case .method(let selector):
      guard let target = target(from: responder, selector) else { return }
      selector.method.perform(on: target, sender: self)
    }
  }
}
