import type { EventEmitter } from 'node:events';
import type { Readable } from 'node:stream';
import pg from 'pg';
import { CopyIn } from './CopyIn.ts';
import { InPlaceSocket } from './InPlaceSocket.ts';
import { type Done, NamedQuery } from './NamedQuery.ts';
import { Pipeline } from './Pipeline.ts';
import { type ParsedMessage, RowParser } from './RowParser.ts';
import { isJoined, statementName, UnnamedText } from './statement.ts';

/** A day stays the text that it is: as a moment it would be another day in other zones. */
pg.types.setTypeParser(pg.types.builtins.DATE, (text: string) => text);

/** A new connection leads to a read-only server, such as a standby that is not promoted yet. */
export class ReadOnlyDatabase extends Error {
  readonly code = 'READ_ONLY';

  constructor() {
    super('the database takes no writes: it is a standby, or was made read-only');
    this.name = 'ReadOnlyDatabase';
  }
}

interface ParameterStatus {
  parameterName: string;
  parameterValue: string;
}

/** The driver's connection, as far as the client changes it. */
interface DriverConnection extends EventEmitter {
  rows: RowParser;
  readonly ssl: unknown;
  stream: Readable;
  /** Called once, with the stream that carries the protocol's messages: with TLS, the one that is encrypted. */
  attachListeners(stream: Readable): void;
}

/** read_only_sql_transaction */
const READ_ONLY = '25006';
/** The parameters that PostgreSQL reports at the connect and after each change, without being asked. */
const READ_ONLY_PARAMETERS = ['in_hot_standby', 'default_transaction_read_only'];

/**
 * A driver connection that sends declared statements as prepared ones, both for the pool and for the mapper's transactions,
 * and parses their values with the driver's own types.
 */
export class PreparedClient extends pg.Client {
  /** Whether statements keep their names on this connection. */
  protected readonly prepares: boolean = true;
  private readonly reasons = new Set<string>();

  constructor(...args: ConstructorParameters<typeof pg.Client>) {
    super(...args);
    // A connection can break at any moment, also between the pool's listener and a transaction's. Its next user gets the
    // error; an error event without a listener would end the whole process.
    this.on('error', () => undefined);
    const { connection } = this as unknown as { connection: DriverConnection };
    const rows = new RowParser();
    const pass = (message: ParsedMessage) =>
      connection.emit(message.name === 'error' ? 'errorMessage' : message.name, message);
    connection.rows = rows;
    const take = (chunk: Buffer) => rows.parse(chunk, pass);
    // TLS reads its messages from the socket by itself.
    if (!connection.ssl) connection.stream = new InPlaceSocket();
    connection.attachListeners = (stream) =>
      void (stream instanceof InPlaceSocket ? stream.onChunk(take) : stream.on('data', take));
    connection.on('parameterStatus', ({ parameterName: name, parameterValue: value }: ParameterStatus) => {
      if (!READ_ONLY_PARAMETERS.includes(name)) return;
      if (value === 'on') this.reasons.add(name);
      else this.reasons.delete(name);
    });
  }

  /** Whether the server is read-only. Such a connection must not serve another statement. */
  get readOnly(): boolean {
    return this.reasons.size > 0;
  }

  // The driver has many overloads; the one thing that matters is that a declared text is sent by its name.
  override query(...args: unknown[]): never {
    const [text, values, callback] = args;
    const name = text instanceof UnnamedText ? '' : typeof text === 'string' ? statementName(text) : undefined;
    const sent =
      name === undefined
        ? (super.query as (...rest: unknown[]) => unknown).apply(this, args)
        : this.queryNamed(
            name,
            text instanceof UnnamedText ? text.text : (text as string),
            Array.isArray(values) ? values : [],
            callback ?? values,
          );
    if (sent instanceof Promise) sent.catch((error: unknown) => this.judge(error));
    return sent as never;
  }

  private queryNamed(declared: string, text: string, values: readonly unknown[], callback: unknown): unknown {
    const query = (done: Done) => this.send(this.declared(declared, text, values, done));
    if (typeof callback === 'function') return query(callback as Done);
    return new Promise((resolve, reject) => {
      query((error, result) => (error ? reject(error) : resolve(result)));
    });
  }

  /** A declared statement as this connection sends it. */
  declared(name: string, text: string, values: readonly unknown[], done: Done): NamedQuery {
    return new NamedQuery(this.prepares ? name : '', text, values, done, isJoined(text));
  }

  /** Sends statements of one transaction in one piece. Each settles by itself; this one resolves when all have. */
  together(queries: readonly NamedQuery[]): Promise<void> {
    return new Promise((resolve) => {
      this.send(
        new Pipeline(queries, (error) => {
          if (error !== null) this.judge(error);
          resolve();
        }),
      );
    });
  }

  /** The driver accepts any custom query, but its types ask for the whole class of the connection. */
  private send(query: NamedQuery | Pipeline): unknown {
    return super.query(query as unknown as pg.Submittable);
  }

  /** Stores rows by COPY. Only within a transaction: rows that a broken connection took must not stay. */
  copy(target: string, rows: Buffer): Promise<void> {
    return new Promise((resolve, reject) => {
      const done = (error: Error | null) => {
        if (error === null) return resolve();
        this.judge(error);
        reject(error);
      };
      this.query(new CopyIn(`copy ${target} from stdin (format binary)`, rows, done));
    });
  }

  private judge(error: unknown): void {
    // A pooler may withhold the server's parameters; then a refused write reveals it.
    if ((error as { code?: unknown } | null)?.code === READ_ONLY) this.reasons.add(READ_ONLY);
    // A connection with an unanswered query answers nothing else; back in the pool it would block its next user.
    if (error instanceof Error && error.message === 'Query read timeout') this.end().catch(() => undefined);
  }
}
