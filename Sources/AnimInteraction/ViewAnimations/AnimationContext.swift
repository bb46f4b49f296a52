/// The view animation blocks and transactions around the code that runs now.
struct AnimationContext {
    /// The view animation blocks, outermost first.
    private var blocks: [AnimationBlock] = []
    /// The transactions, outermost first; never empty.
    private var transactions: [Transaction] = [Transaction()]
    /// Whether changes within view animation blocks animate.
    var animationsAreEnabled = true

    /// The innermost view animation block; nil outside of all.
    var block: AnimationBlock? { blocks.last }

    /// The innermost transaction.
    var transaction: Transaction { transactions[transactions.count - 1] }

    /// Enters a view animation block.
    mutating func enter(_ block: AnimationBlock) { blocks.append(block) }

    /// Leaves the innermost view animation block.
    mutating func leaveBlock() { blocks.removeLast() }

    /// Enters a transaction.
    mutating func enter(_ transaction: Transaction) { transactions.append(transaction) }

    /// Leaves the innermost transaction.
    mutating func leaveTransaction() { transactions.removeLast() }
}
