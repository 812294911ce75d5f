import type { BridgeRow } from './bridgeRow.ts';

/**
 * A bridge as members of its owner's project see it: its identity and state, for that project. Accounts, hooks, pools,
 * kinds of work, other projects and update details are visible only to the owner.
 */
export const seenByMember = (row: BridgeRow, projects: ReadonlySet<string>): BridgeRow => ({
  ...row,
  projects: row.projects.filter((id) => projects.has(id)),
  requestedName: row.name,
  pushLogin: null,
  updateState: null,
  updateVersion: null,
  updateInstall: null,
  hooks: [],
  workerPools: [],
  agentAccounts: [],
  mappedProjects: row.mappedProjects?.filter(({ id }) => projects.has(id)) ?? null,
  workKinds: null,
});
