// The types with Swift names. Each is in the table, which contains its record.
extension UTType {
  /// Item: `public.item`.
  public static let item = UTType(known: "public.item")

  /// Content: `public.content`.
  public static let content = UTType(known: "public.content")

  /// Compound content: `public.composite-content`.
  public static let compositeContent = UTType(known: "public.composite-content")

  /// Disk image: `public.disk-image`.
  public static let diskImage = UTType(known: "public.disk-image")

  /// Data: `public.data`.
  public static let data = UTType(known: "public.data")

  /// Directory: `public.directory`.
  public static let directory = UTType(known: "public.directory")

  /// Symbolic link: `public.symlink`.
  public static let symbolicLink = UTType(known: "public.symlink")

  /// Executable: `public.executable`.
  public static let executable = UTType(known: "public.executable")

  /// URL: `public.url`.
  public static let url = UTType(known: "public.url")

  /// File URL: `public.file-url`.
  public static let fileURL = UTType(known: "public.file-url")

  /// Text: `public.text`.
  public static let text = UTType(known: "public.text")

  /// Plain text: `public.plain-text`.
  public static let plainText = UTType(known: "public.plain-text")

  /// Plain text in UTF-8: `public.utf8-plain-text`.
  public static let utf8PlainText = UTType(known: "public.utf8-plain-text")

  /// Plain text in UTF-16: `public.utf16-external-plain-text`.
  public static let utf16ExternalPlainText = UTType(known: "public.utf16-external-plain-text")

  /// Plain text in UTF-16: `public.utf16-plain-text`.
  public static let utf16PlainText = UTType(known: "public.utf16-plain-text")

  /// Table as text: `public.delimited-values-text`.
  public static let delimitedText = UTType(known: "public.delimited-values-text")

  /// Table with commas: `public.comma-separated-values-text`.
  public static let commaSeparatedText = UTType(known: "public.comma-separated-values-text")

  /// Table with tabs: `public.tab-separated-values-text`.
  public static let tabSeparatedText = UTType(known: "public.tab-separated-values-text")

  /// Table with tabs: `public.utf8-tab-separated-values-text`.
  public static let utf8TabSeparatedText = UTType(known: "public.utf8-tab-separated-values-text")

  /// Rich text: `public.rtf`.
  public static let rtf = UTType(known: "public.rtf")

  /// HTML text: `public.html`.
  public static let html = UTType(known: "public.html")

  /// XML text: `public.xml`.
  public static let xml = UTType(known: "public.xml")

  /// YAML text: `public.yaml`.
  public static let yaml = UTType(known: "public.yaml")

  /// Style sheet: `public.css`.
  public static let css = UTType(known: "public.css")

  /// Source code: `public.source-code`.
  public static let sourceCode = UTType(known: "public.source-code")

  /// Assembly source: `public.assembly-source`.
  public static let assemblyLanguageSource = UTType(known: "public.assembly-source")

  /// C source: `public.c-source`.
  public static let cSource = UTType(known: "public.c-source")

  /// Objective-C source: `public.objective-c-source`.
  public static let objectiveCSource = UTType(known: "public.objective-c-source")

  /// Swift source: `public.swift-source`.
  public static let swiftSource = UTType(known: "public.swift-source")

  /// C++ source: `public.c-plus-plus-source`.
  public static let cPlusPlusSource = UTType(known: "public.c-plus-plus-source")

  /// Objective-C++ source: `public.objective-c-plus-plus-source`.
  public static let objectiveCPlusPlusSource = UTType(known: "public.objective-c-plus-plus-source")

  /// C header: `public.c-header`.
  public static let cHeader = UTType(known: "public.c-header")

  /// C++ header: `public.c-plus-plus-header`.
  public static let cPlusPlusHeader = UTType(known: "public.c-plus-plus-header")

  /// Script: `public.script`.
  public static let script = UTType(known: "public.script")

  /// JavaScript: `com.netscape.javascript-source`.
  public static let javaScript = UTType(known: "com.netscape.javascript-source")

  /// Shell script: `public.shell-script`.
  public static let shellScript = UTType(known: "public.shell-script")

  /// Perl script: `public.perl-script`.
  public static let perlScript = UTType(known: "public.perl-script")

  /// Python script: `public.python-script`.
  public static let pythonScript = UTType(known: "public.python-script")

  /// Ruby script: `public.ruby-script`.
  public static let rubyScript = UTType(known: "public.ruby-script")

  /// PHP script: `public.php-script`.
  public static let phpScript = UTType(known: "public.php-script")

