import { among, type Bound, build, prepare, run } from '../../db/builder.ts';
import { statement } from '../../db/statement.ts';
import { findBridgesWithoutRoom } from '../billing/findBridgesWithoutRoom.ts';
import { isFailing, isUnready } from '../bridges/isFailing.ts';
import { type Context, type TxContext, transaction } from '../context.ts';
import { grantNames, type JudgedReport } from './grantNames.ts';
import type { NewReport } from './HeartbeatItem.ts';
import { storeLeftovers } from './storeLeftovers.ts';

/** In the order of their ids, so that two flushes never wait for each other. */
const LOCK_ACCOUNTS = prepare(({ ids }: Bound<{ ids: readonly string[] }>) =>
  build
    .selectFrom('account')
    .select(['id', 'projectsEpoch'])
    .where('id', '=', among(ids))
    .where('erasedAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate(),
);

const OWNED = prepare(({ owners, ids }: Bound<{ owners: readonly string[]; ids: readonly string[] }>) =>
  build
    .selectFrom('project')
    .select(['id', 'ownerId'])
    .where('ownerId', '=', among(owners))
    .where('id', '=', among(ids)),
);

/**
 * Fields that the heartbeat did not send are kept: their column is null here, or its `…_sent` is false. The accounts are
 * locked, so no other transaction writes these columns between the read of the old row and the write. SQL text, as the next,
 * because they are hot: after an outage all bridges register at once.
 */
const UPSERT = statement<{ place: number }>(
  'beat_upsert',
  `with b as (
     select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::boolean[],
         $9::text[], $10::text[], $11::text[], $12::text[], $13::text[], $14::text[], $15::text[], $16::timestamptz[], $17::boolean[],
         $18::text[], $19::text[])
       with ordinality as t(account_id, bridge_id, projects, cli_version, name, requested_name, push_login, push_sent,
         update_state, update_version, update_install, hooks, worker_pools, agent_accounts, capabilities, now, failing, mapped_projects, work_kinds, place)
   ), written as (
     insert into bridge as br (account_id, bridge_id, projects, cli_version, name, requested_name, push_login,
       update_state, update_version, update_install, hooks, worker_pools, agent_accounts, capabilities, registered_at,
       accounts_failing_since, mapped_projects, work_kinds)
     select b.account_id, b.bridge_id, b.projects::uuid[], b.cli_version, b.name, b.requested_name,
       case when b.push_sent then b.push_login else old.push_login end,
       b.update_state, b.update_version, b.update_install, coalesce(b.hooks::jsonb, old.hooks, '[]'),
       coalesce(b.worker_pools::jsonb, old.worker_pools, '[]'),
       coalesce(b.agent_accounts::jsonb, old.agent_accounts, '[]'),
       coalesce(b.capabilities::text[], old.capabilities, '{}'), b.now,
       case when b.agent_accounts is null and b.mapped_projects is null then old.accounts_failing_since
         when b.failing then coalesce(old.accounts_failing_since, b.now) end,
       coalesce(b.mapped_projects::jsonb, old.mapped_projects), coalesce(b.work_kinds::text[], old.work_kinds)
     from b left join bridge old on old.account_id = b.account_id and old.bridge_id = b.bridge_id
     order by b.account_id, b.bridge_id
     on conflict (account_id, bridge_id) do update set
       projects = excluded.projects, cli_version = excluded.cli_version, name = excluded.name,
       requested_name = excluded.requested_name, push_login = excluded.push_login,
       update_state = excluded.update_state, update_version = excluded.update_version,
       update_install = excluded.update_install, hooks = excluded.hooks, worker_pools = excluded.worker_pools,
       agent_accounts = excluded.agent_accounts, capabilities = excluded.capabilities,
       accounts_failing_since = excluded.accounts_failing_since, mapped_projects = excluded.mapped_projects,
       work_kinds = excluded.work_kinds
     returning br.account_id, br.bridge_id, xmax = 0 as inserted
   )
   select b.place::int as place
   from written w join b on b.account_id = w.account_id and b.bridge_id = w.bridge_id
   where w.inserted`,
);

/** In the order in which the unchanged heartbeats lock these rows too. */
const UPSERT_BEATS = statement(
  'beat_upsert_beat',
  `insert into bridge_beat as bb (account_id, bridge_id, last_seen_at, reported_paused, worker_pools_reported_at,
     accounts_reported_at, report_hash, projects_epoch)
   select t.account_id, t.bridge_id, t.now, t.paused, case when t.has_pools then t.now end,
     case when t.has_accounts then t.now end, t.hash, t.epoch
   from unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::boolean[], $5::boolean[], $6::boolean[], $7::bytea[], $8::int[])
     as t(account_id, bridge_id, now, paused, has_pools, has_accounts, hash, epoch)
   order by t.account_id, t.bridge_id
   on conflict (account_id, bridge_id) do update set
     last_seen_at = greatest(bb.last_seen_at, excluded.last_seen_at),
     reported_paused = coalesce(excluded.reported_paused, bb.reported_paused),
     worker_pools_reported_at = coalesce(excluded.worker_pools_reported_at, bb.worker_pools_reported_at),
     accounts_reported_at = coalesce(excluded.accounts_reported_at, bb.accounts_reported_at),
     report_hash = excluded.report_hash, projects_epoch = excluded.projects_epoch`,
);

const NONE: ReadonlySet<NewReport> = new Set();

/**
 * Writes the reports of a flush that contain news (document 1 §2.1 to §2.4), in one transaction and a handful of
 * statements: after an outage all bridges register at once, and with a commit for each the last one would wait long. No
 * two reports may be from the same bridge.
 * @returns the reports that were not written, because the plan of their account has no room for another bridge
 */
export async function applyReports(ctx: Context, reports: readonly NewReport[]): Promise<ReadonlySet<NewReport>> {
  if (reports.length === 0) return NONE;
  return transaction(ctx, async (tx) => {
    const accountIds = [...new Set(reports.map(({ item }) => item.accountId))];
    const accounts = await run(tx.queries, LOCK_ACCOUNTS, { ids: accountIds });
    const epochs = new Map(accounts.map((account) => [account.id, account.projectsEpoch]));
    // The account was deleted while its token was still good, so there is no row to keep.
    const living = reports.filter(({ item }) => epochs.has(item.accountId));
    if (living.length === 0) return NONE;
    const noRoom = await findBridgesWithoutRoom(
      tx,
      living.map(({ item }) => item),
    );
    const admitted = noRoom.size === 0 ? living : living.filter((_, place) => !noRoom.has(place));
    const refused = new Set(living.filter((_, place) => noRoom.has(place)));
    if (admitted.length === 0) return refused;
    const judged = await grantNames(tx, admitted);
    const newcomers = await writeBridges(tx, judged);
    await writeBeats(tx, judged, epochs);
    await storeLeftovers(
      tx,
      judged.map(({ item }) => item),
    );
    for (const [place, { item }] of judged.entries()) {
      const { accountId, bridgeId } = item;
      if (newcomers.has(place)) {
        tx.audit({
          type: 'bridge.bridge_registered',
          accountId,
          subjectType: 'bridge',
          subjectId: bridgeId,
          actor: `bridge:${bridgeId}`,
        });
      }
      tx.signal({ kind: 'bridge', accountId, bridgeId });
    }
    return refused;
  });
}

/** Writes the wide rows; returns the places of the bridges that are new. */
async function writeBridges(tx: TxContext, judged: readonly JudgedReport[]): Promise<Set<number>> {
  const items = judged.map(({ item }) => item);
  const bodies = items.map(({ report }) => report);
  const owners = [...new Set(items.map((item) => item.accountId))];
  const named = [
    ...new Set(
      bodies.flatMap(({ projects, mappedProjects = [] }) => [...projects, ...mappedProjects.map(({ id }) => id)]),
    ),
  ];
  const owned = named.length === 0 ? [] : await run(tx.queries, OWNED, { owners, ids: named });
  const ownedIds = new Set(owned.map((row) => `${row.ownerId} ${row.id}`));
  const isOwned = (accountId: string, id: string) => ownedIds.has(`${accountId} ${id}`);
  const inserted = await tx.queries.query(UPSERT, [
    items.map((item) => item.accountId),
    items.map((item) => item.bridgeId),
    items.map(({ accountId, report }) => toArrayText(report.projects.filter((id) => isOwned(accountId, id)))),
    bodies.map((report) => report.cliVersion),
    judged.map(({ granted }) => granted),
    judged.map(({ requested }) => requested),
    bodies.map((report) => report.pushLogin ?? null),
    bodies.map((report) => report.pushLogin !== undefined),
    bodies.map((report) => report.update?.state ?? null),
    bodies.map((report) => report.update?.version ?? null),
    bodies.map((report) => report.update?.install ?? null),
    bodies.map((report) => toJson(report.hooks)),
    bodies.map((report) => toJson(report.workerPools)),
    bodies.map((report) => toJson(report.accounts)),
    bodies.map((report) => (report.capabilities ? toArrayText(report.capabilities) : null)),
    items.map((item) => item.now),
    bodies.map(
      ({ accounts, mappedProjects }) => (accounts?.some(isFailing) || mappedProjects?.some(isUnready)) ?? false,
    ),
    items.map(({ accountId, report }) => toJson(report.mappedProjects?.filter(({ id }) => isOwned(accountId, id)))),
    bodies.map((report) => (report.workKinds ? toArrayText(report.workKinds) : null)),
  ]);
  return new Set(inserted.map((row) => row.place - 1));
}

async function writeBeats(
  tx: TxContext,
  judged: readonly JudgedReport[],
  epochs: ReadonlyMap<string, number>,
): Promise<void> {
  await tx.queries.query(UPSERT_BEATS, [
    judged.map(({ item }) => item.accountId),
    judged.map(({ item }) => item.bridgeId),
    judged.map(({ item }) => item.now),
    judged.map(({ item }) => item.report.paused ?? null),
    judged.map(({ item }) => item.report.workerPools !== undefined),
    judged.map(({ item }) => item.report.accounts !== undefined),
    // While the name is taken, each heartbeat asks again, so the shortcut must not match.
    judged.map(({ hash, requested, granted }) => (granted === requested ? hash : null)),
    judged.map(({ item }) => epochs.get(item.accountId)),
  ]);
}

/** Lists of different lengths cannot go in one array of arrays. Uuids and slugs hold nothing that needs escaping. */
function toArrayText(words: readonly string[]): string {
  return `{${words.map((word) => `"${word}"`).join(',')}}`;
}

function toJson(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
