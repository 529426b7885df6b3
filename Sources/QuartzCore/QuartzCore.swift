// What Apple's module of this name has, and what it brings along.
@_exported public import CoreGraphics
@_exported public import Layers
