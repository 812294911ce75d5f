import type { AccountBook } from '../accounts/AccountBook.ts';
import type { Readiness } from '../accounts/Readiness.ts';
import type { ServiceApi } from '../api/ServiceApi.ts';
import type { HookRunner } from '../hooks/HookRunner.ts';
import type { Rules } from '../rules/Rules.ts';
import type { AgentFlags } from '../runs/planWorker.ts';
import type { RunDeps } from '../runs/RunDeps.ts';
import type { Holds } from './Holds.ts';
import type { Pause } from './Pause.ts';
import type { ProjectInfos } from './ProjectInfos.ts';
import type { Projects } from './Projects.ts';

/** What the dispatch needs from the bridge. */
export interface WorkDeps extends RunDeps {
  readonly api: ServiceApi;
  readonly flags: AgentFlags;
  /** The rules in force; a reload replaces them. */
  readonly rules: Rules;
  readonly projects: Projects;
  readonly infos: Pick<ProjectInfos, 'lookAgain'>;
  readonly holds: Holds;
  readonly pause: Pick<Pause, 'on'>;
  readonly accounts: Pick<AccountBook, 'isReady' | 'reasonOf'>;
  readonly readiness: Pick<Readiness, 'folderReady' | 'allows'>;
  readonly hooks: Pick<HookRunner, 'workersChanged'>;
  /** The folder for the launch scripts and prompts of terminal sessions. */
  readonly launchDir: string;
}
