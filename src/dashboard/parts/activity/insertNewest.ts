import { ConnectionHandler, getRelayHandleKey, type RecordSourceProxy } from 'relay-runtime';
import { LOG } from './logHandler.ts';

/** A list of entries in the store. */
export interface List {
  /** The thing that the list belongs to. */
  readonly ownerId: string;
  /** The key of its connection, with the arguments that select it. */
  readonly key: string;
  readonly filters: Readonly<Record<string, unknown>>;
}

/**
 * Puts entries of the store at the beginning of a list, each unless the list has it: the list may have been fetched again since it
 * was compared with the newest entries.
 * @param ids of the entries, newest first
 */
export function insertNewest(store: RecordSourceProxy, { ownerId, key, filters }: List, ids: readonly string[]): void {
  const owner = store.get(ownerId);
  const connection = owner?.getLinkedRecord(getRelayHandleKey(LOG, key, null), filters);
  if (!connection) return;
  const edges = connection.getLinkedRecords('edges') ?? [];
  const has = new Set(edges.map((edge) => edge?.getLinkedRecord('node')?.getDataID()));
  for (const id of ids.toReversed()) {
    const node = store.get(id);
    if (!node || has.has(id)) continue;
    const edge = ConnectionHandler.createEdge(store, connection, node, 'ActivityEntryEdge');
    ConnectionHandler.insertEdgeBefore(connection, edge);
    has.add(id);
  }
}
