extension UIImage {
  /// A symbol for adding an item.
  public static var add: UIImage { sign("plus.circle") }
  /// A symbol for removing an item.
  public static var remove: UIImage { sign("minus.circle") }
  /// A symbol for actions.
  public static var actions: UIImage { sign("ellipsis.circle") }
  /// A check mark.
  public static var checkmark: UIImage { sign("checkmark.circle") }
  /// A check mark in a circle.
  public static var strokedCheckmark: UIImage { sign("checkmark.circle") }

  private static func sign(_ name: String) -> UIImage { UIImage(systemName: name) ?? UIImage() }
}
