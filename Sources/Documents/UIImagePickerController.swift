import Foundation
import UniformTypeIdentifiers

/// Lets the user choose an image.
///
/// Desktops have images in files. The picker shows the desktop's or the toolkit's file panel with images to choose from.
/// There is no camera and no image editor. With `allowsEditing`, the edited image is the square in the image's center.
///
/// UIKit: `UIImagePickerController`.
@preconcurrency @MainActor open class UIImagePickerController: UINavigationController {
  /// The source of images.
  ///
  /// UIKit: `UIImagePickerController.SourceType`.
  public nonisolated enum SourceType: Int, Sendable {
    case photoLibrary, camera, savedPhotosAlbum
  }

  /// A camera of the device. There is none here.
  ///
  /// UIKit: `UIImagePickerController.CameraDevice`.
  public nonisolated enum CameraDevice: Int, Sendable {
    case rear, front
  }

  /// The keys of the chosen image's properties.
  ///
  /// UIKit: `UIImagePickerController.InfoKey`.
  public nonisolated struct InfoKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The media type, a `String`: `public.image`.
    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    /// The image, a `UIImage`.
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    /// With `allowsEditing`, the square in the image's center, a `UIImage`.
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    /// The rectangle of that square in the image, a `CGRect` in points.
    public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
    /// The URL of a copy of the image file.
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
    /// The URL of a movie. Never present, because movies cannot be chosen.
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
  }

  /// Whether a source is available. All but the camera are: they show files.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }

  /// The media types of a source: `public.image`; nil for the camera.
  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    isSourceTypeAvailable(sourceType) ? [UTType.image.identifier] : nil
  }

  /// Whether a camera is available. Always false.
  open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }

  /// The source of images. Both available sources show files.
  ///
  /// - Precondition: the source is available; the camera is not.
  open var sourceType = SourceType.photoLibrary {
    didSet {
      precondition(
        Self.isSourceTypeAvailable(sourceType),
        "there is no camera here: ask isSourceTypeAvailable(_:) before setting sourceType")
    }
  }

  /// The identifiers of the types that can be chosen. `public.image` by default.
  open var mediaTypes: [String] = [UTType.image.identifier]

  /// Whether the result includes an edited image. False by default.
  open var allowsEditing = false

  /// Notified of the user's choice. Not retained.
  @_nonoverride open weak var delegate:
    (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)?
  {
    get { super.delegate as? any UIImagePickerControllerDelegate & UINavigationControllerDelegate }
    set { super.delegate = newValue }
  }

  private weak var chooser: ImageChooser?

  /// Shows the file panel.
  package func begin(from presenter: UIViewController) -> Bool {
    let documents = UIApplication.shared.context.documents
    guard !documents.isPresented(from: presenter) else { return false }
    let types = mediaTypes.compactMap { UTType($0) }
    let chooser = ImageChooser(self, types.isEmpty ? [.image] : types)
    self.chooser = chooser
    documents.present(chooser, from: presenter)
    return true
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

/// Methods that report the result of an image picker.
///
/// UIKit: `UIImagePickerControllerDelegate`.
@preconcurrency @MainActor public protocol UIImagePickerControllerDelegate: AnyObject {
  /// Called after the user chose an image. The panel is closed already. As in UIKit, the program dismisses the picker.
  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])

  /// Called after the user canceled, or chose a file that is no readable image. The panel is closed already. As in UIKit,
  /// the program dismisses the picker.
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  public func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {}
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {}
}

/// The document picker of an image picker. It retains the image picker while the panel is shown.
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

extension UIImagePickerController: PanelController {}
