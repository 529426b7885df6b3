public import Foundation

/// Something in a text that can be pressed: a link or an attachment.
///
/// UIKit: `UITextItem`.
@preconcurrency @MainActor open class UITextItem: NSObject {
  /// The kind of an item.
  public enum Content {
    /// A link, with its address.
    case link(URL)
    /// An attachment.
    case textAttachment(NSTextAttachment)
  }

  /// The menu of an item.
  @preconcurrency @MainActor public struct MenuConfiguration {
    let menu: UIMenu

    /// Makes a configuration that shows a menu.
    public init(menu: UIMenu) { self.menu = menu }
  }

  /// The link or attachment.
  public let content: Content

  /// The range of the item in the text, in UTF-16 units.
  public let range: NSRange

  init(_ content: Content, _ range: NSRange) {
    self.content = content
    self.range = range
  }

  deinit {}
}
