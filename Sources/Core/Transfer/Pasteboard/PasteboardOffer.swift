import CasementDesktop
import Foundation
import UniformTypeIdentifiers

/// The content that items offer to other programs.
enum PasteboardOffer {
  /// Offers all items as one: texts as lines, URLs as a list, and of other types the first item that has the type.
  static func content(of items: [PasteboardItem]) -> SelectionContent {
    content(of: items.map { $0.makeProvider() }, items)
  }

  /// Offers the items of a drag.
  static func content(of providers: [NSItemProvider]) -> SelectionContent { content(of: providers, []) }

  private static func content(of providers: [NSItemProvider], _ items: [PasteboardItem]) -> SelectionContent {
    var content = SelectionContent()
    let all = providers.map { $0.representations.filter { $0.visibility == .all } }
    var seen: Set<String> = []
    for representation in all.joined() where seen.insert(representation.identifier).inserted {
      add(representation.identifier, providers, items, to: &content)
    }
    let hasText = all.joined().contains { $0.conforms(to: UTType.plainText.identifier) }
    let hasURLs = all.joined().contains { $0.conforms(to: UTType.url.identifier) }
    // Offer URLs as text too, so that they can be pasted into text.
    if hasURLs, !hasText {
      for name in TransferTypes.offeredNames(of: TransferTypes.text) {
        content.add(
          name,
          later: { completion in
            collect(UTType.url.identifier, providers, items) { completion(joined($0, path)) }
          })
      }
    }
    return content
  }

  private static func add(
    _ identifier: String, _ providers: [NSItemProvider], _ items: [PasteboardItem],
    to content: inout SelectionContent
  ) {
    let isText = TransferTypes.conforms(identifier, to: UTType.plainText.identifier)
    let isURL = TransferTypes.conforms(identifier, to: UTType.url.identifier)
    for name in TransferTypes.offeredNames(of: identifier) where !content.mimeTypes.contains(name) {
      if isURL {
        content.add(
          name,
          later: { completion in
            collect(UTType.url.identifier, providers, items) { completion(list($0, name)) }
          })
      } else if isText {
        content.add(
          name,
          later: { completion in
            collect(identifier, providers, items) { completion(joined($0) { $0 }) }
          })
      } else {
        content.add(name, later: { completion in first(identifier, providers, items, completion) })
      }
    }
  }

  // MARK: Data

  /// Passes the data of all items that have a type to a closure, when all have arrived.
  private static func collect(
    _ identifier: String, _ providers: [NSItemProvider], _ items: [PasteboardItem],
    _ completion: @escaping ([Data]) -> Void
  ) {
    var parts = [Data?](repeating: nil, count: providers.count)
    var missing = 1
    func done() {
      missing -= 1
      if missing == 0 { completion(parts.compactMap { $0 }) }
    }
    for index in providers.indices where providers[index].hasItemConformingToTypeIdentifier(identifier) {
      missing += 1
      load(identifier, providers[index], index < items.count ? items[index] : nil) { data in
        parts[index] = data
        done()
      }
    }
    done()
  }

  private static func first(
    _ identifier: String, _ providers: [NSItemProvider], _ items: [PasteboardItem],
    _ completion: @escaping ([UInt8]?) -> Void
  ) {
    guard
      let index = providers.indices.first(where: {
        providers[$0].registeredTypeIdentifiers.contains(identifier)
      })
    else { return completion(nil) }
    load(identifier, providers[index], index < items.count ? items[index] : nil) { data in
      completion(data.map { [UInt8]($0) })
    }
  }

  /// Loads the data of a type. Texts, URLs and data are available immediately; images are encoded on another thread.
  private static func load(
    _ identifier: String, _ provider: NSItemProvider, _ item: PasteboardItem?,
    _ completion: @escaping (Data?) -> Void
  ) {
    if let value = item?.value(identifier), !(value.value is UIImage) {
      return completion(PasteboardValue.data(of: value.value, as: value.type))
    }
    if let text = provider.object as? String { return completion(Data(text.utf8)) }
    if let url = provider.object as? URL { return completion(Data(url.absoluteString.utf8)) }
    // The other thread only passes the closure back to the main thread.
    nonisolated(unsafe) let completion = completion
    _ = provider.loadDataRepresentation(forTypeIdentifier: identifier) { data, _ in
      NSItemProvider.onMainThread { completion(data) }
    }
  }

  // MARK: Forms

  private static func joined(_ parts: [Data], _ form: (String) -> String) -> [UInt8] {
    return [UInt8](parts.map { form(String(decoding: $0, as: UTF8.self)) }.joined(separator: "\n").utf8)
  }

  /// The path of a file URL, for pasting as text. Other URLs are unchanged.
  private static func path(_ text: String) -> String {
    guard let url = URL(string: text), url.isFileURL else { return text }
    return url.path
  }

  private static func list(_ parts: [Data], _ name: String) -> [UInt8] {
    let urls = parts.flatMap { URIList.urls(of: $0) }
    return [UInt8](name == TransferTypes.copiedFiles ? URIList.copiedFiles(urls) : URIList.data(of: urls))
  }
}
