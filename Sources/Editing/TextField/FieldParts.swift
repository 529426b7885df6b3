@_spi(Casement) import CasementCore
import CasementGraphics
import Foundation

/// The parts of a text field besides its text, with their layout.
final class FieldParts {
  var placeholder: NSAttributedString?
  private var canvas: FieldCanvas?
  private var clearButton: ClearButton?

  /// The view that shows the text and clips it.
  func canvas(_ field: UITextField) -> UIView {
    if let canvas { return canvas }
    let new = FieldCanvas(field)
    canvas = new
    return new
  }

  // MARK: Places

  func cornerRadius(_ field: UITextField) -> CGFloat {
    switch field.borderStyle {
    case .roundedRect: 6
    case .bezel: 3
    case .none, .line: 0
    }
  }

  /// The room between the border and the content.
  private func padding(_ field: UITextField) -> UIEdgeInsets {
    switch field.borderStyle {
    case .none: .zero
    case .line: UIEdgeInsets(top: 2, left: 4, bottom: 2, right: 4)
    case .bezel: UIEdgeInsets(top: 4, left: 7, bottom: 4, right: 7)
    case .roundedRect: UIEdgeInsets(top: 6, left: 9, bottom: 6, right: 9)
    }
  }

  private func isShown(_ mode: UITextField.ViewMode, isEditing: Bool) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  private func showsLeft(_ field: UITextField, isEditing: Bool) -> Bool {
    field.leftView != nil && isShown(field.leftViewMode, isEditing: isEditing)
  }

  private func showsRight(_ field: UITextField, isEditing: Bool) -> Bool {
    field.rightView != nil && isShown(field.rightViewMode, isEditing: isEditing)
      && !showsClear(field, isEditing: isEditing)
  }

  private func showsClear(_ field: UITextField, isEditing: Bool) -> Bool {
    field.canBeCleared && field.isEnabled && isShown(field.clearButtonMode, isEditing: isEditing)
  }

  func textRect(_ field: UITextField, _ bounds: CGRect, isEditing: Bool) -> CGRect {
    let padding = padding(field)
    var (left, right) = (bounds.minX + padding.left, bounds.maxX - padding.right)
    // The leading view is on the left. In a right-to-left layout it is on the right.
    let isReversed = field.laysOutRightToLeft
    let leading = showsLeft(field, isEditing: isEditing) ? field.leftViewRect(forBounds: bounds) : nil
    var trailing = showsRight(field, isEditing: isEditing) ? field.rightViewRect(forBounds: bounds) : nil
    if showsClear(field, isEditing: isEditing) { trailing = field.clearButtonRect(forBounds: bounds) }
    let gap: CGFloat = 5
    if let rect = isReversed ? trailing : leading {
      left = max(left, rect.maxX + (field.borderStyle == .none ? 0 : gap))
    }
    if let rect = isReversed ? leading : trailing {
      right = min(right, rect.minX - (field.borderStyle == .none ? 0 : gap))
    }
    return CGRect(
      x: left, y: bounds.minY + padding.top, width: max(0, right - left),
      height: max(0, bounds.height - padding.top - padding.bottom))
  }

  private func side(_ field: UITextField, _ bounds: CGRect, _ size: CGSize, leading: Bool) -> CGRect {
    let inset: CGFloat = field.borderStyle == .none ? 0 : 6
    let isLeft = leading != field.laysOutRightToLeft
    return CGRect(
      x: isLeft ? bounds.minX + inset : bounds.maxX - inset - size.width,
      y: (bounds.midY - size.height / 2).rounded(), width: size.width, height: size.height)
  }

  func leftRect(_ field: UITextField, _ bounds: CGRect) -> CGRect {
    side(field, bounds, size(of: field.leftView), leading: true)
  }

  func rightRect(_ field: UITextField, _ bounds: CGRect) -> CGRect {
    side(field, bounds, size(of: field.rightView), leading: false)
  }

