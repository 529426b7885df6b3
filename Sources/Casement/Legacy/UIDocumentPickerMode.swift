public import Foundation
import UniformTypeIdentifiers

/// What a document picker is for, as programs said it before iOS 14.
///
/// UIKit: `UIDocumentPickerMode`.
public nonisolated enum UIDocumentPickerMode: UInt, Sendable {
  /// Files are chosen, and the program gets copies.
  case `import`
  /// Files are chosen, and the program gets themselves.
  case open
  /// Copies of the program's files are saved elsewhere.
  case exportToService
  /// The program's files are moved elsewhere.
  case moveToService
}

extension UIDocumentPickerViewController {
  /// Lets the user choose files of some types, such as `public.image`. Unknown types are any file.
  public convenience init(documentTypes allowedUTIs: [String], in mode: UIDocumentPickerMode) {
    self.init(
      forOpeningContentTypes: allowedUTIs.map { UTType($0) ?? .item }, asCopy: mode == .import)
  }

  /// Lets the user choose where a file of the program's is to go.
  public convenience init(url: URL, in mode: UIDocumentPickerMode) {
    self.init(forExporting: [url], asCopy: mode == .exportToService)
  }

  /// Lets the user choose where files of the program's are to go.
  public convenience init(urls: [URL], in mode: UIDocumentPickerMode) {
    self.init(forExporting: urls, asCopy: mode == .exportToService)
  }

  /// What the picker is for.
  public var documentPickerMode: UIDocumentPickerMode {
    switch purpose {
    case .open(_, let asCopy): asCopy ? .import : .open
    case .export(_, let asCopy): asCopy ? .exportToService : .moveToService
    }
  }
}
