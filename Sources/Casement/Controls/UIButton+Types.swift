extension UIButton {
  /// What a button looks like without a configuration.
  public nonisolated enum ButtonType: Int, Sendable {
    /// White text, and nothing else.
    case custom = 0
    /// Text and images in the tint.
    case system = 1
    /// A sign that there are details.
    case detailDisclosure = 2
    /// A sign that there is information. It follows the style of the interface, as `infoDark` does.
    case infoLight = 3
    case infoDark = 4
    /// A sign that something can be added.
    case contactAdd = 5
    /// A cross in a gray circle, which closes what it is on.
    case close = 7

    /// The older name of `system`.
    public static let roundedRect = ButtonType.system

    /// The sign of the types that have one, and what it means.
    @MainActor var sign: (image: UIImage?, name: String)? {
      switch self {
      case .custom, .system: nil
      case .detailDisclosure, .infoLight, .infoDark:
        (UIImage(systemName: "info.circle"), localized("More Info"))
      case .contactAdd: (UIImage(systemName: "plus.circle"), localized("Add"))
      case .close:
        (
          UIImage(
            systemName: "xmark.circle.fill",
            withConfiguration: UIImage.SymbolConfiguration(
              paletteColors: [.secondaryLabel, .secondarySystemFill]
            ).applying(UIImage.SymbolConfiguration(pointSize: 22))), localized("Close")
        )
      }
    }
  }

  /// What pressing a button means to what is around it.
  public nonisolated enum Role: Int, Sendable {
    case normal
    /// What most people want; its title is bolder.
    case primary
    case cancel
    /// It destroys something; it is red.
    case destructive
  }

  /// Changes the configuration of a button for its state.
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void
}
