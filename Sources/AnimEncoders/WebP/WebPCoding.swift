import CWebP

/// A kind of compression that libwebp has, and its settings.
enum WebPCoding: Hashable, Sendable {
    /// Exact pixels (VP8L), with an effort of 0…100 and a method of 0…6.
    case exact(effort: Float, method: Int32)
    /// Pixels that may differ (VP8), with a quality of 0…100 and a method of 0…6.
    case lossy(quality: Int, method: Int32)

    /// libwebp's form of the settings: one thread, and nothing that it would choose by itself.
    var configuration: WebPConfig {
        var configuration = WebPConfig()
        _ = WebPConfigInit(&configuration)
        switch self {
        case .exact(let effort, let method):
            configuration.lossless = 1
            configuration.exact = 1
            (configuration.quality, configuration.method) = (effort, method)
        case .lossy(let quality, let method):
            (configuration.quality, configuration.method) = (Float(quality), method)
        }
        return configuration
    }
}
