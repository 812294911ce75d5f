import { purgeExpired } from '../../accounts/erasure/purgeExpired.ts';
import type { Context } from '../../context.ts';
import { requireSystem } from '../../requireSystem.ts';

const purge = purgeExpired('projectInvitation');

/** Deletes the invitations that are older than 14 days. */
export async function purgeInvitations(ctx: Context): Promise<{ deletedInvitations: number }> {
  requireSystem(ctx);
  return { deletedInvitations: await purge(ctx.queries, ctx.now) };
}
