import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A folder that each test needs for itself, such as a repository: `make` fills it once in this process, and what this returns
 * writes a copy of it. To start git nine times for each test cost more than what the tests do with it. Gone with the run.
 *
 * @returns writes a copy to a path
 */
export function copiedFolder<Facts>(make: (folder: string) => Facts): (to: string) => Facts {
  let made: { folder: string; facts: Facts } | undefined;
  return (to) => {
    if (made === undefined) {
      const folder = mkdtempSync(join(tmpdir(), 'copied-'));
      made = { folder, facts: make(folder) };
    }
    cpSync(made.folder, to, { recursive: true, verbatimSymlinks: true });
    return made.facts;
  };
}
