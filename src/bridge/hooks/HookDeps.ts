import type { ConfigDir } from '../config/ConfigDir.ts';
import type { BridgeEnv } from '../readEnv.ts';

/** What the commands about hooks work with. */
export interface HookDeps {
  readonly env: BridgeEnv;
  readonly config: ConfigDir;
  readonly rulesFile: string;
}

export const HOOK_EVENTS = ['start', 'stop', 'busy', 'idle'] as const;
export type HookEvent = (typeof HOOK_EVENTS)[number];

/** The folder of a package's commit. */
export const hookFolder = (config: ConfigDir, source: { owner: string; repo: string }, commit: string): string =>
  config.at('hooks', source.owner, source.repo, commit);
