import Casement
import Foundation
import Testing

@Suite("Z4 sizes that no constraint decides", .serialized)
struct UndecidedSizeTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  private func view(in parent: UIView? = nil) -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    (parent ?? root).addSubview(view)
    return view
  }

  @Test("A view that is only pinned at its end has no size there")
  func ends() {
    let (bottom, right, middle) = (view(), view(), view())
    bottom.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -23).isActive = true
    right.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -7).isActive = true
    middle.centerXAnchor.constraint(equalTo: root.centerXAnchor).isActive = true
    middle.centerYAnchor.constraint(equalTo: root.centerYAnchor, constant: 10).isActive = true
    root.layoutIfNeeded()
    #expect(bottom.frame == CGRect(x: 0, y: 821, width: 0, height: 0))
    #expect(right.frame == CGRect(x: 383, y: 0, width: 0, height: 0))
    #expect(middle.frame == CGRect(x: 195, y: 432, width: 0, height: 0))
    #expect(bottom.hasAmbiguousLayout && right.hasAmbiguousLayout && middle.hasAmbiguousLayout)
    root.frame.size.height = 400
    root.layoutIfNeeded()
    #expect(bottom.frame == CGRect(x: 0, y: 377, width: 0, height: 0))
  }

  @Test("In right-to-left layouts the leading edge behaves the same")
  func mirrored() {
    root.semanticContentAttribute = .forceRightToLeft
    let (leading, trailing) = (view(), view())
    leading.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20).isActive = true
    trailing.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -30).isActive = true
    root.layoutIfNeeded()
    #expect(leading.frame == CGRect(x: 370, y: 0, width: 0, height: 0))
    #expect(trailing.frame == CGRect(x: 30, y: 0, width: 0, height: 0))
  }

  @Test("An inequality alone gives the minimum size")
  func limits() {
    let (most, least, both) = (view(), view(), view())
    most.widthAnchor.constraint(lessThanOrEqualToConstant: 100).isActive = true
    least.widthAnchor.constraint(greaterThanOrEqualToConstant: 40).isActive = true
    both.topAnchor.constraint(greaterThanOrEqualTo: root.topAnchor, constant: 5).isActive = true
    both.bottomAnchor.constraint(lessThanOrEqualTo: root.bottomAnchor, constant: -5).isActive = true
    both.centerYAnchor.constraint(equalTo: root.centerYAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(most.frame.width == 0)
    #expect(least.frame.width == 40)
    #expect(both.frame == CGRect(x: 0, y: 422, width: 0, height: 0))
  }

  @Test(
    "A size is undetermined after the other end's constraint is deactivated, and determined when active")
  func changes() {
    let a = view()
    let top = a.topAnchor.constraint(equalTo: root.topAnchor)
    let bottom = a.bottomAnchor.constraint(equalTo: root.bottomAnchor)
    NSLayoutConstraint.activate([top, bottom])
    root.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 0, y: 0, width: 0, height: 844))
    top.isActive = false
    root.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 0, y: 844, width: 0, height: 0))
    top.isActive = true
    root.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 0, y: 0, width: 0, height: 844))
    a.heightAnchor.constraint(equalToConstant: 50).isActive = true
    bottom.isActive = false
    root.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 0, y: 0, width: 0, height: 50))
  }

  @Test("Of views in a row that share undetermined space, the first takes it")
  func sharing() {
    let views = [view(), view(), view()]
    var previous = root.leftAnchor
    for view in views {
      view.leftAnchor.constraint(equalTo: previous).isActive = true
      previous = view.rightAnchor
    }
    previous.constraint(equalTo: root.rightAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(views.map(\.frame.width) == [390, 0, 0])
  }

  @Test("A guide that nothing decides has no size")
  func guides() {
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    guide.bottomAnchor.constraint(equalTo: root.bottomAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(guide.layoutFrame == CGRect(x: 0, y: 844, width: 0, height: 0))
  }

  @Test("The fitting size of a view with free space at its end is that of its content")
  func fitting() {
    let (outer, inner) = (view(), UILabel())
    inner.text = "Text"
    inner.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 4),
      inner.leftAnchor.constraint(equalTo: outer.leftAnchor),
      inner.rightAnchor.constraint(lessThanOrEqualTo: outer.rightAnchor),
      inner.bottomAnchor.constraint(lessThanOrEqualTo: outer.bottomAnchor, constant: -4),
    ])
    let size = inner.intrinsicContentSize
    #expect(
      outer.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: size.width, height: size.height + 8))
  }
}
