import CBlend

/// What only some processors can do and the rasteriser makes use of where they do.
public enum ProcessorFeatures {
    /// Leaves such instructions out for the rest of the process, which slows drawing down and changes no pixel: a way to check that.
    ///
    /// To be called before anything is drawn.
    public static func leaveOut() { cblend_use_portable_forms() }
}
