/// What an action does when it is chosen.
///
/// UIKit: `UIActionHandler`.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// Something that a person can choose, and that a closure does.
///
/// UIKit: `UIAction`.
@preconcurrency @MainActor open class UIAction: UIMenuElement {
  /// What an action is to the program.
  public nonisolated struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// What it is called.
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

  /// What the action is to the program.
  public let identifier: Identifier

  /// What it is called where there is room for more than its title.
  open var discoverabilityTitle: String?

  /// How it is shown, and whether it can be chosen.
  open var attributes: UIMenuElement.Attributes

  /// Whether what it stands for is on, as a tick shows.
  open var state: UIMenuElement.State

  /// What has it done right now: the control, for one that belongs to a control; else nil.
  open private(set) var sender: Any?

  private let handler: UIActionHandler

  /// Makes an action.
  ///
  /// - Parameters:
  ///   - title: what it is called.
  ///   - subtitle: a line that explains it.
  ///   - image: the picture beside the title.
  ///   - selectedImage: the picture while its state is on.
  ///   - identifier: what it is to the program; one that no other has by default.
  ///   - discoverabilityTitle: what it is called where there is room for more.
  ///   - attributes: how it is shown, and whether it can be chosen.
  ///   - state: whether what it stands for is on.
  ///   - handler: does it, when the menu has closed.
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

  func perform(from sender: Any? = nil) {
    let outer = self.sender
    self.sender = sender
    handler(self)
    self.sender = outer
  }
}

extension UIMenuElement {
  /// How it is shown in a menu, and whether it can be chosen.
  var menuAttributes: Attributes {
    switch self {
    case let action as UIAction: action.attributes
    case let command as UICommand: command.attributes
    case let menu as UIMenu: menu.options.contains(.destructive) ? .destructive : []
    default: []
    }
  }

  /// The picture that a menu shows beside it.
  var menuImage: UIImage? {
    guard let action = self as? UIAction, action.state == .on else { return image }
    return action.selectedImage ?? image
  }

  /// Whether a menu shows a tick beside it.
  var menuState: State {
    switch self {
    case let action as UIAction: action.state
    case let command as UICommand: command.state
    default: .off
    }
  }
}
