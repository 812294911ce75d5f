import type { Writable } from 'node:stream';
import type pg from 'pg';
import utils from 'pg/lib/utils.js';
import { serialize } from 'pg-protocol';
import { propertyName } from '../tables/columns.ts';
import { compileRow, type MakeRow, type ReadValue, readerOf } from './compileRow.ts';
import { JoinedRows } from './JoinedRows.ts';
import type { RowParser } from './RowParser.ts';

/** The part of the driver's connection that a custom query uses. */
interface QueryConnection {
  readonly stream: Writable;
  /** The texts of the statements that are prepared on this connection, by name. The driver maintains it. */
  readonly parsedStatements: Readonly<Record<string, string>>;
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

/**
 * A declared statement as a query of the driver. The driver's own query writes each message of the protocol (PostgreSQL
 * documentation, "Extended Query") separately and has the columns described each time. This one writes all messages in one
 * piece, and once the connection knows the statement it sends the values only.
 */
export class NamedQuery implements NamedResult {
  readonly rows: unknown[];
  rowCount: number | null = null;
  /** The driver wraps it in a timer. */
  callback: Done;
  private columns: Columns | undefined;
  private failure: Error | undefined;
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

  /** @returns the error in the values; then nothing was sent */
  submit(connection: QueryConnection): Error | undefined {
    const { name, text } = this;
    const messages: Buffer[] = [];
    try {
      const known = connection.parsedStatements[name];
      if (known === undefined) messages.push(serialize.parse({ name, text }));
      else if (known !== text) return new Error(`two statements are called ${name}`);
      else this.columns = compiled(described.get(connection)?.get(name));
      messages.push(
        serialize.bind({ statement: name, values: this.values as unknown[], valueMapper: utils.prepareValue }),
      );
    } catch (error) {
      return error as Error;
    }
    if (this.columns === undefined) messages.push(serialize.describe({ type: 'P' }));
    messages.push(serialize.execute(), serialize.sync());
    connection.rows.take = this.joined?.take;
    if (connection.stream.writable) connection.stream.write(Buffer.concat(messages));
    return undefined;
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
