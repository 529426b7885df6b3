@_exported public import CasementGraphics
// The counterpart of Apple's module of this name, as far as it exists on Linux: image recipes, and several filters.
@_exported public import Foundation
