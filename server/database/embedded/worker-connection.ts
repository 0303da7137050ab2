/**
 * The socket that `pg` uses for the embedded database. It passes requests to the worker thread of the database, and responses back. So the
 * embedded database and PostgreSQL share one driver and one query layer.
 */
import { Duplex } from 'node:stream';
import type { MessagePort } from 'node:worker_threads';
import { MessageSplitter } from './message-splitter.ts';

/** The type byte of the Terminate message. This message is not passed on, because all connections share one session. */
const terminateType = 'X'.charCodeAt(0);

export class WorkerConnection extends Duplex {
  private readonly splitter = new MessageSplitter();

  private readonly port: MessagePort;

  constructor(port: MessagePort) {
    super();
    this.port = port;
    port.on('message', (response: Uint8Array) => this.push(response));
    port.on('close', () => this.push(null));
  }

  /** `pg` calls this to connect its socket. There is nothing to connect here. */
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

  /** `pg` corks the messages of a query, so that they are passed to the other thread together. */
  override _writev(chunks: { chunk: Uint8Array }[], done: () => void): void {
    this.send(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  /** A PostgreSQL server closes the connection after Terminate. Here, closing the port has the same effect. */
  override _final(done: () => void): void {
    this.port.close();
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.port.close();
    done(error);
  }

  private send(bytes: Uint8Array): void {
    const { messages, types } = this.splitter.addChunk(bytes);
    if (messages.length > 0 && !types.includes(terminateType)) this.port.postMessage(messages);
  }
}
