import { isMap, type YAMLMap } from 'yaml';
import { editRules, listAt } from './editRules.ts';

/** Writes one setting of a package; whether the package is in the file. */
export async function setHookSetting(file: string, name: string, setting: string, value: string): Promise<boolean> {
  return editRules(file, (document) => {
    if (!document.has('hooks')) return false;
    const hook = listAt(document, 'hooks')?.items.find((item) => isMap(item) && item.get('package') === name) as
      | YAMLMap
      | undefined;
    if (hook === undefined) return false;
    if (!isMap(hook.get('settings', true))) hook.set('settings', document.createNode({}));
    (hook.get('settings', true) as unknown as YAMLMap).set(setting, value);
    return true;
  });
}
