import { z } from 'zod';
import { Refusal } from '../../errors.ts';
import { isUuid } from '../../lib/uuid.ts';
import { authorize } from '../authorize.ts';
import { resolveHandle } from '../board/projects/findProject.ts';
import { keepProject } from '../board/projects/requireProject.ts';
import { type Context, transaction } from '../context.ts';
import { writeFacts } from '../facts/writeFacts.ts';
import { requirePush } from '../flags/requirePush.ts';
import { parseInput } from '../input/parseInput.ts';
import { uuid } from '../input/uuid.ts';
import { matchSessionRuns } from './matchSessionRuns.ts';
import { storeUsage } from './storeUsage.ts';
import { USAGE } from './usageRules.ts';

const MAX_PROCESSES = 100;

/** The body of the report: what each process spent. */
export const SESSION_USAGE = z.object({
  processes: z
    .array(USAGE, 'must be a list')
    .min(1, 'must hold a usage object')
    .max(MAX_PROCESSES, `must hold at most ${MAX_PROCESSES} usage objects`),
  runId: uuid.nullish(),
});

/**
 * A bridge reports the usage of a session's processes, in the order of their starts; or, with the service's id of a run,
 * the usage of one interactive run (document 2 §4.3). All of it is stored, or nothing.
 * @param project id or slug
 * @returns how many runs were matched, and for how many the usage changed
 * @throws Refusal invalid_session_id, project_not_found, bad_user_input with violations, process_count_mismatch,
 *   ambiguous_start_order
 */
export async function reportSessionUsage(
  ctx: Context,
  input: { project: string; sessionId: string; report: unknown },
): Promise<{ runs: number; updated: number }> {
  authorize(ctx, 'bridge', 'projects');
  requirePush(ctx);
  if (!isUuid(input.sessionId)) throw new Refusal('invalid_session_id');
  const { id: projectId } = await resolveHandle(ctx, input.project);
  const { processes, runId } = parseInput(SESSION_USAGE, input.report);
  return transaction(ctx, async (tx) => {
    await keepProject(tx, projectId);
    const session = { projectId, sessionId: input.sessionId };
    const items = await matchSessionRuns(tx, session, processes, runId ?? undefined);
    const changed = await storeUsage(tx, items);
    await writeFacts(tx, [...changed]);
    for (const id of changed) tx.signal({ kind: 'run', accountId: ctx.actor.accountId, projectId, runId: id });
    return { runs: items.length, updated: changed.size };
  });
}
