/// The standard commands of desktop programs.
enum SystemCommands {
  /// The shortcuts of the edit commands. A responder that implements the command performs it.
  static let edit: [UIKeyCommand] = [
    command("Cut", .cut, "x"), command("Copy", .copy, "c"), command("Paste", .paste, "v"),
    command("Paste and Match Style", .pasteAndMatchStyle, "v", [.control, .shift]),
    command("Select All", .selectAll, "a"), command("Bold", .toggleBoldface, "b"),
    command("Italic", .toggleItalics, "i"), command("Underline", .toggleUnderline, "u"),
    // Older shortcuts (IBM CUA), whose keys many keyboards still have.
    command("Cut", .cut, "\u{7F}", .shift),
    command("Copy", .copy, UIKeyCommand.inputInsert, .control),
    command("Paste", .paste, UIKeyCommand.inputInsert, .shift),
  ]

  private static func command(
    _ title: String, _ action: Selector, _ input: String, _ flags: UIKeyModifierFlags = .control
  ) -> UIKeyCommand {
    UIKeyCommand(localized(title), input, flags, nil, [], .off, .method(action))
  }

  /// The edit menu for the selection: the standard commands that the responder chain performs, as modified by its
  /// `buildMenu(with:)`.
  static func editMenu(for responder: UIResponder?) -> [UIMenuElement] {
    UIMenuSystem.context.editMenu(standardMenu(for: responder), for: responder)
  }

  private static func standardMenu(for responder: UIResponder?) -> [UIMenuElement] {
    guard let responder else { return [] }
    func menu(_ identifier: UIMenu.Identifier, _ actions: [(String, Selector, String)]) -> UIMenu? {
      let commands = actions.compactMap { title, action, input -> UICommand? in
        let command = Self.command(title, action, input)
        return command.isAvailable(from: responder) ? command : nil
      }
      guard !commands.isEmpty else { return nil }
      return UIMenu(identifier: identifier, options: .displayInline, children: commands)
    }
    let groups = [
      menu(
        .standardEdit,
        [
          ("Cut", .cut, "x"), ("Copy", .copy, "c"), ("Paste", .paste, "v"), ("Delete", .delete, ""),
          ("Select", .select, ""), ("Select All", .selectAll, "a"),
        ]),
      menu(
        .textStyle,
        [
          ("Bold", .toggleBoldface, "b"), ("Italic", .toggleItalics, "i"),
          ("Underline", .toggleUnderline, "u"),
        ]),
      menu(
        .textSize, [("Bigger", .increaseSize, ""), ("Smaller", .decreaseSize, "")]),
    ]
    return groups.compactMap(\.self)
  }
}

extension UIMenuElement {
  /// Whether the element is the standard command Paste, or a menu that contains it.
  var offersPaste: Bool {
    if let menu = self as? UIMenu { return menu.children.contains(where: \.offersPaste) }
    return (self as? UICommand)?.action == .paste
  }
}
