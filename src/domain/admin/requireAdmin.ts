import { sql } from 'kysely';
import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import { Refusal } from '../../errors.ts';
import type { Context } from '../context.ts';

const ADMIN = prepare(({ id }: Bound<{ id: string }>) =>
  build
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where('admin', '=', sql.lit(true))
    .where('erasedAt', 'is', null),
);

/** Whether the actor is an administrator of the instance who signed in. No token has the rights of an administrator. */
export async function isAdmin({ actor, queries }: Pick<Context, 'actor' | 'queries'>): Promise<boolean> {
  return actor.scopes.has('session') && (await runOne(queries, ADMIN, { id: actor.accountId })) !== undefined;
}

/**
 * The first line of every verb by which administrators see something; see requireAdminAct.ts for those that change something.
 * @throws Refusal not_found to everybody else, as for a thing that does not exist
 */
export async function requireAdmin(ctx: Pick<Context, 'actor' | 'queries'>): Promise<void> {
  if (!(await isAdmin(ctx))) throw new Refusal('not_found');
}
