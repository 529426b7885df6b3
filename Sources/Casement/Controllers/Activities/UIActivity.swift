public import Foundation

/// Something that can be done with what a program shares: a tile in a `UIActivityViewController`.
///
/// A subclass says what it is called and looks like, whether it can be done with some items, and does it in `perform()`, or by
/// a controller of its own. It calls `activityDidFinish(_:)` in the end.
///
/// UIKit: `UIActivity`.
@preconcurrency @MainActor open class UIActivity: NSObject {
  /// What kind of thing an activity does.
  public nonisolated enum Category: Int, Sendable {
    /// It does something with the items here.
    case action = 0
    /// It brings them elsewhere.
    case share = 1
  }

  /// The name of an activity.
  public nonisolated struct ActivityType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// Puts the items on the pasteboard.
    public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
    /// Writes a mail with the items.
    public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
    /// Saves the items where the user says.
    public static let saveToFiles = ActivityType("com.apple.DocumentManagerUICore.SaveToFiles")
    /// Has another program open a file or a page, which the user chooses.
    public static let openWith = ActivityType("casement.activity.open")

    // Activities of Apple's systems, so that programs can exclude them. No desktop here has them.
    public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
    public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
    public static let postToWeibo = ActivityType("com.apple.UIKit.activity.PostToWeibo")
    public static let postToVimeo = ActivityType("com.apple.UIKit.activity.PostToVimeo")
    public static let postToTencentWeibo = ActivityType("com.apple.UIKit.activity.TencentWeibo")
    public static let postToFlickr = ActivityType("com.apple.UIKit.activity.PostToFlickr")
    public static let message = ActivityType("com.apple.UIKit.activity.Message")
    public static let print = ActivityType("com.apple.UIKit.activity.Print")
    public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
    public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
    public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
    public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
    public static let openInIBooks = ActivityType("com.apple.UIKit.activity.OpenInIBooks")
    public static let markupAsPDF = ActivityType("com.apple.UIKit.activity.MarkupAsPDF")
  }

  /// Hears that it is done.
  var onFinish: ((Bool) -> Void)?

  public override init() { super.init() }

  deinit {}

  /// What kind of thing it does. `action` by default.
  open class var activityCategory: Category { .action }

  /// Its name. Nil by default.
  open var activityType: ActivityType? { nil }

  /// What it is called below its tile. A subclass has to say so.
  open var activityTitle: String? { nil }

  /// Its picture: a template, or a symbol. A subclass has to say so.
  open var activityImage: UIImage? { nil }

  /// Whether it can be done with some items. False by default.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }

  /// It was chosen. Does nothing by default: keep the items.
  open func prepare(withActivityItems activityItems: [Any]) {}

  /// The controller that does it, presented in place of calling `perform()`. Nil by default.
  open var activityViewController: UIViewController? { nil }

  /// Does it, and calls `activityDidFinish(_:)` at its end. By default that is all.
  open func perform() { activityDidFinish(true) }

  /// The subclass says that it is done, or was given up.
  open func activityDidFinish(_ completed: Bool) {
    let finished = onFinish
    onFinish = nil
    finished?(completed)
  }
}

/// Gives an activity view controller an item when an activity was chosen, for that one.
///
/// UIKit: `UIActivityItemSource`.
@preconcurrency @MainActor public protocol UIActivityItemSource: NSObjectProtocol {
  /// An item of the same kind, by which activities are offered.
  func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any

  /// The item for an activity; nil for none.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any?

  /// The subject, for activities that have one. Empty by default.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String
}

extension UIActivityItemSource {
  public func activityViewController(
    _ activityViewController: UIActivityViewController,
    subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }
}
