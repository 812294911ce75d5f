import type { Writable } from 'node:stream';
import type pg from 'pg';
import utils from 'pg/lib/utils.js';
import { serialize } from 'pg-protocol';
import { propertyName } from '../tables/columns.ts';
import { compileRow, type MakeRow, type ReadValue, readerOf } from './compileRow.ts';
import { JoinedRows } from './JoinedRows.ts';
import type { RowParser, TakeField } from './RowParser.ts';

/** The part of the driver's connection that a custom query uses. */
export interface QueryConnection {
  readonly stream: Writable;
  /** The texts of the statements that are prepared on this connection, by name. The driver maintains it. */
  readonly parsedStatements: Record<string, string>;
  readonly rows: RowParser;
}

/** How the rows of a statement are read: the names of columns in camel case, as `tables/Row.ts` has them. */
interface Columns {
  readonly names: readonly string[];
  readonly types: readonly number[];
  readonly reads: readonly (ReadValue | undefined)[];
  /** Made when a connection sends the statement again; most are sent once. */
  make?: MakeRow;
}

/** The result of a statement. */
export interface NamedResult {
  readonly rows: unknown[];
  /** Rows that it returned or changed; null for a statement without a count. */
  readonly rowCount: number | null;
}

export type Done = (error: Error | null, result?: NamedResult) => void;

const WITHOUT_ROWS: Columns = { names: [], types: [], reads: [] };
/** By connection and name. The columns of a prepared statement never change: PostgreSQL fails the statement instead. */
const described = new WeakMap<QueryConnection, Map<string, Columns>>();
/** How many bytes the rows of a joined statement had the last time, by its name. */
const sizes = new Map<string, number>();

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
  readonly rows: unknown[];
  rowCount: number | null = null;
  /** What the server says that it did, such as `COMMIT`. */
  done = '';
  /** The driver wraps it in a timer. */
  callback: Done;
  /** What is wrong with a value of a row, although the server has none of it. */
  private failure: Error | undefined;
  private columns: Columns | undefined;
  private readonly joined: JoinedRows | undefined;

  /**
   * @param name @param text as the driver records them for the connection
   * @param joins whether the rows are wanted as one `JoinedRows`
   */
  constructor(
    readonly name: string,
    readonly text: string,
    private readonly values: readonly unknown[],
    done: Done,
    joins = false,
  ) {
    this.callback = done;
    this.joined = joins ? new JoinedRows(sizes.get(name) ?? 0) : undefined;
    this.rows = this.joined === undefined ? [] : [this.joined];
  }

  /** Takes the fields of its rows as bytes, where they are wanted so. */
  get take(): TakeField | undefined {
    return this.joined?.take;
  }

  /** @returns the error in the values; then nothing was sent */
  submit(connection: QueryConnection): Error | undefined {
    try {
      const known = connection.parsedStatements[this.name];
      const messages = [...this.messages(connection, known), serialize.sync()];
      connection.rows.take = this.take;
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
    else this.columns = compiled(described.get(connection)?.get(name));
    messages.push(
      serialize.bind({ statement: name, values: this.values as unknown[], valueMapper: utils.prepareValue }),
    );
    if (this.columns === undefined) messages.push(serialize.describe({ type: 'P' }));
    messages.push(serialize.execute());
    return messages;
  }

  handleRowDescription({ fields }: { fields: readonly pg.FieldDef[] }): void {
    const types = fields.map(({ dataTypeID }) => dataTypeID);
    // Once for a statement and not for each of its rows.
    this.columns = { names: fields.map(({ name }) => propertyName(name)), types, reads: types.map(readerOf) };
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const columns = this.columns ?? WITHOUT_ROWS;
    try {
      this.rows.push(columns.make === undefined ? rowOf(columns, fields) : columns.make(fields));
    } catch (error) {
      this.failure ??= error as Error;
    }
  }

  handleCommandComplete({ text }: { text: string }, connection: QueryConnection): void {
    if (this.joined !== undefined) sizes.set(this.name, this.joined.size);
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
  handleError(error: Error, connection: QueryConnection): void {
    connection.rows.take = undefined;
    this.callback(this.failure ?? error);
  }

  handleReadyForQuery(connection: QueryConnection): void {
    connection.rows.take = undefined;
    if (this.failure !== undefined) this.callback(this.failure);
    else this.callback(null, this);
  }
}

function compiled(columns: Columns | undefined): Columns | undefined {
  if (columns !== undefined) columns.make ??= compileRow(columns.names, columns.types);
  return columns;
}

function rowOf({ names, reads }: Columns, fields: readonly (string | null)[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (let i = 0; i < names.length; i++) {
    const text = fields[i] ?? null;
    const read = reads[i];
    row[names[i] as string] = text === null || read === undefined ? text : read(text);
  }
  return row;
}
