import Foundation
import UniformTypeIdentifiers

/// Lets the user choose a picture.
///
/// A desktop has its pictures in files: presenting it brings up the panel for files of the desktop, or of the toolkit, with
/// pictures to choose from. There is no camera, and nothing to cut pictures with: with `allowsEditing` the edited image is the
/// square in the middle.
///
/// UIKit: `UIImagePickerController`.
@preconcurrency @MainActor open class UIImagePickerController: UINavigationController {
  /// Where pictures come from.
  ///
  /// UIKit: `UIImagePickerController.SourceType`.
  public nonisolated enum SourceType: Int, Sendable {
    case photoLibrary, camera, savedPhotosAlbum
  }

  /// A camera of a device. There is none here.
  ///
  /// UIKit: `UIImagePickerController.CameraDevice`.
  public nonisolated enum CameraDevice: Int, Sendable {
    case rear, front
  }

  /// What there is to know of what was chosen.
  ///
  /// UIKit: `UIImagePickerController.InfoKey`.
  public nonisolated struct InfoKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The type, as a `String`: `public.image`.
    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    /// The picture, a `UIImage`.
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    /// With `allowsEditing`, the square in its middle, a `UIImage`.
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    /// That square in the picture, a `CGRect` in points.
    public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
    /// A copy of the picture's file, a `URL`.
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
    /// The file of a film. Films are not chosen here.
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
  }

  /// Whether pictures can come from somewhere: from files, not from a camera.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }

  /// The types that can be chosen from somewhere: `public.image`; nil where nothing can.
  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    isSourceTypeAvailable(sourceType) ? [UTType.image.identifier] : nil
  }

  /// Whether there is a camera. There is none.
  open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }

  /// Where pictures come from. From files, whichever of the two others it is.
  ///
  /// - Precondition: there is such a source. There is no camera.
  open var sourceType = SourceType.photoLibrary {
    didSet {
      precondition(
        Self.isSourceTypeAvailable(sourceType),
        "there is no camera here: ask isSourceTypeAvailable(_:) before setting sourceType")
    }
  }

  /// The types that can be chosen, as identifiers. `public.image` by default.
  open var mediaTypes: [String] = [UTType.image.identifier]

  /// Whether there is to be an edited image too. False by default.
  open var allowsEditing = false

  /// Is told what the user chose; held weakly.
  @_nonoverride open weak var delegate:
    (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)?
  {
    get { super.delegate as? any UIImagePickerControllerDelegate & UINavigationControllerDelegate }
    set { super.delegate = newValue }
  }

  private weak var chooser: ImageChooser?

  /// Brings up the panel.
  func begin(from presenter: UIViewController) {
    let types = mediaTypes.compactMap { UTType($0) }
    let chooser = ImageChooser(self, types.isEmpty ? [.image] : types)
    self.chooser = chooser
    UIApplication.shared.context.documents.present(chooser, from: presenter)
  }

  open override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    if let chooser { _ = UIApplication.shared.context.documents.dismiss(chooser) }
    super.dismiss(animated: flag, completion: completion)
  }

  fileprivate func picked(_ url: URL) {
    guard let image = UIImage(contentsOfFile: url.path) else {
      Trace.log("image-picker cancelled reason=\"\(url.lastPathComponent) is no picture that can be read\"")
      return cancelled()
    }
    var info: [InfoKey: Any] = [
      .mediaType: UTType.image.identifier, .originalImage: image, .imageURL: url,
    ]
    if allowsEditing {
      let side = min(image.size.width, image.size.height)
      let square = CGRect(
        x: ((image.size.width - side) / 2).rounded(), y: ((image.size.height - side) / 2).rounded(),
        width: side,
        height: side)
      info[.cropRect] = square
      let format = UIGraphicsImageRendererFormat()
      format.scale = image.scale
      info[.editedImage] = UIGraphicsImageRenderer(size: square.size, format: format).image { _ in
        image.draw(at: CGPoint(x: -square.minX, y: -square.minY))
      }
    }
    delegate?.imagePickerController(self, didFinishPickingMediaWithInfo: info)
  }

  fileprivate func cancelled() { delegate?.imagePickerControllerDidCancel(self) }
}

/// Is told what came of an image picker.
///
/// UIKit: `UIImagePickerControllerDelegate`.
@preconcurrency @MainActor public protocol UIImagePickerControllerDelegate: AnyObject {
  /// The user chose a picture. The panel has gone; as in UIKit the picker is to be dismissed.
  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])

  /// The user chose nothing, or a file that is no picture. The panel has gone; as in UIKit the picker is to be dismissed.
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  public func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {}
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {}
}

/// The panel of an image picker, which it keeps while it is shown.
final class ImageChooser: UIDocumentPickerViewController, UIDocumentPickerDelegate {
  private let picker: UIImagePickerController

  init(_ picker: UIImagePickerController, _ types: [UTType]) {
    self.picker = picker
    super.init(forOpeningContentTypes: types, asCopy: true)
    delegate = self
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
    if let url = urls.first { picker.picked(url) }
  }

  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { picker.cancelled() }
}
