public import Foundation
public import UniformTypeIdentifiers

nonisolated extension NSItemProvider {
  // MARK: Data

  /// Loads the item as data.
  ///
  /// - Parameters:
  ///   - typeIdentifier: the type. The first registered representation that conforms to it is loaded.
  ///   - completionHandler: receives the data or an error, once, on any thread.
  /// - Returns: the progress. Cancelling it cancels the loading if the source supports that.
  @preconcurrency @discardableResult public func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    guard let found = representations.first(where: { $0.conforms(to: typeIdentifier) }) else {
      return refuse(.itemUnavailableError) { completionHandler(nil, $0) }
    }
    return load(found, completionHandler)
  }

  /// Loads the item as data.
  @preconcurrency @discardableResult public func loadDataRepresentation(
    for contentType: UTType, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    loadDataRepresentation(
      forTypeIdentifier: contentType.identifier, completionHandler: completionHandler)
  }

  /// Loads the data of a representation.
  func load(
    _ representation: Representation, _ completion: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    let whole = Progress(totalUnitCount: 1)
    let once = Once()
    @Sendable func finish(_ data: Data?, _ error: (any Error)?) {
      guard once.claim() else { return }
      whole.completedUnitCount = 1
      // Break the cycle: the handler retains the progress and the caller's closure.
      whole.cancellationHandler = nil
      completion(data, data == nil ? error ?? NSItemProvider.error(.itemUnavailableError) : nil)
    }
    let part = Inner()
    whole.cancellationHandler = {
      part.progress?.cancel()
      finish(nil, CocoaError(.userCancelled))
    }
    if case .offered(let load) = representation.source {
      Self.onMainThread { load { finish($0, nil) } }
      return whole
    }
    Self.work {
      guard !whole.isCancelled else { return }
      switch representation.source {
      case .offered: break
      case .data(let handler): part.progress = handler { finish($0, $1) }
      case .file(let handler):
        part.progress = handler { url, _, error in
          guard let url else { return finish(nil, error) }
          do { finish(try Data(contentsOf: url, options: .alwaysMapped), nil) } catch { finish(nil, error) }
        }
      }
    }
    return whole
  }

  /// Loads the item as a `URL` if its type is a URL, as a `String` if its type is plain text, and as `Data` otherwise.
  ///
  /// - Parameters:
  ///   - typeIdentifier: the type. The first registered representation that conforms to it is loaded.
  ///   - options: ignored.
  ///   - completionHandler: receives a `URL`, `String` or `Data`, or an error, once, on any thread.
  ///
  /// UIKit: `NSItemProvider.loadItem(forTypeIdentifier:options:completionHandler:)`.
  @preconcurrency public func loadItem(
    forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
    completionHandler: (@Sendable (Any?, (any Error)?) -> Void)? = nil
  ) {
    let type = UTType(typeIdentifier)
    _ = loadDataRepresentation(forTypeIdentifier: typeIdentifier) { data, error in
      guard let data, let type else { return completionHandler?(data, error) ?? () }
      let text = String(data: data, encoding: .utf8)
      if type.conforms(to: .url),
        let url = text.flatMap({ URL(string: $0.trimmingCharacters(in: .whitespacesAndNewlines)) })
      {
        completionHandler?(url, nil)
      } else if type.conforms(to: .plainText), let text {
        completionHandler?(text, nil)
      } else {
        completionHandler?(data, nil)
      }
    }
  }

  // MARK: Files

  /// Loads the item as a temporary file, which is deleted when the handler returns. Move or read it in the handler.
  ///
  /// - Parameters:
  ///   - typeIdentifier: the type.
  ///   - completionHandler: receives the file or an error, once, on any thread.
  @preconcurrency @discardableResult public func loadFileRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
  ) -> Progress {
    guard let found = representations.first(where: { $0.conforms(to: typeIdentifier) }) else {
      return refuse(.itemUnavailableError) { completionHandler(nil, $0) }
    }
    let name = suggestedName
    let whole = Progress(totalUnitCount: 1)
    @Sendable func hand(_ make: (URL) throws -> Void, named original: String?) {
      let files = FileManager.default
      let folder = files.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      defer { try? files.removeItem(at: folder) }
      do {
        try files.createDirectory(
          at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let file = folder.appendingPathComponent(
          Self.fileName(original ?? name, UTType(found.identifier)), isDirectory: false)
        try make(file)
        whole.completedUnitCount = 1
        completionHandler(file, nil)
      } catch {
        completionHandler(nil, error)
      }
    }
    switch found.source {
    case .data, .offered:
      _ = load(found) { data, error in
        guard let data else { return completionHandler(nil, error) }
        hand({ try data.write(to: $0) }, named: nil)
      }
    case .file(let handler):
      Self.work {
        let once = Once()
        _ = handler { url, _, error in
          guard once.claim() else { return }
          guard let url else {
            return completionHandler(nil, error ?? NSItemProvider.error(.itemUnavailableError))
          }
          hand({ try FileManager.default.copyItem(at: url, to: $0) }, named: url.lastPathComponent)
        }
      }
    }
    return whole
  }

  /// Loads the item as a temporary file, which is deleted when the handler returns.
  ///
  /// - Parameter openInPlace: whether the original file may be returned if the representation permits it. The
  ///   handler's second argument tells whether it is the original.
  @preconcurrency @discardableResult public func loadFileRepresentation(
    for contentType: UTType, openInPlace: Bool = false,
    completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
  ) -> Progress {
    if openInPlace {
      return loadInPlaceFileRepresentation(
        forTypeIdentifier: contentType.identifier, completionHandler: completionHandler)
    }
    return loadFileRepresentation(forTypeIdentifier: contentType.identifier) {
      completionHandler($0, false, $1)
    }
  }

  /// Loads the original file of the item, or a copy of it that is not deleted.
  ///
  /// - Parameter completionHandler: receives the file, with whether it is the original file, or an error.
  @preconcurrency @discardableResult public func loadInPlaceFileRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
  ) -> Progress {
    let inPlace = representations.first {
      $0.conforms(to: typeIdentifier) && $0.fileOptions.contains(.openInPlace)
    }
    guard case .file(let handler) = inPlace?.source else {
      return loadFileRepresentation(forTypeIdentifier: typeIdentifier) { url, error in
        guard let url else { return completionHandler(nil, false, error) }
        // The copy's folder is deleted when this closure returns, so move the copy.
        let kept = FileManager.default.temporaryDirectory
          .appendingPathComponent("\(UUID().uuidString)-\(url.lastPathComponent)", isDirectory: false)
        do {
          try FileManager.default.moveItem(at: url, to: kept)
          completionHandler(kept, false, nil)
        } catch {
          completionHandler(nil, false, error)
        }
      }
    }
    let whole = Progress(totalUnitCount: 1)
    Self.work {
      _ = handler { url, isInPlace, error in
        whole.completedUnitCount = 1
        completionHandler(url, isInPlace, error)
      }
    }
    return whole
  }

  /// The name for a file of the item. Another program may suggest any name, so path separators are removed.
  static func fileName(_ suggested: String?, _ type: UTType?) -> String {
    var name = (suggested ?? "").replacingOccurrences(of: "/", with: ":")
      .replacingOccurrences(of: "\0", with: "")
    if name.isEmpty || name == "." || name == ".." { name = "Untitled" }
    while name.utf8.count > 200 { name.removeLast() }
    guard let type, let wanted = type.preferredFilenameExtension else { return name }
    let present = (name as NSString).pathExtension
    let isFine = !present.isEmpty && UTType(filenameExtension: present)?.conforms(to: type) == true
    return isFine ? name : "\(name).\(wanted)"
  }

  // MARK: Objects

  /// Whether the item can be loaded as an object of a class.
  public func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    readable(by: aClass) != nil
  }

  /// The first registered representation from which an object of a class can be made.
  func readable(by aClass: any NSItemProviderReading.Type) -> Representation? {
    let identifiers = aClass.readableTypeIdentifiersForItemProvider
    return representations.first { found in identifiers.contains { found.conforms(to: $0) } }
  }

  /// Loads the item as an object.
  ///
  /// - Parameters:
  ///   - aClass: the class or type: `String`, `URL`, `UIImage`, `UIColor`, `NSAttributedString` or another type that
  ///     conforms to `NSItemProviderReading`.
  ///   - completionHandler: receives the object or an error, once, on any thread but the main thread.
  @preconcurrency @discardableResult public func loadObject<Object: NSItemProviderReading>(
    ofClass aClass: Object.Type, completionHandler: @escaping @Sendable (Object?, (any Error)?) -> Void
  ) -> Progress {
    guard let found = readable(by: aClass) else {
      return refuse(.unavailableCoercionError) { completionHandler(nil, $0) }
    }
    return load(found) { data, error in
      guard let data else { return completionHandler(nil, error) }
      // Decode on another thread, since decoding an image is slow.
      Self.work {
        do {
          completionHandler(
            try aClass.object(withItemProviderData: data, typeIdentifier: found.identifier), nil)
        } catch {
          completionHandler(nil, NSItemProvider.error(.unavailableCoercionError, error))
        }
      }
    }
  }

  // MARK: Threads

  private static let queue = DispatchQueue(
    label: "casement.items", qos: .userInitiated, attributes: .concurrent)

  /// Runs slow work on another thread.
  static func work(_ body: @escaping @Sendable () -> Void) { queue.async(execute: body) }

  /// Runs a closure on the main thread: immediately if it is the current thread.
  static func onMainThread(_ body: @escaping @Sendable @MainActor () -> Void) {
    if MainThread.isCurrent {
      MainActor.assumeIsolated(body)
    } else {
      MainThreadPost.main.send(body)
    }
  }

  private func refuse(_ code: ErrorCode, _ tell: @escaping @Sendable (any Error) -> Void) -> Progress {
    let progress = Progress(totalUnitCount: 1)
    Self.work { tell(NSItemProvider.error(code)) }
    return progress
  }
}

/// A flag that only the first caller can set.
nonisolated final class Once: @unchecked Sendable {
  private let lock = NSLock()
  private var isClaimed = false

  func claim() -> Bool {
    lock.withLock {
      defer { isClaimed = true }
      return !isClaimed
    }
  }
}

/// The progress of a handler, set from another thread.
private nonisolated final class Inner: @unchecked Sendable {
  private let lock = NSLock()
  private var currentProgress: Progress?

  var progress: Progress? {
    get { lock.withLock { currentProgress } }
    set { lock.withLock { currentProgress = newValue } }
  }
}
