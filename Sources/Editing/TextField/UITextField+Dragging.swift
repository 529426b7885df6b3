// Dragging of the selection, and drops (rule X6).
extension UITextField: UITextDraggable, UITextDroppable {
  public var textDragDelegate: (any UITextDragDelegate)? {
    get { drag.delegate }
    set { drag.delegate = newValue }
  }

  public var textDragInteraction: UIDragInteraction? { drag.interaction }

  public var isTextDragActive: Bool { drag.isActive }

  public var textDragOptions: UITextDragOptions {
    get { drag.options }
    set { drag.options = newValue }
  }

  public var textDropDelegate: (any UITextDropDelegate)? {
    get { drop.delegate }
    set { drop.delegate = newValue }
  }

  public var textDropInteraction: UIDropInteraction? { drop.interaction }

  public var isTextDropActive: Bool { drop.isActive }
}

extension UITextField: DraggableText {
  var model: TextEditingModel { editor.model }

  var acceptsDrops: Bool { isEnabled }

  var dragsAttributes: Bool { false }

  func drawText(of rect: CGRect, in context: CGContext) { editor.drawText(of: rect, in: context) }
}
