/// The declarations of a file, and the sites that may need changes.
struct Outline {
  /// An attribute with its arguments.
  struct Attribute {
    /// Without the `@`.
    let name: String
    let places: Range<Int>
  }

  /// Such as `private` or `private(set)`.
  struct Modifier {
    let name: String
    let places: Range<Int>
  }

  /// The part of a declaration up to its keyword.
  struct Head {
    var attributes: [Attribute] = []
    var modifiers: [Modifier] = []
    /// `func`, `class` and so on. Empty for attributes that belong to no declaration.
    var keyword = ""
    /// The place of the keyword, or of the token after the attributes.
    var place = 0
    /// The declared name; empty without one.
    var name = ""
    /// The index of the type whose member it is.
    var type: Int?
    /// The number of enclosing `#if`.
    var conditions = 0

    func has(_ attribute: String) -> Bool { attributes.contains { $0.name == attribute } }
    func has(modifier: String) -> Bool { modifiers.contains { $0.name == modifier } }
    var first: Int {
      min(attributes.first?.places.lowerBound ?? place, modifiers.first?.places.lowerBound ?? place)
    }
  }

  /// A class, struct, enum, actor, protocol or extension.
  struct TypeDeclaration {
    let keyword: String
    /// The name in the source: `A.B` for an extension of `A.B`.
    let name: String
    /// The place after the name.
    let nameEnd: Int
    /// The place of the colon; nil without inheritance.
    let colon: Int?
    /// The last components of the inherited names.
    let inherited: [String]
    /// The place of the opening brace.
    let brace: Int
    /// The index of its head.
    let head: Int
    /// The index of the enclosing type.
    let type: Int?
    /// The number of enclosing `#if`.
    let conditions: Int

    /// The last component of the name.
    var simpleName: String { name.split(separator: ".").last.map(String.init) ?? name }
  }

  /// A function of a type.
  struct Method {
    /// The index of its head.
    let head: Int
    /// Such as `_:with:`.
    let labels: String
  }

  /// An expression or a directive that may need a change.
  struct Site {
    let place: Int
    /// The index of the enclosing type.
    let type: Int?
    /// Whether the compiler refuses `Self` here: in initial values of stored properties and default arguments.
    let isWithoutSelf: Bool
  }

  /// The name of a type, qualified with the enclosing types, such as `A.B`.
  func path(of type: Int) -> String {
    let declaration = types[type]
    guard let outer = declaration.type else { return declaration.name }
    return path(of: outer) + "." + declaration.name
  }

  var heads: [Head] = []
  var types: [TypeDeclaration] = []
  var methods: [Method] = []
  var sites: [Site] = []
}
