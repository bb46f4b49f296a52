/// An error of an encoder: what it was given does not fit its format, or the library under it failed.
///
/// Renderings are planned so that neither happens, which makes such an error a mistake of the program, whatever the format.
package protocol EncoderError: Error, CustomStringConvertible {}
