import { editRules } from './editRules.ts';
import { findHook } from './findHook.ts';

/** Removes a package from the file; returns whether the file contained it. */
export async function removeHook(file: string, name: string): Promise<boolean> {
  return editRules(file, (document) => {
    const { list, at } = findHook(document, name);
    if (at < 0) return false;
    list.delete(at);
    if (list.items.length === 0) document.delete('hooks');
    return true;
  });
}
