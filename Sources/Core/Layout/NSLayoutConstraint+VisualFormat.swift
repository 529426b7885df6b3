import Foundation

extension NSLayoutConstraint {
  /// The alignment of the views across the format's axis, and its direction.
  ///
  /// UIKit: `NSLayoutConstraint.FormatOptions`.
  public nonisolated struct FormatOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)

    public static let directionLeadingToTrailing = FormatOptions([])
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    public static let directionMask = FormatOptions(rawValue: 3 << 16)

    public static let spacingEdgeToEdge = FormatOptions([])
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)
  }

  /// Makes inactive constraints from a visual format such as `H: -8-[left(>=40@750)]-[right(==left)]- `.
  ///
  /// - metrics: values for the names of numbers in the format.
  /// - views: views and guides for the names in the format.
  /// - Precondition: the format is valid, and all names exist. The message points to the invalid character.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do throws(VisualFormatParser.Failure) {
      var maker = VisualFormat(
        try VisualFormatParser(format), options: opts, metrics: metrics ?? [:], views: views)
      return try maker.constraints()
    } catch {
      preconditionFailure(VisualFormatParser.message(format, error))
    }
  }
}

/// Translates a parsed visual format into constraints.
private struct VisualFormat {
  typealias Failure = VisualFormatParser.Failure
  typealias Predicate = VisualFormatParser.Predicate

  let parser: VisualFormatParser
  let options: NSLayoutConstraint.FormatOptions
  let metrics: [String: Any]
  let views: [String: Any]
  private var result: [NSLayoutConstraint] = []

  init(
    _ parser: VisualFormatParser, options: NSLayoutConstraint.FormatOptions, metrics: [String: Any],
    views: [String: Any]
  ) {
    (self.parser, self.options, self.metrics, self.views) = (parser, options, metrics, views)
  }

  mutating func constraints() throws(Failure) -> [NSLayoutConstraint] {
    var items: [AnyObject] = []
    for part in parser.elements {
      guard case .view(let name, _) = part.element else { continue }
      items.append(try view(name, part.place + 1))
    }
    var index = 0
    var last: AnyObject?
    for part in parser.elements {
      switch part.element {
      case .superview:
        let around = try superview(of: index == 0 ? items[0] : items[index - 1], part.place)
        if let last { try connect(last, around, part.before, endsAtSuperview: true) }
        last = around
      case .view(_, let predicates):
        let item = items[index]
        if let last { try connect(last, item, part.before, beginsAtSuperview: index == 0) }
        for predicate in predicates { try size(item, predicate) }
        last = item
        index += 1
      }
    }
    try align(items)
    return result
  }

  private func view(_ name: String, _ place: Int) throws(Failure) -> AnyObject {
    guard let item = views[name] else {
      throw Failure(reason: "\(name) is not among the views", place: place)
    }
    let object = item as AnyObject
    guard object is UIView || object is UILayoutGuide else {
      throw Failure(reason: "\(name) is no view and no layout guide", place: place)
    }
    return object
  }

