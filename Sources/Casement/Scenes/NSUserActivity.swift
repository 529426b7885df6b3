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

  /// The keys of the values that are needed.
  open var requiredUserInfoKeys: Set<String>?

  /// A web page that shows the same.
  open var webpageURL: URL?

  /// What scenes can be chosen by.
  open var targetContentIdentifier: String?

  /// Makes an activity of a kind.
  public init(activityType: String) { self.activityType = activityType }

  /// Adds values, in place of those with the same keys.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }
}

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
