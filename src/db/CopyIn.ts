/** The part of the driver's connection that a custom query uses. */
interface CopyConnection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

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
    connection.sendCopyFromChunk(this.rows);
    connection.endCopyFrom();
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
