import type { AgentAccountRow, HookRow, WorkerPoolRow } from '../../tables/Bridge.ts';
import type { UpdateState } from '../../tables/words.ts';

/** A bridge as its statements return it: what it last said, and when. */
export interface BridgeRow {
  account_id: string;
  bridge_id: string;
  projects: string[];
  cli_version: string;
  name: string | null;
  requested_name: string | null;
  push_login: string | null;
  update_state: UpdateState | null;
  update_version: string | null;
  update_install: string | null;
  hooks: HookRow[];
  worker_pools: WorkerPoolRow[];
  agent_accounts: AgentAccountRow[];
  capabilities: string[];
  pause_asked: boolean;
  registered_at: Date;
  last_seen_at: Date;
  reported_paused: boolean | null;
  worker_pools_reported_at: Date | null;
  accounts_reported_at: Date | null;
}

/** The columns above, of `bridge br join bridge_beat bb`. */
export const BRIDGE_COLUMNS = `br.account_id, br.bridge_id, br.projects, br.cli_version, br.name, br.requested_name,
  br.push_login, br.update_state, br.update_version, br.update_install, br.hooks, br.worker_pools, br.agent_accounts,
  br.capabilities, br.pause_asked, br.registered_at, bb.last_seen_at, bb.reported_paused,
  bb.worker_pools_reported_at, bb.accounts_reported_at`;

export const BRIDGE_TABLES =
  'bridge br join bridge_beat bb on bb.account_id = br.account_id and bb.bridge_id = br.bridge_id';

/** The name that people see: the held one, else the end of the id (document 1 §2.4). */
export function displayName(row: BridgeRow): string {
  return row.name ?? row.bridge_id.slice(-12);
}

/** Why the bridge does not hold the name that it asks for; null when it does, or asks for none. */
export function nameWarning(row: BridgeRow): string | null {
  if (row.requested_name === null || row.requested_name === row.name) return null;
  return `Another bridge of your account is called “${row.requested_name}”. Rename one of them.`;
}
