import { isMap, type YAMLMap } from 'yaml';
import { editRules, listAt } from './editRules.ts';
import type { HookRule } from './Rules.ts';

/** Adds a package, or brings it to another ref and commit; its settings stay. Answers whether it was there. */
export async function addHook(file: string, hook: HookRule): Promise<{ updated: boolean }> {
  let updated = false;
  await editRules(file, (document) => {
    const list = listAt(document, 'hooks');
    if (list === undefined) throw new Error('hooks in the rule file is no list');
    const found = list.items.find((item) => isMap(item) && item.get('package') === hook.package) as YAMLMap | undefined;
    if (found === undefined) {
      const settings = Object.keys(hook.settings).length > 0 ? { settings: hook.settings } : {};
      list.add(document.createNode({ package: hook.package, ref: hook.ref, commit: hook.commit, ...settings }));
    } else {
      updated = true;
      found.set('ref', hook.ref);
      found.set('commit', hook.commit);
    }
    return true;
  });
  return { updated };
}