  func clearRect(_ field: UITextField, _ bounds: CGRect) -> CGRect {
    side(field, bounds, CGSize(width: 19, height: 19), leading: false)
  }

  private func size(of view: UIView?) -> CGSize {
    guard let view else { return .zero }
    if view.bounds.size != .zero { return view.bounds.size }
    let wanted = view.intrinsicContentSize
    return CGSize(width: max(0, wanted.width), height: max(0, wanted.height))
  }

  func size(_ field: UITextField, within size: CGSize) -> CGSize {
    let padding = padding(field)
    let font = field.font ?? .systemFont(ofSize: 17)
    let line = font.lineHeight.rounded(.up)
    let text = field.hasText ? field.editor.naturalWidth : placeholder.map { placeholderWidth($0, font) } ?? 0
    var width = text + padding.left + padding.right + 2
    let bounds = CGRect(x: 0, y: 0, width: 1000, height: 40)
    width += 1000 - padding.left - padding.right - field.textRect(forBounds: bounds).width
    var height = line + padding.top + padding.bottom
    if field.borderStyle == .roundedRect { height = max(height, 34) }
    if showsLeft(field, isEditing: field.isEditing) {
      height = max(height, field.leftViewRect(forBounds: bounds).height)
    }
    if showsRight(field, isEditing: field.isEditing) {
      height = max(height, field.rightViewRect(forBounds: bounds).height)
    }
    return CGSize(width: min(width.rounded(.up), max(0, size.width)), height: height)
  }

  private func placeholderWidth(_ placeholder: NSAttributedString, _ font: UIFont) -> CGFloat {
    let text = NSMutableAttributedString(attributedString: placeholder)
    if text.length > 0, text.attribute(.font, at: 0, effectiveRange: nil) == nil {
      text.addAttribute(.font, value: font, range: NSRange(location: 0, length: text.length))
    }
    return text.size().width
  }

  // MARK: Layout

  func layOut(_ field: UITextField) {
    let isEditing = field.isEditing
    let bounds = field.bounds
    let canvas = canvas(field)
    // Align to whole pixels, so that the text is sharp.
    let scale = max(1, field.contentScaleFactor)
    let area = isEditing ? field.editingRect(forBounds: bounds) : field.textRect(forBounds: bounds)
    let left = (area.minX * scale).rounded() / scale
    let frame = CGRect(
      x: left, y: (area.minY * scale).rounded() / scale,
      width: max(0, (area.maxX * scale).rounded() / scale - left),
      height: area.height)
    if canvas.frame != frame {
      canvas.frame = frame
      canvas.setNeedsDisplay()
    }
    layOutView(
      field.leftView, in: field, isShown: showsLeft(field, isEditing: isEditing),
      field.leftViewRect(forBounds: bounds))
    layOutView(
      field.rightView, in: field, isShown: showsRight(field, isEditing: isEditing),
      field.rightViewRect(forBounds: bounds))
    if showsClear(field, isEditing: isEditing) {
      let button = clearButton ?? ClearButton(field)
      clearButton = button
      layOutView(button, in: field, isShown: true, field.clearButtonRect(forBounds: bounds))
    } else {
      clearButton?.removeFromSuperview()
    }
  }

  private func layOutView(_ view: UIView?, in field: UITextField, isShown: Bool, _ frame: CGRect) {
    guard let view else { return }
    guard isShown else {
      if view.superview === field { view.removeFromSuperview() }
      return
    }
    if view.superview !== field { field.addSubview(view) }
    if view.frame != frame { view.frame = frame }
  }

  // MARK: Border

