/// A placeholder in a menu for elements that are made only when the menu is about to be shown, at once or later.
///
/// Until they are made, a row with "Loading…" takes their place; the rest of the menu can be used meanwhile.
///
/// UIKit: `UIDeferredMenuElement`.
@preconcurrency @MainActor open class UIDeferredMenuElement: UIMenuElement {
  /// Makes the elements, and passes them to its argument on the main thread.
  public typealias Provider = (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void

  private let provider: Provider
  private let isCached: Bool

  /// The elements that were made last; nil before.
  private(set) var elements: [UIMenuElement]?

  /// The number of calls of the provider. The answer to an earlier call is ignored.
  private var questions = 0
  private var isWaiting = false

  /// Makes an element whose provider is called once, when a menu with it is shown for the first time.
  public convenience init(_ elementProvider: @escaping Provider) {
    self.init(elementProvider, isCached: true)
  }

  /// Makes an element whose provider is called each time that a menu with it is shown.
  open class func uncached(_ elementProvider: @escaping Provider) -> UIDeferredMenuElement {
    UIDeferredMenuElement(elementProvider, isCached: false)
  }

  private init(_ provider: @escaping Provider, isCached: Bool) {
    self.provider = provider
    self.isCached = isCached
    super.init(title: "")
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    UIDeferredMenuElement(provider, isCached: isCached)
  }

  /// Calls the provider, if its elements are needed.
  ///
  /// - Parameter isFirst: whether a menu with them is about to be shown, as opposed to one that is open.
  func prepare(isFirst: Bool) {
    let isKnown = elements != nil || isWaiting
    guard !isKnown || isFirst && !isCached else { return }
    questions += 1
    isWaiting = true
    elements = nil
    let question = questions
    provider { [self] made in
      guard isWaiting, question == questions else { return }
      isWaiting = false
      elements = made
      UIApplication.shared.context.popups.menu?.reload()
    }
  }
}

extension UIMenu {
  /// The children, with made elements in place of the deferred ones.
  var shownChildren: [UIMenuElement] { Self.shown(children) }

  private static func shown(_ elements: [UIMenuElement]) -> [UIMenuElement] {
    // Most menus contain no deferred element.
    guard elements.contains(where: { $0 is UIDeferredMenuElement }) else { return elements }
    return elements.flatMap { element in
      guard let made = (element as? UIDeferredMenuElement)?.elements else { return [element] }
      return shown(made)
    }
  }

  /// Calls the providers of the deferred elements, those in inline menus included.
  func prepare(isFirst: Bool) { Self.prepare(children, isFirst: isFirst) }

  private static func prepare(_ elements: [UIMenuElement], isFirst: Bool) {
    for element in elements {
      if let menu = element as? UIMenu, menu.options.contains(.displayInline) {
        menu.prepare(isFirst: isFirst)
      }
      guard let deferred = element as? UIDeferredMenuElement else { continue }
      deferred.prepare(isFirst: isFirst)
      if let made = deferred.elements { prepare(made, isFirst: isFirst) }
    }
  }
}
