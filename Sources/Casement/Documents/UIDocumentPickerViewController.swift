public import Foundation
public import UniformTypeIdentifiers

/// Lets the user choose files to open, or places to save some to.
///
/// Present it with `present(_:animated:completion:)`: the desktop's own panel comes up where its portal has one, else the
/// toolkit's, as a dialog of the presenter's window. It goes by itself when the user has chosen.
///
/// UIKit: `UIDocumentPickerViewController`. Portal: `org.freedesktop.portal.FileChooser`.
@preconcurrency @MainActor open class UIDocumentPickerViewController: UIViewController {
  /// Is told what the user chose.
  open weak var delegate: (any UIDocumentPickerDelegate)?

  /// Whether several files can be chosen. False by default.
  open var allowsMultipleSelection = false

  /// Whether names are shown with their extensions. False by default. The desktop's panel decides for itself.
  open var shouldShowFileExtensions = false

  /// The folder in which the user begins to look; nil leaves that to the desktop.
  open var directoryURL: URL?

  /// What it is for.
  let purpose: Purpose

  enum Purpose {
    case open([UTType], asCopy: Bool)
    case export([URL], asCopy: Bool)
  }

  /// Lets the user choose files of some types; `[.folder]` is for a folder.
  ///
  /// - Parameter asCopy: whether the program gets copies of the files, in a folder for temporary files, that it may keep or
  ///   change. Otherwise it gets the files themselves.
  public init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool) {
    purpose = .open(contentTypes, asCopy: asCopy)
    super.init(nibName: nil, bundle: nil)
  }

  /// Lets the user choose files of some types, which the program gets themselves.
  public convenience init(forOpeningContentTypes contentTypes: [UTType]) {
    self.init(forOpeningContentTypes: contentTypes, asCopy: false)
  }

  /// Lets the user choose where files of the program's are to go: a name for one, a folder for several.
  ///
  /// - Parameter asCopy: whether the program's files stay where they are, too. Otherwise they are moved.
  /// - Precondition: there is at least one file.
  public init(forExporting urls: [URL], asCopy: Bool) {
    precondition(!urls.isEmpty && urls.allSatisfy(\.isFileURL), "pass the files that are to be exported")
    purpose = .export(urls, asCopy: asCopy)
    super.init(nibName: nil, bundle: nil)
  }

  /// Lets the user choose where files of the program's are to be moved.
  public convenience init(forExporting urls: [URL]) { self.init(forExporting: urls, asCopy: false) }

  /// Makes one that opens any file. Nothing is decoded.
  public required init?(coder: NSCoder) {
    purpose = .open([.item], asCopy: false)
    super.init(coder: coder)
  }
}

/// Is told what came of a document picker.
///
/// UIKit: `UIDocumentPickerDelegate`.
@preconcurrency @MainActor public protocol UIDocumentPickerDelegate: AnyObject {
  /// The user chose files, or the places to which files were exported. The picker has gone.
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])

  /// The user chose nothing. The picker has gone.
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
  public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {}
  public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}
