// Gesture recognizers, and objects of custom classes.
extension ElementKind {
  static let gestureRecognizer = ElementKind(
    "gestureRecognizer", "UIGestureRecognizer", nil, category: .recognizer,
    [
      .bool("enabled", "isEnabled"), .bool("cancelsTouchesInView"), .bool("delaysTouchesBegan"),
      .bool("delaysTouchesEnded"), .name("name"), .bool("requiresExclusiveTouchType"),
    ],
    ignored: "id userLabel customClass customModule customModuleProvider sceneMemberID")

  static let tap = ElementKind(
    "tapGestureRecognizer", "UITapGestureRecognizer", gestureRecognizer,
    [.integer("numberOfTapsRequired"), .integer("numberOfTouchesRequired")])

  static let longPress = ElementKind(
    "pongPressGestureRecognizer", "UILongPressGestureRecognizer", gestureRecognizer,
    [
      .integer("numberOfTapsRequired"), .integer("numberOfTouchesRequired"), .number("minimumPressDuration"),
      .number("allowableMovement"),
    ])

  static let swipe = ElementKind(
    "swipeGestureRecognizer", "UISwipeGestureRecognizer", gestureRecognizer,
    [
      .cases("direction", "right left up down"), .integer("numberOfTouchesRequired"),
    ])

  static let pan = ElementKind(
    "panGestureRecognizer", "UIPanGestureRecognizer", gestureRecognizer,
    [.integer("minimumNumberOfTouches"), .integer("maximumNumberOfTouches")])

  static let screenEdgePan = ElementKind(
    "screenEdgePanGestureRecognizer", "UIScreenEdgePanGestureRecognizer", pan)

  static let pinch = ElementKind(
    "pinchGestureRecognizer", "UIPinchGestureRecognizer", gestureRecognizer, [.number("scale")])

  static let rotation = ElementKind(
    "rotationGestureRecognizer", "UIRotationGestureRecognizer", gestureRecognizer, [.number("rotation")])

  static let hover = ElementKind("hoverGestureRecognizer", "UIHoverGestureRecognizer", gestureRecognizer)

  /// Xcode's current name of the element; the other one has a misprint.
  static let longPressToday = ElementKind(
    "longPressGestureRecognizer", "UILongPressGestureRecognizer", longPress)

  static let customGestureRecognizer = ElementKind(
    "customGestureRecognizer", "UIGestureRecognizer", gestureRecognizer)

  static let customObject = ElementKind(
    "customObject", "NSObject", nil, category: .object,
    ignored: "id userLabel customClass customModule customModuleProvider sceneMemberID")

  static let otherKinds = [
    gestureRecognizer, tap, longPress, longPressToday, swipe, pan, screenEdgePan, pinch, rotation, hover,
    customGestureRecognizer, customObject,
  ]
}
