import type { Writable } from 'node:stream';
import pg from 'pg';
import utils from 'pg/lib/utils.js';
import { serialize } from 'pg-protocol';
import { propertyName } from '../tables/columns.ts';

/** The part of the driver's connection that a custom query uses. */
export interface QueryConnection {
  readonly stream: Writable;
  /** The texts of the statements that are prepared on this connection, by name. The driver maintains it. */
  readonly parsedStatements: Record<string, string>;
}

/** How the rows of a statement are read: the names of columns in camel case, as `tables/Row.ts` has them. */
interface Columns {
  readonly names: readonly string[];
  readonly reads: readonly ((text: string) => unknown)[];
}

/** The result of a statement. */
export interface NamedResult {
  readonly rows: unknown[];
  /** Rows that it returned or changed; null for a statement without a count. */
  readonly rowCount: number | null;
}

type Done = (error: Error | null, result?: NamedResult) => void;

const WITHOUT_ROWS: Columns = { names: [], reads: [] };
/** By connection and name. The columns of a prepared statement never change: PostgreSQL fails the statement instead. */
const described = new WeakMap<QueryConnection, Map<string, Columns>>();

/** By connection: names that it may know although nothing says so, because the server refused something of the query that brought them. */
const doubted = new WeakMap<QueryConnection, Set<string>>();

/** Tells that the connection may know a statement by this name. */
export function doubtName(connection: QueryConnection, name: string): void {
  doubted.set(connection, (doubted.get(connection) ?? new Set()).add(name));
}

/**
 * A declared statement as a query of the driver. The driver's own query writes each message of the protocol (PostgreSQL
 * documentation, "Extended Query") separately and has the columns described each time. This one writes all messages in one
 * piece, and once the connection knows the statement it sends the values only.
 */
export class NamedQuery implements NamedResult {
  readonly rows: unknown[] = [];
  rowCount: number | null = null;
  /** What the server says that it did, such as `COMMIT`. */
  done = '';
  /** The driver wraps it in a timer. */
  callback: Done;
  /** What is wrong with a value of a row, although the server has none of it. */
  private failure: Error | undefined;
  private columns: Columns | undefined;

  /** @param name @param text as the driver records them for the connection */
  constructor(
    readonly name: string,
    readonly text: string,
    private readonly values: readonly unknown[],
    done: Done,
  ) {
    this.callback = done;
  }

  /** @returns the error in the values; then nothing was sent */
  submit(connection: QueryConnection): Error | undefined {
    try {
      const known = connection.parsedStatements[this.name];
      const messages = [...this.messages(connection, known), serialize.sync()];
      if (connection.stream.writable) connection.stream.write(Buffer.concat(messages));
      return undefined;
    } catch (error) {
      return error as Error;
    }
  }

  /**
   * The messages of the statement, but for the one that asks for an answer.
   * @param known the text by which the connection knows the name
   * @throws Error in the values
   */
  messages(connection: QueryConnection, known: string | undefined): Buffer[] {
    const { name, text } = this;
    const messages: Buffer[] = [];
    if (known === undefined) {
      if (doubted.get(connection)?.has(name)) messages.push(serialize.close({ type: 'S', name }));
      messages.push(serialize.parse({ name, text }));
    } else if (known !== text) throw new Error(`two statements are called ${name}`);
    else this.columns = described.get(connection)?.get(name);
    messages.push(
      serialize.bind({ statement: name, values: this.values as unknown[], valueMapper: utils.prepareValue }),
    );
    if (this.columns === undefined) messages.push(serialize.describe({ type: 'P' }));
    messages.push(serialize.execute());
    return messages;
  }

  handleRowDescription({ fields }: { fields: readonly pg.FieldDef[] }): void {
    this.columns = {
      // Once for a statement and not for each of its rows.
      names: fields.map((field) => propertyName(field.name)),
      reads: fields.map((field) => pg.types.getTypeParser(field.dataTypeID, 'text') as (text: string) => unknown),
    };
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const { names, reads } = this.columns ?? WITHOUT_ROWS;
    const row: Record<string, unknown> = {};
    try {
      for (let i = 0; i < names.length; i++) {
        const text = fields[i] ?? null;
        row[names[i] as string] = text === null ? null : reads[i]?.(text);
      }
    } catch (error) {
      this.failure ??= error as Error;
    }
    this.rows.push(row);
  }

  handleCommandComplete({ text }: { text: string }, connection: QueryConnection): void {
    this.done = text;
    doubted.get(connection)?.delete(this.name);
    const count = Number.parseInt(text.slice(text.lastIndexOf(' ') + 1), 10);
    this.rowCount = Number.isNaN(count) ? null : count;
    const known = described.get(connection);
    const columns = this.columns ?? WITHOUT_ROWS;
    if (known === undefined) described.set(connection, new Map([[this.name, columns]]));
    else if (known.get(this.name) !== columns) known.set(this.name, columns);
  }

  handleEmptyQuery(): void {
    // No declared statement is empty.
  }

  /** The server refused the statement, or the connection broke. */
  handleError(error: Error): void {
    this.callback(this.failure ?? error);
  }

  handleReadyForQuery(): void {
    if (this.failure !== undefined) this.callback(this.failure);
    else this.callback(null, this);
  }
}
