public import Foundation

/// An Interface Builder document with objects, mostly views, which the storyboard compiler has translated to Swift.
///
/// UIKit: `UINib`. Rule Q2 defines the order in which its objects are made and connected.
@preconcurrency @MainActor open class UINib: NSObject {
  /// A key of the options for `instantiate(withOwner:options:)`.
  public nonisolated struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The objects for the document's external placeholders: a dictionary by identifier.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  private let compiled: CompiledNib.Type

  /// Makes a nib.
  ///
  /// - Parameters:
  ///   - name: the name of the document, without its suffix.
  ///   - bundleOrNil: the bundle of the document's target; nil for the calling module, or the application delegate's.
  /// - Precondition: the document exists. The message lists the existing ones.
  public init(nibName name: String, bundle bundleOrNil: Bundle?, file: String = #fileID) {
    compiled = Self.find(name, in: DocumentFinder.modules(for: bundleOrNil, file: file))
  }

  init(nibName name: String, modules: [String]) { compiled = Self.find(name, in: modules) }

  private static func find(_ name: String, in modules: [String]) -> CompiledNib.Type {
    let all = modules.compactMap { DocumentFinder.documents(of: $0)?.nibs }
    guard let type = all.lazy.compactMap({ $0[name] }).first else {
      preconditionFailure(DocumentFinder.missing("nib", name, modules, all.flatMap(\.keys)))
    }
    return type
  }

  /// Makes the nib's objects.
  ///
  /// - Parameters:
  ///   - ownerOrNil: the File's Owner, whose outlets are set.
  ///   - optionsOrNil: the external objects, if the document has placeholders for them.
  /// - Returns: the document's top-level objects in order. The caller retains them.
  @discardableResult
  open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
    load(ownerOrNil.map { $0 as AnyObject }, optionsOrNil).objects
  }

  /// Makes an instance without objects.
  func make() -> CompiledNib { compiled.init() }

  package func load(_ owner: AnyObject?, _ options: [OptionsKey: Any]? = nil) -> (
    nib: CompiledNib, objects: [Any]
  ) {
    let nib = compiled.init()
    let external = options?[.externalObjects] as? [String: Any] ?? [:]
    return (nib, nib.load(owner: owner, externalObjects: external))
  }
}

extension Bundle {
  /// Loads a nib of the bundle's target; for the main bundle, of the calling module.
  ///
  /// - Parameters:
  ///   - name: the name of the document, without its suffix.
  ///   - owner: the File's Owner, whose outlets are set.
  ///   - options: the external objects, if the document has placeholders for them.
  /// - Returns: the document's top-level objects in order. The caller retains them.
  /// - Precondition: the document exists. The message lists the existing ones.
  @preconcurrency @MainActor @discardableResult
  public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil, file: String = #fileID
  ) -> [Any]? {
    UINib(nibName: name, bundle: self, file: file).instantiate(withOwner: owner, options: options)
  }
}
