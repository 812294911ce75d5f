import { tracer } from '../lib/tracing/tracer.ts';
import type { Done, NamedQuery } from './NamedQuery.ts';
import type { PreparedClient } from './PreparedClient.ts';
import { spanOfStatement } from './spans.ts';
import { type Statement, statement, type TransactionQueries } from './statement.ts';

const BEGIN = statement('begin', 'begin');
const COMMIT = statement('commit', 'commit');

/**
 * A transaction on one connection, with as few messages back and forth as it allows: it begins with its first statement, statements
 * whose rows nobody reads leave with the next one or with the commit, and so do those that are called for in one turn.
 */
export class OpenTransaction implements TransactionQueries {
  private readonly waiting: NamedQuery[] = [];
  private begun = false;
  private hasEnded = false;
  /** What is under way. */
  private flight: Promise<void> | undefined;
  private isScheduled = false;
  private failure: Error | undefined;

  /** @param lockWaitMs bounds each wait for a lock */
  constructor(
    private readonly client: PreparedClient,
    private readonly lockWaitMs: number | undefined,
  ) {}

  async query<Row>(one: Statement<Row>, values: readonly unknown[] = []): Promise<Row[]> {
    // At once, because the order of the calls is the order of the statements.
    const added = this.add(one, values);
    const { rows } = await (tracer()?.step(spanOfStatement(one), () => added) ?? added);
    return rows as Row[];
  }

  later(one: Statement<unknown>, values: readonly unknown[]): void {
    const traces = tracer();
    if (traces === undefined) {
      this.push(one, values, () => undefined);
      return;
    }
    const done = new Promise<void>((resolve, reject) => {
      this.push(one, values, (error) => (error === null ? resolve() : reject(error)));
    });
    // The transaction fails with it.
    traces.step(spanOfStatement(one), () => done).catch(() => undefined);
  }

  async copy(target: string, rows: Buffer): Promise<void> {
    this.begin();
    // What was called for before the copy runs before it.
    while (this.flight !== undefined) await this.flight;
    // The driver sends the one after the other.
    const before = this.send();
    const copied = this.client.copy(target, rows);
    copied.catch((error: Error) => {
      this.failure ??= error;
    });
    await before;
    if (this.failure !== undefined) throw this.failure;
    await copied;
  }

  /** Sends what still waits, and commits. Without a statement nothing began, and nothing is sent. */
  async commit(): Promise<void> {
    if (!this.begun) return;
    // The server rolls back a transaction with a failed statement, whatever command ends it. Its own error says whether a retry helps.
    if (this.failure !== undefined) throw this.failure;
    const committing = this.add(COMMIT, []);
    this.hasEnded = true;
    const { done } = await committing;
    if (done !== 'COMMIT') throw this.failure ?? new Error('the transaction was rolled back');
  }

  /**
   * Rolls back. What was called for and not sent never runs: on this connection it would be part of no transaction.
   * @throws Error when the connection is of no more use
   */
  async rollback(): Promise<void> {
    this.hasEnded = true;
    for (const query of this.waiting.splice(0)) query.callback(ended());
    if (this.begun) await this.client.query('rollback');
  }

  private add(one: Statement<unknown>, values: readonly unknown[]): Promise<NamedQuery> {
    return new Promise((resolve, reject) => {
      const query = this.push(one, values, (error) => (error === null ? resolve(query) : reject(error)));
      if (this.isScheduled || this.flight !== undefined) return;
      this.isScheduled = true;
      // Statements of one turn leave together.
      queueMicrotask(() => void this.send());
    });
  }

  private push({ name, text }: Statement<unknown>, values: readonly unknown[], done: Done): NamedQuery {
    this.begin();
    const query = this.client.declared(name, text, values, (error, result) => {
      if (error === null) return done(null, result);
      // Whatever follows a failed statement fails because of that one.
      this.failure ??= error;
      done(this.failure, result);
    });
    this.waiting.push(query);
    return query;
  }

  private begin(): void {
    if (this.hasEnded) throw ended();
    if (this.begun) return;
    this.begun = true;
    this.push(BEGIN, [], () => undefined);
    if (this.lockWaitMs === undefined) return;
    const bound = { name: '', text: `set local lock_timeout = ${Math.ceil(this.lockWaitMs)}` };
    this.push(bound, [], () => undefined);
  }

  private async send(): Promise<void> {
    this.isScheduled = false;
    if (this.flight !== undefined || this.waiting.length === 0) return;
    this.flight = this.client.together(this.waiting.splice(0));
    await this.flight;
    this.flight = undefined;
    // Called for while the others were under way.
    if (this.waiting.length > 0) await this.send();
  }
}

const ended = (): Error => new Error('the transaction has ended');
