/// The menus that programs know by name.
///
/// UIKit: `UIMenu.Identifier`.
extension UIMenu.Identifier {
  /// Around all the others.
  public nonisolated static let root = UIMenu.Identifier("com.apple.menu.root")

  /// Of the program itself.
  public nonisolated static let application = UIMenu.Identifier("com.apple.menu.application")

  /// What tells of the program.
  public nonisolated static let about = UIMenu.Identifier("com.apple.menu.about")

  /// The program's settings.
  public nonisolated static let preferences = UIMenu.Identifier("com.apple.menu.preferences")

  /// What other programs do with what is selected.
  public nonisolated static let services = UIMenu.Identifier("com.apple.menu.services")

  /// What hides windows.
  public nonisolated static let hide = UIMenu.Identifier("com.apple.menu.hide")

  /// What ends the program.
  public nonisolated static let quit = UIMenu.Identifier("com.apple.menu.quit")

  /// Of documents.
  public nonisolated static let file = UIMenu.Identifier("com.apple.menu.file")

  /// What opens windows.
  public nonisolated static let newScene = UIMenu.Identifier("com.apple.menu.new-scene")

  /// What opens documents.
  public nonisolated static let open = UIMenu.Identifier("com.apple.menu.open")

  /// Documents that were open lately.
  public nonisolated static let openRecent = UIMenu.Identifier("com.apple.menu.open-recent")

  /// What closes windows.
  public nonisolated static let close = UIMenu.Identifier("com.apple.menu.close")

  /// What prints.
  public nonisolated static let print = UIMenu.Identifier("com.apple.menu.print")

  /// What is done with a document.
  public nonisolated static let document = UIMenu.Identifier("com.apple.menu.document")

  /// Of editing.
  public nonisolated static let edit = UIMenu.Identifier("com.apple.menu.edit")

  /// Undo and redo.
  public nonisolated static let undoRedo = UIMenu.Identifier("com.apple.menu.undo-redo")

  /// Cut, copy, paste, delete, select and select all.
  public nonisolated static let standardEdit = UIMenu.Identifier("com.apple.menu.standard-edit")

  /// What finds text.
  public nonisolated static let find = UIMenu.Identifier("com.apple.menu.find")

  /// What puts other text in the place of what is found.
  public nonisolated static let replace = UIMenu.Identifier("com.apple.menu.replace")

  /// What hands things on.
  public nonisolated static let share = UIMenu.Identifier("com.apple.menu.share")

  /// What looks words up.
  public nonisolated static let lookup = UIMenu.Identifier("com.apple.menu.lookup")

  /// What learns words.
  public nonisolated static let learn = UIMenu.Identifier("com.apple.menu.learn")

  /// Of spelling.
  public nonisolated static let spelling = UIMenu.Identifier("com.apple.menu.spelling")

  /// The panel of spelling.
  public nonisolated static let spellingPanel = UIMenu.Identifier("com.apple.menu.spelling-panel")

  /// How spelling is checked.
  public nonisolated static let spellingOptions = UIMenu.Identifier("com.apple.menu.spelling-options")

  /// Of replacements while one types.
  public nonisolated static let substitutions = UIMenu.Identifier("com.apple.menu.substitutions")

  /// The panel of these.
  public nonisolated static let substitutionsPanel = UIMenu.Identifier("com.apple.menu.substitutions-panel")

  /// How these are made.
  public nonisolated static let substitutionOptions = UIMenu.Identifier("com.apple.menu.substitution-options")

  /// What makes letters large or small.
  public nonisolated static let transformations = UIMenu.Identifier("com.apple.menu.transformations")

  /// What reads text aloud.
  public nonisolated static let speech = UIMenu.Identifier("com.apple.menu.speech")

  /// What fills in fields.
  public nonisolated static let autoFill = UIMenu.Identifier("com.apple.menu.auto-fill")

  /// Of how text looks.
  public nonisolated static let format = UIMenu.Identifier("com.apple.menu.format")

  /// Of fonts.
  public nonisolated static let font = UIMenu.Identifier("com.apple.menu.font")

  /// Bold, italic and underlined text.
  public nonisolated static let textStyle = UIMenu.Identifier("com.apple.menu.text-style")

  /// Larger and smaller text.
  public nonisolated static let textSize = UIMenu.Identifier("com.apple.menu.text-size")

  /// Colors of text.
  public nonisolated static let textColor = UIMenu.Identifier("com.apple.menu.text-color")

  /// What copies looks.
  public nonisolated static let textStylePasteboard = UIMenu.Identifier(
    "com.apple.menu.text-style-pasteboard")

  /// Of paragraphs.
  public nonisolated static let text = UIMenu.Identifier("com.apple.menu.text")

  /// The direction in which text runs.
  public nonisolated static let writingDirection = UIMenu.Identifier("com.apple.menu.writing-direction")

  /// On which side lines begin.
  public nonisolated static let alignment = UIMenu.Identifier("com.apple.menu.alignment")

  /// Of what is shown.
  public nonisolated static let view = UIMenu.Identifier("com.apple.menu.view")

  /// Of the toolbar.
  public nonisolated static let toolbar = UIMenu.Identifier("com.apple.menu.toolbar")

  /// Of the side bar.
  public nonisolated static let sidebar = UIMenu.Identifier("com.apple.menu.sidebar")

  /// What fills the screen.
  public nonisolated static let fullscreen = UIMenu.Identifier("com.apple.menu.fullscreen")

  /// Of windows.
  public nonisolated static let window = UIMenu.Identifier("com.apple.menu.window")

  /// What makes windows small and large.
  public nonisolated static let minimizeAndZoom = UIMenu.Identifier("com.apple.menu.minimize-and-zoom")

  /// What brings the program's windows to the front.
  public nonisolated static let bringAllToFront = UIMenu.Identifier("com.apple.menu.bring-all-to-front")

  /// Of help.
  public nonisolated static let help = UIMenu.Identifier("com.apple.menu.help")
}
