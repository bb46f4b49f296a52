// The connection to the program: JSON messages each way, and frames.

/** A connection that calls `handlers[key]` for the messages of a key, `handlers.bytes` for frames, and `handlers.state` as it changes. */
export class Session {
  constructor(handlers) {
    this.handlers = handlers;
    this.attempts = 0;
    this.open();
  }
  open() {
    const key = new URLSearchParams(location.search).get("k") ?? "";
    this.socket = new WebSocket(`ws://${location.host}/${key}/socket`);
    this.socket.binaryType = "arraybuffer";
    this.socket.addEventListener("open", () => {
      this.attempts = 0;
      this.handlers.state("open");
    });
    this.socket.addEventListener("message", ({ data }) => this.receive(data));
    this.socket.addEventListener("close", ({ code }) => this.closed(code));
  }
  receive(data) {
    if (typeof data !== "string") return this.handlers.bytes(data);
    const message = JSON.parse(data);
    for (const [key, value] of Object.entries(message)) this.handlers[key]?.(value, message);
  }
  /** Tries again a few times, but not after the program has said that it ends: its next run has another key. */
  closed(code) {
    if (code === 1001 || this.attempts >= 3) return this.handlers.state("ended");
    this.handlers.state("lost");
    this.attempts += 1;
    setTimeout(() => this.open(), 300 * this.attempts);
  }
  send(message) {
    if (this.socket.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }
}
