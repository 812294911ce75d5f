/** What the driver's connection offers to a query of one's own making. */
interface CopyConnection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/**
 * `COPY … FROM STDIN` as the driver takes a query: it speaks the protocol's messages (PostgreSQL documentation, "COPY
 * Operations") but leaves it to the query to say when. All rows are sent at once, so they should be few megabytes.
 */
export class CopyIn {
  /** The driver puts its own timer around it. */
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
    // Counted by whoever made the rows.
  }

  /** Refused by the server, or the connection broke: then nothing more is said. */
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
