import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Cli } from '../commands/Cli.ts';
import { findProgram } from '../process/findProgram.ts';

/**
 * How other programs start this one: its name where the PATH leads to it, else its path. The folder of packages that npx puts on
 * the PATH does not count, because other programs do not have it there.
 */
export async function selfCommand({ env, version }: Pick<Cli, 'env' | 'version'>): Promise<string[]> {
  const named = await findProgram(env.cli, env.inherited, '/').catch(() => undefined);
  const script = process.argv[1] ?? '';
  const launcher = version.binary ? process.execPath : join(dirname(real(script)), '../bin/bascule');
  if (named !== undefined && !named.includes('node_modules') && real(named) === real(launcher)) return [env.cli];
  return version.binary || existsSync(launcher) ? [launcher] : [process.execPath, script];
}

function real(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
