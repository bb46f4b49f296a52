/// Calls code of views from code of layers, which is not isolated: films run on the main actor from their first call to their last.
func onMain<Result>(_ body: @MainActor () -> Result) -> Result {
    // `MainActor.assumeIsolated` would ask the executor at each change of a layer, which costs more than the change.
    withoutActuallyEscaping(body) { unsafeBitCast($0, to: (() -> Result).self)() }
}
