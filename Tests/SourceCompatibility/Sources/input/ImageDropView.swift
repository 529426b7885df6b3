import UIKit
import UniformTypeIdentifiers

class ImageDropView: UIImageView, UIDropInteractionDelegate, UIDragInteractionDelegate {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = true
    addInteraction(UIDropInteraction(delegate: self))
    let drag = UIDragInteraction(delegate: self)
    drag.isEnabled = true
    addInteraction(drag)
    addInteraction(UISpringLoadedInteraction { _, context in print(context.state) })
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: UIDropSession) -> Bool {
    return session.hasItemsConforming(toTypeIdentifiers: [UTType.image.identifier])
      && session.items.count == 1 && session.canLoadObjects(ofClass: UIImage.self)
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: UIDropSession)
    -> UIDropProposal
  {
    let location = session.location(in: self)
    let operation: UIDropOperation =
      bounds.contains(location)
      ? (session.localDragSession == nil ? .copy : .move) : .cancel
    return UIDropProposal(operation: operation)
  }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: UIDropSession) {
    session.loadObjects(ofClass: UIImage.self) { items in
      self.image = (items as? [UIImage])?.first
    }
    for item in session.items {
      item.itemProvider.loadDataRepresentation(forTypeIdentifier: UTType.png.identifier) {
        data, error in
        print(data?.count ?? 0, error?.localizedDescription ?? "")
      }
    }
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: UIDropSession) {
    layer.borderWidth = 2
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: UIDropSession) {
    layer.borderWidth = 0
  }

  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: UIDragSession)
    -> [UIDragItem]
  {
    guard let image = image else { return [] }
    let item = UIDragItem(itemProvider: NSItemProvider(object: image))
    item.localObject = image
    return [item]
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: UIDragSession
  ) -> UITargetedDragPreview? {
    let parameters = UIDragPreviewParameters()
    parameters.backgroundColor = .clear
    parameters.visiblePath = UIBezierPath(roundedRect: bounds, cornerRadius: 12)
    return UITargetedDragPreview(view: self, parameters: parameters)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: UIDragSession, willEndWith operation: UIDropOperation
  ) {
    if operation == .move { image = nil }
  }
}
