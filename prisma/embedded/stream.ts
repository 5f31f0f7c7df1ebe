import { Duplex } from 'node:stream';
import { wireMessage } from '../wire-message.ts';

/** Sends one buffer of PostgreSQL wire protocol, gives the answer's bytes. */
export type Exec = (request: Uint8Array) => Promise<Uint8Array>;

/**
 * What node-postgres takes for its socket: hands wire-protocol bytes to the embedded database and pushes the answers.
 *
 * The start-up message is answered here, because the embedded database has no log-in.
 */
export class EmbeddedStream extends Duplex {
  #greeted = false;
  readonly #exec: Exec;

  constructor(exec: Exec) {
    super({ allowHalfOpen: false });
    this.#exec = exec;
  }

  connect(): this {
    queueMicrotask(() => this.emit('connect'));
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    this.#send(chunk, done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)), done);
  }

  #send(request: Buffer, done: (error?: Error | null) => void): void {
    if (!this.#greeted) {
      this.#greeted = true;
      this.#cleared().then(() => {
        this.push(GREETING);
        done();
      }, done);
      return;
    }
    if (request[0] === TERMINATE) {
      this.push(null);
      done();
      return;
    }
    this.#exec(request).then((answer) => {
      if (answer.byteLength > 0) this.push(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength));
      done();
    }, done);
  }

  /**
   * What an earlier connection left is gone, as on a server: the pool drops a connection whose query failed, and the
   * statements it had prepared would be in the way of the next.
   */
  async #cleared(): Promise<void> {
    for (const statement of ['rollback', 'deallocate all']) {
      await this.#exec(wireMessage('Q', Buffer.from(`${statement}\0`)));
    }
  }
}

const TERMINATE = 'X'.charCodeAt(0);

const parameter = (name: string, value: string) => wireMessage('S', Buffer.from(`${name}\0${value}\0`));

/** Authentication done, the parameters a driver looks at, a cancel key nobody uses, ready for queries. */
const GREETING = Buffer.concat([
  wireMessage('R', Buffer.from([0, 0, 0, 0])),
  parameter('server_version', '18.0'),
  parameter('client_encoding', 'UTF8'),
  parameter('standard_conforming_strings', 'on'),
  wireMessage('K', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1])),
  wireMessage('Z', Buffer.from('I')),
]);
