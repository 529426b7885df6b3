public import Casement
import CasementGraphics
public import Foundation

/// The checks of an accessibility audit.
public nonisolated struct AccessibilityAuditType: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Elements have a label, or a text as their value.
  public static let sufficientElementDescription = AccessibilityAuditType(rawValue: 1 << 0)
  /// Texts have a contrast of at least 4.5 to 1, large texts 3 to 1 (WCAG 2.2, 1.4.3). Disabled texts are exempt. Texts over
  /// an image or a drawing are not checked, nor the rows of a picker, which fade with the distance from its center.
  public static let contrast = AccessibilityAuditType(rawValue: 1 << 1)
  /// Elements that the user presses are at least 24 points wide and high (WCAG 2.2, 2.5.8).
  public static let hitRegion = AccessibilityAuditType(rawValue: 1 << 2)
  /// Labels show their whole text.
  public static let textClipped = AccessibilityAuditType(rawValue: 1 << 3)
  /// Traits do not contradict each other, and an adjustable element has a value.
  public static let trait = AccessibilityAuditType(rawValue: 1 << 4)
  /// Tab reaches each view that takes the focus, and leaves it again (WCAG 2.2, 2.1.2).
  public static let focus = AccessibilityAuditType(rawValue: 1 << 5)

  public static let all: AccessibilityAuditType = [
    .sufficientElementDescription, .contrast, .hitRegion, .textClipped, .trait, .focus,
  ]
}

/// A finding of an accessibility audit.
public struct AccessibilityAuditIssue: CustomStringConvertible {
  /// The check that failed.
  public let auditType: AccessibilityAuditType
  /// The element or view.
  public let element: NSObject
  /// The finding in words, such as "contrast 2.1 of #999999ff on #ffffffff, at least 4.5".
  public let detailedDescription: String

  /// The class, the label, the frame in the window, and the finding.
  public var description: String {
    let frame = element.accessibilityFrame.integral
    let name = element.accessibilityLabel ?? element.accessibilityIdentifier ?? ""
    return "\(type(of: element)) “\(name)” at (\(Int(frame.minX)) \(Int(frame.minY)) "
      + "\(Int(frame.width)) \(Int(frame.height))): \(detailedDescription)"
  }
}

/// The error of an audit that found something.
public struct AccessibilityAuditError: Error, CustomStringConvertible {
  /// One line for each finding.
  public let description: String
}

extension UIWindow {
  /// Checks the elements of the window, as `XCUIApplication.performAccessibilityAudit` does.
  ///
  /// The window is laid out as it is. The check of the focus moves it through the window, and back.
  ///
  /// - Parameters:
  ///   - types: the checks. All by default.
  ///   - ignores: returns true for a finding that is meant. None by default.
  /// - Throws: `AccessibilityAuditError` with all findings that are not ignored.
  /// - Complexity: O(*n* log *n*) for *n* views.
  public func performAccessibilityAudit(
    for types: AccessibilityAuditType = .all,
    _ ignores: (AccessibilityAuditIssue) throws -> Bool = { _ in false }
  ) throws {
    let found = try accessibilityAuditIssues(for: types).filter { try !ignores($0) }
    guard !found.isEmpty else { return }
    throw AccessibilityAuditError(description: found.map(\.description).joined(separator: "\n"))
  }

  /// The findings of an audit, in reading order within each check.
  public func accessibilityAuditIssues(for types: AccessibilityAuditType = .all) -> [AccessibilityAuditIssue]
  {
    layoutIfNeeded()
    let audit = AccessibilityAudit(self)
    let checks: [(AccessibilityAuditType, () -> [AccessibilityAuditIssue])] = [
      (.sufficientElementDescription, audit.unnamedElements), (.contrast, audit.faintTexts),
      (.hitRegion, audit.smallTargets), (.textClipped, audit.clippedTexts), (.trait, audit.contradictions),
      (.focus, audit.focusTraps),
    ]
    return checks.filter { types.contains($0.0) }.flatMap { $0.1() }
  }
}

/// The checks of a window.
private struct AccessibilityAudit {
  private let window: UIWindow
  private let elements: [NSObject]

