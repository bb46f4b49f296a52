@_exported public import AnimEncoders
@_exported public import AnimGeometry
@_exported public import AnimGraphics
@_exported public import AnimInteraction
@_exported public import AnimKit
@_exported public import AnimLayers
@_exported public import AnimScene
@_exported public import AnimTiming
