import { statement } from '../../db/statement.ts';
import { type Context, type TxContext, transaction } from '../context.ts';
import type { HeartbeatItem } from './recordHeartbeats.ts';

/** In the order of their ids, so that two flushes never wait for each other. */
const LOCK_ACCOUNTS = statement<{ id: string; projects_epoch: number }>(
  'beat_lock_accounts',
  'select id, projects_epoch from account where id = any($1::uuid[]) order by id for no key update',
);

const OWNED = statement<{ id: string }>(
  'beat_owned_projects',
  'select id from project where owner_id = $1 and id = any($2::uuid[])',
);

interface Held {
  name: string | null;
  requested_name: string | null;
}

const HELD_ROW = statement<Held>(
  'beat_held_row',
  'select name, requested_name from bridge where account_id = $1 and bridge_id = $2',
);

const NAME_TAKEN = statement<{ taken: boolean }>(
  'beat_name_taken',
  'select exists (select 1 from bridge where account_id = $1 and name = $3 and bridge_id <> $2) as taken',
);

/** What the heartbeat did not send is kept: its parameter is null and its `…_sent` flag is false. */
const UPSERT = statement<{ inserted: boolean }>(
  'beat_upsert',
  `insert into bridge as br (account_id, bridge_id, projects, cli_version, name, requested_name, push_login,
     update_state, update_version, update_install, hooks, worker_pools, agent_accounts, capabilities, registered_at)
   values ($1, $2, $3::uuid[], $4, $5, $6, $7, $9, $10, $11, coalesce($12::jsonb, '[]'), coalesce($13::jsonb, '[]'),
     coalesce($14::jsonb, '[]'), coalesce($15::text[], '{}'), $16)
   on conflict (account_id, bridge_id) do update set
     projects = excluded.projects, cli_version = excluded.cli_version, name = excluded.name,
     requested_name = excluded.requested_name,
     push_login = case when $8::boolean then excluded.push_login else br.push_login end,
     update_state = excluded.update_state, update_version = excluded.update_version,
     update_install = excluded.update_install,
     hooks = coalesce($12::jsonb, br.hooks), worker_pools = coalesce($13::jsonb, br.worker_pools),
     agent_accounts = coalesce($14::jsonb, br.agent_accounts), capabilities = coalesce($15::text[], br.capabilities)
   returning xmax = 0 as inserted`,
);

const UPSERT_BEAT = statement(
  'beat_upsert_beat',
  `insert into bridge_beat as bb (account_id, bridge_id, last_seen_at, reported_paused, worker_pools_reported_at,
     accounts_reported_at, report_hash, projects_epoch)
   values ($1, $2, $3, $4, case when $5::boolean then $3::timestamptz end, case when $6::boolean then $3::timestamptz end, $7, $8)
   on conflict (account_id, bridge_id) do update set
     last_seen_at = greatest(bb.last_seen_at, excluded.last_seen_at),
     reported_paused = coalesce(excluded.reported_paused, bb.reported_paused),
     worker_pools_reported_at = coalesce(excluded.worker_pools_reported_at, bb.worker_pools_reported_at),
     accounts_reported_at = coalesce(excluded.accounts_reported_at, bb.accounts_reported_at),
     report_hash = excluded.report_hash, projects_epoch = excluded.projects_epoch`,
);

/** A report with what tells it from the stored one. */
export interface NewReport {
  item: HeartbeatItem;
  hash: Buffer;
}

/**
 * Writes the reports of a flush that say something new (document 1 §2.1 to §2.4), in one transaction: after an outage
 * all bridges register at once, and a commit for each would keep the last of them waiting. Reports of one account go one
 * after the other, because their bridges compete for names.
 */
export async function applyReports(ctx: Context, reports: readonly NewReport[]): Promise<void> {
  if (reports.length === 0) return;
  await transaction(ctx, async (tx) => {
    const accountIds = [...new Set(reports.map(({ item }) => item.accountId))];
    const accounts = await tx.queries.query(LOCK_ACCOUNTS, [accountIds]);
    const epochs = new Map(accounts.map((account) => [account.id, account.projects_epoch]));
    for (const report of reports) {
      const epoch = epochs.get(report.item.accountId);
      // The account was deleted while its token was still good: there is nobody to keep a row for.
      if (epoch !== undefined) await applyReport(tx, report, epoch);
    }
  });
}

async function applyReport(tx: TxContext, { item, hash }: NewReport, epoch: number): Promise<void> {
  const { accountId, bridgeId, report, now } = item;
  const owned = await tx.queries.query(OWNED, [accountId, report.projects]);
  const ownedIds = new Set(owned.map((row) => row.id));
  const [held] = await tx.queries.query(HELD_ROW, [accountId, bridgeId]);
  // A wish stands until it is granted or withdrawn: a heartbeat that sends no name asks for the last one again.
  const requested = report.name === undefined ? (held?.requested_name ?? null) : report.name;
  const clash = requested !== null && (await nameTaken(tx, accountId, bridgeId, requested));
  const [row] = await tx.queries.query(UPSERT, [
    accountId,
    bridgeId,
    report.projects.filter((id) => ownedIds.has(id)),
    report.cliVersion,
    clash ? null : requested,
    requested,
    report.pushLogin ?? null,
    report.pushLogin !== undefined,
    report.update?.state ?? null,
    report.update?.version ?? null,
    report.update?.install ?? null,
    toJson(report.hooks),
    toJson(report.workerPools),
    toJson(report.accounts),
    report.capabilities ?? null,
    now,
  ]);
  await tx.queries.query(UPSERT_BEAT, [
    accountId,
    bridgeId,
    now,
    report.paused ?? null,
    report.workerPools !== undefined,
    report.accounts !== undefined,
    // While the name clashes each heartbeat asks again, so the short cut must not match.
    clash ? null : hash,
    epoch,
  ]);
  if (row?.inserted) {
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

async function nameTaken(
  tx: Pick<Context, 'queries'>,
  accountId: string,
  bridgeId: string,
  name: string,
): Promise<boolean> {
  const [row] = await tx.queries.query(NAME_TAKEN, [accountId, bridgeId, name]);
  return row?.taken ?? false;
}

function toJson(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
