/// Tells constraints and anchors whether the view or the guide that they mention is still there. It has one of them.
///
/// The references are weak: the last strong reference to a view may be released on another thread while the main thread
/// reads one of these.
final class LayoutReference {
  private(set) weak var view: UIView?
  private weak var guide: UILayoutGuide?

  init(_ view: UIView) { self.view = view }

  init(_ guide: UILayoutGuide) { self.guide = guide }

  /// The view or the guide.
  var object: AnyObject? { view ?? guide }

  /// The region of its view that the guide stands for; nil for others.
  var region: InsetGuide.Region? { (guide as? InsetGuide)?.region }

  /// The layout item of the view or the guide, made if there is none yet.
  var layoutItem: LayoutItem? { view?.madeLayoutItem ?? guide?.madeLayoutItem }
}

extension UIView {
  /// Made when constraints or anchors first mention the view.
  var layoutReference: LayoutReference {
    let extras = madeExtras
    if let reference = extras.layoutReference { return reference }
    let reference = LayoutReference(self)
    extras.layoutReference = reference
    return reference
  }
}
