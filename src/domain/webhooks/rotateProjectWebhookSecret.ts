import { sql } from 'kysely';
import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import { seal } from '../../db/encryptedString.ts';
import { namesOf } from '../../tables/columns.ts';
import { ProjectWebhook, type ProjectWebhookRow } from '../../tables/ProjectWebhook.ts';
import { authorize } from '../authorize.ts';
import { auditProject } from '../board/projects/auditProject.ts';
import { signalProject } from '../board/projects/signalProject.ts';
import { type Context, transaction } from '../context.ts';
import { requireKey } from '../requireKey.ts';
import type { NewWebhook } from './createProjectWebhook.ts';
import { lockWebhook } from './lockWebhook.ts';
import { newSecret, secretOf, toShownWebhook } from './webhookRow.ts';

const UPDATE = prepare(({ id, secret }: Bound<{ id: string; secret: Buffer }>) =>
  build
    .updateTable('projectWebhook')
    .set({ secret, lastStatus: sql.lit(null), lastDeliveryAt: sql.lit(null) })
    .where('id', '=', id)
    .returning(namesOf(ProjectWebhook)),
);

/**
 * Gives a webhook another secret, also where the one before cannot be read any more. What is signed with the secret before is
 * refused from now on, so the webhook has had no delivery yet.
 * @throws Refusal refused without the key of encrypted columns, webhook_not_found
 */
export function rotateProjectWebhookSecret(ctx: Context, input: { webhookId: string }): Promise<NewWebhook> {
  authorize(ctx, 'manage', 'projects');
  const key = requireKey(ctx);
  return transaction(ctx, async (tx) => {
    const { id, project } = await lockWebhook(tx, input.webhookId);
    const secret = newSecret();
    const row = await runOne(tx.queries, UPDATE, { id, secret: seal(secret, key, secretOf(id)) });
    auditProject(tx, project, 'project.webhook_secret_rotated');
    signalProject(tx, project);
    return { webhook: toShownWebhook(tx, row as ProjectWebhookRow), secret };
  });
}
