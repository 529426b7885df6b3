public import Foundation

/// The types of data that a responder takes, from pasteboards and from drags.
///
/// UIKit: `UIPasteConfiguration`.
@preconcurrency @MainActor open class UIPasteConfiguration: NSObject, NSCopying {
  /// Uniform type identifiers, such as `public.image`; data of types that conform to one of them are taken as well.
  open var acceptableTypeIdentifiers: [String]

  /// Makes a configuration that takes nothing.
  public override convenience init() { self.init(acceptableTypeIdentifiers: []) }

  /// Makes a configuration.
  public init(acceptableTypeIdentifiers: [String]) {
    self.acceptableTypeIdentifiers = acceptableTypeIdentifiers
  }

  /// Makes a configuration that takes the data of which objects of a class can be made.
  public convenience init(forAccepting aClass: any NSItemProviderReading.Type) {
    self.init(acceptableTypeIdentifiers: aClass.readableTypeIdentifiersForItemProvider)
  }

  deinit {}

  /// Takes data of more types.
  open func addAcceptableTypeIdentifiers(_ acceptableTypeIdentifiers: [String]) {
    self.acceptableTypeIdentifiers += acceptableTypeIdentifiers
  }

  /// Takes the data of which objects of a class can be made.
  open func addTypeIdentifiers(forAccepting aClass: any NSItemProviderReading.Type) {
    acceptableTypeIdentifiers += aClass.readableTypeIdentifiersForItemProvider
  }

  /// Another configuration with the same types.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated {
      UIPasteConfiguration(acceptableTypeIdentifiers: acceptableTypeIdentifiers)
    }
  }
}

/// An object that takes data from pasteboards and drags.
///
/// UIKit: `UIPasteConfigurationSupporting`.
@preconcurrency @MainActor public protocol UIPasteConfigurationSupporting: NSObjectProtocol {
  /// The types that are taken; nil for none.
  var pasteConfiguration: UIPasteConfiguration? { get set }

  /// Takes the data of some items.
  func paste(itemProviders: [NSItemProvider])

  /// Whether some items can be taken.
  func canPaste(_ itemProviders: [NSItemProvider]) -> Bool
}

extension UIResponder: UIPasteConfigurationSupporting {}

/// Takes drops on a view by its paste configuration.
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
