@_spi(Casement) import CasementCore
import CasementDesktop
import CasementKeyboard
import Foundation

/// A keyboard on the screen, with the letters of the user's layouts.
///
/// It types into the first responder of its window by the methods of `UIKeyInput`, like a hardware keyboard.
final class ScreenKeyboard: UIInputView {
  /// The keys are read together.
  override var isStandardAccessibilityGroup: Bool { true }

  let context: ApplicationContext

  /// The user's layouts, and the index of the shown one.
  private var keymap: Keymap?
  private var layoutIndex = 0
  private var letters = KeyboardLetters(nil, layout: 0)
  private var hasKeymap = false
  /// The newest layout of a hardware keyboard, which `keymap` and `layoutIndex` were set to.
  private var seatLayout: SeatLayout?

  /// The traits of the text input.
  var wish = KeyboardLetters.Wish()
  private var returnKey = UIReturnKeyType.default
  private var isSecure = false
  private var appearance = UIKeyboardAppearance.default

  /// Shift: off, on for one letter, or locked.
  enum Shift: Equatable { case off, once, locked }
  var shift = Shift.off { didSet { if shift != oldValue { keysChanged() } } }

  private var keys = KeyRows(rows: [], columns: 10)
  private(set) var caps: [KeyCap] = []
  /// Counts the changes of the keys' arrangement.
  private(set) var shapes = 0
  private let edge = UIView()

  /// The fingers on keys, with their previews.
  var fingers: [KeyFinger] = []

  /// The timer that repeats the deletion while its key is held.
  var repetition: Deadline?
  /// The newest tap of the shift key. Its `end` is nil while a finger holds the key.
  var lastShift: (place: CGPoint, end: TimeInterval?)?

