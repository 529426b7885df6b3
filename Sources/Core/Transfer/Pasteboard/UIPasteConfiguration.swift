public import Foundation

/// The types of data that a responder accepts from pasteboards and drags.
///
/// UIKit: `UIPasteConfiguration`.
@preconcurrency @MainActor open class UIPasteConfiguration: NSObject, NSCopying {
  /// Uniform type identifiers, such as `public.image`. Types that conform to one of them are accepted too.
  open var acceptableTypeIdentifiers: [String]

  /// Makes a configuration that accepts nothing.
  public override convenience init() { self.init(acceptableTypeIdentifiers: []) }

  /// Makes a configuration.
  public init(acceptableTypeIdentifiers: [String]) {
    self.acceptableTypeIdentifiers = acceptableTypeIdentifiers
  }

  /// Makes a configuration that accepts the readable types of a class.
  public convenience init(forAccepting aClass: any NSItemProviderReading.Type) {
    self.init(acceptableTypeIdentifiers: aClass.readableTypeIdentifiersForItemProvider)
  }

  deinit {}

  /// Accepts further types.
  open func addAcceptableTypeIdentifiers(_ acceptableTypeIdentifiers: [String]) {
    self.acceptableTypeIdentifiers += acceptableTypeIdentifiers
  }

  /// Accepts the readable types of a class.
  open func addTypeIdentifiers(forAccepting aClass: any NSItemProviderReading.Type) {
    acceptableTypeIdentifiers += aClass.readableTypeIdentifiersForItemProvider
  }

  /// A copy with the same types.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated {
      UIPasteConfiguration(acceptableTypeIdentifiers: acceptableTypeIdentifiers)
    }
  }
}

/// An object that accepts data from pasteboards and drags.
///
/// UIKit: `UIPasteConfigurationSupporting`.
@preconcurrency @MainActor public protocol UIPasteConfigurationSupporting: NSObjectProtocol {
  /// The accepted types; nil for none.
  var pasteConfiguration: UIPasteConfiguration? { get set }

  /// Pastes some items.
  func paste(itemProviders: [NSItemProvider])

  /// Whether some items can be pasted.
  func canPaste(_ itemProviders: [NSItemProvider]) -> Bool
}

extension UIResponder: UIPasteConfigurationSupporting {}

/// Accepts drops on a view with a paste configuration.
final class PasteDropInteraction: UIDropInteraction {
  private let taker: PasteDropTaker

  init() {
    let taker = PasteDropTaker()
    self.taker = taker
    super.init(delegate: taker)
  }
}

private final class PasteDropTaker: UIDropInteractionDelegate {
  private func providers(_ session: any UIDropSession) -> [NSItemProvider] {
    session.items.map(\.itemProvider)
  }

  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession)
    -> Bool
  {
    interaction.view?.canPaste(providers(session)) ?? false
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  )
    -> UIDropProposal
  { UIDropProposal(operation: .copy) }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    interaction.view?.paste(itemProviders: providers(session))
  }
}
