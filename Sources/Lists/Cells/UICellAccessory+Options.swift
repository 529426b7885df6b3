import Foundation

// Appearance options of the accessories. In the initializers, nil stands for the default.

extension UICellAccessory {
  /// The appearance of a disclosure indicator.
  @preconcurrency @MainActor public struct DisclosureIndicatorOptions {
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    public var tintColor: UIColor?

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
    }

    var look: Look {
      Look(isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
    }
  }

  /// The appearance of an arrow that expands and collapses children.
  @preconcurrency @MainActor public struct OutlineDisclosureOptions {
    /// The area whose press expands the item.
    public nonisolated enum Style: Int, Sendable {
      case automatic
      /// Anywhere on the cell.
      case header
      /// On the arrow.
      case cell
    }

    public var style: Style
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    public var tintColor: UIColor?

    public init(
      style: Style? = nil, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil
    ) {
      self.style = style ?? .automatic
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
    }

    var look: Look {
      Look(isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
    }
  }

  /// The appearance of a checkmark.
  @preconcurrency @MainActor public struct CheckmarkOptions {
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    public var tintColor: UIColor?

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
    }

    var look: Look {
      Look(isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
    }
  }

  /// The appearance of a detail button.
  @preconcurrency @MainActor public struct DetailOptions {
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    public var tintColor: UIColor?

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
    }

    var look: Look {
      Look(isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
    }
  }

  /// The appearance of a delete button.
  @preconcurrency @MainActor public struct DeleteOptions {
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    public var tintColor: UIColor?

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
    }

    var look: Look {
      Look(isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
    }
  }

  /// The appearance of an insert button.
  @preconcurrency @MainActor public struct InsertOptions {
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    public var tintColor: UIColor?

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
    }

    var look: Look {
      Look(isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
    }
  }

  /// The appearance of a reorder handle.
  @preconcurrency @MainActor public struct ReorderOptions {
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    public var tintColor: UIColor?

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
    }

    var look: Look {
      Look(isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
    }
  }

  /// The appearance of a circle that is ticked while the item is selected.
  @preconcurrency @MainActor public struct MultiselectOptions {
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    public var tintColor: UIColor?

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
    }

    var look: Look {
      Look(isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
    }
  }

  /// The appearance of a short text.
  @preconcurrency @MainActor public struct LabelOptions {
    public var font: UIFont
    /// Whether the font follows the content size category of the user.
    public var adjustsFontForContentSizeCategory: Bool
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    public var tintColor: UIColor?

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      font: UIFont? = nil, adjustsFontForContentSizeCategory: Bool? = nil
    ) {
      self.font = font ?? .preferredFont(forTextStyle: .body)
      self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory ?? true
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.tintColor = tintColor
    }

    var look: Look {
      Look(isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
    }
  }

  /// The appearance of a button with a menu.
  @preconcurrency @MainActor public struct PopUpMenuOptions {
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    public var tintColor: UIColor?

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.tintColor = tintColor
    }

    var look: Look {
      Look(isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
    }
  }
}
