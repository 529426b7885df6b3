/// One step of a fuzzing run.
///
/// Its numbers are raw. They choose among the objects that exist when the step runs, so every step is valid in every
/// sequence.
public nonisolated struct Step: Hashable, Sendable, CustomStringConvertible {
  /// The kind of the step.
  public let kind: Kind

  /// The numbers that choose the step's objects and its arguments.
  let numbers: [UInt32]

  /// A number below a bound; nil if there is nothing to choose from.
  func choice(_ index: Int, below bound: Int) -> Int? {
    bound > 0 ? Int(numbers[index]) % bound : nil
  }

  /// One element of a list; nil if it is empty.
  func choice<T>(_ index: Int, of list: [T]) -> T? {
    choice(index, below: list.count).map { list[$0] }
  }

  /// A number in a range.
  func number(_ index: Int, in range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(numbers[index]) % (range.upperBound - range.lowerBound + 1)
  }

  /// An extreme number, now and then an ordinary one.
  func absurd(_ index: Int) -> Int32 {
    let list: [Int32] = [
      0, 1, -1, 2, 100, 32_767, 32_768, 65_536, -65_536, .max, .min, .max - 1, 1 << 24, -1000, 4096, 16_384,
    ]
    return list[Int(numbers[index]) % list.count]
  }

  /// A random generator that is seeded with the step's numbers.
  func randomness(_ index: Int) -> Randomness {
    Randomness(seed: UInt64(numbers[index]) << 32 | UInt64(numbers[index - 1]))
  }

  /// A step that runs inside a callback, with this step's numbers in another order.
  var reaction: Step {
    let kinds: [Kind] = [
      .hideWindow, .showWindow, .makeKey, .makeKeyAndVisible, .makeWindow, .setFrame,
      .setLevel,
      .removeView, .makeFirstResponder, .closeWindow, .closePopup, .openPopup, .openWindow, .removeSubsurface,
      .offerSelection, .clearSelection, .readSelection, .disableTextInput, .presentMenu, .dismissMenu,
      .removeInteraction, .stopLink, .setRoot, .removeLayer, .moveLayerElsewhere, .changeCrowd, .renderLayer,
      .addView, .addView, .nestView, .nestView, .removeView, .addBoard, .changeBoard, .changeStack,
      .constrain,
      .changeConstraint, .setMargins, .setTint, .maskView, .resizeMasked, .animateBlock, .animateSpring,
      .transitionView, .removeAnimations, .startAnimator, .steerAnimator, .transact, .animateLayer,
      .addControl,
      .removeControl, .changeControl, .addChild, .removeChild, .moveChild, .putOnPasteboard, .cancelDrag,
      .edit, .navigate, .navigate, .changeTabs, .changeSplit, .turnPage, .present, .present, .dismiss,
      .dismiss,
      .showContainer,
    ]
    return Step(kind: kinds[Int(numbers[0]) % kinds.count], numbers: numbers.reversed())
  }

  public var description: String { "\(kind)(\(numbers.map(String.init).joined(separator: ", ")))" }

  /// Everything that can happen.
  public enum Kind: String, CaseIterable, Sendable {
    // The program.
    case makeWindow, showWindow, hideWindow, makeKey, makeKeyAndVisible, setTitle, setFrame, setLevel
    case setDecorated, setLimits, arrange, reserveEdge, chooseScreen, setParent, closePanel
    case releaseWindow, addView, removeView, moveView, recolour, redraw, setAlpha, makeFirstResponder, react
    case setMode, startLink, stopLink, keepAwake, setStyle, setRoot, useDesktopWindow
    // Its layers.
    case addLayer, removeLayer, moveLayerElsewhere, placeLayer, transformLayer, layOutDepth, scrollLayer
    case setLayerOpacity, maskLayer, setCorners, setBorder, setShadow, setContents, setBlendMode,
      rasterizeLayer
    case changeKind, changePainting, addSpecialView, addManyViews, addChain, changeCrowd, renderLayer, hitTest
    // Layout.
    case addBoard, changeBoard, addStack, changeStack, layOut, resizeMasked, measure, nestView, constrain
    case changeConstraint, setMargins, setDirection, setTint, maskView, setOddGeometry
    // Animations.
    case animateBlock, animateSpring, animateKeyframes, animateClassically, transitionView, startAnimator
    case steerAnimator, animateLayer, removeAnimations, transact, setLayerTime
    // Controls, and controllers in controllers.
    case addControl, changeControl, removeControl, addHandler, pressControl, touchControl, pressControlKey
    case addChild, removeChild, moveChild, exchangeChildren
    // Windows, as the compositor sees them.
    case configure, configureFreely, configureAbsurdly, requestClose, focus, expose, ping, suggestBounds
    // Answers.
    case delayAnswers, giveAnswers, frame, advance
    // Outputs.
    case plugOutput, unplugOutput, changeOutput, changeOutputAbsurdly, enterOutput, leaveOutput, preferScale
    case enterRemovedOutput, changeModes, endOutputManagement
    // Seats.
    case addSeat, removeSeat, changeDevices
    // Keyboards.
    case pressKey, releaseKey, setLayout, sendBadKeymap, setRepeat, sendModifiers, focusKeyboard, pressOddKey
    // Pointers.
    case movePointer, pressButton, releaseButton, scroll, turnWheel, emptyFrame, sendAxisAbsurdly
    // Touch screens.
    case putFingerDown, moveFinger, liftFinger, cancelTouches
    // Menus, tool tips and pointer styles of the program.
    case addInteraction, removeInteraction, presentMenu, dismissMenu, pressMenuKey, clickPopup
    // A second program, built on the modules below the toolkit, and the compositor's requests to it.
    case openWindow, closeWindow, paintWindow, addSubsurface, moveSubsurface, removeSubsurface
    case openPopup, closePopup, repositionPopup, dismissPopup, configurePopup
    case offerSelection, clearSelection, readSelection, setSelection, requestSelection, closeReading
    case enableTextInput, disableTextInput, inputText, preferFraction, decorate
    // Drags and drops, pasteboards, and text from an input method or an edit menu.
    case addDragSource, addDropTarget, dragView, dragForeign, cancelDrag, putOnPasteboard, takeFromPasteboard
    case edit, compose, showEditMenu
    // Containers of controllers, and presentations.
    case showContainer, navigate, changeTabs, changeSplit, turnPage, present, dismiss, changePresentation
    case steerTransition, swipe, pressInContainer, rotate, comeToRest
    // Tables and collections.
    case addList, changeList, adjustList, removeList, resizeList, useList
    // Trouble.
    case stall, unstall, flood, crash, postError, reconnect

    var topic: Topic { Topic.allCases.first { $0.kinds.contains(self) } ?? .program }
  }

  /// Kinds that belong together.
  enum Topic: CaseIterable {
    case program, layers, layout, animation, controls, controllers, windows, answers, outputs, seats
    case keyboards, pointers, touches, menus, transfers, containers, lists, desktop, trouble

    var kinds: [Kind] {
      switch self {
      case .program:
        [
          .makeWindow, .showWindow, .hideWindow, .makeKey, .makeKeyAndVisible, .setTitle, .setFrame,
          .setLevel,
          .releaseWindow, .addView, .removeView, .moveView, .recolour, .redraw, .setAlpha,
          .makeFirstResponder,
          .react, .react, .setDecorated, .setLimits, .arrange, .reserveEdge, .chooseScreen, .setParent,
          .closePanel, .setMode, .startLink, .stopLink, .keepAwake, .setStyle,
          .setRoot, .useDesktopWindow,
        ]
      case .layers:
        [
          .addLayer, .addLayer, .addLayer, .removeLayer, .moveLayerElsewhere, .placeLayer, .placeLayer,
          .transformLayer, .transformLayer, .layOutDepth, .scrollLayer, .scrollLayer, .setLayerOpacity,
          .maskLayer, .setCorners, .setBorder, .setShadow, .setContents, .setBlendMode, .rasterizeLayer,
          .changeKind, .changeKind, .changePainting, .changePainting, .addSpecialView, .addManyViews,
          .addChain, .changeCrowd, .changeCrowd, .renderLayer, .hitTest,
        ]
      case .layout:
        [
          .addBoard, .changeBoard, .changeBoard, .changeBoard, .addStack, .changeStack, .changeStack,
          .changeStack, .layOut, .layOut, .resizeMasked, .measure, .nestView, .nestView, .constrain,
          .constrain,
          .changeConstraint, .changeConstraint, .setMargins, .setDirection, .setTint, .maskView,
          .setOddGeometry,
        ]
      case .animation:
        [
          .animateBlock, .animateBlock, .animateBlock, .animateSpring, .animateKeyframes, .animateClassically,
          .transitionView, .transitionView, .startAnimator, .startAnimator, .steerAnimator, .steerAnimator,
          .steerAnimator, .steerAnimator, .animateLayer, .animateLayer, .removeAnimations, .transact,
          .transact, .setLayerTime,
        ]
      case .controls:
        [
          .addControl, .addControl, .changeControl, .changeControl, .changeControl, .removeControl,
          .addHandler, .pressControl, .pressControl, .pressControl, .touchControl, .touchControl,
          .pressControlKey, .pressControlKey,
        ]
      case .controllers: [.addChild, .addChild, .removeChild, .moveChild, .exchangeChildren]
      case .windows:
        [
          .configure, .configureFreely, .configureAbsurdly, .requestClose, .focus, .expose, .ping,
          .suggestBounds,
        ]
      case .answers: [.delayAnswers, .giveAnswers, .frame, .advance]
      case .outputs:
        [
          .plugOutput, .unplugOutput, .changeOutput, .changeOutputAbsurdly, .enterOutput, .leaveOutput,
          .preferScale, .enterRemovedOutput, .changeModes, .changeModes, .endOutputManagement,
        ]
      case .seats: [.addSeat, .removeSeat, .changeDevices]
      case .keyboards:
        [
          .pressKey, .releaseKey, .setLayout, .sendBadKeymap, .setRepeat, .sendModifiers, .focusKeyboard,
          .pressOddKey,
        ]
      case .pointers:
        [.movePointer, .pressButton, .releaseButton, .scroll, .turnWheel, .emptyFrame, .sendAxisAbsurdly]
      case .touches: [.putFingerDown, .moveFinger, .liftFinger, .cancelTouches]
      case .menus:
        [
          .addInteraction, .addInteraction, .removeInteraction, .presentMenu, .presentMenu, .dismissMenu,
          .pressMenuKey, .pressMenuKey, .pressMenuKey, .clickPopup, .clickPopup, .dismissPopup,
          .configurePopup,
        ]
      case .desktop:
        [
          .openWindow, .closeWindow, .paintWindow, .addSubsurface, .moveSubsurface, .removeSubsurface,
          .openPopup, .openPopup, .closePopup, .repositionPopup, .dismissPopup, .configurePopup,
          .offerSelection, .clearSelection, .readSelection, .setSelection, .requestSelection, .closeReading,
          .enableTextInput, .disableTextInput, .inputText, .preferFraction, .decorate,
        ]
      case .transfers:
        [
          .addDragSource, .addDropTarget, .addDropTarget, .dragView, .dragView, .dragView, .dragForeign,
          .cancelDrag, .putOnPasteboard, .takeFromPasteboard, .edit, .edit, .edit, .edit, .compose, .compose,
          .compose, .showEditMenu, .addControl, .pressControl, .pressControlKey,
        ]
      case .containers:
        [
          .showContainer, .navigate, .navigate, .navigate, .changeTabs, .changeTabs, .changeSplit,
          .changeSplit,
          .turnPage, .present, .present, .present, .present, .dismiss, .dismiss, .dismiss,
          .changePresentation,
          .steerTransition, .steerTransition, .swipe, .swipe, .pressInContainer, .pressInContainer, .rotate,
          .comeToRest,
        ]
      case .lists:
        [
          .addList, .addList, .changeList, .changeList, .changeList, .changeList, .adjustList, .adjustList,
          .removeList, .resizeList, .useList, .useList, .useList, .useList, .useList, .rotate,
        ]
      case .trouble: [.stall, .unstall, .flood, .crash, .postError, .reconnect]
      }
    }
  }
}

