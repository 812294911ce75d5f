import type { YAMLMap } from 'yaml';
import { editRules } from './editRules.ts';
import { findHook } from './findHook.ts';
import type { HookRule } from './Rules.ts';

/** Adds a package, or updates its ref and commit; its settings stay. Returns whether the file contained it. */
export async function addHook(file: string, hook: HookRule): Promise<{ updated: boolean }> {
  let updated = false;
  await editRules(file, (document) => {
    const { list, at } = findHook(document, hook.package);
    if (at < 0) {
      const settings = Object.keys(hook.settings).length > 0 ? { settings: hook.settings } : {};
      list.add(document.createNode({ package: hook.package, ref: hook.ref, commit: hook.commit, ...settings }));
    } else {
      updated = true;
      const found = list.items[at] as YAMLMap;
      found.set('ref', hook.ref);
      found.set('commit', hook.commit);
    }
    return true;
  });
  return { updated };
}
