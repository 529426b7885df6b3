import CasementBus
import CasementPreferences
import Foundation
import UniformTypeIdentifiers

/// The portal request of a document picker.
struct DocumentRequest {
  private let title: String
  private let purpose: UIDocumentPickerViewController.Purpose
  private let isMultiple: Bool
  private let folder: URL?

  init(_ picker: UIDocumentPickerViewController) {
    purpose = picker.purpose
    isMultiple = picker.allowsMultipleSelection
    folder = Self.folder(of: picker)
    title = picker.title ?? Self.title(of: picker.purpose)
  }

  static func title(of purpose: UIDocumentPickerViewController.Purpose) -> String {
    switch purpose {
    case .open(let types, _): localized(Self.wantsFolder(types) ? "Choose a Folder" : "Open")
    case .export: localized("Save")
    }
  }

  /// The initial folder, without `..` in its path; nil if none was set or it is no file URL.
  static func folder(of picker: UIDocumentPickerViewController) -> URL? {
    picker.directoryURL.flatMap { $0.isFileURL ? $0.standardizedFileURL : nil }
  }

  /// Whether the user chooses folders instead of files.
  static func wantsFolder(_ types: [UTType]) -> Bool {
    !types.isEmpty && types.allSatisfy { $0 == .folder || $0 == .directory }
  }

  func call(_ parent: String) -> PortalRequest.Call {
    var options: [String: BusValue] = ["modal": .bool(true)]
    if let folder { options["current_folder"] = .path(folder.path) }
    let member: String
    switch purpose {
    case .open(let types, _):
      member = "OpenFile"
      if isMultiple { options["multiple"] = .bool(true) }
      if Self.wantsFolder(types) {
        options["directory"] = .bool(true)
      } else if let filter = FileFilter(types) {
        options["filters"] = .array(of: "(sa(us))", [filter.busValue])
      }
    case .export(let urls, _) where urls.count == 1:
      member = "SaveFile"
      options["current_name"] = .string(urls[0].lastPathComponent)
    case .export:
      member = "OpenFile"
      options["directory"] = .bool(true)
      options["accept_label"] = .string(localized("Save"))
    }
    let title = self.title
    return PortalRequest.Call("org.freedesktop.portal.FileChooser", member, options: options) {
      [.string(parent), .string(title)]
    }
  }
}

/// A filter for the offered files.
struct FileFilter: Equatable {
  let types: [UTType]

  /// Nil if all files are offered.
  init?(_ types: [UTType]) {
    let all: [UTType] = [.item, .content, .data]
    guard !types.isEmpty, !types.contains(where: { all.contains($0) }) else { return nil }
    self.types = types
  }

  /// Whether the filter allows a file name.
  func allows(_ name: String) -> Bool {
    let suffix = (name as NSString).pathExtension
    guard !suffix.isEmpty else { return false }
    let own = UTType.types(tag: suffix.lowercased(), tagClass: .filenameExtension, conformingTo: nil)
    return own.contains { type in types.contains { type.conforms(to: $0) } }
      || types.contains { $0.tags[.filenameExtension]?.contains(suffix.lowercased()) ?? false }
  }

  /// The localized name of the filter.
  var name: String {
    types.count == 1
      ? types[0].localizedDescription ?? types[0].preferredFilenameExtension ?? localized("Files")
      : localized("Files")
  }

  /// The filter in the portal's format: glob patterns (0) and MIME types (1).
  var busValue: BusValue {
    var rules: [BusValue] = []
    for type in types {
      let whole: [(UTType, String)] = [
        (.image, "image/*"), (.audio, "audio/*"), (.movie, "video/*"), (.text, "text/*"),
      ]
      if let group = whole.first(where: { $0.0 == type })?.1 {
        rules.append(.tuple([.uint32(1), .string(group)]))
      }
      for mime in type.tags[.mimeType] ?? [] { rules.append(.tuple([.uint32(1), .string(mime)])) }
      for suffix in type.tags[.filenameExtension] ?? [] {
        rules.append(.tuple([.uint32(0), .string("*.\(Self.anyCase(suffix))")]))
      }
    }
    // A filter without rules would show no files.
    if rules.isEmpty { rules = [.tuple([.uint32(0), .string("*")])] }
    return .tuple([.string(name), .array(of: "(us)", rules)])
  }

  /// A pattern that ignores case.
  private static func anyCase(_ text: String) -> String {
    text.map { character in
      let (lower, upper) = (character.lowercased(), character.uppercased())
      return lower == upper ? lower : "[\(lower)\(upper)]"
    }.joined()
  }
}
