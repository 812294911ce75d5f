import { join } from 'node:path';
import { formatProblem } from '../rules/formatProblem.ts';
import { loadRules } from '../rules/loadRules.ts';
import type { HookRule } from '../rules/Rules.ts';
import { type HookDeps, hookFolder } from './HookDeps.ts';
import { parseHookName } from './parseHookSpec.ts';
import { readManifest } from './readManifest.ts';

export interface ListedHook {
  readonly package: string;
  readonly ref: string;
  readonly commit: string;
  readonly events: readonly string[];
  readonly settings: readonly {
    readonly name: string;
    readonly value: string | undefined;
    readonly default?: string | undefined;
    readonly description?: string | undefined;
  }[];
  readonly problem?: string | undefined;
}

/** The packages of the rule file with their settings. @throws Error that lists the file's problems */
export async function listHooks(deps: HookDeps): Promise<ListedHook[]> {
  return Promise.all((await readHooks(deps)).map((hook) => describe(hook, deps)));
}

/** @throws Error that lists the file's problems */
export async function readHooks(deps: HookDeps): Promise<readonly HookRule[]> {
  const loaded = await loadRules(deps.rulesFile);
  if ('problems' in loaded) throw new Error(loaded.problems.map(formatProblem).join('\n'));
  return loaded.rules.hooks;
}

async function describe(hook: HookRule, deps: HookDeps): Promise<ListedHook> {
  const source = parseHookName(hook.package);
  const { package: name, ref, commit } = hook;
  try {
    const manifest = await readManifest(join(hookFolder(deps.config, source, commit), source.path));
    const names = new Set([...Object.keys(manifest.settings), ...Object.keys(hook.settings)]);
    return {
      package: name,
      ref,
      commit,
      events: Object.keys(manifest.events),
      settings: [...names].map((setting) => ({
        name: setting,
        value: hook.settings[setting],
        ...manifest.settings[setting],
      })),
    };
  } catch (error) {
    return {
      package: name,
      ref,
      commit,
      events: [],
      settings: [],
      problem: `${(error as Error).message}: install it again`,
    };
  }
}
