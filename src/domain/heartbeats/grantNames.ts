import { arrayOf, type Bound, build, placedRowsOf, prepare, rowsOf, run, toInteger } from '../../db/builder.ts';
import type { TxContext } from '../context.ts';
import type { NewReport } from './HeartbeatItem.ts';

/** A report with the name that its bridge asks for and the one it gets; both null for none. */
export interface JudgedReport extends NewReport {
  requested: string | null;
  granted: string | null;
}

const REQUESTED = prepare((bound: Bound<{ accountIds: readonly string[]; bridgeIds: readonly string[] }>) => {
  const bridges = placedRowsOf('t', {
    accountId: arrayOf(bound.accountIds, 'uuid'),
    bridgeId: arrayOf(bound.bridgeIds, 'uuid'),
  });
  return build
    .selectFrom(bridges)
    .innerJoin('bridge as br', (on) =>
      on.onRef('br.accountId', '=', 't.accountId').onRef('br.bridgeId', '=', 't.bridgeId'),
    )
    .select(({ ref }) => [toInteger(ref('t.place')).as('place'), 'br.requestedName']);
});

const HOLDERS = prepare((bound: Bound<{ accountIds: readonly string[]; names: readonly string[] }>) =>
  build
    .selectFrom(rowsOf('t', { accountId: arrayOf(bound.accountIds, 'uuid'), name: arrayOf(bound.names, 'text') }))
    .innerJoin('bridge as br', (on) => on.onRef('br.accountId', '=', 't.accountId').onRef('br.name', '=', 't.name'))
    .select(['br.accountId', 'br.bridgeId', 't.name']),
);

/**
 * Judges the names of a flush whose accounts are locked, in the order of arrival: the first bridge to ask gets a name that
 * no other held before the flush (document 1 §2.3). A name that is given up in the same flush is free from the next one on.
 * Its asker repeats the request with every heartbeat, and so the rows can be written together without passing through a
 * clash.
 */
export async function grantNames(tx: TxContext, reports: readonly NewReport[]): Promise<JudgedReport[]> {
  const stored = await run(tx.queries, REQUESTED, {
    accountIds: reports.map(({ item }) => item.accountId),
    bridgeIds: reports.map(({ item }) => item.bridgeId),
  });
  const standing = new Map(stored.map((row) => [row.place - 1, row.requestedName]));
  // A request is valid until it is granted or withdrawn: a heartbeat that sends no name asks for the last one again.
  const wishes = reports.map(({ item }, place) =>
    item.report.name === undefined ? (standing.get(place) ?? null) : item.report.name,
  );
  const holders = await findHolders(tx, reports, wishes);
  return reports.map((report, place) => {
    const { accountId, bridgeId } = report.item;
    const requested = wishes[place] ?? null;
    if (requested === null) return { ...report, requested, granted: null };
    const key = keyOf(accountId, requested);
    const holder = holders.get(key);
    if (holder === undefined) holders.set(key, bridgeId);
    return { ...report, requested, granted: (holder ?? bridgeId) === bridgeId ? requested : null };
  });
}

/** Which bridges hold the wished names. */
async function findHolders(
  tx: TxContext,
  reports: readonly NewReport[],
  wishes: readonly (string | null)[],
): Promise<Map<string, string>> {
  const wished = reports.flatMap(({ item: { accountId } }, place) => {
    const name = wishes[place] ?? null;
    return name === null ? [] : [{ accountId, name }];
  });
  if (wished.length === 0) return new Map();
  const rows = await run(tx.queries, HOLDERS, {
    accountIds: wished.map(({ accountId }) => accountId),
    names: wished.map(({ name }) => name),
  });
  return new Map(rows.map((row) => [keyOf(row.accountId, row.name), row.bridgeId]));
}

const keyOf = (accountId: string, name: string) => `${accountId} ${name}`;
