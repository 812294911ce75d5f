import type { JoinedRows } from './JoinedRows.ts';

/**
 * A named SQL statement. Through its name it becomes a prepared statement of the connection, parsed and planned once, which
 * halves the cost of the short statements that bridges cause.
 */
export interface Statement<Row> {
  readonly name: string;
  readonly text: string;
  /** For the type checker only: the shape of one row. */
  readonly row?: Row;
}

const namesByText = new Map<string, string>();
const joinedTexts = new Set<string>();

/**
 * Declares a statement. `Row` is the shape of its rows as the connection hands them over: the names of columns in camel case,
 * values as in `tables/Row.ts`. Names inside of JSON are as the statement writes them.
 */
export function statement<Row>(name: string, text: string): Statement<Row> {
  namesByText.set(text, name);
  return { name, text };
}

/**
 * A statement of one text column whose rows arrive as bytes, in one buffer: it answers with one `JoinedRows`. For texts that go on
 * to a client as they are stored.
 */
export function joinedStatement(name: string, text: string): Statement<JoinedRows> {
  joinedTexts.add(text);
  return statement(name, text);
}

/**
 * A statement that is parsed and planned each time it is sent. For statements with so many variants that a connection would
 * keep too many prepared ones.
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

/** Whether the rows of a text are wanted as bytes. */
export function isJoined(text: string): boolean {
  return joinedTexts.has(text);
}

/** Runs statements: the pool, or the one connection of a transaction. */
export interface Queries {
  query<Row>(statement: Statement<Row>, values?: readonly unknown[]): Promise<Row[]>;
}

/** Runs statements inside a transaction. Those that are called for in one turn leave together, and run in that order. */
export interface TransactionQueries extends Queries {
  /**
   * Runs a statement whose rows nobody reads: it leaves with the next one, or with the commit. When it fails, so does the
   * transaction.
   */
  later(statement: Statement<unknown>, values: readonly unknown[]): void;
  /**
   * Stores rows by COPY, several times faster than an insert.
   * @param target the table with its columns, such as `t (a, b)`; a constant of ours, never a caller's text
   * @param rows of `toCopyBytes`
   */
  copy(target: string, rows: Buffer): Promise<void>;
}
