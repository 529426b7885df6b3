/// What the selection of a text has to do with other programs: the primary selection is what is selected, and a middle
/// press inserts it.
enum TextPasteboard {
  /// The user selected something.
  static func selected(in input: any UITextInput) {}

  /// Inserts what was selected last, in whichever program.
  static func insertPrimary(into input: any UITextInput) {}
}
