import Foundation

/// The record of one type.
struct TypeRecord: Sendable {
  var identifier: String
  /// The identifiers of its direct supertypes, the nearest first.
  var parents: [String] = []
  /// Lowercase, without dots, the preferred one first.
  var extensions: [String] = []
  /// Lowercase, the preferred one first.
  var mimeTypes: [String] = []
  var description: String?
  var isDeclared = true
}

/// The well-known types, and those that the program declared.
final class TypeTable: @unchecked Sendable {
  // Sendable: the mutable state is accessed under the lock only.

  static let shared = TypeTable()

  private let lock = NSLock()
  private var records: [String: TypeRecord] = [:]
  private var byExtension: [String: [String]] = [:]
  private var byMimeType: [String: [String]] = [:]

  private init() {
    for line in Self.known.split(separator: "\n") {
      let fields = line.split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      guard fields.count == 5 else { continue }
      func words(_ index: Int) -> [String] { fields[index].split(separator: " ").map(String.init) }
      add(
        TypeRecord(
          identifier: fields[0], parents: words(1), extensions: words(2), mimeTypes: words(3),
          description: fields[4].isEmpty ? nil : fields[4]))
    }
  }

  private func add(_ record: TypeRecord) {
    records[record.identifier] = record
    for name in record.extensions { byExtension[name, default: []].append(record.identifier) }
    for name in record.mimeTypes { byMimeType[name, default: []].append(record.identifier) }
  }

  /// The record of a type by its identifier, case-insensitively.
  func record(_ identifier: String) -> TypeRecord? {
    let key = identifier.lowercased()
    return lock.withLock { records[key] } ?? Self.dynamic(identifier)
  }

  /// Declares a type of the program. An existing record is returned unchanged.
  func declare(_ identifier: String, _ parents: [String]) -> TypeRecord {
    let key = identifier.lowercased()
    return lock.withLock {
      if let present = records[key] { return present }
      let record = TypeRecord(identifier: identifier, parents: parents, isDeclared: true)
      records[key] = record
      return record
    }
  }

  /// The identifiers of the types with a tag, the preferred one first.
  func identifiers(_ tag: String, _ tagClass: UTTagClass) -> [String] {
    lock.withLock {
      switch tagClass {
      case .filenameExtension: byExtension[tag.lowercased()] ?? []
      case .mimeType: byMimeType[Self.plain(tag)] ?? []
      default: []
      }
    }
  }

  /// A MIME type in lowercase, without its parameters.
  static func plain(_ mimeType: String) -> String {
    let type = mimeType.split(separator: ";", maxSplits: 1).first ?? ""
    return type.trimmingCharacters(in: .whitespaces).lowercased()
  }

  // MARK: Dynamic types

  /// The prefixes of dynamic identifiers, followed by the MIME type or the extension.
  private static let (mimePrefix, extensionPrefix) = ("dyn.mime:", "dyn.extension:")

  /// The identifier of a dynamic type, of which only a tag is known.
  static func dynamicIdentifier(_ tag: String, _ tagClass: UTTagClass, conformingTo parent: String) -> String
  {
    let prefix = tagClass == .mimeType ? mimePrefix : extensionPrefix
    let tag = tagClass == .mimeType ? tag : tag.lowercased()
    return parent == "public.data" ? prefix + tag : "\(prefix)\(tag) \(parent)"
  }

  private static func dynamic(_ identifier: String) -> TypeRecord? {
    for prefix in [mimePrefix, extensionPrefix] where identifier.hasPrefix(prefix) {
      let parts = identifier.dropFirst(prefix.count).split(separator: " ", maxSplits: 1).map(String.init)
      guard let tag = parts.first else { return nil }
      var record = TypeRecord(identifier: identifier, isDeclared: false)
      record.parents = parts.count > 1 ? [parts[1]] : ["public.data"]
      if prefix == mimePrefix { record.mimeTypes = [tag] } else { record.extensions = [tag] }
      return record
    }
    return nil
  }

