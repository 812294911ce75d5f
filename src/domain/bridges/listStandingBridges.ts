import { type SqlBool, sql } from 'kysely';
import { type Bound, build, prepare, run } from '../../db/builder.ts';
import { isUuid } from '../../lib/uuid.ts';
import { authorize } from '../authorize.ts';
import type { Context } from '../context.ts';
import { FIRST_ID, type PageArgs } from '../input/page.ts';
import { BRIDGE_NAMES, type BridgeRow, ownBridges } from './bridgeRow.ts';
import { goneBefore } from './isGone.ts';
import { quietBefore } from './isQuiet.ts';
import { DEAF_AFTER_MS, seesStreams } from './judgeLiveness.ts';
import { STREAM_STALE_MS } from './recordStreams.ts';

/** `id`: by their ids. `standing`: those that work first, see `Standing`. */
export const BRIDGE_ORDERS = ['id', 'standing'] as const;
export type BridgeOrder = (typeof BRIDGE_ORDERS)[number];

/** A bridge with its place among the others. */
export interface StandingBridge extends BridgeRow {
  /** Online, quiet, deaf, gone. */
  standing: number;
  /** The sort key within its standing: the displayed name in lower case. */
  sortName: string;
}

interface Asked {
  accountId: string;
  goneBefore: Date;
  quietBefore: Date;
  staleBefore: Date;
  deafBefore: Date;
  standing: number;
  sortName: string;
  bridgeId: string;
  limit: number;
}

/**
 * The rules of `judgeLiveness` and `isGone` in SQL. The standing of a bridge depends on the time and on what each
 * heartbeat writes, which no index covers, so the narrow columns of all bridges of the account are read. Their number
 * is that of machines and grows with no work: 10,000 of them take 20 ms. The wide rows are read for the page alone.
 */
const PAGE = prepare((bound: Bound<Asked>) => {
  const listens = sql<boolean>`'work-requests' = any(br.capabilities)`;
  const connected = sql<boolean>`(s.seen_at is not null and s.closed_at is null and s.seen_at >= ${bound.staleBefore}::timestamptz)`;
  const standing = sql<number>`case
    when bb.last_seen_at < ${bound.goneBefore}::timestamptz then 3
    when bb.last_seen_at < ${bound.quietBefore}::timestamptz then 1
    when ${listens} and not ${connected}
      and coalesce(s.closed_at, s.seen_at, br.registered_at) < ${bound.deafBefore}::timestamptz then 2
    else 0 end`;
  const sortName = sql<string>`lower(coalesce(br.name, right(br.bridge_id::text, 12))) collate "C"`;
  const all = ownBridges(bound.accountId)
    .leftJoin('bridgeStream as s', (stream) =>
      stream.onRef('s.accountId', '=', 'br.accountId').onRef('s.bridgeId', '=', 'br.bridgeId'),
    )
    .select(['br.bridgeId', standing.as('standing'), sortName.as('sortName')])
    .as('a');
  const page = build
    .selectFrom(all)
    .selectAll()
    .where(
      sql<SqlBool>`(a.standing, a.sort_name, a.bridge_id) > (${bound.standing}::integer, ${bound.sortName}::text, ${bound.bridgeId}::uuid)`,
    )
    .orderBy('a.standing')
    .orderBy('a.sortName')
    .orderBy('a.bridgeId')
    .limit(bound.limit)
    .as('p');
  return ownBridges(bound.accountId)
    .innerJoin(page, 'p.bridgeId', 'br.bridgeId')
    .select(BRIDGE_NAMES)
    .select(['p.standing', 'p.sortName'])
    .orderBy('p.standing')
    .orderBy('p.sortName')
    .orderBy('p.bridgeId');
});

/** A page of the caller's bridges, those that work first and within a standing by name; one more than `first` at most. */
export async function listStandingBridges(ctx: Context, { first, after }: PageArgs): Promise<StandingBridge[]> {
  authorize(ctx, 'read');
  const at = (agoMs: number) => new Date(ctx.now.getTime() - agoMs);
  const [standing = '-1', bridgeId = FIRST_ID] = after?.split('.', 2) ?? [];
  return run(ctx.queries, PAGE, {
    accountId: ctx.actor.accountId,
    goneBefore: goneBefore(ctx),
    quietBefore: quietBefore(ctx),
    staleBefore: at(STREAM_STALE_MS),
    // Where the service cannot see streams, no bridge is deaf.
    deafBefore: seesStreams(ctx) ? at(DEAF_AFTER_MS) : new Date(0),
    standing: Number(standing),
    sortName: after?.slice(standing.length + bridgeId.length + 2) ?? '',
    bridgeId,
    limit: first + 1,
  });
}

/** The key of a bridge in this list, which contains its position. */
export const standingKey = ({ standing, bridgeId, sortName }: StandingBridge): string =>
  `${standing}.${bridgeId}.${sortName}`;

/** Whether a text is such a key. */
export const isStandingKey = (key: string): boolean => /^[0-3]\..{36}\.[^\0]+$/s.test(key) && isUuid(key.slice(2, 38));
