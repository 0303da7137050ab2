/**
 * The socket that `pg` gets for the embedded database: bytes written go to the database's thread, bytes
 * answered come back. So one driver, one query layer and one behaviour serve both databases.
 */
import { Duplex } from 'node:stream';
import type { MessagePort } from 'node:worker_threads';
import { MessageSplitter } from './message-splitter.ts';

/** A client's farewell. The embedded database keeps one session for all connections, so it must not hear it. */
const terminate = 'X'.charCodeAt(0);

export class WorkerConnection extends Duplex {
  private readonly splitter = new MessageSplitter();

  constructor(private readonly port: MessagePort) {
    super();
    port.on('message', (answer: Uint8Array) => this.push(answer));
    port.on('close', () => this.push(null));
  }

  /** `pg` dials its socket itself; there is nothing to dial. */
  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    this.port.ref();
    return this;
  }
  unref(): this {
    this.port.unref();
    return this;
  }

  override _read(): void {}

  override _write(chunk: Uint8Array, _encoding: string, done: () => void): void {
    this.send(chunk);
    done();
  }

  /** `pg` corks the messages of one query: they cross to the other thread together. */
  override _writev(chunks: { chunk: Uint8Array }[], done: () => void): void {
    this.send(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  /** The other side answers a farewell by hanging up; here that is the closed port. */
  override _final(done: () => void): void {
    this.port.close();
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.port.close();
    done(error);
  }

  private send(bytes: Uint8Array): void {
    const { complete, types } = this.splitter.take(bytes);
    if (complete.length > 0 && !types.includes(terminate)) this.port.postMessage(complete);
  }
}
