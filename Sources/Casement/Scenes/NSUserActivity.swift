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

  /// Has no effect: an activity has no delegate that would update its values. Would say that they are out of date.
  open var needsSave = false

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

extension NSUserActivity {
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
