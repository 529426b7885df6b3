/// The identifiers of standard menus.
///
/// UIKit: `UIMenu.Identifier`.
extension UIMenu.Identifier {
  /// The root of all menus.
  public nonisolated static let root = UIMenu.Identifier("com.apple.menu.root")

  /// The program's own menu.
  public nonisolated static let application = UIMenu.Identifier("com.apple.menu.application")

  /// Information about the program.
  public nonisolated static let about = UIMenu.Identifier("com.apple.menu.about")

  /// The program's settings.
  public nonisolated static let preferences = UIMenu.Identifier("com.apple.menu.preferences")

  /// Services of other programs for the selection.
  public nonisolated static let services = UIMenu.Identifier("com.apple.menu.services")

  /// Hiding windows.
  public nonisolated static let hide = UIMenu.Identifier("com.apple.menu.hide")

  /// Quitting the program.
  public nonisolated static let quit = UIMenu.Identifier("com.apple.menu.quit")

  /// Files and documents.
  public nonisolated static let file = UIMenu.Identifier("com.apple.menu.file")

  /// Opening windows.
  public nonisolated static let newScene = UIMenu.Identifier("com.apple.menu.new-scene")

  /// Opening documents.
  public nonisolated static let open = UIMenu.Identifier("com.apple.menu.open")

  /// Recently opened documents.
  public nonisolated static let openRecent = UIMenu.Identifier("com.apple.menu.open-recent")

  /// Closing windows.
  public nonisolated static let close = UIMenu.Identifier("com.apple.menu.close")

  /// Printing.
  public nonisolated static let print = UIMenu.Identifier("com.apple.menu.print")

  /// Actions on a document.
  public nonisolated static let document = UIMenu.Identifier("com.apple.menu.document")

  /// Editing.
  public nonisolated static let edit = UIMenu.Identifier("com.apple.menu.edit")

  /// Undo and redo.
  public nonisolated static let undoRedo = UIMenu.Identifier("com.apple.menu.undo-redo")

  /// Cut, copy, paste, delete, select and select all.
  public nonisolated static let standardEdit = UIMenu.Identifier("com.apple.menu.standard-edit")

  /// Finding text.
  public nonisolated static let find = UIMenu.Identifier("com.apple.menu.find")

  /// Finding and replacing text.
  public nonisolated static let replace = UIMenu.Identifier("com.apple.menu.replace")

  /// Sharing.
  public nonisolated static let share = UIMenu.Identifier("com.apple.menu.share")

  /// Looking up words.
  public nonisolated static let lookup = UIMenu.Identifier("com.apple.menu.lookup")

  /// Learning words.
  public nonisolated static let learn = UIMenu.Identifier("com.apple.menu.learn")

  /// Spelling.
  public nonisolated static let spelling = UIMenu.Identifier("com.apple.menu.spelling")

  /// The panel for spelling.
  public nonisolated static let spellingPanel = UIMenu.Identifier("com.apple.menu.spelling-panel")

  /// Options for spelling.
  public nonisolated static let spellingOptions = UIMenu.Identifier("com.apple.menu.spelling-options")

  /// Replacements during typing.
  public nonisolated static let substitutions = UIMenu.Identifier("com.apple.menu.substitutions")

  /// The panel for replacements.
  public nonisolated static let substitutionsPanel = UIMenu.Identifier("com.apple.menu.substitutions-panel")

  /// Options for replacements.
  public nonisolated static let substitutionOptions = UIMenu.Identifier("com.apple.menu.substitution-options")

  /// Upper and lower case.
  public nonisolated static let transformations = UIMenu.Identifier("com.apple.menu.transformations")

  /// Reading text aloud.
  public nonisolated static let speech = UIMenu.Identifier("com.apple.menu.speech")

  /// Filling in fields.
  public nonisolated static let autoFill = UIMenu.Identifier("com.apple.menu.auto-fill")

  /// The format of text.
  public nonisolated static let format = UIMenu.Identifier("com.apple.menu.format")

  /// Fonts.
  public nonisolated static let font = UIMenu.Identifier("com.apple.menu.font")

  /// Bold, italic and underlined text.
  public nonisolated static let textStyle = UIMenu.Identifier("com.apple.menu.text-style")

  /// Larger and smaller text.
  public nonisolated static let textSize = UIMenu.Identifier("com.apple.menu.text-size")

  /// Colors of text.
  public nonisolated static let textColor = UIMenu.Identifier("com.apple.menu.text-color")

  /// Copying and pasting styles.
  public nonisolated static let textStylePasteboard = UIMenu.Identifier(
    "com.apple.menu.text-style-pasteboard")

  /// Paragraphs.
  public nonisolated static let text = UIMenu.Identifier("com.apple.menu.text")

  /// The direction in which text runs.
  public nonisolated static let writingDirection = UIMenu.Identifier("com.apple.menu.writing-direction")

  /// The alignment of lines.
  public nonisolated static let alignment = UIMenu.Identifier("com.apple.menu.alignment")

  /// The view and its parts.
  public nonisolated static let view = UIMenu.Identifier("com.apple.menu.view")

  /// The toolbar.
  public nonisolated static let toolbar = UIMenu.Identifier("com.apple.menu.toolbar")

  /// The sidebar.
  public nonisolated static let sidebar = UIMenu.Identifier("com.apple.menu.sidebar")

  /// Full screen.
  public nonisolated static let fullscreen = UIMenu.Identifier("com.apple.menu.fullscreen")

  /// Windows.
  public nonisolated static let window = UIMenu.Identifier("com.apple.menu.window")

  /// Minimizing and zooming windows.
  public nonisolated static let minimizeAndZoom = UIMenu.Identifier("com.apple.menu.minimize-and-zoom")

  /// Bringing all windows of the program to the front.
  public nonisolated static let bringAllToFront = UIMenu.Identifier("com.apple.menu.bring-all-to-front")

  /// Help.
  public nonisolated static let help = UIMenu.Identifier("com.apple.menu.help")
}