  private static let leastContrast: CGFloat = 4.5
  private static let leastContrastOfLargeText: CGFloat = 3
  private static let leastSide: CGFloat = 24

  init(_ window: UIWindow) {
    self.window = window
    elements = AccessibilityTree.elements(in: window)
  }

  private func issue(_ type: AccessibilityAuditType, _ element: NSObject, _ text: String)
    -> AccessibilityAuditIssue
  {
    AccessibilityAuditIssue(auditType: type, element: element, detailedDescription: text)
  }

  // MARK: Descriptions and traits

  func unnamedElements() -> [AccessibilityAuditIssue] {
    elements.filter { ($0.accessibilityLabel ?? "").isEmpty && SpokenText.needsLabel($0) }.map {
      issue(.sufficientElementDescription, $0, "no label: set accessibilityLabel")
    }
  }

  func contradictions() -> [AccessibilityAuditIssue] {
    let pairs: [(UIAccessibilityTraits, String)] = [
      ([.button, .link], "button and link"), ([.button, .staticText], "button and static text"),
      ([.button, .adjustable], "button and adjustable"), ([.link, .staticText], "link and static text"),
      ([.staticText, .adjustable], "static text and adjustable"),
    ]
    return elements.flatMap { element -> [AccessibilityAuditIssue] in
      let traits = element.accessibilityTraits
      var found = pairs.filter { traits.isSuperset(of: $0.0) }.map {
        issue(.trait, element, "traits \($0.1)")
      }
      if traits.contains(.adjustable), (element.accessibilityValue ?? "").isEmpty {
        found.append(issue(.trait, element, "adjustable without accessibilityValue"))
      }
      return found
    }
  }

  // MARK: Pointers and fingers

  func smallTargets() -> [AccessibilityAuditIssue] {
    elements.compactMap { element in
      guard element.accessibilityRespondsToUserInteraction, !isInText(element) else { return nil }
      // Keys and steps of the control reach its parts too, which WCAG 2.5.8 allows.
      guard !(element is AccessiblePart) else { return nil }
      let frame = element.accessibilityFrame
      guard frame.width < Self.leastSide || frame.height < Self.leastSide else { return nil }
      if let view = element as? UIView, takesTouches(view, beside: frame) { return nil }
      let size = "\(Int(frame.width.rounded()))×\(Int(frame.height.rounded()))"
      return issue(.hitRegion, element, "hit region \(size), at least 24×24")
    }
  }

  /// Links in a text have the height of a line, which WCAG allows.
  private func isInText(_ element: NSObject) -> Bool {
    element.accessibilityTraits.contains(.link)
      && !(element is UIControl)
  }

  /// Whether touches around the middle of a small view reach it, because its hit region is larger than its bounds.
  private func takesTouches(_ view: UIView, beside frame: CGRect) -> Bool {
    let reach = Self.leastSide / 2 - 0.5
    return [(-reach, 0), (reach, 0), (0, -reach), (0, reach)].allSatisfy { x, y in
      let hit = window.hitTest(CGPoint(x: frame.midX + x, y: frame.midY + y), with: nil)
      return hit.map { $0.isDescendant(of: view) || $0 is UIControl && view.isDescendant(of: $0) } ?? false
    }
  }

  // MARK: Texts

  /// The labels that the user sees, from the back to the front.
  private var labels: [UILabel] {
    var labels: [UILabel] = []
    var pending: [UIView] = [window]
    while let view = pending.popLast() {
      guard !view.isHidden, view.alpha >= 0.01 else { continue }
      if let label = view as? UILabel, label.text?.isEmpty == false, isVisible(label) { labels.append(label) }
      pending += view.subviews.reversed()
    }
    return labels
  }

  /// Whether the middle of a label is inside of the window and of all ancestors that clip.
  private func isVisible(_ label: UILabel) -> Bool {
    var view: UIView = label
    let middle = CGPoint(x: label.bounds.midX, y: label.bounds.midY)
    while let outer = view.superview {
      if outer.clipsToBounds || outer is UIWindow {
        guard outer.bounds.contains(label.convert(middle, to: outer)) else { return false }
      }
      view = outer
    }
    return true
  }

