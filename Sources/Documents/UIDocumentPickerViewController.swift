public import Foundation
public import UniformTypeIdentifiers

/// Lets the user choose files to open, or places for exported files.
///
/// Present it with `present(_:animated:completion:)`. The desktop's own panel appears if its portal has one. Otherwise the
/// toolkit's panel appears, as a dialog of the presenter's window. The panel closes by itself after the choice.
///
/// UIKit: `UIDocumentPickerViewController`. Portal: `org.freedesktop.portal.FileChooser`.
@preconcurrency @MainActor open class UIDocumentPickerViewController: UIViewController {
  /// Notified of the user's choice. Not retained.
  open weak var delegate: (any UIDocumentPickerDelegate)?

  /// Whether several files can be chosen. False by default.
  open var allowsMultipleSelection = false

  /// Whether names are shown with their extensions. False by default. The desktop's own panel ignores it.
  open var shouldShowFileExtensions = false

  /// The initial folder; nil lets the desktop choose.
  open var directoryURL: URL?

  /// Whether the picker opens or exports files.
  let purpose: Purpose

  enum Purpose {
    case open([UTType], asCopy: Bool)
    case export([URL], asCopy: Bool)
  }

  /// Creates a picker that opens files of some types; `[.folder]` is for a folder.
  ///
  /// - Parameter asCopy: whether the program gets copies in a temporary folder, which it may keep or change. Otherwise it
  ///   gets the files themselves.
  public init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool) {
    purpose = .open(contentTypes, asCopy: asCopy)
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a picker that opens files of some types, without copying them.
  public convenience init(forOpeningContentTypes contentTypes: [UTType]) {
    self.init(forOpeningContentTypes: contentTypes, asCopy: false)
  }

  /// Creates a picker that exports files. The user chooses a name for one file, or a folder for several.
  ///
  /// - Parameter asCopy: whether the files are copied instead of moved.
  /// - Precondition: there is at least one file.
  public init(forExporting urls: [URL], asCopy: Bool) {
    precondition(!urls.isEmpty && urls.allSatisfy(\.isFileURL), "pass the files that are to be exported")
    purpose = .export(urls, asCopy: asCopy)
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a picker that moves files to a place that the user chooses.
  public convenience init(forExporting urls: [URL]) { self.init(forExporting: urls, asCopy: false) }

  /// Creates a picker that opens files of any type. Values of the coder for a picker are ignored.
  public required init?(coder: NSCoder) {
    purpose = .open([.item], asCopy: false)
    super.init(coder: coder)
  }
}

/// Methods that report the result of a document picker.
///
/// UIKit: `UIDocumentPickerDelegate`.
@preconcurrency @MainActor public protocol UIDocumentPickerDelegate: AnyObject {
  /// Called after the user chose files, or after files were exported, with their new places. The panel is closed already.
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])

  /// Called after the user canceled. The panel is closed already.
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
  public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {}
  public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}

extension UIDocumentPickerViewController: PanelController {
  package func begin(from presenter: UIViewController) -> Bool {
    let documents = UIApplication.shared.context.documents
    guard !documents.isPresented(from: presenter) else { return false }
    documents.present(self, from: presenter)
    return true
  }
}
