import { inBatches } from '../../lib/batching/inBatches.ts';
import { closePermissions } from '../asks/permissions/closePermissions.ts';
import { TOO_LATE } from '../asks/permissions/permissionAnswers.ts';
import { type Context, transaction } from '../context.ts';
import { requireSystem } from '../requireSystem.ts';

/** Refuses what runs ask leave for and nobody has answered in time, where the bridge that waited for it is gone. */
export async function expirePermissions(ctx: Context, limit: number): Promise<{ expired: number }> {
  requireSystem(ctx);
  const expired = await inBatches(limit, (size) =>
    transaction(ctx, (tx) => closePermissions(tx, { overdue: size }, TOO_LATE)),
  );
  return { expired };
}