  /// Makefile: `public.make-source`.
  public static let makefile = UTType(known: "public.make-source")

  /// JSON: `public.json`.
  public static let json = UTType(known: "public.json")

  /// GeoJSON: `public.geojson`.
  public static let geoJSON = UTType(known: "public.geojson")

  /// Property list: `com.apple.property-list`.
  public static let propertyList = UTType(known: "com.apple.property-list")

  /// XML property list: `com.apple.xml-property-list`.
  public static let xmlPropertyList = UTType(known: "com.apple.xml-property-list")

  /// Binary property list: `com.apple.binary-property-list`.
  public static let binaryPropertyList = UTType(known: "com.apple.binary-property-list")

  /// PDF document: `com.adobe.pdf`.
  public static let pdf = UTType(known: "com.adobe.pdf")

  /// Rich text with attachments: `com.apple.rtfd`.
  public static let rtfd = UTType(known: "com.apple.rtfd")

  /// Rich text with attachments: `com.apple.flat-rtfd`.
  public static let flatRTFD = UTType(known: "com.apple.flat-rtfd")

  /// Web archive: `com.apple.webarchive`.
  public static let webArchive = UTType(known: "com.apple.webarchive")

  /// Image: `public.image`.
  public static let image = UTType(known: "public.image")

  /// JPEG image: `public.jpeg`.
  public static let jpeg = UTType(known: "public.jpeg")

  /// TIFF image: `public.tiff`.
  public static let tiff = UTType(known: "public.tiff")

  /// GIF image: `com.compuserve.gif`.
  public static let gif = UTType(known: "com.compuserve.gif")

  /// PNG image: `public.png`.
  public static let png = UTType(known: "public.png")

  /// Icon: `com.apple.icns`.
  public static let icns = UTType(known: "com.apple.icns")

  /// BMP image: `com.microsoft.bmp`.
  public static let bmp = UTType(known: "com.microsoft.bmp")

  /// Windows icon: `com.microsoft.ico`.
  public static let ico = UTType(known: "com.microsoft.ico")

  /// Raw image: `public.camera-raw-image`.
  public static let rawImage = UTType(known: "public.camera-raw-image")

  /// DNG image: `com.adobe.raw-image`.
  public static let dng = UTType(known: "com.adobe.raw-image")

  /// OpenEXR image: `com.ilm.openexr-image`.
  public static let exr = UTType(known: "com.ilm.openexr-image")

  /// SVG image: `public.svg-image`.
  public static let svg = UTType(known: "public.svg-image")

  /// HEIF image: `public.heif`.
  public static let heif = UTType(known: "public.heif")

  /// HEIC image: `public.heic`.
  public static let heic = UTType(known: "public.heic")

  /// JPEG XL image: `public.jpeg-xl`.
  public static let jpegxl = UTType(known: "public.jpeg-xl")

  /// WebP image: `org.webmproject.webp`.
  public static let webP = UTType(known: "org.webmproject.webp")

  /// Three-dimensional content: `public.3d-content`.
  public static let threeDContent = UTType(known: "public.3d-content")

  /// Universal Scene Description: `com.pixar.universal-scene-description`.
  public static let usd = UTType(known: "com.pixar.universal-scene-description")

  /// Universal Scene Description package: `com.pixar.universal-scene-description-mobile`.
  public static let usdz = UTType(known: "com.pixar.universal-scene-description-mobile")

  /// Audiovisual content: `public.audiovisual-content`.
  public static let audiovisualContent = UTType(known: "public.audiovisual-content")

  /// Movie: `public.movie`.
  public static let movie = UTType(known: "public.movie")

  /// Video: `public.video`.
  public static let video = UTType(known: "public.video")

  /// Audio: `public.audio`.
  public static let audio = UTType(known: "public.audio")

  /// QuickTime movie: `com.apple.quicktime-movie`.
  public static let quickTimeMovie = UTType(known: "com.apple.quicktime-movie")

  /// MPEG movie: `public.mpeg`.
  public static let mpeg = UTType(known: "public.mpeg")

  /// MPEG-2 video: `public.mpeg-2-video`.
  public static let mpeg2Video = UTType(known: "public.mpeg-2-video")

  /// MPEG-2 transport stream: `public.mpeg-2-transport-stream`.
  public static let mpeg2TransportStream = UTType(known: "public.mpeg-2-transport-stream")

  /// MP3 audio: `public.mp3`.
  public static let mp3 = UTType(known: "public.mp3")

