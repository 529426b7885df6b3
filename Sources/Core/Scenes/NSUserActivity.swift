public import Foundation

/// A description of the user's current activity, sufficient to restore it in the next run of the program or in another
/// scene.
///
/// Apple: `NSUserActivity`. Values that property lists support are kept from one run to the next.
open nonisolated class NSUserActivity: NSObject {
  /// The type of the activity, a name in reverse-DNS form.
  public let activityType: String

  /// The localized title.
  open var title: String?

  /// The values of the activity.
  open var userInfo: [AnyHashable: Any]?

  /// Has no effect: all values are kept. The keys of the required values.
  open var requiredUserInfoKeys: Set<String>?

  /// A web page with the same content.
  open var webpageURL: URL?

  /// The identifier of the content, by which scenes are selected.
  open var targetContentIdentifier: String?

  /// Has no effect: no desktop searches activities. Keywords for searching.
  open var keywords: Set<String> = []

  /// An identifier among the program's activities of the same type.
  open var persistentIdentifier: String?

  /// Has no effect: no desktop supports Handoff. Whether the activity can continue on another device. True by default.
  open var isEligibleForHandoff = true

  /// Has no effect: no desktop searches activities. Whether the activity can be searched. False by default.
  open var isEligibleForSearch = false

  /// Has no effect: activities are not published. Whether the activity may be indexed publicly. False by default.
  open var isEligibleForPublicIndexing = false

  /// Has no effect: no desktop suggests activities. Whether the activity may be suggested. False by default.
  open var isEligibleForPrediction = false

  /// Whether the values are outdated. The delegate then updates them before the activity is saved.
  open var needsSave = false

  /// Updates the values. Not retained.
  open weak var delegate: (any NSUserActivityDelegate)?

  /// Called before the activity is saved or transferred.
  func willSave() {
    guard needsSave else { return }
    needsSave = false
    delegate?.userActivityWillSave(self)
  }

  /// Creates an activity of a type.
  public init(activityType: String) { self.activityType = activityType }

  /// Adds values, and replaces those with the same keys.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }

  /// Has no effect: scenes keep their activities, and no desktop reads the current one. Marks the activity as current.
  open func becomeCurrent() {}

  /// Has no effect: no desktop reads the current activity.
  open func resignCurrent() {}

  /// Has no effect. Ends the activity.
  open func invalidate() {}
}

/// Updates the values of an activity.
///
/// Apple: `NSUserActivityDelegate`. All methods have default implementations.
public nonisolated protocol NSUserActivityDelegate: NSObjectProtocol {
  /// Called before an activity with `needsSave` is saved or transferred. An implementation sets its `userInfo`.
  func userActivityWillSave(_ userActivity: NSUserActivity)

  /// Never called: no desktop supports Handoff.
  func userActivityWasContinued(_ userActivity: NSUserActivity)
}

nonisolated extension NSUserActivityDelegate {
  public func userActivityWillSave(_ userActivity: NSUserActivity) {}
  public func userActivityWasContinued(_ userActivity: NSUserActivity) {}
}

/// The type of activities that show a web page. They come from browsers on other devices, so they do not occur here.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// An object that can restore an activity.
///
/// UIKit: `UIUserActivityRestoring`.
@preconcurrency @MainActor public protocol UIUserActivityRestoring: NSObjectProtocol {
  /// Restores the state of an activity.
  func restoreUserActivityState(_ userActivity: NSUserActivity)
}

extension UIResponder: UIUserActivityRestoring {}

/// Drags and pasteboards transfer an activity, as from a row to a new window.
nonisolated extension NSUserActivity: NSItemProviderWriting, NSItemProviderReading {
  private static let typeIdentifier = "casement.user-activity"

  public static var writableTypeIdentifiersForItemProvider: [String] { [typeIdentifier] }

  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    willSave()
    do {
      completionHandler(
        try PropertyListSerialization.data(fromPropertyList: propertyList, format: .binary, options: 0), nil)
    } catch {
      completionHandler(nil, error)
    }
    return nil
  }

  public static var readableTypeIdentifiersForItemProvider: [String] { [typeIdentifier] }

  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    let list = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
    guard let values = list as? [String: Any], let activity = NSUserActivity(propertyList: values) as? Self
    else { throw NSItemProvider.error(.unexpectedValueClassError) }
    return activity
  }
}

nonisolated extension NSUserActivity {
  /// The activity as a property list. Values that property lists do not support are omitted.
  var propertyList: [String: Any] {
    var list: [String: Any] = ["type": activityType]
    list["title"] = title
    list["page"] = webpageURL?.absoluteString
    list["target"] = targetContentIdentifier
    list["identifier"] = persistentIdentifier
    if let userInfo {
      var values: [String: Any] = [:]
      for case (let key as String, let value) in userInfo
      where PropertyListSerialization.propertyList(value, isValidFor: .binary) {
        values[key] = value
      }
      list["values"] = values
    }
    return list
  }

  /// Creates an activity from a property list; nil if it has no type.
  convenience init?(propertyList: [String: Any]) {
    guard let type = propertyList["type"] as? String else { return nil }
    self.init(activityType: type)
    title = propertyList["title"] as? String
    webpageURL = (propertyList["page"] as? String).flatMap { URL(string: $0) }
    targetContentIdentifier = propertyList["target"] as? String
    persistentIdentifier = propertyList["identifier"] as? String
    userInfo = propertyList["values"] as? [String: Any]
  }
}
