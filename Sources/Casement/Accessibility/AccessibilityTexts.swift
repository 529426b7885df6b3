/// What views say of themselves to people who cannot see them. It is kept beside the views, few of which have any.
struct AccessibilityTexts {
  var isElement: Bool?
  var identifier: String?
  var label: String?
  var hint: String?
  var value: String?

  private static var all: [ObjectIdentifier: AccessibilityTexts] = [:]

  /// What a view says.
  static subscript(view: UIView) -> AccessibilityTexts {
    get { all[ObjectIdentifier(view)] ?? AccessibilityTexts() }
    set { all[ObjectIdentifier(view)] = newValue }
  }

  /// A view ends: another one may come to its place in memory.
  static func forget(_ view: UIView) {
    if !all.isEmpty { all[ObjectIdentifier(view)] = nil }
  }
}
