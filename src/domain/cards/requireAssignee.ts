import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import { invalidInput } from '../../errors.ts';
import type { TxContext } from '../context.ts';

type InProject = Bound<{ projectId: string; ownerId: string; accountId: string }>;

/** The lock makes the end of the membership wait, so that nobody stays assigned who has left. */
const MEMBER = prepare(({ projectId, accountId }: InProject) =>
  build
    .selectFrom('projectMember as m')
    .innerJoin('account as a', 'a.id', 'm.accountId')
    .select('m.id')
    .where('m.projectId', '=', projectId)
    .where('m.accountId', '=', accountId)
    .where('a.erasedAt', 'is', null)
    .forKeyShare('m'),
);

export interface OfProject {
  readonly projectId: string;
  readonly ownerId: string;
}

/** Whether an account is the owner or a member of a project; it stays one until the transaction ends. */
export async function isPersonOf(
  tx: TxContext,
  { projectId, ownerId }: OfProject,
  accountId: string,
): Promise<boolean> {
  return accountId === ownerId || (await runOne(tx.queries, MEMBER, { projectId, ownerId, accountId })) !== undefined;
}

/**
 * Requires that a person is one of the project of a card.
 * @throws Refusal bad_user_input (`assigneeId`)
 */
export async function requireAssignee(tx: TxContext, project: OfProject, assigneeId: string): Promise<void> {
  if (await isPersonOf(tx, project, assigneeId)) return;
  throw invalidInput([{ propertyPath: 'assigneeId', message: 'must be the owner or a member of the project' }]);
}