  /// MPEG-4 movie: `public.mpeg-4`.
  public static let mpeg4Movie = UTType(known: "public.mpeg-4")

  /// MPEG-4 audio: `public.mpeg-4-audio`.
  public static let mpeg4Audio = UTType(known: "public.mpeg-4-audio")

  /// AVI movie: `public.avi`.
  public static let avi = UTType(known: "public.avi")

  /// AIFF audio: `public.aiff-audio`.
  public static let aiff = UTType(known: "public.aiff-audio")

  /// Waveform audio: `com.microsoft.waveform-audio`.
  public static let wav = UTType(known: "com.microsoft.waveform-audio")

  /// MIDI audio: `public.midi-audio`.
  public static let midi = UTType(known: "public.midi-audio")

  /// Playlist: `public.playlist`.
  public static let playlist = UTType(known: "public.playlist")

  /// M3U playlist: `public.m3u-playlist`.
  public static let m3uPlaylist = UTType(known: "public.m3u-playlist")

  /// Folder: `public.folder`.
  public static let folder = UTType(known: "public.folder")

  /// Volume: `public.volume`.
  public static let volume = UTType(known: "public.volume")

  /// Package: `com.apple.package`.
  public static let package = UTType(known: "com.apple.package")

  /// Bundle: `com.apple.bundle`.
  public static let bundle = UTType(known: "com.apple.bundle")

  /// Framework: `com.apple.framework`.
  public static let framework = UTType(known: "com.apple.framework")

  /// Application: `com.apple.application`.
  public static let application = UTType(known: "com.apple.application")

  /// Application: `com.apple.application-bundle`.
  public static let applicationBundle = UTType(known: "com.apple.application-bundle")

  /// Executable program: `public.unix-executable`.
  public static let unixExecutable = UTType(known: "public.unix-executable")

  /// Windows program: `com.microsoft.windows-executable`.
  public static let exe = UTType(known: "com.microsoft.windows-executable")

  /// Archive: `public.archive`.
  public static let archive = UTType(known: "public.archive")

  /// Gzip archive: `org.gnu.gnu-zip-archive`.
  public static let gzip = UTType(known: "org.gnu.gnu-zip-archive")

  /// Bzip2 archive: `public.bzip2-archive`.
  public static let bz2 = UTType(known: "public.bzip2-archive")

  /// ZIP archive: `public.zip-archive`.
  public static let zip = UTType(known: "public.zip-archive")

  /// Tar archive: `public.tar-archive`.
  public static let tarArchive = UTType(known: "public.tar-archive")

  /// Apple archive: `com.apple.archive`.
  public static let appleArchive = UTType(known: "com.apple.archive")

  /// Spreadsheet: `public.spreadsheet`.
  public static let spreadsheet = UTType(known: "public.spreadsheet")

  /// Presentation: `public.presentation`.
  public static let presentation = UTType(known: "public.presentation")

  /// Database: `public.database`.
  public static let database = UTType(known: "public.database")

  /// Message: `public.message`.
  public static let message = UTType(known: "public.message")

  /// Contact: `public.contact`.
  public static let contact = UTType(known: "public.contact")

  /// VCard: `public.vcard`.
  public static let vCard = UTType(known: "public.vcard")

  /// To do item: `public.to-do-item`.
  public static let toDoItem = UTType(known: "public.to-do-item")

  /// Calendar event: `public.calendar-event`.
  public static let calendarEvent = UTType(known: "public.calendar-event")

  /// Email message: `public.email-message`.
  public static let emailMessage = UTType(known: "public.email-message")

  /// Internet location: `com.apple.internet-location`.
  public static let internetLocation = UTType(known: "com.apple.internet-location")

  /// Internet shortcut: `com.microsoft.internet-shortcut`.
  public static let internetShortcut = UTType(known: "com.microsoft.internet-shortcut")

  /// Font: `public.font`.
  public static let font = UTType(known: "public.font")

  /// Bookmark: `public.bookmark`.
  public static let bookmark = UTType(known: "public.bookmark")

  /// PKCS #12 data: `com.rsa.pkcs-12`.
  public static let pkcs12 = UTType(known: "com.rsa.pkcs-12")

  /// X.509 certificate: `public.x509-certificate`.
  public static let x509Certificate = UTType(known: "public.x509-certificate")

  /// EPUB publication: `org.idpf.epub-container`.
  public static let epub = UTType(known: "org.idpf.epub-container")

  /// Log: `public.log`.
  public static let log = UTType(known: "public.log")
}
