// Container views, and the attributes of all views.
extension ElementKind {
  static let view = ElementKind(
    "view", "UIView", nil, category: .view,
    [
      .bool("clipsSubviews", "clipsToBounds"),
      .bool("opaque", "isOpaque"),
      .bool("hidden", "isHidden"),
      .bool("clearsContextBeforeDrawing"),
      .bool("userInteractionEnabled", "isUserInteractionEnabled"),
      .bool("multipleTouchEnabled", "isMultipleTouchEnabled"),
      .bool("exclusiveTouch", "isExclusiveTouch"),
      .bool("autoresizesSubviews"),
      .number("alpha"),
      .integer("tag"),
      .cases(
        "contentMode",
        "scaleToFill scaleAspectFit scaleAspectFill redraw center top bottom left right topLeft topRight "
          + "bottomLeft bottomRight"),
      .cases(
        "semanticContentAttribute", "playback spatial forceLeftToRight forceRightToLeft unspecified"),
      .bool("translatesAutoresizingMaskIntoConstraints"),
      .number(
        "horizontalHuggingPriority", "setContentHuggingPriority(UILayoutPriority($), for: .horizontal)"),
      .number("verticalHuggingPriority", "setContentHuggingPriority(UILayoutPriority($), for: .vertical)"),
      .number(
        "horizontalCompressionResistancePriority",
        "setContentCompressionResistancePriority(UILayoutPriority($), for: .horizontal)"),
      .number(
        "verticalCompressionResistancePriority",
        "setContentCompressionResistancePriority(UILayoutPriority($), for: .vertical)"),
      .bool("preservesSuperviewLayoutMargins"),
      .bool("insetsLayoutMarginsFromSafeArea"),
      .cases("tintAdjustmentMode", "automatic normal dimmed"),
    ],
    [
      ChildRule("frame", .rect), ChildRule("bounds", .rect),
      ChildRule("backgroundColor", .color), ChildRule("tintColor", .color),
      ChildRule("contentStretch", .rect),
      ChildRule("layoutMargins", .insets), ChildRule("directionalLayoutMargins", .directionalInsets),
    ],
    ignored: """
      userLabel customClass customModule customModuleProvider id key sceneMemberID placeholderIntrinsicWidth \
      placeholderIntrinsicHeight misplaced ambiguous verifyAmbiguity fixedFrame customizableFromIBInspector \
      simulatedStatusBarMetrics simulatedTopBarMetrics simulatedBottomBarMetrics simulatedOrientationMetrics \
      simulatedDestinationMetrics freeformSimulatedSizeMetrics colorLabel restorationIdentifier appearanceType \
      useStoryboardIdentifierAsRestorationIdentifier nextKeyView canvasLocation autoresizingMask \
      intrinsicContentSize notes largeContentSizeTitle viewLayoutGuide animations gestureRecognizers \
      simulatedAppContext
      """)

  static let window = ElementKind(
    "window", "UIWindow", view,
    [
      .number("windowLevel", "windowLevel = UIWindow.Level($)"),
      .cases("interfaceStyle", "unspecified light dark", [:], "overrideUserInterfaceStyle"),
    ],
    ignored: "visibleAtLaunch resizesToFullScreen")

  static let containerView = ElementKind("containerView", "UIView", view)

  static let imageView = ElementKind(
    "imageView", "UIImageView", view,
    [
      .image("image"), .image("highlightedImage"), .bool("highlighted", "isHighlighted"),
      .bool("userInteractionEnabled", "isUserInteractionEnabled", absent: "true"),
    ],
    [
      ChildRule("image", .image), ChildRule("highlightedImage", .image),
      ChildRule("preferredSymbolConfiguration", .symbolConfiguration),
    ])

  static let stackView = ElementKind(
    "stackView", "UIStackView", view,
    [
      .cases("axis", "horizontal vertical"),
      .cases("distribution", "fill fillEqually fillProportionally equalSpacing equalCentering"),
      .cases(
        "alignment", "fill leading firstBaseline center trailing lastBaseline top bottom"),
      .number("spacing"),
      .cases("spacingType", "", ["standard": "UIStackView.spacingUseSystem", "custom": "0"], "spacing"),
      .bool("baselineRelativeArrangement", "isBaselineRelativeArrangement"),
      .bool("layoutMarginsRelativeArrangement", "isLayoutMarginsRelativeArrangement"),
    ])

  static let scrollView = ElementKind(
    "scrollView", "UIScrollView", view,
    [
      .bool("clipsSubviews", "clipsToBounds", absent: "false"),
      .bool("scrollEnabled", "isScrollEnabled"), .bool("pagingEnabled", "isPagingEnabled"),
      .bool("directionalLockEnabled", "isDirectionalLockEnabled"),
      .bool("bounces"), .bool("alwaysBounceVertical"), .bool("alwaysBounceHorizontal"), .bool("bouncesZoom"),
      .bool("delaysContentTouches"), .bool("canCancelContentTouches"),
      .bool("showsHorizontalScrollIndicator"), .bool("showsVerticalScrollIndicator"),
      .number("minimumZoomScale"), .number("maximumZoomScale"),
      .cases("indicatorStyle", "default black white"),
      .cases("keyboardDismissMode", "none onDrag interactive onDragWithAccessory interactiveWithAccessory"),
      .cases(
        "contentInsetAdjustmentBehavior", "automatic scrollableAxes never always"),
      .bool("automaticallyAdjustsScrollIndicatorInsets"),
    ],
    [
      ChildRule("contentInset", .insets), ChildRule("scrollIndicatorInsets", .insets),
      ChildRule("contentOffset", .point), ChildRule("contentSize", .size),
      ChildRule("verticalScrollIndicatorInsets", .insets),
      ChildRule("horizontalScrollIndicatorInsets", .insets),
    ], ignored: "scrollsToTop")

  static let visualEffectView = ElementKind("visualEffectView", "UIVisualEffectView", view)

  /// All kinds by element name.
  static let all: [String: ElementKind] = {
    var all: [String: ElementKind] = [:]
    for kind in viewKinds + controlKinds + listKinds + controllerKinds + barKinds + otherKinds {
      all[kind.tag] = kind
    }
    return all
  }()

  private static let viewKinds = [
    view, window, containerView, imageView, stackView, scrollView, visualEffectView,
  ]
}