  init(_ context: ApplicationContext) {
    self.context = context
    super.init(frame: .zero, inputViewStyle: .default)
    isMultipleTouchEnabled = true
    isOpaque = true
    edge.isUserInteractionEnabled = false
    addSubview(edge)
    accessibilityIdentifier = "keyboard"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  // MARK: The text input of the keyboard

  /// Adopts the traits of a text input.
  func serve(_ input: any UIKeyInput) {
    if served !== input {
      // Shift and the touched keys belong to the previous text.
      served = input
      shift = .off
      for finger in fingers where !finger.isShift { finger.giveUp() }
      stopRepeating()
    }
    readKeymap()
    let isOther = input.keyboardType != wish.type
    wish.type = input.keyboardType
    if isOther || superview == nil {
      wish.page = input.keyboardType == .numbersAndPunctuation ? .numbers : .letters
    }
    returnKey = input.returnKeyType
    isSecure = input.isSecureTextEntry
    appearance = input.keyboardAppearance
    superview?.setNeedsLayout()
    // The keyboard may be in no window yet, so the text is passed on.
    updateShift(input)
    keysChanged()
  }

  private weak var served: (any UIKeyInput)?

  /// The text input that receives text; nil if there is none.
  var input: (any UIKeyInput)? { window?.firstResponder as? any UIKeyInput }

  private func readKeymap() {
    if let present = SeatLayout.focused(context) ?? seatLayout ?? SeatLayout.first(context) {
      guard present != seatLayout else { return }
      seatLayout = present
      keymap = present.keymap
      layoutIndex = present.index
    } else {
      guard !hasKeymap else { return }
      keymap = UserKeymap.read()
    }
    hasKeymap = true
    letters = KeyboardLetters(keymap, layout: layoutIndex)
    wish.hasSeveralLayouts = (keymap?.layoutNames.count ?? 0) > 1
  }

  /// Switches to the next of the user's layouts.
  func nextLayout() {
    guard let count = keymap?.layoutNames.count, count > 1 else { return }
    layoutIndex = (layoutIndex + 1) % count
    letters = KeyboardLetters(keymap, layout: layoutIndex)
    keysChanged()
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  // MARK: Keys

  private var colors: KeyboardLook {
    switch appearance {
    case .dark: KeyboardLook(isDark: true)
    case .light: KeyboardLook(isDark: false)
    case .default: KeyboardLook(isDark: traitCollection.userInterfaceStyle == .dark)
    }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { keysChanged() }

  /// Updates the keys after a change of their arrangement or look.
  func keysChanged() {
    wish.isShifted = shift != .off
    wish.isWide = bounds.width >= KeyboardLook.wideWidth
    let keys = letters.keys(wish)
    let colors = self.colors
    backgroundColor = colors.background
    edge.backgroundColor = colors.edge
    let isOtherShape = keys.rows.map { $0.map(\.width) } != self.keys.rows.map { $0.map(\.width) }
    self.keys = keys
    let all = keys.rows.joined()
    if caps.count > all.count {
      for cap in caps[all.count...] { cap.removeFromSuperview() }
      caps.removeLast(caps.count - all.count)
    }
    for (index, key) in all.enumerated() {
      let look = look(of: key, colors, at: index)
      if index < caps.count {
        caps[index].look = look
      } else {
        let cap = KeyCap(look)
        cap.onActivate = { [unowned self] in press(index) }
        caps.append(cap)
        addSubview(cap)
      }
    }
    guard isOtherShape else { return }
    shapes += 1
    setNeedsLayout()
    // The arrangement changed under these fingers.
    for finger in fingers where !finger.isDone { finger.leaveKey() }
  }

  private func look(of key: ScreenKey, _ colors: KeyboardLook, at index: Int) -> KeyCap.Look {
    var look = KeyCap.Look(key: key, colors: colors)
    look.isPressed = fingers.contains { $0.index == index }
    switch key.action {
    case .text(let text): look.label = text
    case .space: look.label = wish.hasSeveralLayouts ? letters.title : localized("space")
    case .enter:
      look.label = returnKey.label
      look.isEnabled = canEnter
      look.isProminent = returnKey != .default && returnKey != .next
    case .shift: (look.isOn, look.isLocked) = (shift != .off, shift == .locked)
    case .page(let page): look.label = page.label(of: letters)
    case .delete, .layout, .dismiss, .none: break
    }
    return look
  }

  /// Whether the return key is enabled.
  var canEnter: Bool {
    guard let input, input.enablesReturnKeyAutomatically else { return true }
    return input.hasText
  }

  /// Updates the looks of the keys, such as which are pressed.
  func updateCaps() {
    let colors = self.colors
    for (index, key) in keys.rows.joined().enumerated() where index < caps.count {
      caps[index].look = look(of: key, colors, at: index)
    }
  }

  func key(at index: Int) -> ScreenKey { caps[index].look.key }

  // MARK: Sizes

  /// The height of the keyboard in a window.
  func height(in window: CGSize) -> CGFloat {
    let isWide = window.width >= KeyboardLook.wideWidth
    let count = CGFloat(max(4, keys.rows.count))
    let wanted = count * (isWide ? KeyboardLook.wideRowHeight : KeyboardLook.rowHeight) + KeyboardLook.margin
    let most = max(window.height * 0.6, count * KeyboardLook.minimumRowHeight)
    return min(wanted, most).rounded()
  }

  override func layoutSubviews() {
    if wish.isWide != (bounds.width >= KeyboardLook.wideWidth) { keysChanged() }
    let scale = contentScaleFactor
    edge.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1 / scale)
    let width = min(
      bounds.width, keys.isPad ? KeyboardLook.maximumPadWidth : KeyboardLook.maximumWidth)
    let rowHeight = (bounds.height - KeyboardLook.margin) / CGFloat(max(1, keys.rows.count))
    // In little space, the gaps are smaller too.
    let gap = CGSize(
      width: min(KeyboardLook.gap.width, width / keys.columns * 0.16),
      height: min(KeyboardLook.gap.height, rowHeight * 0.19))
    let unit = (width - 2 * KeyboardLook.margin + gap.width) / keys.columns
    var index = 0
    for (row, rowKeys) in keys.rows.enumerated() {
      let whole = rowKeys.reduce(0) { $0 + $1.width } * unit
      var x = (bounds.width - whole + gap.width) / 2
      let y = KeyboardLook.margin / 2 + CGFloat(row) * rowHeight + gap.height / 2
      for key in rowKeys {
        let frame = CGRect(x: x, y: y, width: key.width * unit - gap.width, height: rowHeight - gap.height)
        caps[index].frame = frame.onPixels(scale)
        x += key.width * unit
        index += 1
      }
    }
  }

  /// The key nearest to a point; nil if none is near.
  func index(at point: CGPoint) -> Int? {
    var best: (index: Int, distance: CGFloat)?
    for (index, cap) in caps.enumerated() where cap.look.key.action != .none {
      let frame = cap.frame
      let dx = max(frame.minX - point.x, 0, point.x - frame.maxX)
      let dy = max(frame.minY - point.y, 0, point.y - frame.maxY)
      let distance = dx * dx + dy * dy
      if distance < best?.distance ?? .infinity { best = (index, distance) }
    }
    guard let best, best.distance < 40 * 40 else { return nil }
    return best.index
  }

  /// Whether previews of pressed keys are shown above the finger.
  var showsPreviews: Bool { !isSecure && bounds.width < KeyboardLook.wideWidth && !keys.isPad }

  /// A preview of a key.
  func makePreview(of index: Int) -> KeyPreview? {
    guard showsPreviews, let host = superview?.superview, case .text(let text) = key(at: index).action else {
      return nil
    }
    let preview = KeyPreview(text, over: convert(caps[index].frame, to: host), in: host.bounds, colors)
    host.addSubview(preview)
    return preview
  }

  // MARK: Touches

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches { fingerDown(touch) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches { fingerMoved(touch) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches { fingerUp(touch) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches { fingerCancelled(touch) }
  }

  override func willMove(toWindow newWindow: UIWindow?) {
    if newWindow == nil { letGo() }
  }
}

/// The layout that the keyboard of a seat has.
struct SeatLayout: Equatable {
  let keymap: Keymap
  let index: Int

  init(_ state: KeyboardState) { (keymap, index) = (state.keymap, state.layout) }

  static func == (a: Self, b: Self) -> Bool { a.keymap === b.keymap && a.index == b.index }

  /// The layout of the keyboard that has the focus on a surface; nil if none has. A keyboard without the focus reports
  /// its first layout, because `wl_keyboard.leave` ends the knowledge of the current one.
  static func focused(_ context: ApplicationContext) -> SeatLayout? {
    let keyboards = context.session?.seats.lazy.compactMap(\.keyboard)
    return keyboards?.first { $0.focus != nil }?.state.map(SeatLayout.init)
  }

  /// The layout of the first keyboard with a keymap.
  static func first(_ context: ApplicationContext) -> SeatLayout? {
    context.session?.seats.lazy.compactMap { $0.keyboard?.state }.first.map(SeatLayout.init)
  }
}

extension UIReturnKeyType {
  /// The label of the key; empty for an arrow.
  fileprivate var label: String {
    switch self {
    case .default: ""
    case .go: localized("go")
    case .google, .yahoo, .search: localized("search")
    case .join: localized("join")
    case .next: localized("next")
    case .route: localized("route")
    case .send: localized("send")
    case .done: localized("done")
    case .emergencyCall: localized("call")
    case .continue: localized("continue")
    }
  }
}
