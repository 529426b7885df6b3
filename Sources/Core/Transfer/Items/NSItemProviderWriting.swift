public import Foundation

/// An object that pasteboards and drags can carry.
///
/// `String` and `URL` conform themselves, so they need no bridging to `NSString` and `NSURL`.
///
/// Foundation: `NSItemProviderWriting`.
public nonisolated protocol NSItemProviderWriting: SendableMetatype {
  /// The types in which objects of the class can be written, the richest first.
  static var writableTypeIdentifiersForItemProvider: [String] { get }

  /// The types in which this object can be written, the richest first. By default those of the class.
  var writableTypeIdentifiersForItemProvider: [String] { get }

  /// The programs that may read the object in a type. All by default.
  func itemProviderVisibilityForRepresentation(withTypeIdentifier typeIdentifier: String)
    -> NSItemProviderRepresentationVisibility

  /// Writes the object in a type. Called on a background thread.
  ///
  /// - Parameters:
  ///   - typeIdentifier: one of `writableTypeIdentifiersForItemProvider`.
  ///   - completionHandler: must be called once with the data or an error, immediately or later.
  /// - Returns: the progress; nil if it is unknown.
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

/// An object that can be made from the content of pasteboards and drags. Conforming classes are final.
///
/// Foundation: `NSItemProviderReading`.
public nonisolated protocol NSItemProviderReading: SendableMetatype {
  /// The types from which an object can be made, the best first.
  static var readableTypeIdentifiersForItemProvider: [String] { get }

  /// Makes an object from data. Called on a background thread.
  ///
  /// - Parameter typeIdentifier: the type of the data: a readable type or one that conforms to it.
  /// - Throws: if the data are invalid. They may come from any program.
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}
