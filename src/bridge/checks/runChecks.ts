import type { AccountRow, ProjectSummary } from '../api/shapes.ts';
import type { AgentOffer } from '../harness/Harness.ts';
import type { BridgeEnv } from '../readEnv.ts';
import type { Rules } from '../rules/Rules.ts';
import type { Finding } from './Finding.ts';
import { findInAgents } from './findInAgents.ts';
import { findInBridge } from './findInBridge.ts';
import { findInFolders } from './findInFolders.ts';
import { findInModels } from './findInModels.ts';
import { findInModes } from './findInModes.ts';
import { findInPrograms } from './findInPrograms.ts';
import { findInProjects } from './findInProjects.ts';
import { findInWorkspaces } from './findInWorkspaces.ts';

/** What the checks compare the rule file with. */
export interface Surroundings {
  readonly env: BridgeEnv;
  readonly accounts: readonly (AccountRow & { readonly offer?: AgentOffer })[];
  /** The projects of the account; undefined when the instance could not be asked. */
  readonly projects: readonly ProjectSummary[] | undefined;
  /** What the running bridge reports about itself; null when none runs. */
  readonly bridge: { readonly rules?: { readonly digest: string } } | null;
}

/** Compares a valid rule file with this machine and the instance. Changes nothing. */
export async function runChecks(rules: Rules, { env, accounts, projects, bridge }: Surroundings): Promise<Finding[]> {
  const [folders, worktrees, programs, modes] = await Promise.all([
    findInFolders(rules.projects.values(), env.inherited),
    findInWorkspaces(rules, env.inherited),
    findInPrograms(rules, env.inherited),
    findInModes(rules, env),
  ]);
  return [
    ...(projects === undefined ? [] : findInProjects(rules, projects)),
    ...folders,
    ...worktrees,
    ...findInAgents(rules, accounts),
    ...findInModels(rules, accounts),
    ...modes,
    ...programs,
    ...findInBridge(rules, bridge),
  ];
}
