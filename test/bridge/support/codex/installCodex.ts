import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Puts the stand-in `codex` (see codex.mjs) into a folder for a PATH, and a `bascule` whose only command is `mcp`
 * (see cli.mjs). Returns the paths of both.
 */
export async function installCodex(folder: string): Promise<{ codex: string; cli: string }> {
  await mkdir(folder, { recursive: true });
  const codex = await wrap(folder, 'codex', new URL('./codex.mjs', import.meta.url));
  const cli = await wrap(folder, 'bascule', new URL('./cli.mjs', import.meta.url));
  return { codex, cli };
}

/** The running Node, whatever `node` is on the PATH of a test. */
async function wrap(folder: string, name: string, script: URL): Promise<string> {
  const path = join(folder, name);
  const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
  await writeFile(path, `#!/bin/sh\nexec ${quote(process.execPath)} ${quote(fileURLToPath(script))} "$@"\n`);
  await chmod(path, 0o755);
  return path;
}
