public import Foundation

/// A rectangle that takes part in layout by constraints as a view does, and shows nothing.
///
/// UIKit: `UILayoutGuide`.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
  public override init() { super.init() }

  deinit {}

  /// The view that it was added to, in whose coordinates it is.
  open internal(set) var owningView: UIView? {
    get { owner?.view }
    set { owner = newValue?.layoutReference }
  }
  private var owner: LayoutReference?

  private var madeReference: LayoutReference?

  /// Made when constraints or anchors first mention the guide.
  var layoutReference: LayoutReference {
    if let madeReference { return madeReference }
    let reference = LayoutReference(self)
    madeReference = reference
    return reference
  }

  /// A name for messages.
  open var identifier = ""

  /// Where the last layout put it, in the owning view's coordinates.
  open internal(set) var layoutFrame = CGRect.zero

  /// Class, address, identifier and place.
  open nonisolated override var description: String {
    MainActor.assumeIsolatedIfPossible {
      "<\(LayoutPlace.name(self)); layoutFrame = \(ViewDescription.text(self.layoutFrame))>"
    } ?? "<\(type(of: self))>"
  }

  private(set) lazy var layoutItem = LayoutItem(self)

  /// The item by which constraints know the guide: its own, or the view's for margins and the safe area. Nil if that view is
  /// gone.
  var madeLayoutItem: LayoutItem? { layoutItem }

  /// Whether it is one that no program has made, of which `layoutGuides` does not tell.
  var isOfToolkit: Bool { false }

  /// Where the toolkit holds a part of the guide; nil where constraints find it.
  func settled(_ part: LayoutItem.Part) -> Double? { nil }

  /// The size that the guide has where no constraint asks for another one.
  var weakSize: CGSize? { nil }

  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(place(.leading)) }
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(place(.trailing)) }
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(place(.left)) }
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(place(.right)) }
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(place(.centerX)) }
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(place(.top)) }
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(place(.bottom)) }
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(place(.centerY)) }
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(place(.width)) }
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(place(.height)) }

  private func place(_ attribute: NSLayoutConstraint.Attribute) -> LayoutPlace {
    LayoutPlace(item: self, attribute: attribute)
  }
}
