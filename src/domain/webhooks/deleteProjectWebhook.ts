import { type Bound, build, prepare, run } from '../../db/builder.ts';
import { authorize } from '../authorize.ts';
import { auditProject } from '../board/projects/auditProject.ts';
import { signalProject } from '../board/projects/signalProject.ts';
import { type Context, transaction } from '../context.ts';
import { lockWebhook } from './lockWebhook.ts';

const DELETE = prepare(({ id }: Bound<{ id: string }>) => build.deleteFrom('projectWebhook').where('id', '=', id));

/**
 * Deletes a webhook; its address refuses every delivery from then on.
 * @throws Refusal webhook_not_found
 */
export function deleteProjectWebhook(ctx: Context, input: { webhookId: string }): Promise<{ deletedId: string }> {
  authorize(ctx, 'manage', 'projects');
  return transaction(ctx, async (tx) => {
    const { id, project } = await lockWebhook(tx, input.webhookId);
    await run(tx.queries, DELETE, { id });
    auditProject(tx, project, 'project.webhook_deleted');
    signalProject(tx, project);
    return { deletedId: id };
  });
}
