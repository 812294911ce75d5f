import type { BridgeRow } from './bridgeRow.ts';

/**
 * A bridge as people see it who take part in a project of its owner: which one it is and how it stands, for that project. Accounts,
 * hooks, pools, other projects and the way of its updates are the owner's.
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
});
