public import Foundation
import UniformTypeIdentifiers

/// The purpose of a document picker, in the API from before iOS 14.
///
/// UIKit: `UIDocumentPickerMode`.
public nonisolated enum UIDocumentPickerMode: UInt, Sendable {
  /// The user chooses files, and the program gets copies.
  case `import`
  /// The user chooses files, and the program accesses them in place.
  case open
  /// Copies of the program's files are saved elsewhere.
  case exportToService
  /// The program's files are moved elsewhere.
  case moveToService
}

extension UIDocumentPickerViewController {
  /// Lets the user choose files of some types, such as `public.image`. Unknown types stand for any file.
  public convenience init(documentTypes allowedUTIs: [String], in mode: UIDocumentPickerMode) {
    self.init(
      forOpeningContentTypes: allowedUTIs.map { UTType($0) ?? .item }, asCopy: mode == .import)
  }

  /// Lets the user choose the destination of a file of the program.
  public convenience init(url: URL, in mode: UIDocumentPickerMode) {
    self.init(forExporting: [url], asCopy: mode == .exportToService)
  }

  /// Lets the user choose the destination of files of the program.
  public convenience init(urls: [URL], in mode: UIDocumentPickerMode) {
    self.init(forExporting: urls, asCopy: mode == .exportToService)
  }

  /// The purpose of the picker.
  public var documentPickerMode: UIDocumentPickerMode {
    switch purpose {
    case .open(_, let asCopy): asCopy ? .import : .open
    case .export(_, let asCopy): asCopy ? .exportToService : .moveToService
    }
  }
}
