import { type Bound, build, prepare, runOne } from '../../db/builder.ts';
import { namesOf } from '../../tables/columns.ts';
import { ProjectWebhook, type ProjectWebhookRow } from '../../tables/ProjectWebhook.ts';
import { authorize } from '../authorize.ts';
import { auditProject } from '../board/projects/auditProject.ts';
import { signalProject } from '../board/projects/signalProject.ts';
import { type Context, transaction } from '../context.ts';
import type { ForgeAddresses } from '../input/ForgeAddresses.ts';
import { isOwner } from './isOwner.ts';
import { lockWebhook } from './lockWebhook.ts';
import { readOwnAddress } from './readOwnAddress.ts';
import { type ShownWebhook, toShownWebhook } from './webhookRow.ts';

const UPDATE = prepare(({ id, baseUrl, isOwners }: Bound<{ id: string; baseUrl: string | null; isOwners: boolean }>) =>
  build
    .updateTable('projectWebhook')
    .set({ baseUrl, isOwners })
    .where('id', '=', id)
    .returning(namesOf(ProjectWebhook)),
);

/**
 * Says at which address the forge of a webhook's repository is called. By the owner it also confirms the repository, and by a manager it
 * waits for that: no token is used until then.
 * @param input `baseUrl` is null for the addresses at which the owner of the project keeps tokens
 * @throws Refusal bad_user_input (`baseUrl`), webhook_not_found
 */
export function updateProjectWebhook(
  ctx: Context & { readonly forges: ForgeAddresses },
  input: { webhookId: string; baseUrl: string | null },
): Promise<ShownWebhook> {
  authorize(ctx, 'manage', 'projects');
  return transaction(ctx, async (tx) => {
    const { id, forge, project } = await lockWebhook(tx, input.webhookId);
    const baseUrl = readOwnAddress(ctx.forges, forge, input.baseUrl);
    const row = await runOne(tx.queries, UPDATE, { id, baseUrl, isOwners: isOwner(tx) });
    auditProject(tx, project, 'project.webhook_changed');
    signalProject(tx, project);
    return toShownWebhook(tx, row as ProjectWebhookRow);
  });
}
