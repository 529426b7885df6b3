public import Foundation

/// Adds a find bar to a view, for searching its content and replacing results.
///
/// A text view has one if `isFindInteractionEnabled` is set. Control-F opens the bar, Control-H opens it with
/// replacement. Return and F3 move to the next result, with Shift to the previous one. Escape closes the bar.
///
/// UIKit: `UIFindInteraction`.
@preconcurrency @MainActor open class UIFindInteraction: NSObject, UIInteraction {
  open private(set) weak var view: UIView?

  /// The delegate, which supplies the find session and is notified of it; held weakly.
  open private(set) weak var delegate: (any UIFindInteractionDelegate)?

  /// The current find session; nil while no bar is shown.
  open private(set) var activeFindSession: UIFindSession?

  private var bar: FindBar?
  private var lastSearch = ""
  private var lastReplacement = ""
  var options = UITextSearchOptions()

  /// Makes an interaction.
  ///
  /// - Parameter sessionDelegate: supplies the find session; held weakly.
  public init(sessionDelegate: any UIFindInteractionDelegate) { delegate = sessionDelegate }

  isolated deinit { bar?.hide() }

  open func willMove(to view: UIView?) { dismissFindNavigator() }

  open func didMove(to view: UIView?) { self.view = view }

  // MARK: The bar

  /// Whether the bar is shown.
  open var isFindNavigatorVisible: Bool { bar != nil }

  /// Shows the bar and moves the focus to it. A visible bar shows or hides its replacement row.
  open func presentFindNavigator(showingReplace: Bool) {
    guard let view, view.window != nil else { return }
    if let bar {
      bar.showsReplacement = showingReplace && activeFindSession?.supportsReplacement == true
      bar.begin()
      return
    }
    guard let session = delegate?.findInteraction(self, sessionFor: view) else { return }
    activeFindSession = session
    (session as? UITextSearchingFindSession)?.onChange = { [weak self] in self?.updateResultCount() }
    let bar = FindBar(self)
    self.bar = bar
    bar.showsReplacement = showingReplace && session.supportsReplacement
    bar.searchText = lastSearch
    bar.replacementText = lastReplacement
    bar.show(over: view)
    delegate?.findInteraction(self, didBegin: session)
    bar.begin()
    if !lastSearch.isEmpty { search() }
  }

  /// Hides the bar. The current result stays selected.
  open func dismissFindNavigator() {
    guard let bar, let session = activeFindSession else { return }
    lastSearch = bar.searchText
    lastReplacement = bar.replacementText
    self.bar = nil
    activeFindSession = nil
    session.invalidateFoundResults()
    let hadFocus = bar.hasFocus
    bar.hide()
    if hadFocus { view?.becomeFirstResponder() }
    delegate?.findInteraction(self, didEnd: session)
  }

  // MARK: Searching

  /// The search text.
  open var searchText: String? {
    get { bar?.searchText ?? lastSearch }
    set {
      lastSearch = newValue ?? ""
      bar?.searchText = lastSearch
      if bar != nil { search() }
    }
  }

  /// The replacement text.
  open var replacementText: String? {
    get { bar?.replacementText ?? lastReplacement }
    set {
      lastReplacement = newValue ?? ""
      bar?.replacementText = lastReplacement
    }
  }

  /// Shows the next result.
  open func findNext() { activeFindSession?.highlightNextResult(in: .forward) }

  /// Shows the previous result.
  open func findPrevious() { activeFindSession?.highlightNextResult(in: .backward) }

  /// Updates the number of results in the bar.
  open func updateResultCount() {
    guard let session = activeFindSession else { return }
    bar?.showResultCount(session, isEmpty: (searchText ?? "").isEmpty)
  }

  func search() {
    activeFindSession?.performSearch(query: bar?.searchText ?? "", options: options)
    updateResultCount()
  }

  func replaceOne() {
    activeFindSession?.performSingleReplacement(
      query: searchText ?? "", replacementString: replacementText ?? "", options: options)
  }

  func replaceAll() {
    activeFindSession?.replaceAll(
      searchQuery: searchText ?? "", replacementString: replacementText ?? "", options: options)
  }

  /// Handles a key while the content or the bar has the keyboard focus.
  func handle(_ key: UIKey) -> Bool {
    let flags = key.modifierFlags.intersection([.control, .alternate, .command, .shift])
    switch (key.shortcutCharacter, flags) {
    case ("f", .control):
      presentFindNavigator(showingReplace: bar?.showsReplacement ?? false)
    case ("h", .control): presentFindNavigator(showingReplace: true)
    case ("g", .control), (UIKeyCommand.f3.lowercased(), []): highlightResult(.forward)
    case ("g", [.control, .shift]), (UIKeyCommand.f3.lowercased(), .shift): highlightResult(.backward)
    default: return false
    }
    return true
  }

  /// Moves to the next or previous result. Without a visible bar, it opens the bar.
  func highlightResult(_ direction: UITextStorageDirection) {
    if isFindNavigatorVisible {
      activeFindSession?.highlightNextResult(in: direction)
    } else {
      presentFindNavigator(showingReplace: false)
    }
  }
}

/// Supplies find sessions and is notified when they begin and end.
///
/// UIKit: `UIFindInteractionDelegate`.
@preconcurrency @MainActor public protocol UIFindInteractionDelegate: AnyObject {
  /// The find session for a view; nil for none.
  func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession?

  /// The bar is shown.
  func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession)

  /// The bar was hidden.
  func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession)
}

extension UIFindInteractionDelegate {
  public func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession) {}
  public func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession) {}
}