  func drawBorder(_ field: UITextField) {
    let bounds = field.borderRect(forBounds: field.bounds)
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let scale = max(1, context.scale)
    let hair = 1 / scale
    // As on macOS, the ring marks where keys go, so it needs the key window.
    let isFocused = field.isEditing && field.window?.isKeyWindow == true
    if let background = field.background, field.borderStyle == .none || field.borderStyle == .line {
      let image = field.isEnabled ? background : field.disabledBackground ?? background
      image.draw(in: bounds)
    }
    switch field.borderStyle {
    case .none: break
    case .line:
      context.setStrokeColor(UIColor.label.cgColor)
      context.stroke(bounds.insetBy(dx: hair / 2, dy: hair / 2), width: hair)
    case .bezel, .roundedRect:
      let radius = cornerRadius(field)
      let outline = UIBezierPath(roundedRect: bounds, cornerRadius: radius)
      fill(field).setFill()
      outline.fill()
      let width = isFocused ? 2 : hair
      let line = UIBezierPath(
        roundedRect: bounds.insetBy(dx: width / 2, dy: width / 2), cornerRadius: max(0, radius - width / 2))
      line.lineWidth = width
      let strength: CGFloat = field.isEnabled ? 0.22 : 0.1
      (isFocused ? field.tintColor.fill : ControlLook.edge(light: strength, dark: strength)).setStroke()
      line.stroke()
    }
  }

  /// The color behind the text. A disabled field has a faint fill.
  private func fill(_ field: UITextField) -> UIColor {
    guard field.isEnabled else { return ControlLook.ink(light: 0.03, dark: 0.03) }
    if field.borderStyle == .bezel { return .tertiarySystemBackground }
    return ControlLook.isDark ? UIColor(white: 1, alpha: 0.085) : .white
  }
}

/// Shows the text of a field, or its placeholder.
private final class FieldCanvas: UIView {
  private weak var field: UITextField?

  init(_ field: UITextField) {
    self.field = field
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isOpaque = false
    clipsToBounds = true
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { preconditionFailure("the view of a field's text is in no archive") }

  override func draw(_ rect: CGRect) {
    guard let field else { return }
    if field.hasText { field.drawText(in: bounds) } else { field.drawPlaceholder(in: bounds) }
  }
}

/// The button that clears a field.
private final class ClearButton: UIControl {
  private weak var field: UITextField?

  init(_ field: UITextField) {
    self.field = field
    super.init(frame: CGRect(x: 0, y: 0, width: 19, height: 19))
    accessibilityLabel = localized("Clear Text")
    contentMode = .redraw
    addAction(UIAction { [weak self] _ in self?.clear() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { preconditionFailure("the button of a field is in no archive") }

  override var isStandardAccessibilityElement: Bool { true }

  override var standardAccessibilityTraits: UIAccessibilityTraits { stateAccessibilityTraits.union(.button) }

  /// Tab skips the button. The keyboard clears a field by other means.
  override var canBecomeFirstResponder: Bool { false }

  private func clear() {
    guard let field, field.delegate?.textFieldShouldClear(field) ?? true else { return }
    if !field.isFirstResponder { field.becomeFirstResponder() }
    field.clear()
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let circle = bounds.insetBy(dx: 2, dy: 2)
    let strength: CGFloat = isHighlighted ? 0.66 : isUnderPointer ? 0.56 : 0.47
    context.setFillColor(ControlLook.ink(light: strength, dark: strength).cgColor)
    context.fillEllipse(in: circle)
    context.setStrokeColor((ControlLook.isDark ? UIColor(white: 0.13, alpha: 1) : .white).cgColor)
    context.setLineWidth(1.5)
    context.setLineCap(.round)
    let reach = circle.width * 0.19
    let middle = CGPoint(x: circle.midX, y: circle.midY)
    context.move(to: CGPoint(x: middle.x - reach, y: middle.y - reach))
    context.addLine(to: CGPoint(x: middle.x + reach, y: middle.y + reach))
    context.move(to: CGPoint(x: middle.x + reach, y: middle.y - reach))
    context.addLine(to: CGPoint(x: middle.x - reach, y: middle.y + reach))
    context.strokePath()
  }
}
