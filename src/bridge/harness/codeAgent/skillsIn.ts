import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The names of the folders under `skills` that contain a skill. */
export async function skillsIn(folder: string, under = 'skills'): Promise<string[]> {
  const names = await readdir(join(folder, under)).catch(() => []);
  const found = await Promise.all(
    names.map(async (name) =>
      (await readFile(join(folder, under, name, 'SKILL.md')).catch(() => undefined)) ? name : undefined,
    ),
  );
  return found.filter((name) => name !== undefined);
}
