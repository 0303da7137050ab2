/**
 * Splits a byte stream of the PostgreSQL protocol at message boundaries. The first message of a connection has no type byte.
 * Source: PostgreSQL documentation, "Frontend/Backend Protocol", message formats.
 */
export class MessageSplitter {
  private pending = Buffer.alloc(0);
  private hasStarted = false;

  /**
   * Adds a chunk of the stream. Returns all messages that the chunk completes, as one byte array, and the type bytes of those that have
   * one. Keeps an incomplete message for the next chunk.
   */
  addChunk(chunk: Uint8Array): { messages: Uint8Array; types: number[] } {
    this.pending = this.pending.length > 0 ? Buffer.concat([this.pending, chunk]) : Buffer.from(chunk);
    const types: number[] = [];
    let end = 0;
    // After the type byte, a message has its length in 4 bytes. The length includes these 4 bytes, but not the type byte.
    for (;;) {
      const typeLength = this.hasStarted ? 1 : 0;
      if (this.pending.length < end + typeLength + 4) break;
      const messageEnd = end + typeLength + this.pending.readInt32BE(end + typeLength);
      if (this.pending.length < messageEnd) break;
      if (this.hasStarted) types.push(this.pending[end] ?? 0);
      this.hasStarted = true;
      end = messageEnd;
    }
    const messages = new Uint8Array(this.pending.subarray(0, end));
    this.pending = this.pending.subarray(end);
    return { messages, types };
  }
}
