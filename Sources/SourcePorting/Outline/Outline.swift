/// What is declared in a file, and which places may have to change.
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

  /// The beginning of a declaration up to its keyword.
  struct Head {
    var attributes: [Attribute] = []
    var modifiers: [Modifier] = []
    /// `func`, `class` and so on. Empty for attributes that belong to no declaration.
    var keyword = ""
    /// Where the keyword is, or what follows the attributes.
    var place = 0
    /// The declared name; empty where there is none.
    var name = ""
    /// The index of the type that it is a member of.
    var type: Int?
    /// How many `#if` are around it.
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
    /// As it is written: `A.B` for an extension of `A.B`.
    let name: String
    /// The place behind the name.
    let nameEnd: Int
    /// The place of the colon, if something is inherited.
    let colon: Int?
    /// The last components of the names that are inherited.
    let inherited: [String]
    /// The place of the brace that opens it.
    let brace: Int
    /// The index of its head.
    let head: Int
    /// The index of the type that it is in.
    let type: Int?
    /// How many `#if` are around it.
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

  /// An expression or a directive that may have to change.
  struct Site {
    let place: Int
    /// The index of the type around it.
    let type: Int?
    /// Whether the compiler refuses `Self` here: in what stored properties and parameters begin with.
    let isWithoutSelf: Bool
  }

  /// The name of a type with the names of the types around it, such as `A.B`.
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
