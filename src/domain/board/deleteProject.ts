import { statement } from '../../db/statement.ts';
import { authorize } from '../authorize.ts';
import { type Context, transaction } from '../context.ts';
import { eraseRunRecord } from './eraseRunRecord.ts';
import { lockAccount } from './lockAccount.ts';
import { lockProject } from './requireProject.ts';

const DELETE = statement('board_project_delete', 'delete from project where id = $1');

/** Walks the owner's events once, at a rare action, so that no read of them ever asks whose project still lives. */
const DELETE_EVENTS = statement(
  'board_project_delete_events',
  'delete from outbox where owner_id = $1 and project_id = $2',
);

/**
 * Deletes a project with everything under it: board, holds, work requests, commands, runs with all that is counted from
 * them, experiments (document 1 §2.9, document 2 §8), and with its past events: what a deleted project told is nobody's to
 * replay (document 1 §4.6). The bridges that list it lose it with their next heartbeat.
 * @throws Refusal project_not_found
 */
export async function deleteProject(ctx: Context, input: { projectId: string }): Promise<{ deletedId: string }> {
  authorize(ctx, 'write');
  return transaction(ctx, async (tx) => {
    await lockAccount(tx, 'counts');
    const project = await lockProject(tx, input.projectId);
    await eraseRunRecord(tx, [project.id]);
    await tx.queries.query(DELETE, [project.id]);
    // Only now: the deletion has waited for everybody who was changing something under the project, so their events
    // are committed and seen here, and nobody can record another one.
    await tx.queries.query(DELETE_EVENTS, [project.ownerId, project.id]);
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
