import CasementDesktop
import Foundation

/// An open menu with its open submenus, and the handling of pointer and keys in them.
package final class OpenMenu {
  /// The popups of the menu and of its submenus, each the parent of the next.
  private(set) var levels: [MenuPopup] = []

  private let context: ApplicationContext
  private let look: MenuLook
  /// The preview above the first level; nil for none.
  let preview: MenuPreview?
  /// Where the search for a command's target begins. The menu does not retain it.
  private weak let responder: UIResponder?
  private let completion: (UIMenuElement?) -> Void
  private var hasEnded = false

  /// Opens or closes a submenu when the pointer has rested on a row for a short time.
  private var delay: Deadline?

  /// The recently typed text, which is matched with the rows.
  private var typed = ""
  private var lastTyped: UInt64 = 0

  private static let submenuDelay = Duration.milliseconds(200)
  private static let typingPause = Duration.seconds(1)

  /// Opens a menu, and closes the open one.
  ///
  /// - Parameters:
  ///   - preview: shown above the menu, which may then be empty.
  ///   - completion: called once, after the action of the chosen element; nil if none was chosen.
  package init(
    _ menu: UIMenu, from view: UIView, rect: CGRect, _ placement: PopupPlacement,
    _ context: ApplicationContext, minimumWidth: CGFloat = 0, preview: UIViewController? = nil,
    completion: @escaping (UIMenuElement?) -> Void
  ) {
    self.context = context
    self.completion = completion
    look = MenuLook(for: view)
    let window = view.window
    self.preview = preview.map { [look] in
      MenuPreview($0, cornerRadius: look.panel.cornerRadius - 1)
    }
    responder = window?.commandWindow?.keyResponder
    let popups = context.popups
    let former = popups.menu
    popups.menu = self
    former?.end()
    popups.endToolTips()
    // The completion of the former menu may have opened another one.
    guard !hasEnded else { return }
    delay = context.session?.deadline { [unowned self] in delayIsOver() }
    // The touch that opened the menu is cancelled for the views.
    for input in context.inputs { input.touches.cancelPointer() }
    show(menu, from: view, rect: rect, placement, minimumWidth: minimumWidth)
    if levels.first?.isOpen == true { self.preview?.show() }
  }

  private func show(
    _ menu: UIMenu, from view: UIView, rect: CGRect, _ placement: PopupPlacement, minimumWidth: CGFloat = 0
  ) {
    menu.prepare(isFirst: true)
    // The provider of a deferred element may have opened another menu.
    guard !hasEnded else { return }
    var popup: MenuPopup?
    // It may be opened in an animation block, which must not animate the menu's own layout.
    UIView.performWithoutAnimation {
      popup = makePopup(menu, from: view, rect: rect, placement, minimumWidth: minimumWidth)
    }
    guard let popup else { return }
    open(popup)
    Trace.log("menu shown title=\(Trace.quoted(menu.title)) level=\(levels.count)")
  }

  private func makePopup(
    _ menu: UIMenu, from view: UIView, rect: CGRect, _ placement: PopupPlacement, minimumWidth: CGFloat
  ) -> MenuPopup {
    let content = MenuView(menu, look, isFirst: levels.isEmpty, responder: responder)
    content.opened = self
    if view.isAccessibilityElement { content.controlLabel = view.accessibilityLabel }
    var placement = placement
    // A menu of one selection is placed so that the selected row covers the view that opened it.
    if levels.isEmpty, preview == nil,
      let index = content.rows.firstIndex(where: { $0.element?.menuState == .on }),
      menu.options.contains(.singleSelection)
    {
      content.highlight(index)
      let height = rect.isNull ? view.bounds.height : rect.height
      placement = .over(by: content.distance(to: index) - ((height - MenuLook.rowHeight) / 2).rounded())
    }
    if look.isMirrored { placement = placement.mirrored }
    // A submenu does without a grab if its own is refused: the outer menu has one.
    let popup = MenuPopup(
      content, levels.isEmpty ? preview : nil, size: .zero, look: look.panel, from: view, rect: rect,
      placement, grab: levels.isEmpty ? .required : .preferred)
    popup.minimumWidth = minimumWidth
    popup.fit()
    return popup
  }

  private func open(_ popup: MenuPopup) {
    popup.menu = self
    popup.onEnd = { [unowned self, unowned popup] _ in ended(popup) }
    levels.append(popup)
    popup.open()
  }

  // MARK: Content changes

  /// Shows the current elements of the menu and its submenus.
  func reload() {
    guard let first = levels.first else { return }
    show(first.view.menu, in: first)
  }

  /// Lets the program replace the menus that are shown.
  func replaceMenus(_ change: (UIMenu) -> UIMenu) {
    let identifiers = levels.map(\.view.menu.identifier)
    var menus = levels.map { change($0.view.menu) }
    // `change` may have closed the menu, or one of its submenus.
    guard !hasEnded, let first = levels.first, levels.count == menus.count else { return }
    // The replacement of a submenu also replaces it in its parent menu.
    for index in menus.indices.dropFirst().reversed() {
      menus[index - 1] = menus[index - 1].replacing(identifiers[index], with: menus[index])
    }
    show(menus[0], in: first)
  }

  /// Shows a menu in an open popup, and its submenus in the open popups of submenus.
  private func show(_ menu: UIMenu, in level: MenuPopup) {
    var (menu, level) = (menu, level)
    while true {
      menu.prepare(isFirst: false)
      // The provider of a deferred element may have closed the menu.
      guard !hasEnded, let index = levels.firstIndex(where: { $0 === level }) else { return }
      UIView.performWithoutAnimation {
        level.view.show(menu, responder: responder)
        level.fit()
      }
      guard index + 1 < levels.count else { return }
      let inner = levels[index + 1]
      level.openRow = level.view.rows.firstIndex {
        $0.isEnabled && $0.submenu?.identifier == inner.view.menu.identifier
      }
      guard let row = level.openRow, let submenu = level.view.rows[row].submenu else { return inner.end() }
      (menu, level) = (submenu, inner)
    }
  }

  // MARK: Ending

  /// Closes all levels without a choice.
  func end() { finish(nil) }

  /// A level closed, by itself or by `end()`; its submenus have closed before.
  private func ended(_ popup: MenuPopup) {
    levels.removeAll { $0 === popup }
    levels.last?.openRow = nil
    if levels.isEmpty { finish(nil) }
  }

  private func finish(_ chosen: UIMenuElement?) {
    guard !hasEnded else { return }
    hasEnded = true
    delay?.time = nil
    withExtendedLifetime(self) {
      preview?.close()
      levels.first?.end()
      if context.popups.menu === self { context.popups.menu = nil }
      Trace.log(chosen.map { "menu chosen title=\(Trace.quoted($0.title))" } ?? "menu dismissed")
      if let chosen { perform(chosen) }
      completion(chosen)
    }
  }

  private func perform(_ chosen: UIMenuElement) {
    switch chosen {
    case let action as UIAction: action.perform()
    case let command as UICommand: if let responder { command.perform(from: responder) }
    default: break
    }
  }

  // MARK: Rows

  /// Chooses the element of a row, or opens its submenu.
  /// An assistive technology chose a row.
  ///
  /// - Returns: whether the row is in an open menu.
  func activate(_ row: MenuRow) -> Bool {
    for level in levels {
      guard let index = level.view.rows.firstIndex(where: { $0 === row }) else { continue }
      activate(index, in: level, byKey: true)
      return true
    }
    return false
  }

  private func activate(_ index: Int, in level: MenuPopup, byKey: Bool = false) {
    let row = level.view.rows[index]
    guard row.isEnabled else { return }
    if row.submenu != nil { return open(index, in: level, selectsFirst: byKey) }
    guard let element = row.element else { return }
    levels.first?.view.menu.select(element)
    guard element.menuAttributes.contains(.keepsMenuPresented) else { return finish(element) }
    Trace.log("menu chosen title=\(Trace.quoted(element.title)) kept=yes")
    withExtendedLifetime(self) {
      perform(element)
      reload()
    }
  }

  /// Opens the submenu of a row, and closes that of another row.
  private func open(_ index: Int, in level: MenuPopup, selectsFirst: Bool = false) {
    guard let submenu = level.view.rows[index].submenu else { return }
    delay?.time = nil
    if level.openRow != index {
      close(inside: level)
      guard !hasEnded, levels.last === level else { return }
      level.view.highlight(index)
      level.openRow = index
      show(submenu, from: level.view, rect: level.rect(ofRow: index), .beside)
    }
    if selectsFirst, let inner = levels.last, inner !== level { inner.view.moveHighlight(.first) }
  }

  /// Closes the submenus of a level.
  private func close(inside level: MenuPopup) {
    guard let index = levels.firstIndex(where: { $0 === level }), index + 1 < levels.count else { return }
    levels[index + 1].end()
  }

  // MARK: The pointer

  /// Highlights the row under the pointer, or without one the row whose submenu is open. Submenus open and close after
  /// a delay.
  func point(at index: Int?, in view: MenuView) {
    guard let place = levels.firstIndex(where: { $0.view === view }) else { return }
    let level = levels[place]
    // The pointer may have crossed other rows of the parent menus.
    for outer in levels[..<place] { outer.view.highlight(outer.openRow) }
    level.view.highlight(index ?? level.openRow)
    let isOpen = level.openRow != nil && level.openRow == index
    let changes =
      index != nil && !isOpen && (level.openRow != nil || level.view.rows[index ?? 0].submenu != nil)
    guard changes, let session = context.session else {
      delay?.time = nil
      return
    }
    guard delay?.time == nil || waiting?.level !== level || waiting?.row != index else { return }
    waiting = (level, index)
    delay?.time = session.clock.time(after: Self.submenuDelay)
  }

  private var waiting: (level: MenuPopup, row: Int?)?

  private func delayIsOver() {
    guard let (level, index) = waiting, level.isOpen, level.view.highlighted == index, let index else {
      return
    }
    waiting = nil
    if level.view.rows[index].submenu != nil { open(index, in: level) } else { close(inside: level) }
  }

  /// Highlights only the row whose submenu is open, after the pointer left a menu.
  func pointerLeft(_ view: MenuView) {
    guard let level = levels.first(where: { $0.view === view }) else { return }
    delay?.time = nil
    view.highlight(level.openRow)
  }

  /// Highlights the row at a point of any window of the program, while a button is down.
  func point(at point: CGPoint, in window: UIWindow) {
    guard let (level, place) = find(point, in: window) else {
      if let top = levels.last { self.point(at: nil, in: top.view) }
      return
    }
    self.point(at: level.view.row(at: place), in: level.view)
  }

  /// Activates the row at a point of any window of the program, where a button or finger was released.
  func choose(at point: CGPoint, in window: UIWindow) {
    guard let (level, place) = find(point, in: window), let index = level.view.row(at: place) else { return }
    level.view.highlight(index)
    activate(index, in: level)
  }

  /// The menu at a point, and the point in its view.
  private func find(_ point: CGPoint, in window: UIWindow) -> (MenuPopup, CGPoint)? {
    for level in levels.reversed() where level.isOpen {
      let place = level.view.convert(point, from: window)
      if level.view.bounds.contains(place) { return (level, place) }
    }
    return nil
  }

  // MARK: Keys

  /// Highlights the first row that can be chosen, for a menu that a key opened.
  func selectFirst() { levels.last?.view.moveHighlight(.first) }

  func key(_ key: UIKey) {
    guard let level = levels.last else { return }
    let view = level.view
    switch key.charactersIgnoringModifiers {
    case UIKeyCommand.inputDownArrow: move(view, .next)
    case UIKeyCommand.inputUpArrow: move(view, .previous)
    case UIKeyCommand.inputHome, UIKeyCommand.inputPageUp: move(view, .first)
    case UIKeyCommand.inputEnd, UIKeyCommand.inputPageDown: move(view, .last)
    case look.isMirrored ? UIKeyCommand.inputLeftArrow : UIKeyCommand.inputRightArrow:
      if let index = view.highlighted { open(index, in: level, selectsFirst: true) }
    case UIKeyCommand.inputLeftArrow, UIKeyCommand.inputRightArrow: if levels.count > 1 { level.end() }
    case UIKeyCommand.inputEscape: level.end()
    case "\r", "\n", " ":
      if let index = view.highlighted { activate(index, in: level, byKey: true) }
    default:
      if key.isMenuKey { return end() }
      type(key, in: view)
    }
  }

  private func move(_ view: MenuView, _ step: MenuView.Step) {
    delay?.time = nil
    view.moveHighlight(step)
  }

  /// Highlights the next row that begins with the typed text. Repeating one letter cycles through the rows that begin
  /// with it.
  private func type(_ key: UIKey, in view: MenuView) {
    let text = key.typedText
    guard !text.isEmpty, key.shortcutFlags.isEmpty, let clock = context.session?.clock else { return }
    if clock.now > lastTyped + Self.typingPause.nanoseconds { typed = "" }
    lastTyped = clock.now
    typed += text
    let isOneLetter = typed.allSatisfy { $0 == typed.first }
    let prefix = isOneLetter ? String(typed.prefix(1)) : typed
    let present = view.highlighted ?? -1
    let start = isOneLetter ? present + 1 : max(present, 0)
    let order = Array(start..<view.rows.count) + Array(0..<min(start, view.rows.count))
    let options: String.CompareOptions = [.anchored, .caseInsensitive, .diacriticInsensitive]
    guard let found = order.first(where: { view.rows[$0].text.range(of: prefix, options: options) != nil })
    else {
      return
    }
    delay?.time = nil
    view.highlight(found, revealing: true)
  }
}

extension MenuView {
  /// The row to which a key moves the highlight.
  enum Step {
    case first, last, next, previous
  }

  /// Highlights another row that can be chosen; the order is circular.
  func moveHighlight(_ step: Step) {
    let enabled = rows.indices.filter { rows[$0].isEnabled }
    guard let first = enabled.first, let last = enabled.last else { return }
    let target: Int
    switch step {
    case .first: target = first
    case .last: target = last
    case .next: target = highlighted.flatMap { present in enabled.first { $0 > present } } ?? first
    case .previous: target = highlighted.flatMap { present in enabled.last { $0 < present } } ?? last
    }
    highlight(target, revealing: true)
  }
}

extension UIKey {
  /// Whether it is the shortcut for search: Ctrl-F.
  var isFindKey: Bool {
    shortcutCharacter == "f"
      && modifierFlags.intersection([.shift, .control, .alternate, .command]) == .control
  }

  /// Whether it is the shortcut for the context menu of the focused view: Menu, or Shift-F10.
  var isMenuKey: Bool {
    if keyCode == .keyboardApplication { return true }
    return keyCode == .keyboardF10
      && modifierFlags.intersection([.shift, .control, .alternate, .command]) == .shift
  }
}
