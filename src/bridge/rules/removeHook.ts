import { editRules } from './editRules.ts';
import { findHook } from './findHook.ts';

/** Takes a package out of the file; whether it was there. */
export async function removeHook(file: string, name: string): Promise<boolean> {
  return editRules(file, (document) => {
    const { list, at } = findHook(document, name);
    if (at < 0) return false;
    list.delete(at);
    if (list.items.length === 0) document.delete('hooks');
    return true;
  });
}
