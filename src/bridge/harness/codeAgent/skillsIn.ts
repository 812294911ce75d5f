import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Names of the folders under `skills` that hold a skill. */
export async function skillsIn(folder: string, under = 'skills'): Promise<string[]> {
  const names = await readdir(join(folder, under)).catch(() => []);
  const found = await Promise.all(
    names.map(async (name) =>
      (await readFile(join(folder, under, name, 'SKILL.md')).catch(() => undefined)) ? name : undefined,
    ),
  );
  return found.filter((name) => name !== undefined);
}
