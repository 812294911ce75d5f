import type { BridgeRow } from '../../domain/bridges/bridgeRow.ts';
import { bridgeNodeId } from '../../domain/nodes/nodeIds.ts';
import type { Bridge } from './Bridge.ts';

/** A bridge row as the graph's node. */
export function toBridge(row: BridgeRow): Bridge {
  return { row, id: bridgeNodeId(row.accountId, row.bridgeId), bridgeId: row.bridgeId };
}
