import UIKit

class DropTarget: UIView, UIDropInteractionDelegate, UIDragInteractionDelegate {
  func enable() {
    addInteraction(UIDropInteraction(delegate: self))
    addInteraction(UIDragInteraction(delegate: self))
  }

  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: UIDropSession) -> Bool {
    session.canLoadObjects(ofClass: NSString.self)
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: UIDropSession)
    -> UIDropProposal
  {
    UIDropProposal(operation: .copy)
  }

  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: UIDragSession)
    -> [UIDragItem]
  {
    [UIDragItem(itemProvider: NSItemProvider(object: "text" as NSString))]
  }
}