  // MARK: Built-in types

  /// One type per line: identifier, supertypes, extensions, MIME types, description.
  private static let known = """
    public.item||||item
    public.content||||content
    public.composite-content|public.content|||compound content
    public.data|public.item|||data
    public.directory|public.item||inode/directory|directory
    public.folder|public.directory|||folder
    public.volume|public.folder|||volume
    public.symlink|public.item||inode/symlink|symbolic link
    public.executable|public.item|||executable
    public.unix-executable|public.data public.executable||application/x-executable|executable program
    public.url|public.data|||URL
    public.file-url|public.url|||file URL
    public.url-name|public.data|||name of a URL
    public.text|public.data public.content|||text
    public.plain-text|public.text|txt text|text/plain|plain text
    public.utf8-plain-text|public.plain-text||text/plain;charset=utf-8|plain text in UTF-8
    public.utf16-external-plain-text|public.plain-text||text/plain;charset=utf-16|plain text in UTF-16
    public.utf16-plain-text|public.plain-text|||plain text in UTF-16
    public.delimited-values-text|public.text|||table as text
    public.comma-separated-values-text|public.delimited-values-text|csv|text/csv text/comma-separated-values|table with commas
    public.tab-separated-values-text|public.delimited-values-text|tsv tab|text/tab-separated-values|table with tabs
    public.utf8-tab-separated-values-text|public.tab-separated-values-text public.utf8-plain-text|||table with tabs
    public.rtf|public.text|rtf|text/rtf application/rtf text/richtext|rich text
    com.apple.flat-rtfd|public.data public.composite-content|||rich text with attachments
    com.apple.rtfd|com.apple.package public.composite-content|rtfd||rich text with attachments
    public.html|public.text|html htm shtml|text/html|HTML text
    public.xhtml|public.xml|xhtml xht|application/xhtml+xml|XHTML text
    public.xml|public.text|xml|application/xml text/xml|XML text
    public.yaml|public.text|yml yaml|application/x-yaml application/yaml text/yaml|YAML text
    public.css|public.text|css|text/css|style sheet
    net.daringfireball.markdown|public.text|md markdown|text/markdown|Markdown text
    public.source-code|public.plain-text|||source code
    public.assembly-source|public.source-code|s asm|text/x-asm|assembly source
    public.c-source|public.source-code|c|text/x-csrc|C source
    public.objective-c-source|public.source-code|m|text/x-objcsrc|Objective-C source
    public.swift-source|public.source-code|swift|text/x-swift|Swift source
    public.c-plus-plus-source|public.source-code|cpp cc cxx c++|text/x-c++src|C++ source
    public.objective-c-plus-plus-source|public.source-code|mm|text/x-objc++src|Objective-C++ source
    public.c-header|public.source-code|h|text/x-chdr|C header
    public.c-plus-plus-header|public.source-code|hpp hh hxx h++|text/x-c++hdr|C++ header
    public.script|public.source-code|||script
    com.netscape.javascript-source|public.source-code public.executable|js jscript javascript mjs|text/javascript application/javascript|JavaScript
    public.shell-script|public.script|sh|application/x-sh text/x-sh application/x-shellscript|shell script
    public.perl-script|public.shell-script|pl pm|text/x-perl-script application/x-perl|Perl script
    public.python-script|public.shell-script|py|text/x-python-script text/x-python|Python script
    public.ruby-script|public.shell-script|rb rbw|text/x-ruby-script application/x-ruby|Ruby script
    public.php-script|public.shell-script|php php3 php4|text/php application/x-php|PHP script
    public.make-source|public.script|mk make|text/x-makefile|makefile
    public.patch-file|public.text|patch diff|text/x-patch text/x-diff|patch
    public.json|public.text|json|application/json|JSON
    public.geojson|public.json|geojson|application/geo+json|GeoJSON
    com.apple.property-list|public.data|plist|application/x-plist|property list
    com.apple.xml-property-list|public.xml com.apple.property-list|||XML property list
    com.apple.binary-property-list|com.apple.property-list|||binary property list
    com.adobe.pdf|public.data public.composite-content|pdf|application/pdf|PDF document
    com.adobe.postscript|public.data|ps|application/postscript|PostScript document
    com.apple.webarchive|public.data public.composite-content|webarchive|application/x-webarchive|web archive
    public.image|public.data public.content|||image
    public.jpeg|public.image|jpeg jpg jpe|image/jpeg image/jpg|JPEG image
    public.tiff|public.image|tiff tif|image/tiff|TIFF image
    com.compuserve.gif|public.image|gif|image/gif|GIF image
    public.png|public.image|png|image/png|PNG image
    com.apple.icns|public.image|icns|image/x-icns|icon
    com.microsoft.bmp|public.image|bmp dib|image/bmp image/x-bmp|BMP image
    com.microsoft.ico|public.image|ico|image/vnd.microsoft.icon image/x-icon|Windows icon
    public.camera-raw-image|public.image|||raw image
    com.adobe.raw-image|public.camera-raw-image|dng|image/x-adobe-dng|DNG image
    com.ilm.openexr-image|public.image|exr|image/x-exr|OpenEXR image
    public.svg-image|public.image public.xml|svg svgz|image/svg+xml|SVG image
    public.heif|public.image|heif heifs|image/heif|HEIF image
    public.heic|public.heif|heic heics|image/heic|HEIC image
    public.jpeg-xl|public.image|jxl|image/jxl|JPEG XL image
    public.avif|public.image|avif|image/avif|AVIF image
    org.webmproject.webp|public.image|webp|image/webp|WebP image
    public.3d-content|public.content|||three-dimensional content
    com.pixar.universal-scene-description|public.3d-content public.data|usd usdc|model/vnd.usd|Universal Scene Description
    com.pixar.universal-scene-description-mobile|public.3d-content public.data|usdz|model/vnd.usdz+zip|Universal Scene Description package
    public.audiovisual-content|public.data public.content|||audiovisual content
    public.movie|public.audiovisual-content|||movie
    public.video|public.movie|||video
    public.audio|public.audiovisual-content|||audio
    com.apple.quicktime-movie|public.movie|mov qt|video/quicktime|QuickTime movie
    public.mpeg|public.movie|mpg mpeg mpe|video/mpeg|MPEG movie
    public.mpeg-2-video|public.video|m2v|video/mpeg2|MPEG-2 video
    public.mpeg-2-transport-stream|public.movie|ts|video/mp2t|MPEG-2 transport stream
    public.mpeg-4|public.movie|mp4 mpg4|video/mp4|MPEG-4 movie
    org.webmproject.webm|public.movie|webm|video/webm|WebM movie
    org.matroska.mkv|public.movie|mkv|video/x-matroska|Matroska movie
    public.avi|public.movie|avi vfw|video/avi video/x-msvideo|AVI movie
    public.mp3|public.audio|mp3 mpga|audio/mpeg audio/mp3|MP3 audio
    public.mpeg-4-audio|public.audio public.mpeg-4|mp4a m4a|audio/mp4 audio/x-m4a|MPEG-4 audio
    public.aiff-audio|public.audio|aiff aif|audio/aiff audio/x-aiff|AIFF audio
    com.microsoft.waveform-audio|public.audio|wav wave|audio/vnd.wave audio/wav audio/x-wav|waveform audio
    public.midi-audio|public.audio|midi mid|audio/midi|MIDI audio
    org.xiph.flac|public.audio|flac|audio/flac audio/x-flac|FLAC audio
    org.xiph.ogg-audio|public.audio|ogg oga|audio/ogg|Ogg audio
    public.playlist|public.data public.content|||playlist
    public.m3u-playlist|public.text public.playlist|m3u m3u8|audio/mpegurl audio/x-mpegurl|M3U playlist
    com.apple.package|public.directory|||package
    com.apple.bundle|public.directory|bundle||bundle
    com.apple.framework|com.apple.bundle|framework||framework
    com.apple.application|public.executable|||application
    com.apple.application-bundle|com.apple.application com.apple.bundle com.apple.package|app||application
    com.microsoft.windows-executable|public.executable public.data|exe|application/x-msdownload|Windows program
    public.archive|public.data|||archive
    public.disk-image|public.archive|||disk image
    public.iso-image|public.disk-image|iso|application/x-iso9660-image|ISO disk image
    com.apple.disk-image-udif|public.disk-image|dmg|application/x-apple-diskimage|disk image
    org.gnu.gnu-zip-archive|public.archive|gz gzip|application/gzip application/x-gzip|gzip archive
    public.bzip2-archive|public.archive|bz2 bzip2 bz|application/x-bzip2 application/x-bzip|bzip2 archive
    public.zip-archive|public.archive|zip|application/zip application/x-zip-compressed|ZIP archive
    public.tar-archive|public.archive|tar|application/x-tar|tar archive
    org.tukaani.xz-archive|public.archive|xz|application/x-xz|xz archive
    com.facebook.zstandard-archive|public.archive|zst|application/zstd|Zstandard archive
    com.apple.archive|public.archive|aar||Apple archive
    public.spreadsheet|public.content|||spreadsheet
    public.presentation|public.composite-content|||presentation
    org.oasis-open.opendocument.text|public.data public.composite-content|odt|application/vnd.oasis.opendocument.text|OpenDocument text
    org.oasis-open.opendocument.spreadsheet|public.data public.spreadsheet|ods|application/vnd.oasis.opendocument.spreadsheet|OpenDocument spreadsheet
    org.oasis-open.opendocument.presentation|public.data public.presentation|odp|application/vnd.oasis.opendocument.presentation|OpenDocument presentation
    org.openxmlformats.wordprocessingml.document|public.data public.composite-content|docx|application/vnd.openxmlformats-officedocument.wordprocessingml.document|Word document
    org.openxmlformats.spreadsheetml.sheet|public.data public.spreadsheet|xlsx|application/vnd.openxmlformats-officedocument.spreadsheetml.sheet|Excel workbook
    org.openxmlformats.presentationml.presentation|public.data public.presentation|pptx|application/vnd.openxmlformats-officedocument.presentationml.presentation|PowerPoint presentation
    com.microsoft.word.doc|public.data|doc|application/msword|Word 97 document
    public.database|public.data|||database
    public.message|public.data|||message
    public.email-message|public.message|eml|message/rfc822|email message
    public.contact|public.item|||contact
    public.vcard|public.text public.contact|vcf vcard|text/vcard text/x-vcard text/directory|vCard
    public.to-do-item|public.item|||to do item
    public.calendar-event|public.item|||calendar event
    com.apple.ical.ics|public.text public.calendar-event|ics|text/calendar|calendar event
    com.apple.internet-location|public.data|||internet location
    com.microsoft.internet-shortcut|com.apple.internet-location|url||internet shortcut
    public.font|public.data|||font
    public.truetype-ttf-font|public.font|ttf|font/ttf|TrueType font
    public.opentype-font|public.font|otf|font/otf|OpenType font
    public.bookmark|public.content|||bookmark
    com.rsa.pkcs-12|public.data|p12 pfx|application/x-pkcs12|PKCS #12 data
    public.x509-certificate|public.data|cer crt der|application/x-x509-ca-cert|X.509 certificate
    org.idpf.epub-container|public.data public.composite-content|epub|application/epub+zip|EPUB publication
    public.log|public.plain-text|log|text/x-log|log
    com.apple.uikit.color|public.data|||color
    com.apple.uikit.image|public.image|||image
    """
}
