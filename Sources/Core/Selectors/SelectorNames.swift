/// A standard edit action by its name in Objective-C, such as `copy:`. Any other name gives a selector that no object
/// implements, since Swift cannot find methods by name on Linux.
///
/// Foundation: `NSSelectorFromString`. The porting command replaces names that are literals for methods of the same
/// class.
// swift-format-ignore: AlwaysUseLowerCamelCase
@MainActor @preconcurrency public func NSSelectorFromString(_ aSelectorName: String) -> Selector {
  if let action = StandardEdit.allCases.first(where: { $0.selectorName == aSelectorName }) {
    return Selector(action)
  }
  if let known = SelectorNames.unknown[aSelectorName] { return known }
  let selector = Selector(SelectorNames.Nothing.unfound)
  SelectorNames.unknown[aSelectorName] = selector
  return selector
}

/// The name in Objective-C of a standard edit action, or of a selector that `NSSelectorFromString` made. Empty for a
/// selector of a method of the program.
///
/// Foundation: `NSStringFromSelector`.
// swift-format-ignore: AlwaysUseLowerCamelCase
@MainActor @preconcurrency public func NSStringFromSelector(_ aSelector: Selector) -> String {
  StandardEdit.allCases.first { Selector($0) == aSelector }?.selectorName
    ?? SelectorNames.unknown.first { $0.value == aSelector }?.key ?? ""
}

/// The selectors for unknown names.
private enum SelectorNames {
  /// A class without instances.
  final class Nothing {
    private init() {}
    func unfound() {}
  }

  static var unknown: [String: Selector] = [:]
}

extension StandardEdit {
  fileprivate var selectorName: String { "\(self):" }
}
