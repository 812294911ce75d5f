import { isMap, type YAMLMap } from 'yaml';
import { editRules } from './editRules.ts';
import { findHook } from './findHook.ts';

/** Writes one setting of a package; returns whether the file contains the package. */
export async function setHookSetting(file: string, name: string, setting: string, value: string): Promise<boolean> {
  return editRules(file, (document) => {
    const { list, at } = findHook(document, name);
    if (at < 0) return false;
    const hook = list.items[at] as YAMLMap;
    if (!isMap(hook.get('settings', true))) hook.set('settings', document.createNode({}));
    (hook.get('settings', true) as unknown as YAMLMap).set(setting, value);
    return true;
  });
}
