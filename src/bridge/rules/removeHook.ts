import { isMap } from 'yaml';
import { editRules, listAt } from './editRules.ts';

/** Takes a package out of the file; whether it was there. */
export async function removeHook(file: string, name: string): Promise<boolean> {
  return editRules(file, (document) => {
    if (!document.has('hooks')) return false;
    const list = listAt(document, 'hooks');
    const at = list?.items.findIndex((item) => isMap(item) && item.get('package') === name) ?? -1;
    if (list === undefined || at < 0) return false;
    list.delete(at);
    if (list.items.length === 0) document.delete('hooks');
    return true;
  });
}
