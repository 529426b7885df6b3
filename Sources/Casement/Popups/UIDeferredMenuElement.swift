/// A place in a menu for elements that are made only when the menu is about to be shown, at once or later.
///
/// Until they are there, a line in their place says that they are on their way; the rest of the menu can be used meanwhile.
///
/// UIKit: `UIDeferredMenuElement`.
@preconcurrency @MainActor open class UIDeferredMenuElement: UIMenuElement {
  /// Makes the elements, and calls what it gets with them, on the main thread.
  public typealias Provider = (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void

  private let provider: Provider
  private let isCached: Bool

  /// What was made last; nil until it is.
  private(set) var elements: [UIMenuElement]?

  /// How often the provider was asked. An answer to an older question does not count.
  private var questions = 0
  private var isWaiting = false

  /// Makes an element whose provider is asked once, when a menu with it is shown for the first time.
  public convenience init(_ elementProvider: @escaping Provider) {
    self.init(elementProvider, isCached: true)
  }

  /// Makes an element whose provider is asked each time that a menu with it is shown.
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

  /// Has the elements made, if they are needed.
  ///
  /// - Parameter isFirst: whether a menu with them is about to be shown, and is not shown already.
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
  /// What is in it, with the elements that were made later in their places.
  var shownChildren: [UIMenuElement] { Self.shown(children) }

  private static func shown(_ elements: [UIMenuElement]) -> [UIMenuElement] {
    // Most menus have none.
    guard elements.contains(where: { $0 is UIDeferredMenuElement }) else { return elements }
    return elements.flatMap { element in
      guard let made = (element as? UIDeferredMenuElement)?.elements else { return [element] }
      return shown(made)
    }
  }

  /// Has the elements made that are made when it is shown, those in its inline menus included.
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
