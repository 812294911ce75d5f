import { type Bound, build, prepare, runOne } from '../../../db/builder.ts';
import { Refusal } from '../../../errors.ts';
import { isUuid } from '../../../lib/uuid.ts';
import { namesOf } from '../../../tables/columns.ts';
import { RunMessage, type RunMessageRow } from '../../../tables/RunMessage.ts';
import { inProjects } from '../../authorize.ts';
import type { TxContext } from '../../context.ts';
import { living } from '../../erasure/living.ts';

const LOCK = prepare(({ id, accountId }: Bound<{ id: string; accountId: string }>) =>
  build
    .selectFrom('runMessage as m')
    .select(namesOf(RunMessage))
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .where(living.project('m'))
    .forNoKeyUpdate(),
);

/**
 * Locks a message of the account. Every change of a message holds this lock: of a person who edits it and a bridge that takes it,
 * the second sees what the first did.
 *
 * Locks are taken in one order: runs, commands, messages by their ids, and what the account stores. Of the end of a command its messages
 * learn behind the lock of the command. So nobody who holds a message waits for a command: `cancelMessageCommands` leaves one that
 * another transaction holds to its end there, which then finds that the message has gone another way.
 * @throws Refusal not_found, for another account's message too
 */
export async function lockMessage(tx: TxContext, id: string): Promise<RunMessageRow> {
  const found = isUuid(id) ? await runOne(tx.queries, LOCK, { id, accountId: tx.actor.accountId }) : undefined;
  if (found === undefined || !inProjects(tx, found.projectId)) throw missing();
  return found;
}

export const missing = (): Refusal => new Refusal('not_found', { message: 'There is no message with that id.' });
