import { statement } from '../../db/statement.ts';
import { authorize } from '../authorize.ts';
import { type Context, transaction } from '../context.ts';
import { lockAccount } from './lockAccount.ts';
import { lockProject } from './requireProject.ts';

const DELETE = statement('board_project_delete', 'delete from project where id = $1');

/**
 * Deletes a project with everything under it: board, holds, work requests, commands, runs (document 1 §2.9).
 * The bridges that list it lose it with their next heartbeat.
 * @throws Refusal project_not_found
 */
export async function deleteProject(ctx: Context, input: { projectId: string }): Promise<{ deletedId: string }> {
  authorize(ctx, 'write');
  return transaction(ctx, async (tx) => {
    await lockAccount(tx, 'counts');
    const project = await lockProject(tx, input.projectId);
    await tx.queries.query(DELETE, [project.id]);
    tx.audit({
      type: 'project.deleted',
      accountId: project.ownerId,
      subjectType: 'project',
      subjectId: project.id,
      projectId: project.id,
    });
    return { deletedId: project.id };
  });
}
