import { sql } from 'kysely';
import { among, type Bound, prepare, run } from '../../db/builder.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { countUpTo } from '../input/countEach.ts';
import { ownBridges } from './bridgeRow.ts';
import { judgeLiveness, type LivenessState, type SeenBridge } from './judgeLiveness.ts';

/** Whether a bridge is alive, and whether it receives events. */
export interface Liveness {
  state: LivenessState;
  heartbeatAgeMs: number;
  /** Null where the service cannot see it. */
  streamConnected: boolean | null;
  /** The last event that was written to its stream, as decimal text. */
  lastEventSeen: string | null;
  /** How many events of the account came after that one; counted up to `MAX_DISTANCE`. */
  headDistance: number | null;
  /** A summary in one sentence, for people. */
  explanation: string;
}

export const MAX_DISTANCE = 1_000;

interface Seen extends SeenBridge {
  bridgeId: string;
  lastSequence: string | null;
  distance: number;
}

const SEEN = prepare(({ accountId, bridgeIds }: Bound<{ accountId: string; bridgeIds: readonly string[] }>) =>
  ownBridges(accountId)
    .leftJoin('bridgeStream as s', (stream) =>
      stream.onRef('s.accountId', '=', 'br.accountId').onRef('s.bridgeId', '=', 'br.bridgeId'),
    )
    .select(['br.bridgeId', 'br.registeredAt', 'bb.lastSeenAt', 's.seenAt', 's.closedAt', 's.lastSequence'])
    .select(({ eb, ref }) =>
      eb(sql.lit('work-requests'), '=', among(ref('br.capabilities')))
        .$castTo<boolean>()
        .as('listens'),
    )
    .select(({ selectFrom }) => {
      const ahead = selectFrom('outbox as o')
        .whereRef('o.ownerId', '=', 'br.accountId')
        .whereRef('o.sequence', '>', 's.lastSequence');
      return countUpTo(MAX_DISTANCE, ahead).as('distance');
    })
    .where('br.bridgeId', '=', among(bridgeIds)),
);

/** The liveness of the caller's bridges, by id. Events of a project that was deleted count in no distance. */
export async function readLiveness(ctx: Context, bridgeIds: readonly string[]): Promise<Map<string, Liveness>> {
  // A member of another account's project sees the bridges that its runs name, and their liveness.
  authorize(ctx, 'view', ctx.actor.member === undefined ? 'account' : 'parent');
  const rows = await run(ctx.queries, SEEN, { accountId: ctx.actor.accountId, bridgeIds });
  return new Map(rows.map((row) => [row.bridgeId, judge(ctx, row)]));
}

function judge(ctx: Context, seen: Seen): Liveness {
  const { state, connected } = judgeLiveness(ctx, seen);
  const known = connected !== null && seen.lastSequence !== null;
  return {
    state,
    heartbeatAgeMs: Math.max(0, ctx.now.getTime() - seen.lastSeenAt.getTime()),
    streamConnected: connected,
    lastEventSeen: known ? seen.lastSequence : null,
    headDistance: known ? seen.distance : null,
    explanation: explain(state, connected, seen.listens),
  };
}

function explain(state: LivenessState, connected: boolean | null, listens: boolean): string {
  if (state === 'quiet') return 'It has sent no heartbeat for three intervals or more.';
  if (state === 'deaf') {
    return 'It sends heartbeats, but its event stream has been down for minutes, so it learns of new work late.';
  }
  if (!listens) return 'It sends heartbeats. It claims no work, so it follows no events.';
  if (connected === null) return 'It sends heartbeats. Whether it hears events cannot be seen from here.';
  return connected
    ? 'It sends heartbeats and hears events.'
    : 'It sends heartbeats; its event stream is down just now.';
}
