@_exported public import Graphics

// What Apple's module of this name has: numbers of the plane come from Foundation here.
@_exported public import struct Foundation.CGFloat
@_exported public import struct Foundation.CGPoint
@_exported public import struct Foundation.CGRect
@_exported public import struct Foundation.CGSize
