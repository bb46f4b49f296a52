import AnimInteraction
public import Foundation

/// A request for an address.
public struct URLRequest: Hashable, Sendable {
    /// The ways of using caches.
    public typealias CachePolicy = NSURLRequest.CachePolicy

    /// The address.
    public var url: URL?
    /// The use of caches.
    public var cachePolicy: URLRequest.CachePolicy
    /// The seconds after which the request fails.
    public var timeoutInterval: TimeInterval
    /// The method.
    public var httpMethod: String? = "GET"
    /// The body.
    public var httpBody: Data?
    /// The header.
    public var allHTTPHeaderFields: [String: String]?

    /// Creates a request.
    public init(
        url: URL, cachePolicy: URLRequest.CachePolicy = .useProtocolCachePolicy, timeoutInterval: TimeInterval = 60.0
    ) { (self.url, self.cachePolicy, self.timeoutInterval) = (url, cachePolicy, timeoutInterval) }

    /// Sets a field of the header.
    public mutating func setValue(_ value: String?, forHTTPHeaderField field: String) {
        allHTTPHeaderFields = allHTTPHeaderFields ?? [:]
        allHTTPHeaderFields?[field] = value
    }
    /// Adds to a field of the header.
    public mutating func addValue(_ value: String, forHTTPHeaderField field: String) {
        setValue(
            [self.value(forHTTPHeaderField: field), value].compactMap { $0 }.joined(separator: ","), forHTTPHeaderField: field)
    }
    /// Returns a field of the header; nil for none.
    public func value(forHTTPHeaderField field: String) -> String? { allHTTPHeaderFields?[field] }
}

/// The ways of using caches.
open class NSURLRequest: NSObject {
    /// The ways of using caches.
    public enum CachePolicy: UInt, Sendable {
        case useProtocolCachePolicy = 0, reloadIgnoringLocalCacheData, returnCacheDataElseLoad, returnCacheDataDontLoad
        case reloadIgnoringLocalAndRemoteCacheData, reloadRevalidatingCacheData
    }
}

/// What came for a request; nothing ever comes.
open class URLResponse: NSObject, @unchecked Sendable {
    private let keptURL: URL?
    private let keptLength: Int
    /// Creates a response.
    public init(url: URL, mimeType MIMEType: String?, expectedContentLength length: Int, textEncodingName name: String?) {
        (keptURL, keptLength) = (url, length)
    }
    /// The address.
    open var url: URL? { keptURL }
    /// The number of bytes.
    open var expectedContentLength: Int64 { Int64(keptLength) }
}

/// What came by HTTP; nothing ever comes.
open class HTTPURLResponse: URLResponse, @unchecked Sendable {
    private let keptStatus: Int
    /// Creates a response.
    public init?(url: URL, statusCode: Int, httpVersion HTTPVersion: String?, headerFields: [String: String]?) {
        keptStatus = statusCode
        super.init(url: url, mimeType: nil, expectedContentLength: 0, textEncodingName: nil)
    }
    /// The status, such as 200.
    open var statusCode: Int { keptStatus }
}

/// The settings of a session.
open class URLSessionConfiguration: NSObject, @unchecked Sendable {
    /// The usual settings.
    open class var `default`: URLSessionConfiguration { URLSessionConfiguration() }
    /// Settings that keep nothing.
    open class var ephemeral: URLSessionConfiguration { URLSessionConfiguration() }
    /// The seconds after which requests fail.
    open var timeoutIntervalForRequest: TimeInterval = 60
    /// The use of caches.
    open var requestCachePolicy = NSURLRequest.CachePolicy.useProtocolCachePolicy
}

/// A session of requests.
///
/// Differs: films have no network, so that every request fails in the next tick, as without a connection.
open class URLSession: NSObject, @unchecked Sendable {
    private static let one = URLSession(configuration: .default)
    private let keptConfiguration: URLSessionConfiguration

    /// The session for simple requests.
    open class var shared: URLSession { one }
    /// Creates a session.
    public init(configuration: URLSessionConfiguration) { keptConfiguration = configuration }
    /// The settings.
    open var configuration: URLSessionConfiguration { keptConfiguration }
    /// Ends the session after its requests.
    open func finishTasksAndInvalidate() {}
    /// Ends the session.
    open func invalidateAndCancel() {}

    /// Returns a request without an answer that is looked at.
    open func dataTask(with url: URL) -> URLSessionDataTask { URLSessionDataTask(url) { _ in } }
    /// Returns a request without an answer that is looked at.
    open func dataTask(with request: URLRequest) -> URLSessionDataTask { URLSessionDataTask(request.url) { _ in } }
    /// Returns a request, which starts by `resume()`.
    open func dataTask(
        with url: URL, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionDataTask { URLSessionDataTask(url) { completionHandler(nil, nil, $0) } }
    /// Returns a request, which starts by `resume()`.
    open func dataTask(
        with request: URLRequest, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionDataTask { URLSessionDataTask(request.url) { completionHandler(nil, nil, $0) } }
    /// Returns a request for a file, which starts by `resume()`.
    open func downloadTask(
        with url: URL, completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionDownloadTask { URLSessionDownloadTask(url) { completionHandler(nil, nil, $0) } }
}

/// A request of a session.
open class URLSessionTask: NSObject, @unchecked Sendable {
    /// The states of a request.
    public enum State: Int, Sendable {
        case running = 0, suspended, canceling, completed
    }

    private let url: URL?
    private let complete: (any Error) -> Void
    private var keptState = State.suspended

    init(_ url: URL?, _ complete: @escaping (any Error) -> Void) { (self.url, self.complete) = (url, complete) }

    /// The state.
    open var state: URLSessionTask.State { keptState }
    /// The request.
    open var originalRequest: URLRequest? { url.map { URLRequest(url: $0) } }
    /// The answer: none.
    open var response: URLResponse? { nil }

    /// Starts the request, which fails in the next tick.
    open func resume() {
        guard keptState == .suspended else { return }
        keptState = .running
        let film = FilmContext.current
        film.warn("nothing is loaded from '\(url?.absoluteString ?? "")': films have no network")
        film.schedule.add(at: film.schedule.timeOfTick(after: 1)) { [self] in
            guard keptState == .running else { return }
            keptState = .completed
            complete(URLError(.notConnectedToInternet))
        }
    }
    /// Stops the request for now.
    open func suspend() { if keptState == .running { keptState = .suspended } }
    /// Ends the request: it fails as cancelled.
    open func cancel() {
        guard keptState != .completed, keptState != .canceling else { return }
        keptState = .canceling
        let film = FilmContext.current
        film.schedule.add(at: film.schedule.timeOfTick(after: 1)) { [self] in
            keptState = .completed
            complete(URLError(.cancelled))
        }
    }
}

/// A request for data.
open class URLSessionDataTask: URLSessionTask, @unchecked Sendable {}

/// A request for a file.
open class URLSessionDownloadTask: URLSessionTask, @unchecked Sendable {}
