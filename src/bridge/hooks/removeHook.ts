import { removeHook as removeFromFile } from '../rules/removeHook.ts';
import type { HookDeps } from './HookDeps.ts';
import { parseHookName } from './parseHookSpec.ts';

/** Takes a package out of the rule file; whether it was in it. A running bridge uses its files until its next reload. */
export async function removeHook(name: string, deps: HookDeps): Promise<boolean> {
  return removeFromFile(deps.rulesFile, parseHookName(name).package);
}
