import { sql } from 'kysely';
import { type Bound, build, prepare, run } from '../../../db/builder.ts';
import type { TxContext } from '../../context.ts';
import { cancelMail } from '../../mails/cancelMail.ts';

type Which = Bound<{ projectId: string; accountId: string; links: boolean }>;

const END = prepare(({ projectId, accountId, links }: Which) =>
  build
    .deleteFrom('projectInvitation')
    .where('projectId', '=', projectId)
    .where(({ and, eb, or }) =>
      or([eb('invitedBy', '=', accountId), and([eb('email', 'is', null), sql<boolean>`${links}::boolean`])]),
    )
    .returning('mailId'),
);

/**
 * Ends the invitations sent by a person who no longer manages the project: each would let that person, or somebody
 * they chose, in again.
 * @param links whether to end everybody's links too, because a removed person may know them
 */
export async function endInvitations(
  tx: TxContext,
  projectId: string,
  accountId: string,
  links: boolean,
): Promise<void> {
  for (const { mailId } of await run(tx.queries, END, { projectId, accountId, links })) await cancelMail(tx, mailId);
}
