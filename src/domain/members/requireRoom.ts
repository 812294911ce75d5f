import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import { Refusal } from '../../errors.ts';
import type { TxContext } from '../context.ts';

/** The limit for members and invitations of a project together, because every list of them is returned whole. */
const MOST_PEOPLE = 200;

const COUNT = prepare(({ projectId, now }: Bound<{ projectId: string; now: Date }>) =>
  build.selectNoFrom(({ selectFrom }) => [
    selectFrom('projectMember')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('projectId', '=', projectId)
      .as('members'),
    selectFrom('projectInvitation')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('projectId', '=', projectId)
      .where('expiresAt', '>', now)
      .as('invitations'),
  ]),
);
const IS_IN = prepare(({ projectId, accountId }: Bound<{ projectId: string; accountId: string }>) =>
  build.selectFrom('projectMember').select('id').where('projectId', '=', projectId).where('accountId', '=', accountId),
);

/**
 * Checks whether a project that the caller has locked has room for one more: an invitation, or a person with a link.
 * @param accountId the person with the link, who may be a member already
 * @throws Refusal refused with too many people
 */
export async function requireRoom(tx: TxContext, projectId: string, accountId?: string): Promise<void> {
  const counted = await runOne(tx.queries, COUNT, { projectId, now: tx.now });
  if (Number(counted?.members ?? 0) + Number(counted?.invitations ?? 0) < MOST_PEOPLE) return;
  if (accountId !== undefined && (await runOne(tx.queries, IS_IN, { projectId, accountId })) !== undefined) return;
  throw new Refusal('refused', { message: `A project has at most ${MOST_PEOPLE} people and invitations.` });
}
