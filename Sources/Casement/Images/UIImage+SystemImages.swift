extension UIImage {
  /// A sign for something to add.
  public static var add: UIImage { sign("plus.circle") }
  /// A sign for something to remove.
  public static var remove: UIImage { sign("minus.circle") }
  /// A symbol for actions.
  public static var actions: UIImage { sign("ellipsis.circle") }
  /// A tick.
  public static var checkmark: UIImage { sign("checkmark.circle") }
  /// A tick with a line around it.
  public static var strokedCheckmark: UIImage { sign("checkmark.circle") }

  private static func sign(_ name: String) -> UIImage { UIImage(systemName: name) ?? UIImage() }
}
