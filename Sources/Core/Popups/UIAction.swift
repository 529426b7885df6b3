/// The closure that an action calls when it is chosen.
///
/// UIKit: `UIActionHandler`.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// A menu element whose action is a closure.
///
/// UIKit: `UIAction`.
@preconcurrency @MainActor open class UIAction: UIMenuElement {
  /// The identifier of an action, by which the program finds it.
  public nonisolated struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

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

  /// The picture while its state is on; nil for the same.
  open var selectedImage: UIImage?

  /// The identifier, by which the program finds the action.
  public let identifier: Identifier

  /// The title in lists with more space than a menu.
  open var discoverabilityTitle: String?

  /// Attributes that change how it is shown, and whether it can be chosen.
  open var attributes: UIMenuElement.Attributes

  /// Whether the setting that the action toggles is on; a check mark shows it.
  open var state: UIMenuElement.State

  /// The control that performs the action, during its handler; nil for an action that no control performs.
  open private(set) var sender: Any?

  private let handler: UIActionHandler

  /// Makes an action.
  ///
  /// - Parameters:
  ///   - title: the title.
  ///   - subtitle: a line that explains it.
  ///   - image: the picture beside the title.
  ///   - selectedImage: the picture while its state is on.
  ///   - identifier: the identifier; unique by default.
  ///   - discoverabilityTitle: the title in lists with more space than a menu.
  ///   - attributes: the look, and whether it can be chosen.
  ///   - state: whether the setting that it toggles is on.
  ///   - handler: called after the menu has closed.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, selectedImage: UIImage? = nil,
    identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off,
    handler: @escaping UIActionHandler
  ) {
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    self.identifier = identifier ?? Identifier("casement.action.\(Self.count)")
    self.selectedImage = selectedImage
    Self.count += 1
    super.init(title: title, subtitle: subtitle, image: image)
  }

  private static var count = 0

  open override func copy(with zone: NSZone? = nil) -> Any {
    UIAction(
      title: title, subtitle: subtitle, image: image, selectedImage: selectedImage, identifier: identifier,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state, handler: handler)
  }

  package func perform(from sender: Any? = nil) {
    let outer = self.sender
    self.sender = sender
    handler(self)
    self.sender = outer
  }
}

extension UIMenuElement {
  /// The attributes with which a menu shows it.
  var menuAttributes: Attributes {
    switch self {
    case let action as UIAction: action.attributes
    case let command as UICommand: command.attributes
    case let menu as UIMenu: menu.options.contains(.destructive) ? .destructive : []
    default: []
    }
  }

  /// The image beside it in a menu.
  var menuImage: UIImage? {
    guard let action = self as? UIAction, action.state == .on else { return image }
    return action.selectedImage ?? image
  }

  /// The check mark beside it in a menu.
  var menuState: State {
    switch self {
    case let action as UIAction: action.state
    case let command as UICommand: command.state
    default: .off
    }
  }
}
