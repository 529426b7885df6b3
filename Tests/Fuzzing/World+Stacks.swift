import Casement
import Foundation

extension World {
  /// Steps of stacks.
  func actOnStacks(_ step: Step, of window: FuzzWindow, _ chance: inout Randomness) {
    let stacks = window.subviews.compactMap { $0 as? FuzzStack }
    if step.kind == .addStack {
      guard window.subviews.count < 9, stacks.count < 2 else { return }
      let stack = FuzzStack(frame: chance.rect())
      stack.witness = witness
      for _ in 0..<chance.number(0...6) { stack.addArrangedSubview(member(of: stack, &chance)) }
      return window.addSubview(stack)
    }
    guard let stack = step.choice(1, of: stacks) else { return }
    for _ in 0..<chance.number(1...3) { change(stack, &chance) }
  }

  private func change(_ stack: FuzzStack, _ chance: inout Randomness) {
    let view = stack.arrangedSubviews.isEmpty ? nil : chance.element(of: stack.arrangedSubviews)
    switch chance.next(below: 14) {
    case 0: stack.axis = stack.axis == .horizontal ? .vertical : .horizontal
    case 1:
      stack.distribution = chance.element(of: [
        .fill, .fillEqually, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
      ])
    case 2:
      stack.alignment = chance.element(of: [
        .fill, .fill, .leading, .firstBaseline, .center, .trailing, .lastBaseline,
      ])
    case 3: stack.spacing = chance.element(of: [0, 4, 8.5, -3, 1e6])
    case 4:
      let spaces = [UIStackView.spacingUseDefault, UIStackView.spacingUseSystem, 12, -2]
      view.map { stack.setCustomSpacing(chance.element(of: spaces), after: $0) }
    case 5: stack.isLayoutMarginsRelativeArrangement.toggle()
    case 6: stack.isBaselineRelativeArrangement.toggle()
    case 7, 8: view?.isHidden.toggle()
    case 9: view.map(stack.removeArrangedSubview)
    case 10: view?.removeFromSuperview()
    case 11:
      view.map { stack.insertArrangedSubview($0, at: chance.next(below: stack.arrangedSubviews.count)) }
    case 12: stack.frame = chance.rect()
    default:
      guard stack.arrangedSubviews.count < 12 else { return }
      stack.insertArrangedSubview(
        member(of: stack, &chance), at: chance.next(below: stack.arrangedSubviews.count + 1))
    }
  }

  private func member(of stack: FuzzStack, _ chance: inout Randomness) -> UIView {
    let kind = chance.next(below: 5)
    guard kind > 0 else {
      let label = UILabel()
      label.text = String(repeating: "word ", count: chance.number(0...5))
      return label
    }
    guard kind > 1 else { return FuzzPiece(frame: .zero) }
    let view = FuzzContentView(frame: .zero)
    view.content = CGSize(width: chance.length(-1...60), height: chance.length(-1...40))
    view.witness = witness
    view.backgroundColor = UIColor(cgColor: chance.color())
    return view
  }
}

/// A view whose content has a size.
final class FuzzContentView: FuzzView {
  var content = CGSize.zero
  override var intrinsicContentSize: CGSize { content }
}

/// A stack that tells the witness of its layouts.
final class FuzzStack: UIStackView {
  weak var witness: Witness?

  override func layoutSubviews() {
    FuzzView.layoutCount += 1
    super.layoutSubviews()
    witness?.noteCallback()
  }

  /// The first misplaced arranged view, if the stack has enough room, or nil.
  var complaint: String? {
    let shown = arrangedSubviews.filter { !$0.isHidden }
    if let stray = arrangedSubviews.first(where: { $0.superview !== self }) {
      return "\(type(of: stray)) is arranged by a stack in which it is not"
    }
    let isPlain =
      distribution == .fillEqually && alignment == .fill && (0...10).contains(spacing)
      && !isLayoutMarginsRelativeArrangement && !isBaselineRelativeArrangement
      && translatesAutoresizingMaskIntoConstraints && bounds.origin == .zero
      && arrangedSubviews.allSatisfy { customSpacing(after: $0) == UIStackView.spacingUseDefault }
    let (length, across) =
      axis == .horizontal ? (bounds.width, bounds.height) : (bounds.height, bounds.width)
    let share = (length - spacing * CGFloat(shown.count - 1)) / CGFloat(shown.count)
    guard isPlain, !shown.isEmpty, share >= 0, length < 1e4, across >= 0, across < 1e4 else { return nil }
    let isMirrored = axis == .horizontal && effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (index, view) in (isMirrored ? shown.reversed() : shown).enumerated() {
      let start = CGFloat(index) * (share + spacing)
      let frame = view.frame
      let (place, size, side) =
        axis == .horizontal
        ? (frame.minX, frame.width, frame.height) : (frame.minY, frame.height, frame.width)
      // Pixels are at most a point large.
      guard abs(place - start) <= 1.05, abs(size - share) <= 1.05, abs(side - across) <= 1.05 else {
        return "view \(index) of \(shown.count) in a stack of \(bounds.size) is at \(frame)"
      }
    }
    return nil
  }
}
