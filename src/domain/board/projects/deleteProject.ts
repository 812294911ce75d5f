import { lockAccount } from '../../accounts/lockAccount.ts';
import { authorize } from '../../authorize.ts';
import { type Context, transaction } from '../../context.ts';
import { beginProjectErasure } from '../../erasure/beginErasure.ts';
import { eraseNow } from '../../erasure/eraseDeleted.ts';
import { auditProject } from './auditProject.ts';
import { lockProject } from './requireProject.ts';

/**
 * Deletes a project with everything under it: board, holds, work requests, commands, runs with their metrics, experiments
 * (document 1 §2.9, document 2 §8), and its past events, which are not replayed any more (document 1 §4.6). The project is
 * gone for every reader when this returns, whatever its size; a long history is deleted afterwards, row by row. The bridges
 * that list it lose it with their next heartbeat.
 * @throws Refusal project_not_found
 */
export async function deleteProject(ctx: Context, input: { projectId: string }): Promise<{ deletedId: string }> {
  authorize(ctx, 'own', 'projects');
  const project = await transaction(ctx, async (tx) => {
    await lockAccount(tx, 'counts');
    const locked = await lockProject(tx, input.projectId);
    await beginProjectErasure(tx, locked.ownerId, locked.id);
    auditProject(tx, locked, 'project.deleted');
    return locked;
  });
  await eraseNow(ctx, project.ownerId, project.id);
  return { deletedId: project.id };
}