/// The plan that a seed stands for: the initial desktop and the steps of the run.
public nonisolated struct Plan: Sendable {
  /// The seed.
  public let seed: UInt64

  /// Which protocols the compositor offers.
  let offers: Int
  let outputCount: Int
  let seatCount: Int

  /// The steps of the run.
  public var steps: [Step]

  /// The name of the topic that the steps are about, or nil for all topics.
  public let topic: String?

  /// Half of the seeds are about one topic and the program, the others about everything.
  public init(seed: UInt64) {
    self.seed = seed
    var random = Randomness(seed: seed)
    offers = random.next(below: 6)
    outputCount = random.next(below: 8) == 0 ? 0 : 1 + random.next(below: 2)
    seatCount = random.next(below: 8) == 0 ? 0 : 1 + random.next(below: 4) / 3
    let topic = random.element(of: Step.Topic.allCases)
    let isMixed = random.next(below: 2) == 0
    let all = Step.Topic.allCases
    self.topic = isMixed ? nil : "\(topic)"
    steps = (0..<20 + random.next(below: 100)).map { index in
      // Faults need objects, so the first steps make some.
      let chosen =
        index < 3
        ? .program
        : isMixed ? random.element(of: all) : random.element(of: [topic, topic, .program, .answers])
      let kind = index == 0 ? .makeWindow : random.element(of: chosen.kinds)
      return Step(kind: kind, numbers: (0..<5).map { _ in UInt32(truncatingIfNeeded: random.next()) })
    }
  }
}
