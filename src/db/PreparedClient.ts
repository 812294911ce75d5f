import pg from 'pg';
import { CopyIn } from './CopyIn.ts';
import { statementName } from './statement.ts';

/**
 * A driver connection that sends declared statements as prepared ones, whoever hands them over (the pool, or the
 * mapper's transaction), and reads their values with the driver's own types.
 */
export class PreparedClient extends pg.Client {
  // The driver's overloads are many; what matters is that a declared text with values goes out by its name.
  override query(...args: unknown[]): never {
    const [text, values] = args;
    if (typeof text === 'string') {
      const name = statementName(text);
      if (name !== undefined) args[0] = { name, text, values: Array.isArray(values) ? values : [], types: pg.types };
      if (name !== undefined && Array.isArray(values)) args.splice(1, 1);
    }
    const sent = (super.query as (...rest: unknown[]) => unknown).apply(this, args);
    if (sent instanceof Promise) sent.catch((error: unknown) => this.endWhenDeaf(error));
    return sent as never;
  }

  /** Stores rows by COPY. Only within a transaction: what a broken connection has taken of them must not stay. */
  copy(target: string, rows: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const done = (error: Error | null) => {
        if (error === null) return resolve();
        this.endWhenDeaf(error);
        reject(error);
      };
      this.query(new CopyIn(`copy ${target} from stdin`, Buffer.from(rows), done));
    });
  }

  /** A connection that left a query unanswered answers nothing else: back in the pool it would hold up the next one. */
  private endWhenDeaf(error: unknown): void {
    if (error instanceof Error && error.message === 'Query read timeout') this.end().catch(() => undefined);
  }
}