  private func superview(of item: AnyObject, _ place: Int) throws(Failure) -> UIView {
    guard let view = (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView else {
      throw Failure(reason: "the view beside it has no superview: add it first", place: place)
    }
    return view
  }

  /// Connects consecutive items. The edges of the superview are inside positions.
  private mutating func connect(
    _ one: AnyObject, _ other: AnyObject, _ connection: VisualFormatParser.Connection,
    beginsAtSuperview: Bool = false, endsAtSuperview: Bool = false
  ) throws(Failure) {
    typealias Attribute = NSLayoutConstraint.Attribute
    let direction = options.intersection(.directionMask)
    let (start, end): (Attribute, Attribute) =
      if parser.isVertical {
        (.top, .bottom)
      } else if direction == .directionLeftToRight {
        (.left, .right)
      } else if direction == .directionRightToLeft {
        (.right, .left)
      } else {
        (.leading, .trailing)
      }
    var near = endsAtSuperview ? end : start
    var far = beginsAtSuperview ? start : end
    if parser.isVertical, options.contains(.spacingBaselineToBaseline), !beginsAtSuperview, !endsAtSuperview {
      (near, far) = (.firstBaseline, .lastBaseline)
    }
    // The standard distance to the superview uses its margins.
    var standard = Double(systemSpacing)
    if case .standard = connection, beginsAtSuperview || endsAtSuperview {
      if beginsAtSuperview { far = far.ofMargins } else { near = near.ofMargins }
      standard = 0
    }
    let isReversed = !parser.isVertical && direction == .directionRightToLeft
    func add(_ relation: NSLayoutConstraint.Relation, _ constant: Double, _ priority: UILayoutPriority) {
      // In reversed formats the distances would be negative. Swapping the sides keeps the constants positive, as written.
      let (first, second) = (
        LayoutPlace(item: other, attribute: near), LayoutPlace(item: one, attribute: far)
      )
      let constraint =
        isReversed
        ? NSLayoutConstraint(second, relation, first, constant: constant)
        : NSLayoutConstraint(first, relation, second, constant: constant)
      constraint.priority = priority
      result.append(constraint)
    }
    switch connection {
    case .flush: add(.equal, 0, .required)
    case .standard: add(.equal, standard, .required)
    case .predicates(let predicates):
      for predicate in predicates {
        guard case .value(let number) = try value(predicate.object, predicate.place) else {
          throw Failure(reason: "a distance is a number, and not a view", place: predicate.place)
        }
        add(predicate.relation, number, try priority(predicate))
      }
    }
  }

  private mutating func size(_ item: AnyObject, _ predicate: Predicate) throws(Failure) {
    let attribute = parser.isVertical ? NSLayoutConstraint.Attribute.height : .width
    let place = LayoutPlace(item: item, attribute: attribute)
    let constraint =
      switch try value(predicate.object, predicate.place) {
      case .value(let number): NSLayoutConstraint(place, predicate.relation, nil, constant: number)
      case .item(let other):
        NSLayoutConstraint(
          place, predicate.relation, LayoutPlace(item: other, attribute: attribute), constant: 0)
      }
    constraint.priority = try priority(predicate)
    result.append(constraint)
  }

  private enum Value {
    case value(Double)
    case item(AnyObject)
  }

  private func value(_ object: Predicate.Object, _ place: Int) throws(Failure) -> Value {
    switch object {
    case .number(let number): return .value(number)
    case .name(let name):
      if let metric = metrics[name] {
        guard let number = number(metric) else { throw Failure(reason: "\(name) is no number", place: place) }
        return .value(number)
      }
      guard views[name] != nil else {
        throw Failure(reason: "\(name) is neither among the metrics nor among the views", place: place)
      }
      return .item(try view(name, place))
    }
  }

  private func number(_ metric: Any) -> Double? {
    switch metric {
    case let value as Double: value
    case let value as CGFloat: Double(value)
    case let value as Int: Double(value)
    case let value as Float: Double(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }

  private func priority(_ predicate: Predicate) throws(Failure) -> UILayoutPriority {
    guard let object = predicate.priority else { return .required }
    guard case .value(let number) = try value(object, predicate.place) else {
      throw Failure(reason: "a priority is a number, and not a view", place: predicate.place)
    }
    return UILayoutPriority(Float(number))
  }

  /// Aligns consecutive views across the axis.
  private mutating func align(_ items: [AnyObject]) throws(Failure) {
    let attributes: [NSLayoutConstraint.Attribute] = [
      .left, .right, .top, .bottom, .leading, .trailing, .centerX, .centerY, .lastBaseline, .firstBaseline,
    ]
    for attribute in attributes where options.rawValue & 1 << UInt(attribute.rawValue) != 0 {
      guard (attribute.axis == .horizontal) == parser.isVertical else {
        throw Failure(reason: "the options align \(attribute.name), which runs along the format", place: 0)
      }
      for (one, other) in zip(items, items.dropFirst()) {
        result.append(
          NSLayoutConstraint(
            LayoutPlace(item: one, attribute: attribute), .equal,
            LayoutPlace(item: other, attribute: attribute),
            constant: 0))
      }
    }
  }
}
