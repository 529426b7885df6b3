// What Apple's module of this name has, as far as it exists on Linux: recipes for pictures, and a few filters.
@_exported public import Foundation
@_exported public import Graphics
