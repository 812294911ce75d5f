import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const DAY_MS = 24 * 3_600_000;
const OURS = /^(?:launch-.*\.(?:sh|log)|prompt-.*)$/;

/** The name of a launch's files, without their endings. */
export const launchFileName = (sessionId: string): string => `launch-${sessionId}`;
/** The name of the folder for a session's prompt. It contains nothing else, because the agent may read all of it. */
export const promptFolderName = (sessionId: string): string => `prompt-${sessionId}`;

/** Deletes scripts that never ran and prompts that were read long ago. Younger files may still be needed. */
export async function deleteOldScripts(dir: string, now: number = Date.now()): Promise<void> {
  for (const name of await readdir(dir).catch(() => [] as string[])) {
    if (!OURS.test(name)) continue;
    const file = join(dir, name);
    const found = await stat(file).catch(() => undefined);
    if (found !== undefined && now - found.mtimeMs > DAY_MS)
      await rm(file, { recursive: true, force: true }).catch(() => undefined);
  }
}
