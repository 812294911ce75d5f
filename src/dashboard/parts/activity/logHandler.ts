import { ConnectionHandler } from 'relay-runtime';
import { listHandlers } from '../../relay/listHandlers.ts';

/** Lists whose newest entries come first and whose entries stay what they are: `@connection(handler: "log")`. */
export const LOG = 'log';

type Update = (typeof ConnectionHandler)['update'];

/**
 * Keeps the earlier entries of a list that a person has loaded when its newest entries are fetched again, as after a lost
 * connection. Entries of a log neither move nor change their order, so what followed the last fetched entry still follows it. A list
 * whose newest entries have all changed since begins again: what lies between is not known.
 */
const update: Update = (store, payload) => {
  const record = store.get(payload.dataID);
  const connection = record?.getLinkedRecord(payload.handleKey);
  const before = connection?.getLinkedRecords('edges') ?? [];
  const info = connection?.getLinkedRecord('pageInfo');
  const [hadMore, end] = [info?.getValue('hasNextPage'), info?.getValue('endCursor')];
  ConnectionHandler.update(store, payload);
  if (payload.args.after != null) return;
  const now = record?.getLinkedRecord(payload.handleKey);
  const edges = now?.getLinkedRecords('edges') ?? [];
  const ids = before.map((edge) => edge?.getLinkedRecord('node')?.getDataID());
  const last = edges[edges.length - 1]?.getLinkedRecord('node')?.getDataID();
  const place = last === undefined ? -1 : ids.indexOf(last);
  if (!now || place < 0 || place === before.length - 1) return;
  now.setLinkedRecords([...edges, ...before.slice(place + 1)], 'edges');
  now.getLinkedRecord('pageInfo')?.setValue(hadMore, 'hasNextPage').setValue(end, 'endCursor');
};

listHandlers[LOG] = { update };
