public import Foundation

/// A document of Interface Builder with objects, mostly views, which the storyboard compiler has made Swift of.
///
/// UIKit: `UINib`. Rule Q2 says in which order its objects are made and connected.
@preconcurrency @MainActor open class UINib: NSObject {
  /// What a nib can be given when it is instantiated.
  public nonisolated struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The objects for the document's external placeholders: a dictionary by their identifiers.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  private let compiled: CompiledNib.Type

  /// Makes a nib.
  ///
  /// - Parameters:
  ///   - name: the document's name, without its suffix.
  ///   - bundleOrNil: the bundle of the target that has it; nil stands for the calling one, or the delegate's.
  /// - Precondition: there is such a document. The message names those that there are.
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
  ///   - ownerOrNil: the owner of the document's file, whose outlets are connected.
  ///   - optionsOrNil: the external objects, where the document has placeholders for some.
  /// - Returns: the objects at the top of the document, in its order. The caller keeps them.
  @discardableResult
  open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
    load(ownerOrNil.map { $0 as AnyObject }, optionsOrNil).objects
  }

  /// Makes the objects' list, without objects yet.
  func make() -> CompiledNib { compiled.init() }

  func load(_ owner: AnyObject?, _ options: [OptionsKey: Any]? = nil) -> (nib: CompiledNib, objects: [Any]) {
    let nib = compiled.init()
    let external = options?[.externalObjects] as? [String: Any] ?? [:]
    return (nib, nib.load(owner: owner, externalObjects: external))
  }
}

extension Bundle {
  /// Makes the objects of a nib of the target that the bundle is of; of the main bundle, of the calling target.
  ///
  /// - Parameters:
  ///   - name: the document's name, without its suffix.
  ///   - owner: the owner of the document's file, whose outlets are connected.
  ///   - options: the external objects, where the document has placeholders for some.
  /// - Returns: the objects at the top of the document, in its order. The caller keeps them.
  /// - Precondition: there is such a document. The message names those that there are.
  @preconcurrency @MainActor @discardableResult
  public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil, file: String = #fileID
  ) -> [Any]? {
    UINib(nibName: name, bundle: self, file: file).instantiate(withOwner: owner, options: options)
  }
}
