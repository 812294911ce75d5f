import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Puts the stand-in `codex` (see codex.mjs) into a folder for a PATH, and a `bascule` whose only command is `mcp`
 * (see cli.sh). Returns the paths of both.
 */
export async function installCodex(folder: string): Promise<{ codex: string; cli: string }> {
  await mkdir(folder, { recursive: true });
  const codex = await wrap(folder, 'codex', process.execPath, new URL('./codex.mjs', import.meta.url), SIGNED_IN);
  const cli = await wrap(folder, 'bascule', '/bin/sh', new URL('./cli.sh', import.meta.url));
  return { codex, cli };
}

/** Without a script and a log, the answer of `codex login status` is what Node would take ten times as long to find. */
const SIGNED_IN =
  '[ "$*$STANDIN_CODEX_SCRIPT$STANDIN_CODEX_LOG" != "login status" ] || { echo "Logged in using ChatGPT"; exit 0; }\n';

/** Programs by their paths, whatever is on the PATH of a test. */
async function wrap(folder: string, name: string, program: string, script: URL, first = ''): Promise<string> {
  const path = join(folder, name);
  const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
  await writeFile(path, `#!/bin/sh\n${first}exec ${quote(program)} ${quote(fileURLToPath(script))} "$@"\n`);
  await chmod(path, 0o755);
  return path;
}
