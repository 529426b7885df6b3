public import Foundation

/// An element of a menu, which a person chooses by its title.
///
/// UIKit: `UIMenuElement`.
@preconcurrency @MainActor open class UIMenuElement: NSObject {
  /// Attributes that change how an element is shown, and whether it can be chosen.
  public nonisolated struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// It cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// Its action destroys data, and it is shown as such.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// It is not shown.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// The menu stays open when it is chosen, and shows the new states of its elements.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// Whether the setting that an element toggles is on; a check mark shows it.
  public nonisolated enum State: Int, Sendable {
    case off, on, mixed
  }

  /// The title.
  open internal(set) var title: String

  /// A line below the title that explains it; nil for none.
  open var subtitle: String?

  /// The picture beside the title; nil for none.
  open internal(set) var image: UIImage?

  init(title: String, subtitle: String? = nil, image: UIImage? = nil) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
  }

  /// A new element with the same properties.
  open func copy(with zone: NSZone? = nil) -> Any {
    UIMenuElement(title: title, subtitle: subtitle, image: image)
  }
}

/// Copies are made on the main actor.
extension UIMenuElement: @MainActor NSCopying {}
