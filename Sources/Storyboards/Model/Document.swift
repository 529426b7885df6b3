/// An object that a document makes.
final class DocumentObject {
  let id: String
  let node: XMLNode
  let kind: ElementKind
  /// The class in Swift: the program's own, or the toolkit's.
  let className: String
  /// What is made together with it. The document holds its units and scenes, and so they hold each other without a count.
  unowned let unit: Unit
  /// The object in whose element it is.
  weak var parent: DocumentObject?
  /// What it is called in Swift.
  let name: String
  /// Whether it is there with another object, which it is a part of: the content view of a cell.
  var isPart = false

  init(
    id: String, node: XMLNode, kind: ElementKind, className: String, unit: Unit, parent: DocumentObject?,
    name: String
  ) {
    (self.id, self.node, self.kind, self.className) = (id, node, kind, className)
    (self.unit, self.parent, self.name) = (unit, parent, name)
  }

  var hasOwnClass: Bool { className != kind.className }

  /// Whether it may be a control. Interface Builder has no element for controls of the program's own: they are views with a
  /// class. Whether that class is a control's is left to the compiler of the Swift.
  var canBeControl: Bool { kind.isA(.control) || (kind === ElementKind.view && hasOwnClass) }
}

/// Objects that are made together: those of a nib, of a scene, of a scene's view, or of one cell.
final class Unit {
  enum Kind {
    case nib
    /// A controller with what it has before its view is there.
    case scene
    /// The view of a controller, and what lies beside it in the scene.
    case view
    /// A cell, or another view that a list makes as often as it needs it.
    case prototype
  }

  let kind: Kind
  let className: String
  /// The scene that it belongs to.
  unowned let scene: Scene?
  var objects: [DocumentObject] = []
  /// The objects that are in none of the others.
  var top: [DocumentObject] = []

  init(_ kind: Kind, className: String, scene: Scene?) {
    (self.kind, self.className, self.scene) = (kind, className, scene)
  }
}

/// A controller with its view, or a reference to one in another storyboard.
final class Scene {
  let node: XMLNode
  var controller: DocumentObject?
  /// The element `viewControllerPlaceholder`.
  var reference: XMLNode?
  unowned var unit: Unit?
  unowned var view: Unit?

  init(node: XMLNode) { self.node = node }

  /// The id by which segues name it.
  var id: String { controller?.id ?? reference?.peek("id") ?? "" }
}

/// What an id of a document stands for.
enum Entry {
  case object(DocumentObject)
  /// A constraint, and the object in whose list it is.
  case constraint(XMLNode, DocumentObject)
  /// An area of a view to lay out by, and that view.
  case guide(XMLNode, DocumentObject)
  /// File's owner of a nib.
  case owner(XMLNode)
  case firstResponder(XMLNode)
  /// The exit of a scene, which unwind segues lead to.
  case exit(XMLNode, Scene)
  case reference(XMLNode, Scene)
  /// Something that nothing refers to, such as an outlet.
  case other(XMLNode)

  var node: XMLNode {
    switch self {
    case .object(let object): object.node
    case .constraint(let node, _), .guide(let node, _), .exit(let node, _), .reference(let node, _): node
    case .owner(let node), .firstResponder(let node), .other(let node): node
    }
  }
}

/// A document whose parts are known and named.
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
  /// The class of a nib's owner.
  var ownerClass = "NSObject"
  /// The line of the owner's placeholder.
  var ownerLine = 1
  /// The named colors, system colors and images of `resources`.
  var namedColors: [String: XMLNode] = [:]
  var systemColors: [String: XMLNode] = [:]
  /// Every id that something of the document names, so that what it stands for has to be kept.
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

/// What the compiler is told beside the document.
public struct CompilerOptions: Sendable {
  /// The module that the Swift is for.
  public var module: String
  /// Whether the module has a resource bundle, which images and colors are then taken from.
  public var hasResources = false
  /// What the module's own sources declare.
  public var sources = SourceIndex()
  /// The document's words in other languages.
  public var texts: [StringTable] = []

  public init(module: String) { self.module = module }
}
