import { removeHook as removeFromFile } from '../rules/removeHook.ts';
import type { HookDeps } from './HookDeps.ts';
import { parseHookName } from './parseHookSpec.ts';

/**
 * Removes a package from the rule file; returns whether the file contained it. A running bridge uses its files until
 * the next reload.
 */
export async function removeHook(name: string, deps: HookDeps): Promise<boolean> {
  return removeFromFile(deps.rulesFile, parseHookName(name).package);
}
