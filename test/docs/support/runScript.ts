import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './readSnippets.ts';

/**
 * Runs a program of JavaScript or TypeScript from inside the package, so that it finds `bascule/client`, until it ends or has
 * printed a text. Yields what it printed, and its exit code where it ended by itself.
 */
export async function runScript(
  text: string,
  { language, until, env }: { language: string; until: string | undefined; env: Record<string, string> },
): Promise<{ said: string; code: number | null }> {
  const folder = join(ROOT, '.tmp/snippets');
  const file = join(folder, `${process.pid}.${language === 'ts' ? 'mts' : 'mjs'}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, text);
  const child = spawn(join(ROOT, 'node_modules/.bin/node'), [file], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const patience = setTimeout(() => child.kill('SIGKILL'), 60_000);
  try {
    return await new Promise((resolve) => {
      let said = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (more: string) => {
          said += more;
          if (until !== undefined && said.includes(until)) resolve({ said, code: 0 });
        });
      }
      child.once('close', (code) => resolve({ said, code }));
    });
  } finally {
    clearTimeout(patience);
    child.kill('SIGKILL');
    rmSync(file, { force: true });
  }
}
