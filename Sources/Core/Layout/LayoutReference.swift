/// A weak reference to a view or a guide, shared by all constraints and anchors that mention it.
///
/// Weak references are required: another thread may release the last strong reference to a view while the main thread
/// reads one of these.
final class LayoutReference {
  private(set) weak var view: UIView?
  private weak var guide: UILayoutGuide?

  init(_ view: UIView) { self.view = view }

  init(_ guide: UILayoutGuide) { self.guide = guide }

  /// The view or the guide.
  var object: AnyObject? { view ?? guide }

  /// The region of the view that an inset guide represents; nil for others.
  var region: InsetGuide.Region? { (guide as? InsetGuide)?.region }

  /// The layout item of the view or the guide, made on demand.
  var layoutItem: LayoutItem? { view?.ensuredLayoutItem ?? guide?.ensuredLayoutItem }
}

extension UIView {
  /// Made when the first constraint or anchor refers to the view.
  var layoutReference: LayoutReference {
    let extras = ensuredExtras
    if let reference = extras.layoutReference { return reference }
    let reference = LayoutReference(self)
    extras.layoutReference = reference
    return reference
  }
}
