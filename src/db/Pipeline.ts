import type pg from 'pg';
import { serialize } from 'pg-protocol';
import { doubtName, type NamedQuery, type QueryConnection } from './NamedQuery.ts';

/**
 * Several declared statements as one query of the driver: all are written in one piece, and the server answers them in one
 * (PostgreSQL documentation, "Pipelining"). It runs them in order, each sees what those before it did, and after one that fails it
 * runs none. Only within a transaction, whose beginning may be the first of them.
 */
export class Pipeline {
  /** The driver wraps it in a timer. */
  callback: (error: Error | null) => void;
  private readonly fresh = new Set<NamedQuery>();
  private place = 0;

  constructor(
    private readonly parts: readonly NamedQuery[],
    done: (error: Error | null) => void,
  ) {
    this.callback = done;
  }

  /** @returns the error in the values; then nothing was sent */
  submit(connection: QueryConnection): Error | undefined {
    const messages: Buffer[] = [];
    const brought = new Map<string, string>();
    try {
      for (const part of this.parts) {
        const { name, text } = part;
        const known = connection.parsedStatements[name] ?? brought.get(name);
        messages.push(...part.messages(connection, known));
        if (known !== undefined || name === '') continue;
        brought.set(name, text);
        this.fresh.add(part);
      }
    } catch (error) {
      return error as Error;
    }
    messages.push(serialize.sync());
    connection.rows.take = this.parts[0]?.take;
    if (connection.stream.writable) connection.stream.write(Buffer.concat(messages));
    return undefined;
  }

  handleRowDescription(description: { fields: readonly pg.FieldDef[] }): void {
    this.parts[this.place]?.handleRowDescription(description);
  }

  handleDataRow(row: { fields: readonly (string | null)[] }): void {
    this.parts[this.place]?.handleDataRow(row);
  }

  handleCommandComplete(message: { text: string }, connection: QueryConnection): void {
    const part = this.parts[this.place++];
    if (part === undefined) return;
    part.handleCommandComplete(message, connection);
    connection.rows.take = this.parts[this.place]?.take;
    if (this.fresh.has(part)) connection.parsedStatements[part.name] = part.text;
  }

  handleEmptyQuery(): void {
    // No declared statement is empty.
  }

  /** The server refused one of the statements, or the connection broke. Those after it did not run, for the same reason. */
  handleError(error: Error, connection: QueryConnection): void {
    const failed = this.parts[this.place];
    // Whether the server has parsed it before it failed is not known; it has not seen those after it.
    if (failed !== undefined && this.fresh.has(failed)) doubtName(connection, failed.name);
    for (const part of this.parts.slice(0, this.place)) part.handleReadyForQuery(connection);
    for (const part of this.parts.slice(this.place)) part.handleError(error, connection);
    this.callback(error);
  }

  handleReadyForQuery(connection: QueryConnection): void {
    for (const part of this.parts) part.handleReadyForQuery(connection);
    this.callback(null);
  }
}