  func clippedTexts() -> [AccessibilityAuditIssue] {
    labels.filter { $0.isTruncated && !isNamed($0) }.map {
      issue(.textClipped, $0, "the text is truncated: “\($0.text ?? "")”")
    }
  }

  /// Whether the label has a tool tip with the whole text, itself or by a control around.
  private func isNamed(_ label: UILabel) -> Bool {
    sequence(first: label as UIView, next: { $0.superview }).contains { ($0 as? UIControl)?.toolTip != nil }
  }

  func faintTexts() -> [AccessibilityAuditIssue] {
    labels.compactMap { label in
      guard label.isEnabled, !isDisabled(label), !isFaded(label), let background = background(of: label)
      else { return nil }
      let color = label.textColor.resolvedColor(with: label.traitCollection)
      let ink = faded(color, by: opacity(of: label)).over(background)
      let contrast = ink.contrast(with: background)
      let isLarge =
        label.font.pointSize >= 24
        || label.font.pointSize >= 18.66 && label.font.fontDescriptor.symbolicTraits.contains(.traitBold)
      let least = isLarge ? Self.leastContrastOfLargeText : Self.leastContrast
      guard contrast < least - 0.05 else { return nil }
      let shown = (contrast * 10).rounded() / 10
      return issue(.contrast, label, "contrast \(shown) of the text, at least \(least)")
    }
  }

  /// WCAG exempts texts of inactive controls.
  private func isDisabled(_ label: UILabel) -> Bool {
    sequence(first: label as UIView, next: { $0.superview }).contains { view in
      (view as? UIControl)?.isEnabled == false || view.accessibilityTraits.contains(.notEnabled)
    }
  }

  /// The rows of a picker fade with the distance from its center, as in UIKit.
  private func isFaded(_ label: UILabel) -> Bool {
    sequence(first: label as UIView, next: { $0.superview }).contains { $0 is PickerWheel }
  }

  private func opacity(of label: UILabel) -> CGFloat {
    sequence(first: label as UIView, next: { $0.superview }).reduce(1) { $0 * $1.alpha }
  }

  private func faded(_ color: UIColor, by opacity: CGFloat) -> UIColor {
    opacity < 1 ? color.withAlphaComponent(color.cgColor.alpha * opacity) : color
  }

  /// The color behind the middle of a label, composed of the background colors of the views behind it. Nil if one of
  /// these views shows other content than a color, such as an image.
  private func background(of label: UILabel) -> UIColor? {
    let middle = CGPoint(x: label.bounds.midX, y: label.bounds.midY)
    var colors: [UIColor] = []
    var view: UIView? = label
    while let current = view {
      guard current === label || !current.showsMoreThanColor else { return nil }
      if let color = color(of: current) { colors.append(color) }
      if colors.last?.cgColor.alpha == 1 { break }
      guard let outer = current.superview else { break }
      for sibling in outer.subviews.prefix(while: { $0 !== current }).reversed() {
        guard !sibling.isHidden, sibling.alpha > 0.99,
          sibling.bounds.contains(label.convert(middle, to: sibling))
        else { continue }
        guard sibling.subviews.isEmpty, !sibling.showsMoreThanColor else { return nil }
        if let color = color(of: sibling) { colors.append(color) }
      }
      view = outer
    }
    let base = UIColor.systemBackground.resolvedColor(with: label.traitCollection)
    return colors.reversed().reduce(base) { $1.over($0) }
  }

  private func color(of view: UIView) -> UIColor? {
    view.layer.backgroundColor.flatMap { $0.alpha > 0 ? UIColor(cgColor: $0) : nil }
  }

  // MARK: Focus

  func focusTraps() -> [AccessibilityAuditIssue] {
    window.findFocusTraps().map {
      issue(.focus, $0, "Tab does not move the focus to this view, or not away from it")
    }
  }
}

extension UIView {
  /// Whether the view itself shows an image, a drawing or layers, and not only its background color.
  fileprivate var showsMoreThanColor: Bool {
    layer.contents != nil || layer.snapshot != nil || type(of: layer) != CALayer.self
      || (layer.sublayers?.count ?? 0) > subviews.count
  }
}
