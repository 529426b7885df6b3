@_exported public import CasementGraphics
@_exported public import CasementLayers
// The exports of Apple's module of this name: layers, the images for them, and Foundation. It does not re-export
// CoreGraphics: a file that imports CoreGraphics beside Testing needs one more module (see `_Testing_CoreGraphics`).
@_exported public import Foundation

@_exported public import class Casement.CADisplayLink
@_exported public import class Casement.CAEmitterCell
@_exported public import class Casement.CAEmitterLayer
@_exported public import struct Casement.CAEmitterLayerEmitterMode
@_exported public import struct Casement.CAEmitterLayerEmitterShape
@_exported public import struct Casement.CAEmitterLayerRenderMode
