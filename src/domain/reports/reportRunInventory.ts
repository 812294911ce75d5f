import { statement } from '../../db/statement.ts';
import { Refusal } from '../../errors.ts';
import { isUuid } from '../../lib/uuid.ts';
import { resumeAnswered } from '../asks/resumeAnswered.ts';
import { authorize } from '../authorize.ts';
import { type Context, transaction } from '../context.ts';
import { requirePush } from '../flags/requirePush.ts';
import { MOVABLE_COLUMNS, type MovableRun, moveRuns } from '../runs/moveRuns.ts';
import { OPEN_RUN_SQL } from '../runs/runStates.ts';
import { parseRunInventory } from './parseRunInventory.ts';

/** The runs with which an inventory is compared: those that the bridge may hold, except people's sessions. */
const COMPARED = `r.account_id = $1 and r.bridge_id = $2 and (r.state in ${OPEN_RUN_SQL} or r.state = 'timed-out')
  and r.kind <> 'interactive'`;

/** Before the runs: a deletion takes the project first and its runs after. */
const KEEP = statement<{ id: string }>(
  'run_inventory_keep_projects',
  `select p.id from project p
   where p.owner_id = $1 and p.id in (select r.project_id from run r where ${COMPARED})
   order by p.id for key share of p`,
);

const LOCK = statement<MovableRun>(
  'run_inventory_lock',
  `select ${MOVABLE_COLUMNS} from run r where ${COMPARED} and r.project_id = any($3::uuid[])
   order by r.id for no key update of r`,
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
    const projects = await tx.queries.query(KEEP, [ctx.actor.accountId, bridgeId]);
    if (projects.length === 0) return { changed: 0 };
    const runs = await tx.queries.query(LOCK, [ctx.actor.accountId, bridgeId, projects.map(({ id }) => id)]);
    const moved = await moveRuns(tx, runs, (run) => ({
      kind: 'inventory',
      listed: listed.get(`${run.projectId} ${run.runKey}`),
    }));
    // A lost run ends no other: an answer that waited for such an end would wait forever.
    const lost = moved.filter((run) => !listed.has(`${run.projectId} ${run.runKey}`));
    await resumeAnswered(
      tx,
      lost.map(({ id }) => id),
    );
    return { changed: moved.length };
  });
}
