import { sql } from 'kysely';
import { type Bound, build, prepare, run, runOne } from '../../db/builder.ts';
import { Refusal } from '../../errors.ts';
import { isUuid } from '../../lib/uuid.ts';
import { namesOf } from '../../tables/columns.ts';
import { ProjectMember } from '../../tables/ProjectMember.ts';
import { revokeTokens } from '../accounts/grants/revokeTokens.ts';
import { shareTokenId } from '../accounts/grants/shareTokenId.ts';
import { inProjects } from '../authorize.ts';
import { signalCard } from '../board/cards/signalCard.ts';
import { signalColumns } from '../board/columns/signalColumns.ts';
import { auditProject } from '../board/projects/auditProject.ts';
import type { TxContext } from '../context.ts';
import { endInvitations } from './invitations/endInvitations.ts';
import type { MemberRow } from './memberRow.ts';
import { signalPeople } from './signalPeople.ts';

/** A token that was made through the membership, for the updates of pages, lives for an hour. */
const MADE_THROUGH_IT_MS = 2 * 3600 * 1000;

const LOCK = prepare(({ id, accountId }: Bound<{ id: string; accountId: string }>) =>
  build
    .selectFrom('projectMember')
    .select(namesOf(ProjectMember))
    .where('id', '=', id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('project as p')
          .select('p.id')
          .whereRef('p.id', '=', 'projectMember.projectId')
          .where('p.ownerId', '=', accountId),
      ),
    )
    .forUpdate(),
);

const DELETE = prepare(({ id }: Bound<{ id: string }>) => build.deleteFrom('projectMember').where('id', '=', id));

/** The cards of the project that the person was to see to are nobody's. */
const UNASSIGN = prepare(({ projectId, accountId, now }: Bound<{ projectId: string; accountId: string; now: Date }>) =>
  build
    .updateTable('card')
    .set({ assigneeId: sql.lit(null), updatedAt: now })
    // In the order in which everything else locks cards.
    .where('id', 'in', (from) =>
      from
        .selectFrom('card as c')
        .select('c.id')
        .where('c.projectId', '=', projectId)
        .where('c.assigneeId', '=', accountId)
        .orderBy('c.id')
        .forNoKeyUpdate(),
    )
    .returning('id'),
);
/** So many changed cards are signalled one by one; open boards read all of them again where there are more. */
const MOST_SIGNALLED = 50;

/**
 * A member of the caller's project, locked after the person's current actions in the project have ended.
 * @throws Refusal member_not_found
 */
export async function lockMember(tx: TxContext, memberId: string): Promise<MemberRow> {
  const of = { id: memberId, accountId: tx.actor.accountId };
  const member = isUuid(memberId) ? await runOne(tx.queries, LOCK, of) : undefined;
  if (member === undefined || !inProjects(tx, member.projectId)) throw new Refusal('member_not_found');
  return member;
}

/**
 * Ends a locked membership with what was assigned to the person and, within two seconds, everything that was opened through it. The invitations that the
 * person sent end too, and with a removal the links of the project, which would let the person in again.
 */
export async function endMembership(
  tx: TxContext,
  member: MemberRow,
  type: 'project.member_removed' | 'project.member_left',
): Promise<void> {
  const project = { id: member.projectId, ownerId: tx.actor.accountId };
  await runOne(tx.queries, DELETE, { id: member.id });
  const ofPerson = { projectId: project.id, accountId: member.accountId };
  const unassigned = await run(tx.queries, UNASSIGN, { ...ofPerson, now: tx.now });
  for (const { id } of unassigned.slice(0, MOST_SIGNALLED)) {
    signalCard(tx, { id, ownerId: project.ownerId, projectId: project.id }, 'card-changed');
  }
  if (unassigned.length > MOST_SIGNALLED) signalColumns(tx, project);
  await endInvitations(tx, project.id, member.accountId, type === 'project.member_removed');
  const expiresAt = new Date(tx.now.getTime() + MADE_THROUGH_IT_MS);
  await revokeTokens(tx.queries, { kind: 'token', value: shareTokenId(member.id), expiresAt }, tx.now);
  auditProject(tx, project, type, { personId: member.accountId, role: member.role });
  signalPeople(tx, project, member.accountId);
}
