import CasementGraphics
import Foundation

/// A panel for selecting a color with a grid, a spectrum or sliders, an opacity slider and a hexadecimal field.
package final class ColorPanel: UIView {
  private(set) var picked: PickedColor
  package var supportsAlpha: Bool {
    didSet {
      guard supportsAlpha != oldValue else { return }
      setNeedsLayout()
      invalidateIntrinsicContentSize()
    }
  }

  /// Called when the user selects a color. `continuously` is true while the selection is in progress.
  package var onPick: ((UIColor, _ continuously: Bool) -> Void)?

  let kinds = UISegmentedControl(items: ["Grid", "Spectrum", "Sliders"].map { localized($0) })
  let grid: ColorGrid
  let spectrum: ColorSpectrum
  let sliders: [ColorSlider]
  let alphaSlider: ColorSlider
  let hexField: HexField
  private let swatch = ColorSwatch()
  private let captions = ["Red", "Green", "Blue", "Opacity"].map { ColorPanel.caption(localized($0)) }
  private let numbers = (0..<4).map { _ in ColorPanel.caption("") }

  private static let spacing: CGFloat = 14
  private static let contentHeight: CGFloat = 190
  private static let rowHeight: CGFloat = 50

  /// The kind that was selected last. The next panel starts with it.
  private static var lastKind = 0

  package init(_ color: UIColor, supportsAlpha: Bool) {
    let picked = supportsAlpha ? PickedColor(color) : PickedColor(color).opaque
    self.picked = picked
    self.supportsAlpha = supportsAlpha
    grid = ColorGrid(picked)
    spectrum = ColorSpectrum(picked)
    sliders = [.red, .green, .blue].map { ColorSlider($0, picked) }
    alphaSlider = ColorSlider(.alpha, picked)
    hexField = HexField(picked)
    super.init(frame: .zero)
    isOpaque = false
    let choosers = choosers
    for chooser in choosers {
      chooser.onPick = { [unowned self] in choose($0, continuously: $1) }
    }
    let parts: [UIView] = [kinds, swatch] + captions + numbers + choosers
    for view in parts { addSubview(view) }
    for label in numbers { label.textAlignment = .right }
    let names = ["Colors", "Spectrum", "Red", "Green", "Blue", "Opacity", "Hexadecimal"].map { localized($0) }
    for (chooser, name) in zip(choosers, names) { chooser.accessibilityLabel = name }
    kinds.selectedSegmentIndex = Self.lastKind
    kinds.addAction(
      UIAction { [unowned self] _ in
        Self.lastKind = kinds.selectedSegmentIndex
        setNeedsLayout()
      }, for: .valueChanged)
    showNumbers()
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { return nil }

  private var choosers: [ColorChooser] { [grid, spectrum] + sliders + [alphaSlider, hexField] }

  private static func caption(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .monospacedDigitSystemFont(ofSize: 12, weight: .medium)
    label.textColor = .secondaryLabel
    return label
  }

  /// Displays a color.
  package func show(_ color: UIColor) {
    withCurrentTraits { set(supportsAlpha ? PickedColor(color) : PickedColor(color).opaque) }
  }

  private func set(_ color: PickedColor) {
    picked = color
    for chooser in choosers { chooser.picked = color }
    showNumbers()
  }

  private func choose(_ color: PickedColor, continuously: Bool) {
    set(color)
    onPick?(color.color, continuously)
  }

  private func showNumbers() {
    let values = [picked.red, picked.green, picked.blue]
    for (label, value) in zip(numbers, values) { label.text = localized(Int((value * 255).rounded())) }
    numbers[3].text = localized(percent: Double(picked.alpha))
    swatch.color = picked.color
  }

  // MARK: Size and layout

  package override var intrinsicContentSize: CGSize {
    let bottom = Self.spacing + HexField.size.height + (supportsAlpha ? Self.rowHeight + Self.spacing : 0)
    return CGSize(width: 300, height: UISegmentedControl.height + Self.spacing + Self.contentHeight + bottom)
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    kinds.frame = CGRect(x: 0, y: 0, width: bounds.width, height: UISegmentedControl.height)
    let kind = kinds.selectedSegmentIndex
    let area = CGRect(
      x: 0, y: UISegmentedControl.height + Self.spacing, width: bounds.width,
      height: max(0, bounds.height - (intrinsicContentSize.height - Self.contentHeight)))
    grid.isHidden = kind != 0
    spectrum.isHidden = kind != 1
    for view in sliders { view.isHidden = kind != 2 }
    for view in captions[..<3] + numbers[..<3] { view.isHidden = kind != 2 }
    for view in [captions[3], numbers[3], alphaSlider] as [UIView] { view.isHidden = !supportsAlpha }
    grid.frame = area
    spectrum.frame = area
    let step = area.height / 3
    for (index, slider) in sliders.enumerated() {
      layOut(slider, captions[index], numbers[index], y: area.minY + CGFloat(index) * step)
    }
    if supportsAlpha { layOut(alphaSlider, captions[3], numbers[3], y: area.maxY + Self.spacing) }
    let y = bounds.maxY - HexField.size.height
    let swatchWidth: CGFloat = 56
    let isMirrored = laysOutRightToLeft
    swatch.frame = CGRect(
      x: isMirrored ? bounds.maxX - swatchWidth : 0, y: y, width: swatchWidth, height: HexField.size.height)
    hexField.frame = CGRect(
      x: isMirrored ? 0 : bounds.maxX - HexField.size.width, y: y, width: HexField.size.width,
      height: HexField.size.height)
  }

  private func layOut(_ slider: ColorSlider, _ caption: UILabel, _ number: UILabel, y: CGFloat) {
    let isMirrored = laysOutRightToLeft
    let half = bounds.width / 2
    caption.frame = CGRect(x: isMirrored ? half - 4 : 4, y: y, width: half, height: 16)
    number.frame = CGRect(x: isMirrored ? 4 : half - 4, y: y, width: half, height: 16)
    caption.textAlignment = isMirrored ? .right : .left
    number.textAlignment = isMirrored ? .left : .right
    slider.frame = CGRect(x: 0, y: y + 21, width: bounds.width, height: ColorSlider.height)
  }
}
