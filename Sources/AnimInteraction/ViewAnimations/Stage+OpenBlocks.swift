extension Stage {
    /// Opens a block, like `UIView.beginAnimations`: changes animate until `endBlock()`.
    package func beginBlock(_ animation: ViewAnimation, completion: ((Bool) -> Void)?) {
        layOutIfNeeded()
        context.enter(makeBlock(animation, name: nil, completion: completion))
    }

    /// Changes the parameters of the block that was opened last, for the changes that follow.
    package func changeBlock(_ animation: ViewAnimation) {
        guard let block = context.block else { return }
        layOutIfNeeded()
        context.leaveBlock()
        // The outer block's parameters count for the new ones, too.
        let inherited = makeBlock(animation, order: block.order, group: block.group)
        context.enter(inherited)
    }

    /// Closes the block that was opened last.
    package func endBlock() {
        guard let block = context.block else { return }
        layOutIfNeeded()
        context.leaveBlock()
        close(block)
    }
}
