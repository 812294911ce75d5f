import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const DAY_MS = 24 * 3_600_000;
const OURS = /^(?:launch-.*\.(?:sh|log)|prompt-.*)$/;

/** What the files of a launch are called, but for their endings. */
export const launchFileName = (sessionId: string): string => `launch-${sessionId}`;
/** The folder of a session's prompt, which holds nothing else: the agent is given all of it to read. */
export const promptFolderName = (sessionId: string): string => `prompt-${sessionId}`;

/** Scripts of launches that never came to run, and prompts that were read long ago. A younger one may still be needed. */
export async function deleteOldScripts(dir: string, now: number = Date.now()): Promise<void> {
  for (const name of await readdir(dir).catch(() => [] as string[])) {
    if (!OURS.test(name)) continue;
    const file = join(dir, name);
    const found = await stat(file).catch(() => undefined);
    if (found !== undefined && now - found.mtimeMs > DAY_MS)
      await rm(file, { recursive: true, force: true }).catch(() => undefined);
  }
}
