import { type Bound, build, howMany, prepare, run, runOne } from '../../../db/builder.ts';
import { Refusal } from '../../../errors.ts';
import { newId } from '../../../lib/uuid.ts';
import { auditProject } from '../../board/projects/auditProject.ts';
import { keepProject } from '../../board/projects/requireProject.ts';
import type { TxContext } from '../../context.ts';
import { rowBytes } from '../../storage/bytesOf.ts';
import { requireStorage } from '../../storage/requireStorage.ts';
import { closePermissions } from './closePermissions.ts';
import { ALWAYS } from './permissionAnswers.ts';

/** Of a project. A list that nobody reads protects nobody. */
const MAX_PERMISSIONS = 200;

interface Kept {
  readonly projectId: string;
  readonly rule: string;
}

const COUNT = prepare(({ projectId }: Bound<Pick<Kept, 'projectId'>>) =>
  build.selectFrom('agentPermission').select(howMany.as('count')).where('projectId', '=', projectId),
);

const INSERT = prepare((row: Bound<Kept & { id: string; createdAt: Date }>) =>
  build
    .insertInto('agentPermission')
    .values({ id: row.id, projectId: row.projectId, rule: row.rule, createdAt: row.createdAt })
    .onConflict((conflict) => conflict.columns(['projectId', 'rule']).doNothing()),
);

/**
 * From now on the agents of the project are allowed what the rule says, and so are those that wait for leave to do it.
 * @throws Refusal refused when the project allows as much as it may, storage_limit
 */
export async function keepPermission(tx: TxContext, { ownerId, ...kept }: Kept & { ownerId: string }): Promise<void> {
  const project = await keepProject(tx, kept.projectId);
  const { count = 0 } = (await runOne(tx.queries, COUNT, kept)) ?? {};
  if (count >= MAX_PERMISSIONS) {
    throw new Refusal('refused', {
      message: `The project always allows its agents ${count} things, as many as it may: remove one in its settings first, or allow this once`,
    });
  }
  await requireStorage(tx, ownerId, { bytes: rowBytes(kept.rule) });
  await run(tx.queries, INSERT, { ...kept, id: newId(), createdAt: tx.now });
  auditProject(tx, project, 'project.agent_permission_given');
  await closePermissions(tx, kept, ALWAYS);
}
