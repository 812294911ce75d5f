import type { TxContext } from '../context.ts';
import { findAssignee } from './findAssignee.ts';
import type { OfProject } from './requireAssignee.ts';

/**
 * The account that an input assigns a card to. `assignee` names the same person in other words and goes first; its null speaks only
 * where there is no `assigneeId`.
 * @returns null for nobody, undefined where the input leaves out both
 * @throws Refusal bad_user_input (`assignee`)
 */
export async function wantedAssignee(
  tx: TxContext,
  project: OfProject,
  {
    assignee,
    assigneeId,
  }: { readonly assignee?: string | null | undefined; readonly assigneeId?: string | null | undefined },
): Promise<string | null | undefined> {
  if (typeof assignee === 'string') return findAssignee(tx, project, assignee);
  return assigneeId === undefined ? assignee : assigneeId;
}
