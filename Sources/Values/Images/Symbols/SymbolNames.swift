/// The words for symbols, for users who do not see them.
package nonisolated enum SymbolNames {
  /// The name of a symbol in the language of the program, such as "Delete" for `trash.fill`; nil for a symbol without one.
  ///
  /// Variants such as `.fill` and `.circle` have the name of the symbol without them.
  package static func localizedName(of symbol: String) -> String? {
    var name = Substring(symbol)
    while true {
      if let word = words[String(name)] { return localized(word) }
      guard let dot = name.lastIndex(of: ".") else { return nil }
      let suffix = name[name.index(after: dot)...]
      guard variants.contains(String(suffix)) else { return nil }
      name = name[..<dot]
    }
  }

  private static let variants: Set<String> = ["fill", "circle", "square", "rectangle", "badge", "plus", "2"]

  private static let words: [String: String] = [
    "plus": "Add", "minus": "Remove", "xmark": "Close", "checkmark": "Done", "trash": "Delete",
    "pencil": "Edit",
    "square.and.pencil": "Compose", "square.and.arrow.up": "Share", "square.and.arrow.down": "Save",
    "magnifyingglass": "Search", "ellipsis": "More", "info": "More Info", "questionmark": "Help",
    "exclamationmark": "Warning", "exclamationmark.triangle": "Warning", "gear": "Settings",
    "gearshape": "Settings", "slider.horizontal.3": "Settings", "calendar": "Calendar",
    "bell": "Notifications",
    "star": "Favorite", "heart": "Favorite", "bookmark": "Bookmarks", "book": "Bookmarks", "house": "Home",
    "folder": "Folder", "doc": "File", "doc.text": "File", "doc.on.doc": "Copy", "doc.on.clipboard": "Paste",
    "scissors": "Cut", "photo": "Picture", "camera": "Camera", "play": "Play", "pause": "Pause",
    "stop": "Stop",
    "playpause": "Play", "backward": "Rewind", "forward": "Fast Forward", "speaker.wave.2": "Volume",
    "speaker.slash": "Mute", "speaker": "Volume", "mic": "Microphone", "phone": "Phone", "envelope": "Mail",
    "person": "Contacts", "person.2": "Contacts", "map": "Map", "location": "Location", "lock": "Lock",
    "lock.open": "Unlock", "printer": "Print", "arrow.clockwise": "Refresh",
    "arrow.counterclockwise": "Refresh",
    "arrow.uturn.backward": "Undo", "arrow.uturn.forward": "Redo", "arrowshape.turn.up.left": "Reply",
    "chevron.left": "Back", "chevron.backward": "Back", "arrow.left": "Back", "arrow.backward": "Back",
    "chevron.right": "Forward", "chevron.forward": "Forward", "arrow.right": "Forward",
    "arrow.forward": "Forward",
    "sidebar.left": "Sidebar", "sidebar.leading": "Sidebar", "sidebar.right": "Sidebar",
    "list.bullet": "List",
    "square.grid.2x2": "Grid", "line.3.horizontal": "Menu", "line.3.horizontal.decrease": "Filter",
    "clock": "History", "bold": "Bold", "italic": "Italic", "underline": "Underline", "textformat": "Format",
    "eye": "Preview", "arrow.down.to.line": "Downloads", "link": "Link", "paperclip": "Attach",
  ]
}

extension UIImage {
  /// The name of the symbol that the image shows; nil for another image.
  package nonisolated var symbolName: String? { content.symbol?.name }
}
