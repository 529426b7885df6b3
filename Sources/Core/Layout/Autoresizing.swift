import Foundation

extension UIView {
  /// The parts of a view's layout that change with the superview's size.
  ///
  /// UIKit: `UIView.AutoresizingMask`. Rule V4.
  public nonisolated struct AutoresizingMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)

    /// A short form for view descriptions, such as `W+H`.
    var letters: String {
      let parts: [(AutoresizingMask, String)] = [
        (.flexibleLeftMargin, "LM"), (.flexibleWidth, "W"), (.flexibleRightMargin, "RM"),
        (.flexibleTopMargin, "TM"),
        (.flexibleHeight, "H"), (.flexibleBottomMargin, "BM"),
      ]
      return parts.filter { contains($0.0) }.map(\.1).joined(separator: "+")
    }
  }

  /// The bounds changed: resizes the subviews by their masks, including hidden ones (rule V4). Views without translated
  /// masks are placed by the layout engine instead.
  func resizeSubviews(from old: CGSize) {
    // Beyond 64 levels, nested views are queued and resized afterwards, which limits the recursion depth.
    guard Resizing.depth < Resizing.maximumDepth else { return Resizing.waiting.append((self, old)) }
    Resizing.depth += 1
    resizeNow(from: old)
    Resizing.depth -= 1
    guard Resizing.depth == 0, !Resizing.waiting.isEmpty else { return }
    var index = 0
    Resizing.depth = 1
    while index < Resizing.waiting.count {
      let (view, old) = Resizing.waiting[index]
      index += 1
      view.resizeNow(from: old)
    }
    Resizing.depth = 0
    Resizing.waiting = []
  }

  private enum Resizing {
    static let maximumDepth = 64
    static var depth = 0
    static var waiting: [(UIView, CGSize)] = []
  }

  private func resizeNow(from old: CGSize) {
    let new = bounds.size
    for view in subviewList
    where !view.autoresizingMask.isEmpty && view.translatesAutoresizingMaskIntoConstraints {
      view.autoresize(from: old, to: new)
    }
  }

  private func autoresize(from old: CGSize, to new: CGSize) {
    let (center, size, mask) = (self.center, bounds.size, autoresizingMask)
    let anchor = layer.anchorPoint
    // The layout without the transform, which a change of the superview's size does not affect.
    var x = Span(start: center.x - size.width * anchor.x, length: size.width, in: old.width)
    var y = Span(start: center.y - size.height * anchor.y, length: size.height, in: old.height)
    x.stretch(
      by: new.width - old.width, before: mask.contains(.flexibleLeftMargin),
      length: mask.contains(.flexibleWidth), after: mask.contains(.flexibleRightMargin))
    y.stretch(
      by: new.height - old.height, before: mask.contains(.flexibleTopMargin),
      length: mask.contains(.flexibleHeight), after: mask.contains(.flexibleBottomMargin))
    let middle = CGPoint(x: x.start + x.length * anchor.x, y: y.start + y.length * anchor.y)
    // An infinite span has no center (NaN).
    guard !middle.x.isNaN, !middle.y.isNaN else { return }
    setPlace(CGSize(width: x.length, height: y.length), at: middle)
  }

  /// The layout of a view along one axis: leading space, length and trailing space.
  private struct Span {
    private(set) var start: CGFloat
    private(set) var length: CGFloat
    private let rest: CGFloat

    init(start: CGFloat, length: CGFloat, in whole: CGFloat) {
      self.start = start
      self.length = length
      rest = whole - start - length
    }

    /// Distributes a change over the flexible parts, in proportion to their sizes; equally if all of them are 0.
    mutating func stretch(by change: CGFloat, before: Bool, length isFlexible: Bool, after: Bool) {
      let count = [before, isFlexible, after].count { $0 }
      guard change != 0, count > 0 else { return }
      let sum = (before ? start : 0) + (isFlexible ? length : 0) + (after ? rest : 0)
      func share(_ part: CGFloat) -> CGFloat { sum == 0 ? change / CGFloat(count) : change * part / sum }
      let (first, second) = (before ? share(start) : 0, isFlexible ? share(length) : 0)
      // Shares of an infinite span are NaN or infinite.
      guard first.isFinite, second.isFinite else { return }
      start += first
      // A view cannot shrink below size 0.
      if isFlexible { length = max(0, length + second) }
    }
  }
}
