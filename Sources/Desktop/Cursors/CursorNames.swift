extension CursorShape {
  /// The names of the shape in cursor themes, best first: its CSS name, the names of X11, GTK and Qt, those of related
  /// shapes, and at last the arrow.
  var themeNames: [String] { [cssName] + olderNames + ["default", "left_ptr"] }

  /// The name in CSS, such as `ew-resize`.
  private var cssName: String {
    var name = ""
    for character in String(describing: self) {
      if character.isUppercase { name += "-" }
      name += character.lowercased()
    }
    return name
  }

  private var olderNames: [String] {
    switch self {
    case .default: ["left_ptr", "arrow", "top_left_arrow"]
    case .contextMenu: []
    case .help: ["question_arrow", "whats_this", "left_ptr_help"]
    case .pointer: ["hand2", "pointing_hand", "hand", "hand1"]
    case .progress: ["left_ptr_watch", "half-busy", "wait", "watch"]
    case .wait: ["watch", "progress", "left_ptr_watch"]
    case .cell: ["plus", "crosshair", "cross"]
    case .crosshair: ["cross", "tcross"]
    case .text: ["xterm", "ibeam"]
    case .verticalText: ["text", "xterm", "ibeam"]
    case .alias: ["dnd-link", "link"]
    case .copy: ["dnd-copy"]
    case .move: ["dnd-move", "fleur", "size_all"]
    case .noDrop: ["dnd-no-drop", "dnd-none", "not-allowed", "crossed_circle", "forbidden", "circle"]
    case .notAllowed: ["crossed_circle", "forbidden", "no-drop", "circle"]
    case .grab: ["openhand", "hand1"]
    case .grabbing: ["closedhand", "dnd-none", "move", "fleur"]
    case .eResize: ["right_side"] + Self.ewResize.kin
    case .nResize: ["top_side"] + Self.nsResize.kin
    case .neResize: ["top_right_corner"] + Self.neswResize.kin
    case .nwResize: ["top_left_corner"] + Self.nwseResize.kin
    case .sResize: ["bottom_side"] + Self.nsResize.kin
    case .seResize: ["bottom_right_corner"] + Self.nwseResize.kin
    case .swResize: ["bottom_left_corner"] + Self.neswResize.kin
    case .wResize: ["left_side"] + Self.ewResize.kin
    case .ewResize: ["size_hor", "sb_h_double_arrow", "h_double_arrow"]
    case .nsResize: ["size_ver", "sb_v_double_arrow", "v_double_arrow", "double_arrow"]
    case .neswResize: ["size_bdiag", "fd_double_arrow"]
    case .nwseResize: ["size_fdiag", "bd_double_arrow"]
    case .colResize: ["split_h"] + Self.ewResize.kin
    case .rowResize: ["split_v"] + Self.nsResize.kin
    case .allScroll: ["size_all", "fleur", "move"]
    case .zoomIn: ["zoom_in"]
    case .zoomOut: ["zoom_out"]
    case .dndAsk: ["copy", "dnd-copy"]
    case .allResize: ["size_all", "fleur", "move"]
    }
  }

  /// The names of a related shape that can replace another one.
  private var kin: [String] { [cssName] + olderNames }
}
