/**
 * A named SQL statement. The name makes it a prepared statement of the connection: parsed and planned once,
 * which halves the cost of the short statements that bridges cause.
 */
export interface Statement<Row> {
  readonly name: string;
  readonly text: string;
  /** Only for the type checker: what one row looks like. */
  readonly row?: Row;
}

const namesByText = new Map<string, string>();

/**
 * Declares a statement. `Row` is the shape of its rows as the connection hands them over: the names of columns in camel case,
 * values as in `tables/Row.ts`. Names inside of JSON are as the statement writes them.
 */
export function statement<Row>(name: string, text: string): Statement<Row> {
  namesByText.set(text, name);
  return { name, text };
}

/**
 * A statement that is parsed and planned each time it is sent: one of so many that are put together as they are asked
 * for that a connection would keep too many prepared ones.
 */
export function unprepared<Row>(text: string): Statement<Row> {
  return { name: '', text };
}

/** The text of a statement without a name, as `Database` hands it to the connection. */
export class UnnamedText {
  constructor(readonly text: string) {}
}

/** The prepared-statement name of a text, for the connection that sends it. */
export function statementName(text: string): string | undefined {
  return namesByText.get(text);
}

/** What runs statements: the pool, or the one connection of a transaction. */
export interface Queries {
  query<Row>(statement: Statement<Row>, values?: readonly unknown[]): Promise<Row[]>;
}

/** What runs statements inside of a transaction. */
export interface TransactionQueries extends Queries {
  /**
   * Sends rows by COPY, which stores many rows several times faster than an insert does.
   * @param target the table with its columns, such as `t (a, b)`; written by us, never by a caller
   * @param rows text of `toCopyText`
   */
  copy(target: string, rows: string): Promise<void>;
}
