import type { Expression } from 'kysely';
import { build, under } from '../../db/builder.ts';
import { Bridge } from '../../tables/Bridge.ts';
import type { BridgeBeat } from '../../tables/BridgeBeat.ts';
import { namesOf } from '../../tables/columns.ts';
import type { Row } from '../../tables/Row.ts';

const OF_BEAT = ['lastSeenAt', 'reportedPaused', 'workerPoolsReportedAt', 'accountsReportedAt'] as const;

/** A bridge as its statements return it, with its last report and when that came. */
export type BridgeRow = Row<typeof Bridge> & Pick<Row<typeof BridgeBeat>, (typeof OF_BEAT)[number]>;

/** The bridges `br` of an account, each with its last heartbeat `bb`. */
export const ownBridges = (accountId: Expression<string>) =>
  build
    .selectFrom('bridge as br')
    .innerJoin('bridgeBeat as bb', (beat) =>
      beat.onRef('bb.accountId', '=', 'br.accountId').onRef('bb.bridgeId', '=', 'br.bridgeId'),
    )
    .where('br.accountId', '=', accountId);

/** The columns of a `BridgeRow`, of `ownBridges`. */
export const BRIDGE_NAMES = [...under('br', namesOf(Bridge)), ...under('bb', OF_BEAT)];

/** The displayed name: the one that the bridge holds, otherwise the end of its id (document 1 §2.4). */
export function displayName(row: BridgeRow): string {
  return row.name ?? row.bridgeId.slice(-12);
}

/** Why the bridge does not hold the requested name; null when it does, or requests none. */
export function nameWarning(row: BridgeRow): string | null {
  if (row.requestedName === null || row.requestedName === row.name) return null;
  return `Another bridge of your account is called “${row.requestedName}”. Rename one of them.`;
}
