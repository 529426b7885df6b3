import Casement
import Foundation
import Testing

@testable import CasementCore

@Suite("Z5 stacks", .serialized)
struct StackViewTests {
  private final class Sized: UIView {
    let size: CGSize
    init(_ width: CGFloat, _ height: CGFloat) {
      size = CGSize(width: width, height: height)
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    override var intrinsicContentSize: CGSize { size }
  }

  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 200))
  private let views = [Sized(50, 10), Sized(100, 30), Sized(30, 20)]
  private let stack: UIStackView

  init() {
    stack = UIStackView(arrangedSubviews: views)
    stack.frame = CGRect(x: 0, y: 0, width: 400, height: 100)
    root.addSubview(stack)
  }

  private func xs() -> [CGFloat] {
    root.layoutIfNeeded()
    return views.flatMap { [$0.frame.minX, $0.frame.width] }
  }

  private func ys() -> [CGFloat] {
    root.layoutIfNeeded()
    return views.flatMap { [$0.frame.minY, $0.frame.height] }
  }

  @Test("Fill: the view with the lowest hugging priority grows")
  func fill() {
    stack.spacing = 10
    views[1].setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
    #expect(xs() == [0, 50, 60, 300, 370, 30])
    #expect(ys() == [0, 100, 0, 100, 0, 100])
  }

  @Test("Of views with equal priorities, fill stretches and compresses the first")
  func fillFirst() {
    #expect(xs() == [0, 270, 270, 100, 370, 30])
    stack.frame.size.width = 170
    #expect(xs() == [0, 40, 40, 100, 140, 30])
    stack.frame.size.width = 200
    #expect(xs() == [0, 70, 70, 100, 170, 30])
    views[0].isHidden = true
    #expect(xs().suffix(4) == [0, 170, 170, 30])
  }

  @Test("With center alignment, a view without intrinsic content has no height")
  func middle() {
    let plain = UIView()
    stack.addArrangedSubview(plain)
    stack.alignment = .center
    root.layoutIfNeeded()
    #expect(plain.frame.midY == 50 && plain.frame.height == 0)
  }

  @Test("A hidden view keeps its place, with zero width")
  func hiddenPlace() {
    stack.spacing = 10
    stack.alignment = .leading
    stack.frame.size.width = 200
    root.layoutIfNeeded()
    views[1].isHidden = true
    let (first, second, third) = (views[0], views[1], views[2])
    root.layoutIfNeeded()
    #expect(second.frame.minX == first.frame.maxX + 10 && second.frame.width == 0)
    #expect(third.frame.minX == first.frame.maxX + 10 && third.frame.maxX == 200)
    third.isHidden = true
    root.layoutIfNeeded()
    #expect(first.frame.maxX == 200)
    #expect([second, third].allSatisfy { $0.frame.minX == 200 && $0.frame.width == 0 })
    first.isHidden = true
    root.layoutIfNeeded()
    #expect(views.allSatisfy { $0.frame.minX == 0 && $0.frame.width == 0 })
    for view in views { view.isHidden = false }
    stack.removeArrangedSubview(second)
    root.layoutIfNeeded()
    #expect(third.frame == CGRect(x: 170, y: 0, width: 30, height: 20))
  }

  @Test("Fill equally, with custom spacing")
  func equally() {
    stack.distribution = .fillEqually
    stack.spacing = 10
    stack.setCustomSpacing(30, after: views[0])
    #expect(xs() == [0, 120, 150, 120, 280, 120])
    #expect(stack.customSpacing(after: views[1]) == UIStackView.spacingUseDefault)
    stack.setCustomSpacing(UIStackView.spacingUseDefault, after: views[0])
    stack.spacing = 20
    #expect(xs() == [0, 120, 140, 120, 280, 120])
  }

  @Test("Fill proportionally")
  func proportionally() {
    stack.distribution = .fillProportionally
    stack.spacing = 20
    // 360 for 50 : 100 : 30.
    #expect(xs() == [0, 100, 120, 200, 340, 60])
  }

  @Test("Equal spacing")
  func equalSpacing() {
    stack.distribution = .equalSpacing
    // 220 are left for two distances.
    #expect(xs() == [0, 50, 160, 100, 370, 30])
    stack.semanticContentAttribute = .forceRightToLeft
    #expect(xs() == [350, 50, 140, 100, 0, 30])
  }

  @Test("Equal centering, unless the spacing forbids it")
  func equalCentering() {
    stack.distribution = .equalCentering
    // Middles at 25, 205 and 385.
    #expect(xs() == [0, 50, 155, 100, 370, 30])
    stack.frame.size.width = 240
    stack.spacing = 30
    // Middles at 25, 125 and 225 would leave 30 on the right; the view of 100 would be 25 away on the left less.
    #expect(xs() == [0, 50, 80, 100, 210, 30])
  }

  @Test("Alignments across")
  func alignments() {
    stack.distribution = .equalSpacing
    stack.alignment = .top
    #expect(ys() == [0, 10, 0, 30, 0, 20])
    stack.alignment = .center
    #expect(ys() == [45, 10, 35, 30, 40, 20])
    stack.alignment = .bottom
    #expect(ys() == [90, 10, 70, 30, 80, 20])
    // The baseline of a view without text is its bottom; the highest is at the top.
    stack.alignment = .lastBaseline
    #expect(ys() == [20, 10, 0, 30, 10, 20])
  }

  @Test("Hidden views take no room, and come back")
  func hidden() {
    stack.distribution = .fillEqually
    stack.spacing = 20
    views[1].isHidden = true
    root.layoutIfNeeded()
    #expect([views[0].frame.width, views[2].frame.minX] == [190, 210])
    views[1].isHidden = false
    #expect(xs() == [0, 120, 140, 120, 280, 120])
  }

  @Test("Arranged subviews are added, moved and removed")
  func arranging() {
    let extra = Sized(10, 10)
    stack.insertArrangedSubview(extra, at: 1)
    #expect(stack.arrangedSubviews == [views[0], extra, views[1], views[2]] && extra.superview === stack)
    stack.insertArrangedSubview(views[2], at: 0)
    stack.removeArrangedSubview(extra)
    #expect(stack.arrangedSubviews == [views[2], views[0], views[1]] && extra.superview === stack)
    views[0].removeFromSuperview()
    #expect(stack.arrangedSubviews == [views[2], views[1]])
    stack.distribution = .fillEqually
    root.layoutIfNeeded()
    #expect([views[2].frame.width, views[1].frame.minX] == [200, 200])
  }

  @Test("A view that lays out its window inside didMoveToSuperview is arranged normally")
  func layoutWithin() {
    final class Hasty: UIView {
      override func willMove(toSuperview newSuperview: UIView?) { newSuperview?.superview?.layoutIfNeeded() }
    }
    root.layoutIfNeeded()
    let hasty = Hasty()
    stack.insertArrangedSubview(hasty, at: 1)
    root.layoutIfNeeded()
    #expect(stack.arrangedSubviews == [views[0], hasty, views[1], views[2]])
    #expect(hasty.frame.minX == views[0].frame.maxX && hasty.frame.maxX == views[1].frame.minX)
  }

  @Test("A column without size constraints has its content's size")
  func column() {
    let inner = UIStackView(arrangedSubviews: [])
    inner.axis = .vertical
    inner.spacing = 4
    inner.translatesAutoresizingMaskIntoConstraints = false
    let parts = [Sized(50, 10), Sized(80, 30)]
    for part in parts { inner.addArrangedSubview(part) }
    root.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.topAnchor.constraint(equalTo: root.topAnchor),
      inner.leftAnchor.constraint(equalTo: root.leftAnchor),
    ])
    root.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 0, y: 0, width: 80, height: 44))
    #expect(parts[1].frame == CGRect(x: 0, y: 14, width: 80, height: 30))
    #expect(
      inner.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 80, height: 44))
  }

  // MARK: Changes

  @Test("Views added, hidden, shown, moved and removed are laid out as in a new stack")
  func changes() {
    for distribution in [
      UIStackView.Distribution.fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
    ] {
      let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 900, height: 100))
      stack.distribution = distribution
      stack.spacing = 5
      let all = (0..<9).map { (index: Int) -> Sized in Sized(10 + CGFloat(index) * 7, 10 + CGFloat(index)) }
      for (index, view) in all.enumerated() {
        view.setContentHuggingPriority(UILayoutPriority(200 + Float(index)), for: .horizontal)
      }
      for view in all.prefix(5) { stack.addArrangedSubview(view) }
      let steps: [() -> Void] = [
        { all[0].isHidden = true }, { all[4].isHidden = true },
        { stack.insertArrangedSubview(all[5], at: 2) },
        { all[0].isHidden = false }, { stack.addArrangedSubview(all[6]) },
        { stack.insertArrangedSubview(all[3], at: 0) },
        { all[1].removeFromSuperview() }, { stack.setCustomSpacing(20, after: all[5]) },
        { all[4].isHidden = false }, { stack.removeArrangedSubview(all[3]) },
        {
          stack.insertArrangedSubview(all[8], at: 1)
          stack.insertArrangedSubview(all[7], at: 1)
        },
        { stack.setCustomSpacing(UIStackView.spacingUseDefault, after: all[5]) },
      ]
      for (number, step) in steps.enumerated() {
        step()
        stack.layoutIfNeeded()
        let shown = stack.arrangedSubviews.filter { !$0.isHidden }
        let frames = shown.map(\.frame)
        let new = UIStackView(frame: stack.frame)
        new.distribution = distribution
        new.spacing = 5
        for view in stack.arrangedSubviews {
          let copy = Sized(view.intrinsicContentSize.width, view.intrinsicContentSize.height)
          copy.setContentHuggingPriority(view.contentHuggingPriority(for: .horizontal), for: .horizontal)
          copy.isHidden = view.isHidden
          new.addArrangedSubview(copy)
          new.setCustomSpacing(stack.customSpacing(after: view), after: copy)
        }
        new.layoutIfNeeded()
        #expect(
          frames == new.arrangedSubviews.filter { !$0.isHidden }.map(\.frame),
          "\(distribution), step \(number)")
      }
    }
  }

  @Test("A change of one view remakes only its neighbors' constraints")
  func neighbourhood() {
    root.layoutIfNeeded()
    let many = UIStackView(frame: CGRect(x: 0, y: 0, width: 400, height: 100))
    let views = (0..<100).map { _ in Sized(1, 1) }
    for view in views { many.addArrangedSubview(view) }
    many.layoutIfNeeded()
    // They are kept, so that no new one has the place of an old one in memory.
    let old = many.constraints
    let before = Set(old.map(ObjectIdentifier.init))
    views[50].isHidden = true
    many.layoutIfNeeded()
    let after = Set(many.constraints.map(ObjectIdentifier.init))
    // Two across and two spacings went; a spacing came, and three that keep the hidden view at its place.
    #expect(before.subtracting(after).count == 4 && after.subtracting(before).count == 4)
  }

  @Test("Within the margins, also from right to left")
  func margins() {
    stack.isLayoutMarginsRelativeArrangement = true
    stack.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40)
    views[1].setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
    // 340 from 20, of which 80 are the others'.
    #expect(xs() == [20, 50, 70, 260, 330, 30])
    #expect(ys() == [10, 60, 10, 60, 10, 60])
    stack.semanticContentAttribute = .forceRightToLeft
    #expect(xs() == [330, 50, 70, 260, 40, 30])
    let new = UIStackView(arrangedSubviews: [Sized(50, 10)])
    new.isLayoutMarginsRelativeArrangement = true
    #expect(new.systemLayoutSizeFitting(.zero) == CGSize(width: 66, height: 26))
  }

  @Test("Views that translate their masks keep them, views placed by constraints do not")
  func masks() {
    let (free, held) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 10)), UIView())
    free.autoresizingMask = .flexibleWidth
    held.autoresizingMask = .flexibleWidth
    held.translatesAutoresizingMaskIntoConstraints = false
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 20))
    inner.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(inner)
    inner.addSubview(free)
    inner.addSubview(held)
    NSLayoutConstraint.activate([
      inner.widthAnchor.constraint(equalTo: root.widthAnchor),
      inner.heightAnchor.constraint(equalToConstant: 20),
      held.leftAnchor.constraint(equalTo: free.rightAnchor), held.widthAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    #expect(free.frame.width == 100 && held.frame.minX == 100)
    inner.bounds.size.width = 450
    #expect(free.frame.width == 150 && held.frame.width == 10)
    root.bounds.size.width = 450
    root.layoutIfNeeded()
    root.layoutIfNeeded()
    #expect(inner.frame.width == 450 && free.frame.width == 150)
    #expect(held.frame.minX == 150 && held.frame.width == 10)
  }
}
