import Foundation

/// A guide for a view's bounds, margins or safe area. Constraints refer to the view's own item, with inset edges.
final class InsetGuide: UILayoutGuide {
  enum Region { case margins, safeArea, frame }
  let region: Region

  init(_ region: Region, of view: UIView) {
    self.region = region
    super.init()
    owningView = view
    identifier =
      switch region {
      case .margins: "UIViewLayoutMarginsGuide"
      case .safeArea: "UIViewSafeAreaLayoutGuide"
      case .frame: "UIScrollView-frameLayoutGuide"
      }
  }

  override var ensuredLayoutItem: LayoutItem? { owningView?.ensuredLayoutItem }

  override var layoutFrame: CGRect {
    get {
      guard let view = owningView else { return .zero }
      return view.bounds.inset(by: view.insets(of: region))
    }
    set {}
  }
}

/// A guide of readable width: the margins, or a centered part of them.
final class ReadableGuide: UILayoutGuide {
  /// The maximum width of UIKit for the default text size, in points.
  static let maximumWidth: CGFloat = 672

  override var isOfToolkit: Bool { true }

  init(in view: UIView) {
    super.init()
    identifier = "UIViewReadableContentGuide"
    view.addLayoutGuide(self)
    let margins = view.layoutMarginsGuide
    let fill = widthAnchor.constraint(equalTo: margins.widthAnchor)
    fill.priority = UILayoutPriority(999)
    let constraints = [
      fill, widthAnchor.constraint(lessThanOrEqualToConstant: Self.maximumWidth),
      widthAnchor.constraint(lessThanOrEqualTo: margins.widthAnchor),
      centerXAnchor.constraint(equalTo: margins.centerXAnchor),
      topAnchor.constraint(equalTo: margins.topAnchor),
      bottomAnchor.constraint(equalTo: margins.bottomAnchor),
    ]
    for constraint in constraints {
      constraint.isOfToolkit = true
      constraint.identifier = identifier
      constraint.isActive = true
    }
  }

  override var layoutFrame: CGRect {
    get {
      guard let frame = owningView?.layoutMarginsGuide.layoutFrame else { return .zero }
      let rest = max(0, frame.width - Self.maximumWidth)
      return frame.insetBy(dx: rest / 2, dy: 0)
    }
    set {}
  }
}

extension UIView {
  func insets(of region: InsetGuide.Region) -> UIEdgeInsets {
    switch region {
    case .margins: layoutMargins
    case .safeArea: safeAreaInsets
    case .frame: .zero
    }
  }

  /// The bounds without the margins, as a layout guide.
  public var layoutMarginsGuide: UILayoutGuide {
    let insets = ensuredInsets
    if let guide = insets.marginsGuide { return guide }
    let guide = InsetGuide(.margins, of: self)
    insets.marginsGuide = guide
    return guide
  }

  /// The bounds without the areas that bars cover, as a layout guide.
  public var safeAreaLayoutGuide: UILayoutGuide {
    let insets = ensuredInsets
    if let guide = insets.safeAreaGuide { return guide }
    let guide = InsetGuide(.safeArea, of: self)
    insets.safeAreaGuide = guide
    return guide
  }

  /// The centered part of the margins that is at most 672 points wide, so that lines of text are easy to read.
  public var readableContentGuide: UILayoutGuide {
    let insets = ensuredInsets
    if let guide = insets.readableGuide { return guide }
    let guide = ReadableGuide(in: self)
    insets.readableGuide = guide
    return guide
  }
}
