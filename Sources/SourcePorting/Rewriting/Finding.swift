/// A place in a source that must be changed by hand.
struct Finding: Equatable, Sendable {
  /// The kind of finding. The raw value is its name in the summary.
  enum Kind: String, CaseIterable, Sendable {
    case unreadable = "unreadable file"
    case missingModule = "import without a counterpart"
    case selector = "selector"
    case keyPath = "key path by name"
    case keyValueCoding = "key-value coding"
    case observation = "key-value observation"
    case removedAction = "removal of one of several actions"
    case construction = "initializer of a type parameter or of Self"
    case className = "class by name"
    case dynamicCall = "dynamic call"
    case runtime = "call of the Objective-C runtime"
    case main = "main of another platform"
    case objectiveCName = "Objective-C name"
    case hiddenOutlet = "outlet or action of a private type or extension"
    case managedProperty = "managed property"
    case dynamicProperty = "dynamic property"
    case optionalMember = "optional member without a default"
    case optionalCall = "use of an optional member"
    case lateImplementation = "optional method of a subclass"
    case extensionOverride = "override in or of an extension"
    case hiddenName = "private name that moved code needs"
    case condition = "condition"
    case literal = "literal"
  }

  let kind: Kind
  /// The advice for the user.
  let advice: String
  /// The offset in the file, in bytes.
  var offset: Int
}
