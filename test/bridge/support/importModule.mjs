import { join } from 'node:path';
import { loadTypeScript } from '../../runner/transform.mjs';

/**
 * Imports a module of the project into a process that a test starts.
 * @param folder the sources, or a folder of compiled modules
 * @param name its path in that folder, without the ending
 */
export function importModule(folder, name) {
  const isSource = folder.endsWith('src');
  if (isSource) loadTypeScript();
  return import(join(folder, `${name}.${isSource ? 'ts' : 'js'}`));
}
