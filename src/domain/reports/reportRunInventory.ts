import { sql } from 'kysely';
import { among, type Bound, build, prepare, run, under } from '../../db/builder.ts';
import { Refusal } from '../../errors.ts';
import { isUuid } from '../../lib/uuid.ts';
import { closePermissions } from '../asks/permissions/closePermissions.ts';
import { RUN_ENDED } from '../asks/permissions/permissionAnswers.ts';
import { resumeAnswered } from '../asks/resumeAnswered.ts';
import { authorize } from '../authorize.ts';
import { followRunEnds } from '../commands/messages/followRunEnds.ts';
import { type Context, transaction } from '../context.ts';
import { requirePush } from '../flags/requirePush.ts';
import { MOVABLE_NAMES, moveRuns } from '../runs/moveRuns.ts';
import { OPEN_RUN_LITERALS } from '../runs/runStates.ts';
import { parseRunInventory } from './parseRunInventory.ts';

type OfBridge<More = unknown> = Bound<{ accountId: string; bridgeId: string } & More>;

/** The runs that an inventory is compared with: those that the bridge may hold, except people's sessions. */
const compared = ({ accountId, bridgeId }: OfBridge) =>
  build
    .selectFrom('run as r')
    .where('r.accountId', '=', accountId)
    .where('r.bridgeId', '=', bridgeId)
    // Phrased like the two indexes that contain such runs.
    .where(({ eb, or }) => or([eb('r.state', 'in', OPEN_RUN_LITERALS), eb('r.state', '=', sql.lit('timed-out'))]))
    .where('r.kind', '<>', sql.lit('interactive'));

/** The project is locked before its runs, like in a deletion. */
const KEEP = prepare((bound: OfBridge) =>
  build
    .selectFrom('project as p')
    .select('p.id')
    .where('p.ownerId', '=', bound.accountId)
    .where('p.id', 'in', compared(bound).select('r.projectId'))
    .orderBy('p.id')
    .forKeyShare('p'),
);

const LOCK = prepare((bound: OfBridge<{ projectIds: readonly string[] }>) =>
  compared(bound)
    .select(under('r', MOVABLE_NAMES))
    .where('r.projectId', '=', among(bound.projectIds))
    .orderBy('r.id')
    .forNoKeyUpdate('r'),
);

/**
 * A bridge lists the runs that it holds (document 2 §4.2): of its runs that are open or timed out, one that it does not
 * name is lost, and one that had timed out takes the state that it names. Everything else stays.
 * @returns how many runs changed
 * @throws Refusal not_found (no uuid), bad_user_input with violations
 */
export async function reportRunInventory(
  ctx: Context,
  { bridgeId, ...body }: { bridgeId: string; runs: unknown },
): Promise<{ changed: number }> {
  authorize(ctx, 'bridge');
  requirePush(ctx);
  if (!isUuid(bridgeId)) throw new Refusal('not_found');
  const listed = new Map(parseRunInventory(body).map((run) => [`${run.projectId} ${run.runId}`, run.state]));
  return transaction(ctx, async (tx) => {
    const ofBridge = { accountId: ctx.actor.accountId, bridgeId };
    const projects = await run(tx.queries, KEEP, ofBridge);
    if (projects.length === 0) return { changed: 0 };
    const held = await run(tx.queries, LOCK, { ...ofBridge, projectIds: projects.map(({ id }) => id) });
    const moved = await moveRuns(tx, held, ({ projectId, runKey }) => ({
      kind: 'inventory',
      listed: listed.get(`${projectId} ${runKey}`),
    }));
    // A lost run does not count as an end: an answer that waited for such an end would wait forever.
    const lost = moved.filter(({ projectId, runKey }) => !listed.has(`${projectId} ${runKey}`)).map(({ id }) => id);
    if (lost.length > 0) {
      await closePermissions(tx, { runIds: lost }, RUN_ENDED);
      await resumeAnswered(tx, lost);
      await followRunEnds(tx, lost);
    }
    return { changed: moved.length };
  });
}
