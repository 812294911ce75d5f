import { requireRecentProof } from '../accounts/sessions/requireRecentProof.ts';
import type { Context } from '../context.ts';
import { requireAdmin } from './requireAdmin.ts';

/**
 * The first line of every verb by which an administrator changes something. The console of operators has verbs of its own.
 * @throws Refusal not_found to everybody but administrators; `proof_required` without a recent proof of identity
 */
export async function requireAdminAct(ctx: Context): Promise<void> {
  await requireAdmin(ctx);
  await requireRecentProof(ctx);
}
