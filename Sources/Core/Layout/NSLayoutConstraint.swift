import CasementConstraints
public import Foundation

/// A linear relation between positions or sizes of views (rule Z1): first = multiplier × second + constant, or ≤, or ≥.
///
/// It takes effect while it is active: `isActive`, or added to a view that contains both items. It retains neither
/// item. It is deactivated when an item leaves the tree of the view that holds it.
///
/// UIKit: `NSLayoutConstraint`.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  /// The relation between the two sides.
  public nonisolated enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  /// A position or size of the alignment rectangle of a view or guide.
  public nonisolated enum Attribute: Int, Sendable {
    case notAnAttribute = 0
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
    /// The baseline of the last line of text; the bottom of a view without text.
    case lastBaseline
    /// The baseline of the first line of text; the bottom of a view without text.
    case firstBaseline
    // The positions of the view's layout margins.
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins

    /// The same as `lastBaseline`.
    public static var baseline: Attribute { .lastBaseline }
  }

  /// A layout axis.
  public nonisolated enum Axis: Int, Sendable { case horizontal, vertical }

  // The state of the constraint in the engine.
  enum State {
    case inactive
    /// Active; the next pass adds it to the solver.
    case waiting
    case installed(Constraint.ID)
    /// Active, but contradicted by other constraints (rule Z4).
    case broken
  }
  var state = State.inactive
  /// The view whose `constraints` contain it.
  var holder: UIView? {
    get { holderReference?.view }
    set { holderReference = newValue?.layoutReference }
  }
  private var holderReference: LayoutReference?
  /// The indices in the lists of the holder and the items.
  var heldIndex = 0
  var mentionIndices: InlineArray<4, Int> = [-1, -1, -1, -1]
  /// The activation order.
  var number = 0
  /// The part of the constant that insets and baselines contribute.
  var offset = 0.0
  var isChanged = false
  /// Whether the toolkit made it, so that `constraints` does not list it.
  package var isOfToolkit = false

  var first = LayoutPlace(item: nil, attribute: .notAnAttribute)
  /// The subtracted position, if the first side is a distance.
  var firstOrigin: LayoutPlace?
  var second: LayoutPlace?
  var secondOrigin: LayoutPlace?
  /// Whether a side is a distance.
  var hasOrigins = false

  /// Makes an empty relation.
  public override init() { super.init() }

  deinit {}

  /// Makes an inactive constraint.
  ///
  /// - Precondition: the attributes have one axis. A position needs a second item and a multiplier other than 0. The
  ///   numbers are finite.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    let second = view2.map { LayoutPlace(item: $0 as AnyObject, attribute: attr2) }
    self.init(
      LayoutPlace(item: view1 as AnyObject, attribute: attr1), relation,
      second?.attribute == .notAnAttribute ? nil : second, multiplier: multiplier, constant: c)
  }

  convenience init(
    _ first: LayoutPlace, minus firstOrigin: LayoutPlace? = nil, _ relation: Relation, _ second: LayoutPlace?,
    minus secondOrigin: LayoutPlace? = nil, multiplier: CGFloat = 1, constant: CGFloat
  ) {
    self.init()
    // A size times 0 is a constant.
    let isConstant = multiplier == 0 && first.attribute.isSize && second?.attribute.isSize == true
    let (second, multiplier) = isConstant ? (nil, 1) : (second, multiplier)
    (self.first, self.firstOrigin, self.second, self.secondOrigin) = (
      first, firstOrigin, second, secondOrigin
    )
    hasOrigins = firstOrigin != nil || secondOrigin != nil
    self.relation = relation
    self.multiplier = multiplier
    storedConstant = constant
    check()
  }

  private func check() {
    precondition(
      first.attribute != .notAnAttribute, "the first attribute of a constraint is that of a place or a size")
    precondition(
      multiplier.isFinite && storedConstant.isFinite,
      "multiplier \(multiplier) and constant \(storedConstant) of a constraint have to be finite")
    let isFirstSize = first.attribute.isSize || firstOrigin != nil
    guard let second else {
      precondition(
        isFirstSize,
        "\(first.attribute.name) is a place, which needs a second item to be measured from: "
          + "name one, such as the superview")
      return
    }
    let isSecondSize = second.attribute.isSize || secondOrigin != nil
    precondition(
      isFirstSize == isSecondSize && (isFirstSize || first.attribute.axis == second.attribute.axis),
      "\(first.attribute.name) cannot be related to \(second.attribute.name): take two sizes, "
        + "or two places on one axis")
    precondition(
      isFirstSize || multiplier != 0, "the multiplier of a relation between two places cannot be 0")
  }

  // MARK: Items, attributes and relation

  /// The view or guide of the first side.
  open var firstItem: AnyObject? { first.item }
  open var firstAttribute: Attribute { firstOrigin == nil ? first.attribute : .notAnAttribute }
  open private(set) var relation = Relation.equal
  /// The view or guide of the second side.
  open var secondItem: AnyObject? { second?.item }
  open var secondAttribute: Attribute {
    secondOrigin == nil ? second?.attribute ?? .notAnAttribute : .notAnAttribute
  }
  open private(set) var multiplier: CGFloat = 1

  /// The first side as an anchor.
  open var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(first, minus: firstOrigin) }
  /// The second side as an anchor.
  open var secondAnchor: NSLayoutAnchor<AnyObject>? { second.map { NSLayoutAnchor($0, minus: secondOrigin) } }

  /// The constant added to the second side, in points. Changing it is cheap: the next layout uses the new value.
  ///
  /// - Precondition: it is finite.
  open var constant: CGFloat {
    get { storedConstant }
    set {
      precondition(newValue.isFinite, "the constant \(newValue) of a constraint has to be finite")
      guard newValue != storedConstant else { return }
      storedConstant = newValue
      LayoutEngine.changed(self)
    }
  }
  private var storedConstant: CGFloat = 0

  /// The priority. Required by default.
  ///
  /// - Precondition: it is from 0 to 1000.
  open var priority = UILayoutPriority.required {
    didSet {
      precondition(
        priority.rawValue >= 0 && priority.rawValue <= UILayoutPriority.required.rawValue,
        "the priority \(priority.rawValue) of a constraint has to be from 0 to 1000, which is required")
      if priority != oldValue { LayoutEngine.changed(self, anew: true) }
    }
  }

  /// A name for log messages.
  open var identifier: String?

  /// Has no effect, because views are not archived. In UIKit it decides whether an archive of the view contains the
  /// constraint.
  open var shouldBeArchived = false

  // MARK: Activation

  /// Whether the constraint is active. Activating it adds it to the nearest common ancestor of both items.
  ///
  /// - Precondition: the items have a common ancestor.
  open var isActive: Bool {
    get { holder != nil }
    set { if newValue { activate() } else { deactivate() } }
  }

  /// Activates constraints.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// The class, address, identifier and relation.
  open nonisolated override var description: String {
    let address = UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque())
    let name = "\(type(of: self)): 0x\(String(address, radix: 16))"
    return MainActor.assumeIsolatedIfPossible { "<\(name)\(self.words)>" } ?? "<\(name)>"
  }

  private var words: String {
    var words = identifier.map { "; '\($0)'" } ?? ""
    words += "; \(side(first, firstOrigin))"
    words += relation == .equal ? " = " : relation == .lessThanOrEqual ? " <= " : " >= "
    let number = Trace.number(Double(abs(constant)))
    if let second {
      if multiplier != 1 { words += "\(Trace.number(Double(multiplier))) × " }
      words += side(second, secondOrigin)
      if constant != 0 { words += constant < 0 ? " - \(number)" : " + \(number)" }
    } else {
      words += Trace.number(Double(constant))
    }
    if priority != .required { words += " @ \(Trace.number(Double(priority.rawValue)))" }
    return words
  }

  private func side(_ place: LayoutPlace, _ origin: LayoutPlace?) -> String {
    origin.map { "(\(place.text) - \($0.text))" } ?? place.text
  }
}
