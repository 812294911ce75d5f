import { type Bound, build, prepare, run } from '../../db/builder.ts';
import { namesOf } from '../../tables/columns.ts';
import { ProjectMember } from '../../tables/ProjectMember.ts';
import type { Row } from '../../tables/Row.ts';
import type { TxContext } from '../context.ts';

export type MemberRow = Row<typeof ProjectMember>;

const INSERT = prepare((member: Bound<MemberRow>) =>
  build
    .insertInto('projectMember')
    .values({
      id: member.id,
      projectId: member.projectId,
      accountId: member.accountId,
      role: member.role,
      since: member.since,
      invitedBy: member.invitedBy,
    })
    .onConflict((conflict) => conflict.columns(['projectId', 'accountId']).doNothing())
    .returning(namesOf(ProjectMember)),
);

/**
 * Adds a member.
 * @returns whether the person was not a member before
 */
export async function addMember(tx: TxContext, member: MemberRow): Promise<boolean> {
  return (await run(tx.queries, INSERT, member)).length > 0;
}
