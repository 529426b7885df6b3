import Foundation

extension UIScrollView {
  /// Scrolls by a key that no responder below handled: arrows, Page Up, Page Down, Home, End, Space (rule R6).
  ///
  /// - Returns: whether the offset changes.
  func scroll(by key: UIKey) -> Bool {
    guard isScrollEnabled, let distance = distance(of: key), distance != .zero else { return false }
    return mover.step(by: distance, cause: .key)
  }

  private func distance(of key: UIKey) -> CGVector? {
    let flags = key.modifierFlags.intersection([.shift, .control, .alternate, .command])
    let isSpace = key.keyCode == .keyboardSpacebar
    let isEnd = key.keyCode == .keyboardHome || key.keyCode == .keyboardEnd
    guard flags.isEmpty || isSpace && flags == .shift || isEnd && flags == .control else { return nil }
    let line = distance(lines: 2)
    let page = CGVector(dx: pageLength(.horizontal), dy: pageLength(.vertical))
    let isVertical = offsetRange.maximum.y > offsetRange.minimum.y
    func along(_ distance: CGFloat) -> CGVector {
      isVertical ? CGVector(dx: 0, dy: distance) : CGVector(dx: distance, dy: 0)
    }
    let pageAlong = isVertical ? page.dy : page.dx
    switch key.keyCode {
    case .keyboardUpArrow: return CGVector(dx: 0, dy: -line.dy)
    case .keyboardDownArrow: return CGVector(dx: 0, dy: line.dy)
    case .keyboardLeftArrow: return CGVector(dx: -line.dx, dy: 0)
    case .keyboardRightArrow: return CGVector(dx: line.dx, dy: 0)
    case .keyboardPageUp: return along(-pageAlong)
    case .keyboardPageDown: return along(pageAlong)
    case .keyboardSpacebar: return along(flags == .shift ? -pageAlong : pageAlong)
    case .keyboardHome: return along(-.greatestFiniteMagnitude)
    case .keyboardEnd: return along(.greatestFiniteMagnitude)
    default: return nil
    }
  }

  /// The offset a page away in a direction, within the content.
  func page(in direction: UIAccessibilityScrollDirection) -> CGPoint {
    let range = offsetRange
    let isHorizontal = range.maximum.x > range.minimum.x && range.maximum.y <= range.minimum.y
    var target = contentOffset
    switch direction {
    case .up: target.y -= pageLength(.vertical)
    case .down: target.y += pageLength(.vertical)
    case .left: target.x -= pageLength(.horizontal)
    case .right: target.x += pageLength(.horizontal)
    case .next, .previous:
      let sign: CGFloat = direction == .next ? 1 : -1
      if isHorizontal {
        target.x += sign * pageLength(.horizontal)
      } else {
        target.y += sign * pageLength(.vertical)
      }
    }
    return range.nearest(to: target)
  }

  /// Consecutive pages overlap by a line.
  private func pageLength(_ axis: NSLayoutConstraint.Axis) -> CGFloat {
    let seen = bounds.inset(by: insets.adjusted)
    let length = axis == .vertical ? seen.height : seen.width
    return max(length * 0.5, length - 30)
  }

  /// Handles the presses that scroll, unless the text of the view takes them.
  func handleScrolling(_ presses: Set<UIPress>) -> Set<UIPress> {
    let isForReading = (self as? any UITextInput)?.isForReading ?? false
    if isFirstResponder, self is any UIKeyInput, !isForReading { return presses }
    return presses.filter { press in
      guard let key = press.key, scroll(by: key) else { return true }
      press.scrollView = self
      return false
    }
  }
}

extension UIPress {
  /// Whether the scroll view handles the press, so that it is not passed to the next responder.
  func isHandled(by view: UIScrollView) -> Bool { scrollView === view }
}
