/// An object that a document makes.
final class DocumentObject {
  let id: String
  let node: XMLNode
  let kind: ElementKind
  /// The Swift class: a custom one, or the toolkit's.
  let className: String
  /// The unit whose objects are made together. The document owns units and scenes, so these references are unowned.
  unowned let unit: Unit
  /// The object whose element contains this one.
  weak var parent: DocumentObject?
  /// The name in Swift.
  let name: String
  /// Whether the object is made as part of another one, such as the content view of a cell.
  var isPart = false

  init(
    id: String, node: XMLNode, kind: ElementKind, className: String, unit: Unit, parent: DocumentObject?,
    name: String
  ) {
    (self.id, self.node, self.kind, self.className) = (id, node, kind, className)
    (self.unit, self.parent, self.name) = (unit, parent, name)
  }

  var hasCustomClass: Bool { className != kind.className }

  /// Whether the object may be a control. Interface Builder has no element for custom controls: they are views with a
  /// class. The Swift compiler checks whether that class is a control.
  var canBeControl: Bool { kind.isA(.control) || (kind === ElementKind.view && hasCustomClass) }
}

/// Objects that are made together, for a nib, a scene, a scene's view, or a prototype.
final class Unit {
  enum Kind {
    case nib
    /// A controller with the objects that are made before its view.
    case scene
    /// The view of a controller, and other top-level views of the scene.
    case view
    /// A cell or another view that a list makes on demand.
    case prototype
  }

  let kind: Kind
  let className: String
  /// The scene of the unit.
  unowned let scene: Scene?
  var objects: [DocumentObject] = []
  /// The objects without a parent in the unit.
  var top: [DocumentObject] = []

  init(_ kind: Kind, className: String, scene: Scene?) {
    (self.kind, self.className, self.scene) = (kind, className, scene)
  }
}

/// A controller with its view, or a reference to a controller of another storyboard.
final class Scene {
  let node: XMLNode
  var controller: DocumentObject?
  /// The element `viewControllerPlaceholder`.
  var reference: XMLNode?
  unowned var unit: Unit?
  unowned var view: Unit?

  init(node: XMLNode) { self.node = node }

  /// The id by which segues refer to the scene.
  var id: String { controller?.id ?? reference?.peek("id") ?? "" }
}

/// The entity that an id of a document identifies.
enum Entry {
  case object(DocumentObject)
  /// A constraint, and the view that holds it.
  case constraint(XMLNode, DocumentObject)
  /// A layout guide, and its view.
  case guide(XMLNode, DocumentObject)
  /// The File's Owner of a nib.
  case owner(XMLNode)
  case firstResponder(XMLNode)
  /// The exit of a scene, the destination of unwind segues.
  case exit(XMLNode, Scene)
  case reference(XMLNode, Scene)
  /// An element to which nothing refers, such as an outlet.
  case other(XMLNode)

  var node: XMLNode {
    switch self {
    case .object(let object): object.node
    case .constraint(let node, _), .guide(let node, _), .exit(let node, _), .reference(let node, _): node
    case .owner(let node), .firstResponder(let node), .other(let node): node
    }
  }
}

/// A document whose parts are identified and named.
final class Document {
  let name: String
  let isStoryboard: Bool
  let root: XMLNode
  let report: Report
  let options: CompilerOptions
  var scenes: [Scene] = []
  var units: [Unit] = []
  var entries: [String: Entry] = [:]
  var objectsByNode: [ObjectIdentifier: DocumentObject] = [:]
  /// The class of a nib's File's Owner.
  var ownerClass = "NSObject"
  /// The line of the owner's placeholder.
  var ownerLine = 1
  /// The named colors, system colors and images of `resources`.
  var namedColors: [String: XMLNode] = [:]
  var systemColors: [String: XMLNode] = [:]
  /// All ids that the document refers to. Their objects must be stored.
  var references: Set<String> = []
  /// The modules of classes that the document names.
  var modules: Set<String> = []

  init(name: String, isStoryboard: Bool, root: XMLNode, report: Report, options: CompilerOptions) {
    (self.name, self.isStoryboard, self.root) = (name, isStoryboard, root)
    (self.report, self.options) = (report, options)
  }

  func object(_ id: String) -> DocumentObject? {
    if case .object(let object)? = entries[id] { return object }
    return nil
  }

  /// The class of a scene's controller, or of a nib's owner.
  func ownerClass(of unit: Unit) -> String { unit.scene?.controller?.className ?? ownerClass }
}

/// Inputs of the compiler besides the document.
public struct CompilerOptions: Sendable {
  /// The module for which the Swift code is written.
  public var module: String
  /// Whether the module has a resource bundle, from which images and colors are loaded.
  public var hasResources = false
  /// The index of the module's own sources.
  public var sources = SourceIndex()
  /// The translations of the document's texts.
  public var texts: [StringTable] = []

  public init(module: String) { self.module = module }
}
