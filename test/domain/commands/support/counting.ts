import type { Work } from '../../../../src/db/Database.ts';
import type { Queries, Statement } from '../../../../src/db/statement.ts';
import type { Context } from '../../../../src/domain/context.ts';

/** The context, and the text of each statement that is sent with it, in its transactions too. */
export function counting<C extends Context>(context: C): { ctx: C; sent: string[] } {
  const sent: string[] = [];
  const query = (queries: Queries) => (statement: Statement<unknown>, values: readonly unknown[]) => {
    sent.push(statement.text);
    return queries.query(statement, values);
  };
  const transaction = (work: (given: Work) => Promise<unknown>, owner: never) =>
    context.db.transaction(
      ({ queries }) => work({ queries: Object.assign(Object.create(queries), { query: query(queries) }) }),
      owner,
    );
  const db = Object.assign(Object.create(context.db), { query: query(context.queries), transaction });
  return { ctx: { ...context, db, queries: { query: query(context.queries) } }, sent };
}
