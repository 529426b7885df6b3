extension UIApplication {
  /// The size of text that the user prefers.
  public var preferredContentSizeCategory: UIContentSizeCategory { SystemAppearance.current.textSize }

  /// The reading direction of the language that the program presents to its user: the first of the user's languages for
  /// which it has texts, or the user's first language if the program declares none. Views lay out their content by it
  /// where their `semanticContentAttribute` allows it.
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .ofUser }
}
