/// Tells constraints and anchors whether the view or the guide that they mention is still there. It has one of them.
///
/// A weak reference says the same, but makes every later retain and release of the view slower.
final class LayoutReference {
  // Only the view's or the guide's `deinit` clears them. By then nobody else can have another reference to it.
  private nonisolated(unsafe) unowned(unsafe) var referredView: UIView?
  private nonisolated(unsafe) unowned(unsafe) var referredGuide: UILayoutGuide?

  init(_ view: UIView) { referredView = view }

  init(_ guide: UILayoutGuide) { referredGuide = guide }

  /// The view or the guide has come to its end.
  nonisolated func end() {
    referredView = nil
    referredGuide = nil
  }

  var view: UIView? { referredView }

  /// The view or the guide.
  var object: AnyObject? { referredView ?? referredGuide }

  /// The region of its view that the guide stands for; nil for others.
  var region: InsetGuide.Region? { (referredGuide as? InsetGuide)?.region }

  /// The layout item of the view or the guide, made if there is none yet.
  var layoutItem: LayoutItem? { referredView?.madeLayoutItem ?? referredGuide?.madeLayoutItem }
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
