extension UIButton {
  /// The type of a button without a configuration.
  public nonisolated enum ButtonType: Int, Sendable {
    /// White text without any background.
    case custom = 0
    /// Text and images in the tint color.
    case system = 1
    /// A symbol for details.
    case detailDisclosure = 2
    /// A symbol for information. It follows the interface style, as `infoDark` does.
    case infoLight = 3
    case infoDark = 4
    /// A plus symbol for adding an item.
    case contactAdd = 5
    /// A cross in a gray circle, for closing a view.
    case close = 7

    /// The older name of `system`.
    public static let roundedRect = ButtonType.system

    /// Whether the type has a symbol.
    var hasSign: Bool { self != .custom && self != .system }

    /// The symbol of the types that have one, with its accessibility label.
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

  /// The role of a button.
  public nonisolated enum Role: Int, Sendable {
    case normal
    /// The default action, with a bolder title.
    case primary
    case cancel
    /// A destructive action, in red.
    case destructive
  }

  /// Updates the configuration of a button for its state.
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void
}
