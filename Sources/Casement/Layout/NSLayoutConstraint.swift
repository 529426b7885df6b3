import Constraints
public import Foundation

/// A relation between places or sizes of views: first = multiplier × second + constant, or at least or at most that
/// (rule Z1).
///
/// It counts while it is active: `isActive`, or added to a view that holds both items. It keeps neither of its items
/// alive, and goes when one of them leaves the tree of the view that holds it.
///
/// UIKit: `NSLayoutConstraint`.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  /// How the first side stands to the second.
  public nonisolated enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  /// A place or a size of a view's or guide's alignment rectangle.
  public nonisolated enum Attribute: Int, Sendable {
    case notAnAttribute = 0
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
    /// The baseline of the last line of text; the bottom of a view without text.
    case lastBaseline
    /// The baseline of the first line of text; the bottom of a view without text.
    case firstBaseline
    // The view less its layout margins.
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins

    /// The same as `lastBaseline`.
    public static var baseline: Attribute { .lastBaseline }
  }

  /// A direction in which things are laid out.
  public nonisolated enum Axis: Int, Sendable { case horizontal, vertical }

  // What the solver and the views that take part know it by.
  enum State {
    case inactive
    /// Active, and to be given to the solver by the next pass.
    case waiting
    case installed(Constraint.ID)
    /// Active, but contradicted by others (rule Z4).
    case broken
  }
  var state = State.inactive
  /// The view in whose `constraints` it is.
  var holder: UIView? {
    get { holderReference?.view }
    set { holderReference = newValue?.layoutReference }
  }
  private var holderReference: LayoutReference?
  /// Where it is in the lists of its holder and its items.
  var heldIndex = 0
  var mentionIndices: InlineArray<4, Int> = [-1, -1, -1, -1]
  /// When it was activated, among others.
  var number = 0
  /// What insets and baselines add to the constant.
  var offset = 0.0
  var isChanged = false
  /// Whether it is one that no program has made, of which `constraints` does not tell.
  var isOfToolkit = false

  var first = LayoutPlace(item: nil, attribute: .notAnAttribute)
  /// What is subtracted from the first side, where that is a distance.
  var firstOrigin: LayoutPlace?
  var second: LayoutPlace?
  var secondOrigin: LayoutPlace?
  /// Whether a side is a distance.
  var hasOrigins = false

  /// A relation of nothing to nothing.
  public override init() { super.init() }

  deinit {}

  /// Makes a constraint that is not active yet.
  ///
  /// - Precondition: the attributes are of one axis. A place has a second item, and the multiplier is then not 0.
  ///   The numbers are finite.
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
    // Nothing times a size is a constant.
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

  // MARK: What it says

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

  /// What is added to the second side, in points. It may change at any time; the next layout follows.
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

  /// How much it matters. Required by default.
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

  /// A name for messages.
  open var identifier: String?

  /// Has no effect: views are not archived. Would say whether an archive of the view contains the constraint.
  open var shouldBeArchived = false

  // MARK: Whether it counts

  /// Whether the constraint counts. Activating it adds it to the nearest view that holds both items.
  ///
  /// - Precondition: there is such a view.
  open var isActive: Bool {
    get { holder != nil }
    set { if newValue { activate() } else { deactivate() } }
  }

  /// Makes constraints count.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Has constraints count no more.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// Class, address, identifier, and the relation.
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
