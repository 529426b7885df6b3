// View controllers.
extension ElementKind {
  static let viewController = ElementKind(
    "viewController", "UIViewController", nil, category: .controller,
    [
      .text("title"),
      .cases(
        "modalPresentationStyle",
        "fullScreen pageSheet formSheet currentContext custom overFullScreen overCurrentContext popover none "
          + "automatic"),
      .cases("modalTransitionStyle", "coverVertical flipHorizontal crossDissolve partialCurl"),
      .bool("modalInPresentation", "isModalInPresentation"),
      .bool("definesPresentationContext"), .bool("providesPresentationContextTransitionStyle"),
      .bool("hidesBottomBarWhenPushed"), .bool("extendedLayoutIncludesOpaqueBars"),
      .bool("viewRespectsSystemMinimumLayoutMargins"),
    ],
    [
      ChildRule("preferredContentSize", .size),
      ChildRule("contentSizeForViewInPopover", .size, "preferredContentSize"),
      ChildRule("additionalSafeAreaInsets", .insets),
    ],
    ignored: """
      id key userLabel customClass customModule customModuleProvider sceneMemberID storyboardIdentifier \
      restorationIdentifier useStoryboardIdentifierAsRestorationIdentifier autoresizesArchivedViewToFullSize \
      wantsFullScreenLayout automaticallyAdjustsScrollViewInsets freeformSize simulatedTopBarMetrics \
      simulatedBottomBarMetrics simulatedStatusBarMetrics simulatedOrientationMetrics \
      simulatedDestinationMetrics simulatedScreenMetrics simulatedMetrics initialBackgroundColor \
      formSheetSize notes interfaceStyle
      """)

  static let tableViewController = ElementKind(
    "tableViewController", "UITableViewController", viewController,
    [.bool("clearsSelectionOnViewWillAppear")], [ChildRule("refreshControl", .view)])

  static let collectionViewController = ElementKind(
    "collectionViewController", "UICollectionViewController", viewController,
    [.bool("clearsSelectionOnViewWillAppear"), .bool("installsStandardGestureForInteractiveMovement")])

  static let navigationController = ElementKind(
    "navigationController", "UINavigationController", viewController,
    [
      .bool("navigationBarHidden", "isNavigationBarHidden"), .bool("toolbarHidden", "isToolbarHidden"),
      .bool("hidesBarsOnTap"), .bool("hidesBarsOnSwipe"), .bool("hidesBarsWhenKeyboardAppears"),
      .bool("hidesBarsWhenVerticallyCompact"),
    ])

  static let tabBarController = ElementKind(
    "tabBarController", "UITabBarController", viewController,
    [.cases("mode", "automatic tabBar tabSidebar")], ignored: "selectedIndex")

  static let splitViewController = ElementKind(
    "splitViewController", "UISplitViewController", viewController,
    [
      .cases(
        "preferredDisplayMode",
        "automatic secondaryOnly oneBesideSecondary oneOverSecondary twoBesideSecondary twoOverSecondary "
          + "twoDisplaceSecondary",
        [
          "primaryHidden": ".secondaryOnly", "allVisible": ".oneBesideSecondary",
          "primaryOverlay": ".oneOverSecondary",
          "beside": ".oneBesideSecondary", "over": ".oneOverSecondary",
        ]),
      .cases("preferredSplitBehavior", "automatic tile overlay displace"),
      .cases("primaryEdge", "leading trailing"), .bool("presentsWithGesture"),
      .number("preferredPrimaryColumnWidth"), .number("preferredPrimaryColumnWidthFraction"),
      .number("minimumPrimaryColumnWidth"), .number("maximumPrimaryColumnWidth"),
      .number("preferredSupplementaryColumnWidth"), .number("minimumSupplementaryColumnWidth"),
      .number("maximumSupplementaryColumnWidth"),
      .cases("primaryBackgroundStyle", "none sidebar"),
      .cases("displayModeButtonVisibility", "automatic never always"),
    ])

  static let pageViewController = ElementKind(
    "pageViewController", "UIPageViewController", viewController,
    [.bool("doubleSided", "isDoubleSided")], ignored: "spineLocation")

  static let controllerKinds = [
    viewController, tableViewController, collectionViewController, navigationController, tabBarController,
    splitViewController, pageViewController,
  ]
}
