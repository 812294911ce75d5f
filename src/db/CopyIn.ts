import type { Writable } from 'node:stream';

/** The part of the driver's connection that a custom query uses. */
interface CopyConnection {
  readonly stream: Writable;
  query(text: string): void;
}

/** The code of a message with rows, and its length. */
const HEAD_SIZE = 5;
const DATA = 'd'.charCodeAt(0);
const DONE = Buffer.from('c\0\0\0\x04', 'latin1');

/**
 * `COPY … FROM STDIN` as a query of the driver, which speaks the protocol's messages (PostgreSQL documentation, "COPY
 * Operations") and lets the query decide when to send. All rows are sent at once, so they should be a few megabytes at
 * most.
 */
export class CopyIn {
  /** The driver wraps it in a timer. */
  callback: (error: Error | null) => void;
  private settled = false;

  constructor(
    private readonly text: string,
    private readonly rows: Buffer,
    done: (error: Error | null) => void,
  ) {
    this.callback = done;
  }

  submit(connection: CopyConnection): void {
    connection.query(this.text);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    const head = Buffer.alloc(HEAD_SIZE);
    head.writeUInt8(DATA);
    head.writeUInt32BE(this.rows.length + HEAD_SIZE - 1, 1);
    const { stream } = connection;
    if (!stream.writable) return;
    // Together, and the rows without the copy that the driver would make.
    stream.cork();
    for (const bytes of [head, this.rows, DONE]) stream.write(bytes);
    stream.uncork();
  }

  handleCommandComplete(): void {
    // The caller counts the rows itself.
  }

  /** The server refused the rows, or the connection broke. Nothing is sent after it. */
  handleError(error: Error): void {
    this.settle(error);
  }

  handleReadyForQuery(): void {
    this.settle(null);
  }

  private settle(error: Error | null): void {
    if (this.settled) return;
    this.settled = true;
    this.callback(error);
  }
}
