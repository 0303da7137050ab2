/**
 * Splits a byte stream of the PostgreSQL protocol at message boundaries. The first message of a connection has no type byte.
 * Source: PostgreSQL documentation, "Frontend/Backend Protocol", message formats.
 */
export class MessageSplitter {
  private pending = Buffer.alloc(0);
  private started = false;

  /** Returns all messages that this chunk completes, as one byte array, and their type bytes. Keeps the rest for the next chunk. */
  take(chunk: Uint8Array): { complete: Uint8Array; types: number[] } {
    this.pending = this.pending.length > 0 ? Buffer.concat([this.pending, chunk]) : Buffer.from(chunk);
    const types: number[] = [];
    let end = 0;
    for (;;) {
      const header = this.started ? 1 : 0;
      if (this.pending.length < end + header + 4) break;
      const next = end + header + this.pending.readInt32BE(end + header);
      if (this.pending.length < next) break;
      if (this.started) types.push(this.pending[end] ?? 0);
      this.started = true;
      end = next;
    }
    const complete = new Uint8Array(this.pending.subarray(0, end));
    this.pending = this.pending.subarray(end);
    return { complete, types };
  }
}
