@_spi(Casement) import CasementCore
import Foundation

// Presses on links and attachments.
extension TextViewEditor {
  private func textItem(_ item: Item) -> UITextItem {
    switch item {
    case .link(let url, let range): UITextItem(.link(url), range)
    case .attachment(let attachment, let range): UITextItem(.textAttachment(attachment), range)
    }
  }

  /// Performs the primary action of a pressed link or attachment. If the delegate returns none, shows the menu.
  func press(_ item: Item, at point: CGPoint) {
    let usual = UIAction(title: localized("Open")) { [weak self] _ in self?.open(item) }
    guard let delegate = view.delegate else { return usual.perform(from: view) }
    if let action = delegate.textView(view, primaryActionFor: textItem(item), defaultAction: usual) {
      action.perform(from: view)
    } else {
      _ = showMenu(of: item, at: point)
    }
  }

  /// Performs the default action of a press.
  private func open(_ item: Item) {
    switch item {
    case .link(let url, let range):
      let isWanted =
        view.delegate?.textView(
          view, shouldInteractWith: url, in: range, interaction: .invokeDefaultAction) ?? true
      if isWanted { UIApplication.shared.open(url) }
    case .attachment(let attachment, let range):
      _ = view.delegate?.textView(
        view, shouldInteractWith: attachment, in: range, interaction: .invokeDefaultAction)
    }
  }

  /// Shows the menu of a link or an attachment.
  ///
  /// - Returns: whether there is one.
  func showMenu(of item: Item, at point: CGPoint) -> Bool {
    guard let window = view.window?.base else { return false }
    let usual = UIMenu(children: usualActions(item))
    let configuration =
      view.delegate.map { $0.textView(view, menuConfigurationFor: textItem(item), defaultMenu: usual) }
      ?? UITextItem.MenuConfiguration(menu: usual)
    guard let menu = configuration?.menu, !menu.children.isEmpty else { return false }
    _ = OpenMenu(menu, from: view, rect: CGRect(origin: point, size: .zero), .atPoint, window.context) { _ in
    }
    return true
  }

  private func usualActions(_ item: Item) -> [UIMenuElement] {
    guard case .link(let url, _) = item else { return [] }
    return [
      UIAction(title: localized("Open Link")) { [weak self] _ in self?.open(item) },
      UIAction(title: localized("Copy Link")) { _ in UIPasteboard.general.url = url },
    ]
  }

  /// The links of the text for assistive technologies. Links that did not change keep their elements.
  func accessibleLinks() -> [AccessibleTextLink] {
    var links: [AccessibleTextLink] = []
    storage.enumerateAttribute(.link, in: NSRange(location: 0, length: storage.length)) { value, range, _ in
      guard let url = value as? URL ?? (value as? String).flatMap({ URL(string: $0) }) else { return }
      let words = (storage.string as NSString).substring(with: range)
      let known = knownLinks.first {
        $0.range == range && $0.address == url.absoluteString && $0.accessibilityLabel == words
      }
      links.append(known ?? accessibleLink(words, range, url))
    }
    knownLinks = links
    return links
  }

  private func accessibleLink(_ words: String, _ range: NSRange, _ url: URL) -> AccessibleTextLink {
    AccessibleTextLink(words, range, url.absoluteString, in: view) { [weak self] in
      guard let self else { return }
      press(.link(url, range), at: CGPoint(x: view.bounds.midX, y: view.bounds.midY))
    }
  }
}
