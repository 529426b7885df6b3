public import Foundation

/// Something that pasteboards and drags can carry.
///
/// `String` and `URL` conform themselves, so that they need not be bridged to the classes that do.
///
/// Foundation: `NSItemProviderWriting`.
public nonisolated protocol NSItemProviderWriting: SendableMetatype {
  /// The types in which each object of the class can be written, the richest first.
  static var writableTypeIdentifiersForItemProvider: [String] { get }

  /// The types in which this object can be written, the richest first. By default those of the class.
  var writableTypeIdentifiersForItemProvider: [String] { get }

  /// Who may have the object in a type. By default everybody.
  func itemProviderVisibilityForRepresentation(withTypeIdentifier typeIdentifier: String)
    -> NSItemProviderRepresentationVisibility

  /// Writes the object in a type, on a thread of its own.
  ///
  /// - Parameters:
  ///   - typeIdentifier: one of `writableTypeIdentifiersForItemProvider`.
  ///   - completionHandler: is to receive the data or an error, once, now or later.
  /// - Returns: how far it is, where that can be told.
  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress?
}

nonisolated extension NSItemProviderWriting {
  public var writableTypeIdentifiersForItemProvider: [String] { Self.writableTypeIdentifiersForItemProvider }

  public func itemProviderVisibilityForRepresentation(withTypeIdentifier typeIdentifier: String)
    -> NSItemProviderRepresentationVisibility
  { .all }
}

/// Something that can be made of what pasteboards and drags carry. Classes that conform are final.
///
/// Foundation: `NSItemProviderReading`.
public nonisolated protocol NSItemProviderReading: SendableMetatype {
  /// The types of which an object can be made, the best first.
  static var readableTypeIdentifiersForItemProvider: [String] { get }

  /// Makes an object of data, on a thread of its own.
  ///
  /// - Parameter typeIdentifier: the type of the data: one of those that are readable, or one that conforms to it.
  /// - Throws: if there is none in the data, which may come from anybody.
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}
