public import Foundation

/// What the user does, in a few values: enough to bring it back in the next run of the program, or in another scene.
///
/// Apple: `NSUserActivity`. Values of property lists are kept from one run to the next.
open nonisolated class NSUserActivity: NSObject {
  /// The kind of activity, a name in reverse-DNS form of the program's choice.
  public let activityType: String

  /// Words for people that name it.
  open var title: String?

  /// The values.
  open var userInfo: [AnyHashable: Any]?

  /// Has no effect: all values are kept. Would be the keys of the values that are needed.
  open var requiredUserInfoKeys: Set<String>?

  /// A web page that shows the same.
  open var webpageURL: URL?

  /// What scenes can be chosen by.
  open var targetContentIdentifier: String?

  /// Has no effect: no desktop searches for activities. Would be words by which the activity can be found.
  open var keywords: Set<String> = []

  /// The identifier by which the program knows this one among activities of the same type.
  open var persistentIdentifier: String?

  /// Has no effect: no desktop hands activities over. Would say whether the activity can go on at another device. True by
  /// default.
  open var isEligibleForHandoff = true

  /// Has no effect: no desktop searches for activities. Would say whether the activity can be found. False by default.
  open var isEligibleForSearch = false

  /// Has no effect: activities are published nowhere. Would say whether their subject may be. False by default.
  open var isEligibleForPublicIndexing = false

  /// Has no effect: no desktop suggests activities. Would say whether the activity may be suggested. False by default.
  open var isEligibleForPrediction = false

  /// Whether the values are out of date: the delegate is asked for new ones before the activity is written down.
  open var needsSave = false

  /// Updates the values. Not retained.
  open weak var delegate: (any NSUserActivityDelegate)?

  /// The activity is about to be written down, or to be carried elsewhere.
  func willSave() {
    guard needsSave else { return }
    needsSave = false
    delegate?.userActivityWillSave(self)
  }

  /// Makes an activity of a kind.
  public init(activityType: String) { self.activityType = activityType }

  /// Adds values, in place of those with the same keys.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }

  /// The user does this now. Scenes keep what they are given; nobody else asks for it.
  open func becomeCurrent() {}

  /// Does nothing: no desktop asks for the current activity.
  open func resignCurrent() {}

  /// The activity is over.
  open func invalidate() {}
}

/// Keeps the values of an activity up to date.
///
/// Apple: `NSUserActivityDelegate`. All of it is optional.
public nonisolated protocol NSUserActivityDelegate: NSObjectProtocol {
  /// An activity with `needsSave` is about to be written down, or to be carried elsewhere: the place to set its `userInfo`.
  func userActivityWillSave(_ userActivity: NSUserActivity)

  /// Is never called: no desktop hands activities over.
  func userActivityWasContinued(_ userActivity: NSUserActivity)
}

nonisolated extension NSUserActivityDelegate {
  public func userActivityWillSave(_ userActivity: NSUserActivity) {}
  public func userActivityWasContinued(_ userActivity: NSUserActivity) {}
}

/// The kind of activity that looks at a web page. It comes from browsers of other devices, and so to no program here.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// Something that can bring back what an activity says.
///
/// UIKit: `UIUserActivityRestoring`.
@preconcurrency @MainActor public protocol UIUserActivityRestoring: NSObjectProtocol {
  /// Brings it back.
  func restoreUserActivityState(_ userActivity: NSUserActivity)
}

extension UIResponder: UIUserActivityRestoring {}

/// Drags and pasteboards carry an activity, as from a row to a window of its own.
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
  /// The activity as a property list; values that cannot be in one are left out.
  var propertyList: [String: Any] {
    var list: [String: Any] = ["type": activityType]
    list["title"] = title
    list["page"] = webpageURL?.absoluteString
    list["target"] = targetContentIdentifier
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

  /// An activity of a property list; nil if it is none.
  convenience init?(propertyList: [String: Any]) {
    guard let type = propertyList["type"] as? String else { return nil }
    self.init(activityType: type)
    title = propertyList["title"] as? String
    webpageURL = (propertyList["page"] as? String).flatMap { URL(string: $0) }
    targetContentIdentifier = propertyList["target"] as? String
    userInfo = propertyList["values"] as? [String: Any]
  }
}
