import { sql } from 'kysely';
import { type Bound, build, prepare, run } from '../../db/builder.ts';
import type { Context } from '../context.ts';
import { OPEN_RUN_LITERALS } from './runStates.ts';

interface Looked {
  accountId: string;
  projectId: string;
  thingId: string;
}

const open = ({ accountId, projectId }: Bound<Looked>) =>
  build
    .selectFrom('run as r')
    .innerJoin('bridge as b', (join) =>
      join.onRef('b.accountId', '=', 'r.accountId').onRef('b.bridgeId', '=', 'r.bridgeId'),
    )
    .select('b.bridgeId')
    .distinct()
    .where('r.accountId', '=', accountId)
    .where('r.projectId', '=', projectId)
    .where('r.state', 'in', OPEN_RUN_LITERALS)
    .where(({ eb, fn }) => eb(sql.lit('nudge'), '=', fn.any('b.capabilities')));

const OF_RUN = prepare((bound: Bound<Looked>) => open(bound).where('r.id', '=', bound.thingId));
const OF_CARD = prepare((bound: Bound<Looked>) => open(bound).where('r.subjectId', '=', bound.thingId));

/**
 * The bridges that can be asked to report at once and run what somebody looks at: a live run, or those about a card. The caller
 * has made sure that the project is the actor's.
 */
export async function findNudgedBridges(
  { queries, actor: { accountId } }: Context,
  projectId: string,
  { runId, cardId }: { runId?: string | null | undefined; cardId?: string | null | undefined },
): Promise<string[]> {
  const thingId = runId ?? cardId;
  if (!thingId) return [];
  const rows = await run(queries, runId ? OF_RUN : OF_CARD, { accountId, projectId, thingId });
  return rows.map(({ bridgeId }) => bridgeId);
}
