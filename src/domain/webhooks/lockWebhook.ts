import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import { Refusal } from '../../errors.ts';
import { isUuid } from '../../lib/uuid.ts';
import type { ForgeName } from '../../tables/words.ts';
import { inProjects } from '../authorize.ts';
import type { TxContext } from '../context.ts';

const LOCK = prepare(({ id, accountId }: Bound<{ id: string; accountId: string }>) =>
  build
    .selectFrom('projectWebhook as w')
    .innerJoin('project as p', 'p.id', 'w.projectId')
    .select(['w.id', 'w.projectId', 'w.forge'])
    .where('w.id', '=', id)
    .where('p.ownerId', '=', accountId)
    .forUpdate('w'),
);

/** The webhook of one of the caller's projects, locked until the commit. */
export interface LockedWebhook {
  readonly id: string;
  readonly forge: ForgeName;
  readonly project: { readonly id: string; readonly ownerId: string };
}

/** @throws Refusal webhook_not_found */
export async function lockWebhook(tx: TxContext, id: string): Promise<LockedWebhook> {
  const { accountId } = tx.actor;
  const found = isUuid(id) ? await runOne(tx.queries, LOCK, { id, accountId }) : undefined;
  if (found === undefined || !inProjects(tx, found.projectId)) throw new Refusal('webhook_not_found');
  return { id: found.id, forge: found.forge, project: { id: found.projectId, ownerId: accountId } };
}
