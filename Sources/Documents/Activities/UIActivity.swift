public import Foundation

/// An action for shared items, shown as a tile in a `UIActivityViewController`.
///
/// A subclass returns a title and an image, and whether it accepts given items. It acts in `perform()` or with a controller
/// of its own, and finally calls `activityDidFinish(_:)`.
///
/// UIKit: `UIActivity`.
@preconcurrency @MainActor open class UIActivity: NSObject {
  /// The category of an activity.
  public nonisolated enum Category: Int, Sendable {
    /// Acts on the items within the program.
    case action = 0
    /// Sends the items to another place or program.
    case share = 1
  }

  /// The identifier of an activity.
  public nonisolated struct ActivityType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// Copies the items to the pasteboard.
    public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
    /// Composes a mail with the items.
    public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
    /// Saves the items in a folder that the user chooses.
    public static let saveToFiles = ActivityType("com.apple.DocumentManagerUICore.SaveToFiles")
    /// Opens a file or a web page in a program that the user chooses.
    public static let openWith = ActivityType("casement.activity.open")

    // Activities of Apple's systems, declared so that programs can exclude them. No desktop here has them.
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

  /// The reason why one of the toolkit's activities could not be performed.
  var failure: (any Error)?

  /// Called once with whether the activity completed.
  var onFinish: ((Bool) -> Void)?

  public override init() { super.init() }

  deinit {}

  /// The category. `action` by default.
  open class var activityCategory: Category { .action }

  /// The identifier. Nil by default.
  open var activityType: ActivityType? { nil }

  /// The title below the tile. A subclass must override it.
  open var activityTitle: String? { nil }

  /// The image: a template or a symbol. A subclass must override it.
  open var activityImage: UIImage? { nil }

  /// Whether the activity accepts the given items. False by default.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }

  /// Called after the user chose the activity. An override stores the items. Does nothing by default.
  open func prepare(withActivityItems activityItems: [Any]) {}

  /// A controller to present instead of calling `perform()`. Nil by default.
  open var activityViewController: UIViewController? { nil }

  /// Performs the activity. An override calls `activityDidFinish(_:)` at its end; by default nothing else happens.
  open func perform() { activityDidFinish(true) }

  /// Reports that the activity completed or was canceled. Called by the subclass.
  open func activityDidFinish(_ completed: Bool) {
    let finished = onFinish
    onFinish = nil
    finished?(completed)
  }
}

/// Provides an item for the chosen activity on demand.
///
/// UIKit: `UIActivityItemSource`.
@preconcurrency @MainActor public protocol UIActivityItemSource: NSObjectProtocol {
  /// A placeholder of the same type, which determines the offered activities.
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
