public import Foundation

/// An invisible rectangle that participates in constraint layout.
///
/// UIKit: `UILayoutGuide`.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
  public override init() { super.init() }

  deinit {}

  /// The view that the guide was added to. The frame is in its coordinates.
  open internal(set) var owningView: UIView? {
    get { owner?.view }
    set { owner = newValue?.layoutReference }
  }
  private var owner: LayoutReference?

  private var storedReference: LayoutReference?

  /// Made when the first constraint or anchor refers to the guide.
  var layoutReference: LayoutReference {
    if let storedReference { return storedReference }
    let reference = LayoutReference(self)
    storedReference = reference
    return reference
  }

  /// A name for log messages.
  open var identifier = ""

  /// The frame from the last layout, in the owning view's coordinates.
  open internal(set) var layoutFrame = CGRect.zero

  /// The class, address, identifier and frame.
  open nonisolated override var description: String {
    MainActor.assumeIsolatedIfPossible {
      "<\(LayoutPlace.name(self)); layoutFrame = \(ViewDescription.text(self.layoutFrame))>"
    } ?? "<\(type(of: self))>"
  }

  private(set) lazy var layoutItem = LayoutItem(self)

  /// The layout item of the guide: its own, or that of the view for margins and safe area. Nil if that view was released.
  var ensuredLayoutItem: LayoutItem? { layoutItem }

  /// Whether the toolkit made it, so that `layoutGuides` does not list it.
  var isOfToolkit: Bool { false }

  /// A value that the toolkit fixes; nil if constraints determine it.
  func fixedValue(_ part: LayoutItem.Part) -> Double? { nil }

  /// The size of the guide in the absence of other constraints.
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
