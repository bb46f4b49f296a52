/// The numbers that the program ends with, as in `sysexits.h`.
enum ExitStatus: Int32 {
    /// `verify` found frames that are not as recorded, or a file does not fit into `--max-size`.
    case differences = 1
    /// The command line makes no sense.
    case usage = 64
    /// A scene file is not valid.
    case badScene = 65
    /// A scene file cannot be opened.
    case noInput = 66
    /// Another program that is needed is not installed, or has failed.
    case unavailable = 69
    /// A bug of the program.
    case bug = 70
    /// An output cannot be created.
    case cannotCreate = 73
    /// Writing failed.
    case inputOutput = 74
    /// A limit of the command line was reached, or memory ran out.
    case limit = 75

    /// The rank of the status if several scenes of a command end differently: the command has the highest.
    var severity: Int {
        switch self {
        case .differences: 0
        case .usage: 1
        case .badScene: 2
        case .noInput: 3
        case .cannotCreate: 4
        case .inputOutput: 5
        case .unavailable: 6
        case .limit: 7
        case .bug: 8
        }
    }
}
