import { Bridge } from '../../tables/Bridge.ts';
import { BridgeBeat } from '../../tables/BridgeBeat.ts';
import { columnsOf } from '../../tables/columns.ts';
import type { Row } from '../../tables/Row.ts';

const OF_BEAT = ['lastSeenAt', 'reportedPaused', 'workerPoolsReportedAt', 'accountsReportedAt'] as const;

/** A bridge as its statements return it, with its last report and when that came. */
export type BridgeRow = Row<typeof Bridge> & Pick<Row<typeof BridgeBeat>, (typeof OF_BEAT)[number]>;

/** The columns of a `BridgeRow`, of `BRIDGE_TABLES`. */
export const BRIDGE_COLUMNS = `${columnsOf(Bridge, 'br')}, ${columnsOf(BridgeBeat, 'bb', OF_BEAT)}`;

export const BRIDGE_TABLES =
  'bridge br join bridge_beat bb on bb.account_id = br.account_id and bb.bridge_id = br.bridge_id';

/** The name that people see: the held one, else the end of the id (document 1 §2.4). */
export function displayName(row: BridgeRow): string {
  return row.name ?? row.bridgeId.slice(-12);
}

/** Why the bridge does not hold the name that it asks for; null when it does, or asks for none. */
export function nameWarning(row: BridgeRow): string | null {
  if (row.requestedName === null || row.requestedName === row.name) return null;
  return `Another bridge of your account is called “${row.requestedName}”. Rename one of them.`;
}
