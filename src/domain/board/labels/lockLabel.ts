import { type Bound, prepare, runOne } from '../../../db/builder.ts';
import { Refusal } from '../../../errors.ts';
import { isUuid } from '../../../lib/uuid.ts';
import { inProjects } from '../../authorize.ts';
import type { TxContext } from '../../context.ts';
import type { ProjectRow } from '../projects/projectRow.ts';
import { lockProject } from '../projects/requireProject.ts';
import { type LabelRow, ownLabels } from './labelRow.ts';

const READ = prepare(({ id, accountId }: Bound<{ id: string; accountId: string }>) =>
  ownLabels(accountId).where('l.id', '=', id),
);

/**
 * One of the caller's labels with its project, which is locked until the commit: the labels of a project change one after
 * the other.
 * @throws Refusal label_not_found
 */
export async function lockLabel(tx: TxContext, labelId: string): Promise<{ label: LabelRow; project: ProjectRow }> {
  const seen = await read(tx, labelId);
  const project = await lockProject(tx, seen.projectId);
  return { label: await read(tx, labelId), project };
}

async function read(tx: TxContext, id: string): Promise<LabelRow & { projectId: string }> {
  const label = isUuid(id) ? await runOne(tx.queries, READ, { id, accountId: tx.actor.accountId }) : undefined;
  if (label === undefined || !inProjects(tx, label.projectId)) throw new Refusal('label_not_found');
  return label;
}
